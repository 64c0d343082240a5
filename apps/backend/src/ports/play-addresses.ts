import type { PlaylistTexts } from '@antenna/playout';

/** What the API needs of playout: addresses and the playlists behind them. */
export interface PlayAddresses {
  has(key: string): boolean;
  openingPlaylists(address: string, now: number): Promise<PlaylistTexts | undefined>;
  channelAddress(request: {
    readonly channelId: number;
    readonly key: string;
    readonly at?: number | undefined;
    readonly sid: string;
    readonly now: number;
    readonly until?: number | undefined;
  }): PlayAddress;
  contentAddress(request: {
    readonly contentId: string | number;
    readonly clips: readonly string[];
    readonly duration?: number | undefined;
    readonly sid: string;
    readonly now: number;
    readonly lifetime?: number | undefined;
    /** Nothing plays from this moment on. */
    readonly until?: number | undefined;
  }): PlayAddress;
}

export interface PlayAddress {
  readonly hls: string;
  readonly hlsMbr: string;
  readonly img: string | null;
  readonly info: string;
}
