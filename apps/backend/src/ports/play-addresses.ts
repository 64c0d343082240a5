import type { Lists } from '@antenna/playout';

/** What of the playout the API needs: addresses to hand out, and the playlists behind them. */
export interface PlayAddresses {
  has(key: string): boolean;
  lists(address: string, now: number): Promise<Lists | undefined>;
  channelAddress(wanted: {
    readonly channelId: number;
    readonly key: string;
    readonly at?: number | undefined;
    readonly sid: string;
    readonly now: number;
    readonly until?: number | undefined;
  }): PlayAddress;
  contentAddress(wanted: {
    readonly contentId: string | number;
    readonly clips: readonly string[];
    readonly duration?: number | undefined;
    readonly sid: string;
    readonly now: number;
    readonly life?: number | undefined;
    /** When playing has to end, whatever was opened. */
    readonly until?: number | undefined;
  }): PlayAddress;
}

export interface PlayAddress {
  readonly hls: string;
  readonly hlsMbr: string;
  readonly img: string | null;
  readonly info: string;
}
