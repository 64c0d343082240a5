import type { Genre, Person } from './content.ts';

/** A programme as such, not one showing of it. */
export interface ProgramInfo {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly short: string;
  readonly age?: number;
  readonly image?: string;
  readonly year?: string;
  readonly category?: { readonly id: number; readonly name: string };
  /** Category 2 (B-201). */
  readonly isSeries: boolean;
  readonly contentType?: string;
  /** Without a row id it exists only in the guide. */
  readonly genres: readonly Genre[];
  readonly countries: readonly string[];
  readonly rating?: string;
  readonly ratingImdb?: string;
  readonly ratingKinopoisk?: string;
  readonly motionRating?: string;
  readonly persons: readonly Person[];
  /** People without a page in the catalogue. */
  readonly credits: readonly { readonly name: string; readonly role: string }[];
  /** The same title in the catalogue. */
  readonly contentId?: string;
  readonly archivedChannelIds: readonly number[];
  readonly isCatchupAvailable: boolean;
}
