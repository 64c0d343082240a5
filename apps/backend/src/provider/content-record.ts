import { AGE_ADULT, strictestAge, type Seconds } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { ProtectionFile } from './protection.ts';
import type { Text } from '../texts/localised.ts';

/** One title of catalogue.json. */
export interface ContentFile {
  readonly id: string;
  readonly slug: string;
  readonly title: Text;
  readonly original?: string;
  readonly year?: string | number;
  readonly description?: Text;
  readonly short?: Text;
  readonly content_type: 'movie' | 'program' | 'series' | 'season' | 'episode' | 'serial';
  readonly genres?: readonly number[];
  readonly countries?: readonly number[];
  readonly persons?: readonly { readonly id: number; readonly role: string }[];
  readonly ratings?: readonly { readonly type: string; readonly rating: string | number }[];
  readonly age?: number | null;
  readonly is_adult?: boolean;
  readonly is_cartoon?: boolean;
  readonly is_4k?: boolean;
  /** Seconds. */
  readonly duration?: number;
  readonly parent_id?: string;
  readonly season?: number;
  readonly series?: number;
  readonly cover?: {
    readonly src_2x3?: Text | null;
    readonly src_16x9?: string | null;
    readonly bg?: string;
    readonly color_bg?: string;
  };
  readonly background?: string;
  readonly title_art?: Text;
  readonly clips?: readonly string[];
  /** Its addresses on servers of the operator, in the order of preference; the first that viewers' players take is played. */
  readonly streams?: readonly TitleStream[];
  /** ISO 8601: when it may be watched. Of a series for its seasons and episodes, too. */
  readonly available_from?: string;
  readonly available_until?: string;
  /** Encryption: such a title is delivered in no other way. */
  readonly protection?: ProtectionFile;
  readonly trailers?: readonly TrailerFile[];
  /** Stretches with a name, and maybe a button; of an episode or a film itself. */
  readonly points?: readonly PointFile[];
  /** What is shown between its episodes; a series says it for all of them. */
  readonly packshots?: readonly PackshotFile[];
  readonly library_id?: number;
  readonly packets?: readonly number[];
  readonly free?: boolean;
  readonly is_announcement?: boolean;
  readonly is_lost?: boolean;
  readonly is_available?: boolean;
}

export interface TrailerFile {
  readonly id: string;
  readonly clips: readonly string[];
  /** ISO 8601: since when it is public; search engines ask for it. */
  readonly uploaded?: string;
}

/** Unencrypted: an HLS or DASH manifest, or a single file that browsers play. */
export interface TitleStream {
  readonly type: 'hls' | 'dash' | 'mp4';
  readonly url: string;
}

export interface PointFile {
  readonly type: string;
  /** Milliseconds. */
  readonly start: number;
  readonly end?: number;
  readonly button?: { readonly action: string; readonly title?: Text };
}

export type PackshotFile = { readonly clips: readonly string[]; readonly duration?: number } | { readonly url: string };

/** A title, with what it inherits from the season and series it belongs to. */
export interface ContentRecord {
  readonly file: ContentFile;
  readonly id: string;
  readonly slug: string;
  /** The strictest of its own, its season's and its series' (B-358). */
  readonly age: number | null;
  readonly isFree: boolean;
  readonly packets: readonly number[];
  readonly libraryId: number | undefined;
  /** Nearest first: season, then series. */
  readonly parents: readonly ContentFile[];
  /** When its rights begin and end: the narrowest of its own, its season's and its series'. */
  readonly rights: Rights;
}

/** Unix seconds; undefined: no limit. */
export interface Rights {
  readonly from: Seconds | undefined;
  readonly until: Seconds | undefined;
}

/** The time in which a title and all it belongs to may be watched. */
export function rightsOf(line: readonly Pick<ContentFile, 'available_from' | 'available_until'>[]): Rights {
  const seconds = (text: string | undefined) => (text === undefined ? [] : [Math.floor(Date.parse(text) / 1_000)]);
  const from = line.flatMap((each) => seconds(each.available_from));
  const until = line.flatMap((each) => seconds(each.available_until));
  return {
    from: from.length === 0 ? undefined : Math.max(...from),
    until: until.length === 0 ? undefined : Math.min(...until),
  };
}

/** The strictest age of a title and what it belongs to; what is marked as adult counts as 18. Null when nothing says one. */
export const ageOf = (line: readonly ContentFile[]): number | null =>
  strictestAge(...line.flatMap((each) => [each.age, each.is_adult ? AGE_ADULT : null])) ?? null;

export function contentRecord(
  row: Pick<Selectable<Tables['contents']>, 'data'>,
  parents: readonly ContentFile[],
): ContentRecord {
  const file = JSON.parse(row.data) as ContentFile;
  const line = [file, ...parents];
  const seller = line.find((each) => each.free === true || (each.packets?.length ?? 0) > 0);
  return {
    file,
    id: file.id,
    slug: file.slug,
    parents,
    rights: rightsOf(line),
    age: ageOf(line),
    isFree: seller?.free ?? seller === undefined,
    packets: seller?.packets ?? [],
    libraryId: line.find((each) => each.library_id !== undefined)?.library_id,
  };
}
