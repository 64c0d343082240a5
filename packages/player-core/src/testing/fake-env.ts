import { memoryStore, type MemoryStore } from '@antenna/kernel/testing';
import type { Cancel } from '@antenna/kernel';
import type {
  ConnectivityPort,
  Env,
  FullscreenPort,
  Host,
  MediaAction,
  MediaSessionPort,
  NowPlaying,
  PictureInPicturePort,
  PictureMeasures,
  VisibilityPort,
} from '../port/env.ts';

export interface FakeEnv extends Env {
  readonly storage: MemoryStore;
  readonly pings: readonly number[];
  /** Addresses that were asked whether they are served. */
  readonly asked: readonly string[];
  /** Addresses of pixels. */
  readonly pixels: readonly string[];
  /** What `measure` answers. */
  picture: PictureMeasures | undefined;
  readonly shown: NowPlaying | undefined;
  readonly actions: Readonly<Partial<Record<MediaAction, (detail: { readonly seekTo?: number }) => void>>>;
  /** What the system's media controls show of playback. */
  readonly systemState: 'playing' | 'paused' | 'none' | undefined;
  readonly wakeLocks: number;
  /** The position that the system's media controls show. */
  readonly place: { readonly position: number; readonly duration: number; readonly rate: number } | undefined;
  /** How many listeners are still attached. */
  readonly watchers: number;
  goOnline(isOnline: boolean): void;
  /** Whether the next pings are answered. */
  answerPings(isThere: boolean): void;
  leave(): void;
  /** The viewer switches to another tab, or back. */
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

/** An environment without a browser; its methods play the part of the browser. */
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
  const pixels: string[] = [];
  const screens = createListeners<void>();
  const network = fakeNetwork(isDataSaverOn);
  const page = fakePage();
  const media = fakeMediaSession();
  let wakeLocks = 0;
  return {
    storage: memoryStore(stored),
    pings: network.pings,
    asked: network.asked,
    pixels,
    picture: undefined,
    measure() {
      return this.picture ?? { width: 0, height: 0 };
    },
    pixel: (address) => void pixels.push(address),
    get shown() {
      return media.shown;
    },
    get actions() {
      return media.actions;
    },
    get place() {
      return media.place;
    },
    get systemState() {
      return media.systemState;
    },
    get wakeLocks() {
      return wakeLocks;
    },
    get watchers() {
      return network.changes.count + page.leaving.count + page.visible.count + screens.count + media.handlers;
    },
    goOnline: network.goOnline,
    answerPings: network.answerPings,
    leave: () => page.leaving.emit(),
    show: page.show,
    fullscreen: fakeFullscreen(screens, { canFullscreen, isVideosOwn }),
    pictureInPicture: fakePictureInPicture(screens, { canPip, pipWindow }),
    mediaSession: media.port,
    wakeLock: {
      hold: () => {
        wakeLocks += 1;
        return () => void (wakeLocks -= 1);
      },
    },
    visibility: page.port,
    connectivity: network.port,
    autoplay: { isForcedMuted, hasInteracted: () => hasInteracted },
  };
}

interface Listeners<T> {
  readonly count: number;
  add(run: (value: T) => void): Cancel;
  emit(value: T): void;
}

function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    get count() {
      return all.size;
    },
    add(run) {
      all.add(run);
      return () => void all.delete(run);
    },
    emit(value) {
      for (const each of all) each(value);
    },
  };
}

function fakeNetwork(isDataSaverOn: boolean) {
  const pings: number[] = [];
  const asked: string[] = [];
  const changes = createListeners<boolean>();
  let isOnline = true;
  let isAnswered = true;
  const port: ConnectivityPort = {
    isOnline: () => isOnline,
    isDataSaverOn: () => isDataSaverOn,
    watch: changes.add,
    ping: (timeout) => {
      pings.push(timeout);
      return Promise.resolve(isAnswered);
    },
    isServing: (address) => {
      asked.push(address);
      return Promise.resolve(isAnswered);
    },
  };
  return {
    port,
    pings,
    asked,
    changes,
    goOnline(to: boolean) {
      isOnline = to;
      isAnswered = to;
      changes.emit(to);
    },
    answerPings: (to: boolean) => void (isAnswered = to),
  };
}

function fakePage() {
  const leaving = createListeners<void>();
  const visible = createListeners<boolean>();
  let isVisible = true;
  const port: VisibilityPort = { isVisible: () => isVisible, watch: visible.add, onLeave: leaving.add };
  return {
    port,
    leaving,
    visible,
    show(to: boolean) {
      isVisible = to;
      visible.emit(to);
    },
  };
}

function fakeMediaSession() {
  let shown: NowPlaying | undefined;
  let actions: FakeEnv['actions'] = {};
  let place: FakeEnv['place'];
  let systemState: FakeEnv['systemState'];
  let handlers = 0;
  const port: MediaSessionPort = {
    show: (what) => void (shown = what),
    state: (to) => void (systemState = to),
    position: (at) => void (place = at),
    handle: (now) => {
      actions = now;
      handlers += 1;
      return () => {
        actions = {};
        handlers -= 1;
      };
    },
  };
  return {
    port,
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
    get handlers() {
      return handlers;
    },
  };
}

function fakeFullscreen(
  screens: Listeners<void>,
  { canFullscreen, isVideosOwn }: { readonly canFullscreen: boolean; readonly isVideosOwn: boolean },
): FullscreenPort {
  let isFullscreen = false;
  const set = (to: boolean) => {
    isFullscreen = to;
    screens.emit();
  };
  return {
    isSupported: () => canFullscreen,
    isActive: () => isFullscreen,
    isVideosOwn: () => isFullscreen && isVideosOwn,
    enter: (_host) => Promise.resolve(set(true)).then(() => true),
    leave: () => Promise.resolve(set(false)),
    watch: screens.add,
  };
}

function fakePictureInPicture(
  screens: Listeners<void>,
  { canPip, pipWindow }: { readonly canPip: boolean; readonly pipWindow: Host | undefined },
): PictureInPicturePort {
  let pip: object | undefined;
  let closeWindow = () => {};
  const set = (to: object | undefined) => {
    pip = to;
    screens.emit();
  };
  return {
    openWindow: (onClose) => {
      closeWindow = onClose;
      return Promise.resolve(pipWindow);
    },
    closeWindow: () => closeWindow(),
    isSupported: () => canPip,
    isActive: (media) => pip === media,
    enter: (media) => Promise.resolve(set(media)).then(() => true),
    leave: () => Promise.resolve(set(undefined)),
    watch: (_media, run) => screens.add(run),
  };
}
