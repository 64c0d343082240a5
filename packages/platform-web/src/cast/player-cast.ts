import type { KeyValueStore } from '@antenna/kernel';
import type { CastConfiguration, CastEvent, CastPort, CastRefusal, Media } from '@antenna/player-core';
import { castRefusal } from './refusal.ts';

export interface PlayerCastParts {
  /** The operator's Google Cast configuration; requested once there is a picture. */
  readonly google?: () => Promise<CastConfiguration | undefined>;
  /** Address of our own receiver page, for screens that can show pages. */
  readonly receiver?: string;
  /** Stores the connection's id, to reconnect after a reload. */
  readonly storage?: KeyValueStore;
  readonly scope?: Window;
}

export type CastRoad = CastPort;

/** All methods of casting as one port: the first with an available device is used. Nothing is loaded before devices are looked for. */
export function createPlayerCast(parts: PlayerCastParts): CastPort {
  const scope = parts.scope ?? window;
  return joinRoads(
    () => castRefusal(scope),
    () => openRoads(parts, scope),
  );
}

async function openRoads({ google, receiver, storage }: PlayerCastParts, scope: Window): Promise<readonly CastRoad[]> {
  const [configuration, { createGoogleCast, createPresentationCast, createElementCast }] = await Promise.all([
    google?.() ?? undefined,
    import('./roads.ts'),
  ]);
  return [
    ...(configuration ? [createGoogleCast(configuration, scope)] : []),
    ...(receiver === undefined ? [] : [createPresentationCast({ receiver, scope, ...(storage ? { storage } : {}) })]),
    createElementCast(),
  ];
}

/** What one method reports about devices. */
type Look = Extract<CastEvent, { readonly type: 'looked' }>;

export function joinRoads(refusal: () => CastRefusal | undefined, open: () => Promise<readonly CastRoad[]>): CastPort {
  let roads: readonly CastRoad[] = [];
  let taken: CastRoad | undefined;
  let media: Media | undefined;
  const looks = new Map<CastRoad, Look>();

  const listen = (road: CastRoad, hear: (event: CastEvent) => void) => (event: CastEvent) => {
    if (event.type === 'looked') {
      looks.set(road, event);
      return hear(summary(roads, looks));
    }
    // A second device cannot interfere.
    if (taken && taken !== road) return;
    taken = event.type === 'disconnected' ? undefined : road;
    hear(event);
  };

  return {
    watch(hear) {
      const refused = refusal();
      if (refused) {
        hear({ type: 'looked', hasDevices: false, refusal: refused });
        return () => {};
      }
      let isOver = false;
      let stops: readonly (() => void)[] = [];
      open().then(
        (found) => {
          if (isOver) return;
          roads = found;
          for (const road of roads) road.follow(media);
          stops = roads.map((road) => road.watch(listen(road, hear)));
        },
        () => hear({ type: 'looked', hasDevices: false, refusal: 'init' }),
      );
      return () => {
        isOver = true;
        for (const stop of stops) stop();
      };
    },
    follow(next) {
      media = next;
      for (const road of roads) road.follow(next);
    },
    connect() {
      const road = taken ?? roads.find((each) => looks.get(each)?.hasDevices);
      return road ? road.connect() : Promise.resolve('failed');
    },
    load: (item) => taken?.load(item),
    play: () => taken?.play(),
    pause: () => taken?.pause(),
    seek: (time) => taken?.seek(time),
    setVolume: (level, isMuted) => taken?.setVolume(level, isMuted),
    selectTracks: (languages) => taken?.selectTracks(languages),
    disconnect: () => taken?.disconnect(),
  };
}

/** Refused if all methods refuse; available if one method has a device. */
function summary(roads: readonly CastRoad[], looks: ReadonlyMap<CastRoad, Look>): Look {
  const all = roads.map((road) => looks.get(road));
  const refusal = all.every((look) => look?.refusal) ? all[0]?.refusal : undefined;
  return { type: 'looked', hasDevices: all.some((look) => look?.hasDevices), ...(refusal ? { refusal } : {}) };
}
