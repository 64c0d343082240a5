import type { KeyValueStore } from '@antenna/kernel';
import type { CastConfiguration, CastEvent, CastPort, CastRefusal, Media } from '@antenna/player-core';
import { castRefusal } from './refusal.ts';

export interface PlayerCastParts {
  /** Where the operator has Google Cast; asked for when a picture is there. */
  readonly google?: () => Promise<CastConfiguration | undefined>;
  /** Our own receiver page, for every screen that shows pages. */
  readonly receiver?: string;
  /** Keeps the way back to a screen over a reload of the page. */
  readonly storage?: KeyValueStore;
  readonly scope?: Window;
}

export type CastRoad = CastPort;

/** All roads to other devices as one: the first that has a device near is taken. Nothing of them is fetched before they are looked for. */
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

/** What one road says of devices. */
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
    // A second device cannot come in between.
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

/** Refused is what all roads refuse; near is what one of them has. */
function summary(roads: readonly CastRoad[], looks: ReadonlyMap<CastRoad, Look>): Look {
  const all = roads.map((road) => looks.get(road));
  const refusal = all.every((look) => look?.refusal) ? all[0]?.refusal : undefined;
  return { type: 'looked', hasDevices: all.some((look) => look?.hasDevices), ...(refusal ? { refusal } : {}) };
}
