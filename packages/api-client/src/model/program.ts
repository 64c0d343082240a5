import type { Person } from './content.ts';

/** A programme as such, not one showing of it (wire.md 2.9). */
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
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly ratingImdb?: string;
  readonly ratingKinopoisk?: string;
  readonly motionRating?: string;
  readonly persons: readonly Person[];
  readonly archivedChannelIds: readonly number[];
  readonly isCatchupAvailable: boolean;
}
