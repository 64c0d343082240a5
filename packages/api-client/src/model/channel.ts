import type { Programme } from './schedule.ts';

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly short?: string;
  readonly channels: readonly number[];
  readonly tags: { readonly isAllChannels: boolean; readonly isStartup: boolean; readonly isAdult: boolean };
}

/** One channel as the viewer sees it: channel_list joined with users/self/channel_list by id. */
export interface Channel {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly num?: number;
  readonly parentId?: number;
  /** `undefined` = unknown, which counts as adult. First defined of age, rating_age. */
  readonly age?: number;
  /** Without a rating: the age counts for the rules and is not shown. */
  readonly isAgeAssumed?: boolean;
  readonly isHd: boolean;
  readonly is4k: boolean;
  readonly aspectRatio: string;
  readonly cover: ChannelCover;
  readonly images: readonly { readonly type: string; readonly src: string }[];
  readonly icon?: string;
  readonly overlayIcon?: string;
  readonly isFree: boolean;
  readonly isFixed: boolean;
  readonly isHidden: boolean;
  readonly isAvailable: boolean;
  readonly accessError?: string;
  readonly isPurchased: boolean;
  readonly isFavored: boolean;
  readonly favorite?: { readonly id: string; readonly priority: number };
  readonly minPrice?: string;
  /** Three counts of days: for display, as recorded, as this viewer may play (available ?? real ?? archived). */
  readonly archivedDays: number;
  readonly realArchivedDays?: number;
  readonly availableArchivedDays?: number;
  readonly isVitrina: boolean;
  readonly vitrinaUrl?: string;
  readonly vlight: boolean;
  /** It is shown on this page of another site alone. */
  readonly page?: string;
  readonly trackers: readonly Tracker[];
  readonly tags: { readonly isAllChannels: boolean; readonly isStartup: boolean; readonly isAdult: boolean };
  readonly currentProgramme?: Programme;
}

export interface ChannelCover {
  readonly full?: string;
  readonly bg?: string;
  readonly colorBg?: string;
  readonly lightBg?: string;
  readonly darkBg?: string;
  readonly src?: string;
  /** Colour behind the logo, `#rrggbb`, if set. */
  readonly plate?: string;
}

export interface Tracker {
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
}
