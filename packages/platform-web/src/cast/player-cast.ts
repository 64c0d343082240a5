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

export type CastMethod = CastPort;

/** All methods of casting as one port: the first with an available device is used. Nothing is loaded before devices are looked for. */
export function createPlayerCast(parts: PlayerCastParts): CastPort {
  const scope = parts.scope ?? window;
  return joinMethods(
    () => castRefusal(scope),
    () => openMethods(parts, scope),
  );
}

async function openMethods(
  { google, receiver, storage }: PlayerCastParts,
  scope: Window,
): Promise<readonly CastMethod[]> {
  const [configuration, { createGoogleCast, createPresentationCast, createElementCast }] = await Promise.all([
    google?.() ?? undefined,
    import('./ports.ts'),
  ]);
  return [
    ...(configuration ? [createGoogleCast(configuration, scope)] : []),
    ...(receiver === undefined ? [] : [createPresentationCast({ receiver, scope, ...(storage ? { storage } : {}) })]),
    createElementCast(),
  ];
}

/** What one method reports about devices. */
type Availability = Extract<CastEvent, { readonly type: 'availability' }>;

export function joinMethods(
  refusal: () => CastRefusal | undefined,
  open: () => Promise<readonly CastMethod[]>,
): CastPort {
  let methods: readonly CastMethod[] = [];
  let taken: CastMethod | undefined;
  let media: Media | undefined;
  const availabilities = new Map<CastMethod, Availability>();

  const listen = (method: CastMethod, emit: (event: CastEvent) => void) => (event: CastEvent) => {
    if (event.type === 'availability') {
      availabilities.set(method, event);
      return emit(summary(methods, availabilities));
    }
    // A second device cannot interfere.
    if (taken && taken !== method) return;
    taken = event.type === 'disconnected' ? undefined : method;
    emit(event);
  };

  return {
    watch(emit) {
      const refused = refusal();
      if (refused) {
        emit({ type: 'availability', hasDevices: false, refusal: refused });
        return () => {};
      }
      let isOver = false;
      let stops: readonly (() => void)[] = [];
      open().then(
        (found) => {
          if (isOver) return;
          methods = found;
          for (const method of methods) method.follow(media);
          stops = methods.map((method) => method.watch(listen(method, emit)));
        },
        () => emit({ type: 'availability', hasDevices: false, refusal: 'init' }),
      );
      return () => {
        isOver = true;
        for (const stop of stops) stop();
      };
    },
    follow(next) {
      media = next;
      for (const method of methods) method.follow(next);
    },
    connect() {
      const method = taken ?? methods.find((each) => availabilities.get(each)?.hasDevices);
      return method ? method.connect() : Promise.resolve('failed');
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
function summary(methods: readonly CastMethod[], availabilities: ReadonlyMap<CastMethod, Availability>): Availability {
  const all = methods.map((method) => availabilities.get(method));
  const refusal = all.every((each) => each?.refusal) ? all[0]?.refusal : undefined;
  return { type: 'availability', hasDevices: all.some((each) => each?.hasDevices), ...(refusal ? { refusal } : {}) };
}
