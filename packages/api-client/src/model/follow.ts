import type { Seconds } from '@antenna/kernel';

/** A series, or the name of a programme on its channel, that a profile follows. */
export interface Follow {
  readonly id: string;
  /** The title of the catalogue; absent: a name on `channelId`. */
  readonly contentId?: string;
  readonly contentSlug?: string;
  /** Where it was followed from. */
  readonly channelId?: number;
  readonly title: string;
  /** The next showing that will be announced. */
  readonly next?: { readonly channelId: number; readonly start: Seconds };
}

/** What is followed: a title, or a programme by its channel and start. */
export type FollowSubject =
  | { readonly contentId: string }
  | { readonly channelId: number; readonly start: Seconds; readonly contentId?: undefined };
