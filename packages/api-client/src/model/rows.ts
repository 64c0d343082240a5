import type { Seconds } from '@antenna/kernel';
import type { Channel } from './channel.ts';
import type { ContentCard, Person } from './content.ts';

export type PageTemplate =
  | 'startpage'
  | 'search'
  | 'tvchannels'
  | 'tvchannels20'
  | 'tvchannels30'
  | 'group.catalog'
  | 'group.catalog.page'
  | 'outer_link';

export interface RowsetPage {
  readonly id: number;
  readonly slug: string;
  /** A page template; unknown ones are rendered as a plain rowset (B-052). */
  readonly template: string;
  readonly title: string;
  readonly description?: string;
  readonly logo?: string;
  readonly libraryId?: number;
  readonly priority: number;
  readonly rows: readonly Row[];
  /** A search found nothing: what is near, and what is on air. */
  readonly nearestRows?: readonly Row[];
  /** Seconds; overrides the 15 minutes of the response cache. */
  readonly cacheTimeout?: number;
}

export interface Row {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  /** content-v, content-h, history-h, history, person, channel, channels, promo-wide …; unknown ones are rendered as content-h. */
  readonly template: string;
  readonly contentType?: string;
  readonly moreCount: number;
  readonly limit: number;
  readonly offset: number;
  readonly loopCount: number;
  readonly libraryId?: number;
  readonly contents: readonly ContentCard[];
  readonly channels: readonly Channel[];
  readonly promotions: readonly Promotion[];
  readonly histories: readonly HistoryItem[];
  readonly persons: readonly Person[];
  readonly cacheTimeout?: number;
  readonly duration?: number;
}

export interface HistoryItem {
  readonly content: ContentCard;
  readonly episode?: {
    readonly id: string;
    readonly season?: number;
    readonly series?: number;
    readonly title?: string;
  };
  readonly watchPercentage: number;
  /** Until its end, where its length is known. */
  readonly leftSeconds?: number;
  readonly screenshot?: string;
  /** A programme of a channel's archive, which resumes there and has no page. */
  readonly showing?: { readonly channelId: number; readonly timestamp: Seconds };
}

export type DestinationType =
  'open_url' | 'enter_promo_key' | 'content' | 'row' | 'packet' | 'rowset' | 'channel' | 'last_channel' | 'text';

export interface Promotion {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly caption: string;
  readonly image?: string;
  readonly imageMobile?: string;
  /** `image`, tiny: a `data:` address. */
  readonly placeholder?: string;
  readonly titleArt?: string;
  readonly trailerId?: string;
  readonly destination: {
    readonly type: DestinationType;
    readonly id?: string;
    readonly slug?: string;
    readonly url?: string;
    readonly code?: string;
    readonly title?: string;
    readonly description?: string;
  };
  /** Details of the content that it links to: rating, year, genres, length, age. */
  readonly content?: ContentCard & { readonly duration?: number };
  /** The channel that it is about, for its logo. */
  readonly channel?: { readonly name: string; readonly icon: string; readonly plate?: string };
  /** Where that title is on next. Unix seconds. */
  readonly nextShowing?: {
    readonly channelId: number;
    readonly channelName: string;
    readonly start: number;
    readonly stop: number;
  };
}

export interface NewsItem {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly short: string;
  readonly text: string;
  readonly image?: string;
  readonly createdAt: number;
}

export interface PacketShort {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly channelsCount: number;
  readonly isBase: boolean;
  readonly description: string;
}
