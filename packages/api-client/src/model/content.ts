export type ContentType = 'movie' | 'program' | 'series' | 'season' | 'episode';

export interface ContentCover {
  /** Poster 2:3. */
  readonly poster?: string;
  /** Still 16:9. */
  readonly still?: string;
  readonly bg?: string;
  readonly colorBg?: string;
}

export interface Genre {
  readonly id: string;
  readonly name: string;
  readonly rowId?: string;
  readonly rowSlug?: string;
}
export interface Country {
  readonly id: string;
  readonly name: string;
}
export interface Rating {
  readonly type: string;
  readonly rating: string;
}

/** A title in a row. */
export interface ContentCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly contentType: ContentType;
  readonly cover: ContentCover;
  readonly ratings: readonly Rating[];
  readonly year?: string;
  readonly genres: readonly Genre[];
  readonly age?: number;
  readonly is4k: boolean;
  readonly isLost: boolean;
  readonly isAnnouncement: boolean;
  readonly isPurchased?: boolean;
  readonly minPrice?: string;
}

export interface Content extends ContentCard {
  readonly original?: string;
  readonly description: string;
  readonly short: string;
  readonly countries: readonly Country[];
  readonly persons: readonly Person[];
  readonly ratingImdb?: string;
  readonly ratingKinopoisk?: string;
  readonly season?: number;
  readonly series?: number;
  readonly isAdult: boolean;
  readonly isCartoon: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly parentId?: string;
  readonly images: readonly { readonly type: string; readonly src: string; readonly ratio?: string }[];
  readonly background?: string;
  /** The picture behind it, tiny: a `data:` address. */
  readonly placeholder?: string;
  readonly graphicTitle?: string;
  readonly motionRating?: string;
  readonly contents: readonly ContentCard[];
  readonly libraryIds: readonly number[];
  readonly libraryId?: number;
  /** `uploadedAt` in Unix seconds. */
  readonly trailers: readonly { readonly id: string; readonly uploadedAt?: number }[];
  /** Languages in which it has texts; undefined where they are for all. */
  readonly textLanguages?: readonly string[];
  readonly lastSeenChannelIds: readonly number[];
  readonly nextToPlayId?: string;
  readonly isAvailable: boolean;
  readonly screenshotTimings?: string;
  readonly buttons: readonly ContentButton[];
}

export interface ContentButton {
  readonly type: string;
  readonly caption: string;
  readonly subCaption?: string;
  readonly icon?: string;
  readonly playAfter: boolean;
  readonly showOptions: boolean;
  readonly data: unknown;
}

export interface Episode {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly season?: number;
  readonly series?: number;
  readonly description: string;
  readonly image?: string;
  readonly duration: number;
  readonly watchPercentage?: number;
  readonly time?: string;
  readonly formattedTime?: string;
  readonly timestamp?: number;
  readonly realTimestamp?: number;
  readonly isAnnouncement: boolean;
  readonly isAvailable: boolean;
}

export interface ContentMeta {
  readonly historySeconds?: number;
  readonly isPurchased: boolean;
  readonly isAvailable: boolean;
  readonly isContinuation: boolean;
  readonly isLost: boolean;
  readonly minPrice?: string;
  readonly nextToPlayId?: string;
  readonly streamUsing: { readonly channelId?: number; readonly timestamp?: number; readonly libraryId?: number };
  readonly favoriteId?: string;
  readonly userRating?: string;
  readonly userRatingId?: string;
  /** The mean of all viewers' ratings. */
  readonly viewersRating?: string;
  readonly userLicense?: { readonly text: string; readonly color: string };
  /** Why it is worth this viewer's attention. `at` in Unix seconds. */
  readonly reason?: { readonly type: string; readonly at?: number; readonly title?: string };
}

export interface Catchup {
  readonly id: string;
  readonly channelId: number;
  readonly startAt: number;
}

export interface Person {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly image?: string;
  readonly role: string;
  readonly roles: readonly string[];
  readonly bio?: string;
  readonly subtitle?: string;
  readonly favoriteId?: string;
  /** The wide picture behind the page. */
  readonly background?: string;
  /** What is on with them, the soonest first. */
  readonly showings?: readonly PersonShowing[];
}

export interface PersonShowing {
  readonly channelId: number;
  readonly channelSlug: string;
  readonly channelName: string;
  readonly contentId: string;
  readonly title: string;
  readonly image?: string;
  /** Seconds since 1970. */
  readonly start: number;
  readonly stop: number;
}

export interface Library {
  readonly id: number;
  readonly title: string;
  readonly bg?: string;
  readonly colorBg?: string;
}
