import { memoryStore, type MemoryStore } from '@antenna/kernel/testing';
import type { Env, Host, MediaAction, NowPlaying, PictureMeasures } from '../port/env.ts';

export interface FakeEnv extends Env {
  readonly storage: MemoryStore;
  readonly pings: readonly number[];
  /** Addresses of pixels. */
  readonly pixels: readonly string[];
  /** What a measured picture shows. */
  picture: PictureMeasures | undefined;
  readonly shown: NowPlaying | undefined;
  readonly actions: Readonly<Partial<Record<MediaAction, (detail: { readonly seekTo?: number }) => void>>>;
  /** What the system's controls show of playback. */
  readonly systemState: 'playing' | 'paused' | 'none' | undefined;
  readonly wakeLocks: number;
  /** What the system's controls show as the place in what is on. */
  readonly place: { readonly position: number; readonly duration: number; readonly rate: number } | undefined;
  /** How many listeners of the world are still attached. */
  readonly watchers: number;
  goOnline(isOnline: boolean): void;
  /** What the next pings find. */
  answerPings(isThere: boolean): void;
  leave(): void;
  /** The viewer turns to another tab, or back. */
  show(isVisible: boolean): void;
}

export interface FakeEnvOptions {
  readonly hasInteracted?: boolean;
  readonly isForcedMuted?: boolean;
  readonly canFullscreen?: boolean;
  readonly canPip?: boolean;
  /** The place in a window of our own, where there are such windows. */
  readonly pipWindow?: Host;
  /** Fullscreen is the video's own, as on an iPhone. */
  readonly isVideosOwn?: boolean;
  readonly isDataSaverOn?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
}

/** A place to play in, without a browser. */
export function createFakeEnv({
  hasInteracted = true,
  isForcedMuted = false,
  canFullscreen = true,
  canPip = true,
  isVideosOwn = false,
  pipWindow,
  isDataSaverOn = false,
  stored = {},
}: FakeEnvOptions = {}): FakeEnv {
  const storage = memoryStore(stored);
  const pings: number[] = [];
  const pixels: string[] = [];
  const online = new Set<(isOnline: boolean) => void>();
  const leaving = new Set<() => void>();
  const seeing = new Set<(isVisible: boolean) => void>();
  let isVisible = true;
  const screens = new Set<() => void>();
  let isOnline = true;
  let isThere = true;
  let isFullscreen = false;
  let pip: object | undefined;
  let shown: NowPlaying | undefined;
  let closeWindow = () => {};
  let actions: FakeEnv['actions'] = {};
  let place: FakeEnv['place'];
  let systemState: FakeEnv['systemState'];
  let systemHandlers = 0;
  let wakeLocks = 0;
  const join = <T>(all: Set<T>, run: T) => {
    all.add(run);
    return () => void all.delete(run);
  };
  const changed = () => {
    for (const each of screens) each();
  };
  const setFullscreen = (to: boolean) => {
    isFullscreen = to;
    changed();
  };
  return {
    storage,
    pings,
    pixels,
    picture: undefined,
    measure() {
      return this.picture ?? { width: 0, height: 0 };
    },
    pixel: (address) => void pixels.push(address),
    get shown() {
      return shown;
    },
    get actions() {
      return actions;
    },
    get place() {
      return place;
    },
    get systemState() {
      return systemState;
    },
    get wakeLocks() {
      return wakeLocks;
    },
    get watchers() {
      return online.size + leaving.size + seeing.size + screens.size + systemHandlers;
    },
    goOnline(to) {
      isOnline = to;
      isThere = to;
      for (const each of online) each(to);
    },
    answerPings(to) {
      isThere = to;
    },
    leave() {
      for (const each of leaving) each();
    },
    show(to) {
      isVisible = to;
      for (const each of seeing) each(to);
    },
    fullscreen: {
      isSupported: () => canFullscreen,
      isActive: () => isFullscreen,
      isVideosOwn: () => isFullscreen && isVideosOwn,
      enter: (_host: Host) => Promise.resolve(setFullscreen(true)).then(() => true),
      leave: () => Promise.resolve(setFullscreen(false)),
      watch: (run) => join(screens, run),
    },
    pictureInPicture: {
      openWindow: (onClose) => {
        closeWindow = onClose;
        return Promise.resolve(pipWindow);
      },
      closeWindow: () => closeWindow(),
      isSupported: () => canPip,
      isActive: (media) => pip === media,
      enter: (media) => {
        pip = media;
        changed();
        return Promise.resolve(true);
      },
      leave: () => {
        pip = undefined;
        changed();
        return Promise.resolve();
      },
      watch: (_media, run) => join(screens, run),
    },
    mediaSession: {
      show: (what) => void (shown = what),
      state: (to) => void (systemState = to),
      position: (at) => void (place = at),
      handle: (handlers) => {
        actions = handlers;
        systemHandlers += 1;
        return () => {
          actions = {};
          systemHandlers -= 1;
        };
      },
    },
    wakeLock: {
      hold: () => {
        wakeLocks += 1;
        return () => void (wakeLocks -= 1);
      },
    },
    visibility: { isVisible: () => isVisible, watch: (run) => join(seeing, run), onLeave: (run) => join(leaving, run) },
    connectivity: {
      isOnline: () => isOnline,
      isDataSaverOn: () => isDataSaverOn,
      watch: (run) => join(online, run),
      ping: (timeout) => {
        pings.push(timeout);
        return Promise.resolve(isThere);
      },
    },
    autoplay: { isForcedMuted, hasInteracted: () => hasInteracted },
  };
}
