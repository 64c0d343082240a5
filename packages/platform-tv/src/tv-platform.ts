import type { Cancel, Logger, RemoteKey } from '@antenna/kernel';
import type { DeepLink } from '@antenna/navigation';
import type { VisibilityPort, WakeLockPort } from '@antenna/player-core';

export type TvName = 'tizen' | 'webos' | 'android' | 'browser';

/** What the set says about itself; what it does not say is absent. */
export interface TvFacts {
  readonly manufacturer?: string;
  readonly model?: string;
  readonly osName?: string;
  readonly osVersion?: string;
}

/** The set that the page runs on. Nothing in it throws. */
export interface TvPlatform {
  readonly name: TvName;
  /** Numbers that this set says its keys have, for `remoteKey` of kernel. */
  readonly keyCodes?: Readonly<Record<number, RemoteKey>>;
  readonly lifecycle: VisibilityPort;
  readonly screensaver: WakeLockPort;
  readonly launch: {
    /** The link that the app was started with. */
    readonly link: DeepLink | undefined;
    /** Links that arrive while the app runs. */
    watch(onLink: (link: DeepLink) => void): Cancel;
  };
  /** What Back does on the first screen: ask before `exit`, call `exit` at once, or nothing, in a browser. */
  readonly leaving: 'asks' | 'at-once' | 'stays';
  /** Leaves the app; false where the page cannot. */
  exit(): boolean;
  facts(): Promise<TvFacts>;
}

export interface TvParts {
  readonly scope: Window;
  readonly logger: Logger;
  /** The browser's own; used where the set has nothing better. */
  readonly wakeLock: WakeLockPort;
}
