import type { SourceKind } from '@antenna/m3u';
import type { InputProblem } from '@antenna/safe-input';
import type { ImportStatus } from './storage/import-log.ts';
import type { CountryRelation } from './matching/countries.ts';
import type { MatchBy } from './matching/levels.ts';
import type { Ambiguity, Match } from './matching/matcher.ts';
import type { Correction, CorrectionKind } from './corrections.ts';
import type { Tally } from './tally.ts';

/** The beginning of every report. Times are milliseconds, sizes bytes. */
export interface ReportBase {
  readonly importId: string;
  readonly providerId: number;
  readonly source: string;
  readonly status: ImportStatus;
  readonly isDryRun: boolean;
  readonly milliseconds: number;
  readonly bytes: number;
  /** Why it failed or was refused as a whole; the database is unchanged. */
  readonly failure?: { readonly kind: string; readonly reason: string; readonly line: number };
  /** Remarks about the whole file. */
  readonly notes: readonly string[];
  readonly refused: Tally<InputProblem>;
}

export interface PlaylistReport extends ReportBase {
  readonly kind: 'playlist';
  readonly entries: number;
  readonly channels: number;
  readonly sources: number;
  readonly added: number;
  readonly kept: number;
  readonly returned: number;
  readonly vanished: Tally<string>;
  readonly films: number;
  /** Names of the films and episodes. */
  readonly leftOut: Tally<string>;
  /** Channels without an address that a browser plays; viewers do not see them. */
  readonly unseen: Tally<{ readonly channel: string; readonly kind: SourceKind }>;
  readonly withCatchup: number;
  readonly guides: readonly string[];
  /** Entries that became a further address of a channel. */
  readonly merged: Tally<InputProblem>;
  /** Entries that share a tvg-id with another channel and became channels of their own. */
  readonly parted: Tally<InputProblem>;
  /** Addresses that a browser cannot play as they are, by kind. */
  readonly unplayable: Readonly<Record<string, number>>;
  readonly insecure: number;
}

export interface NamedMatch {
  readonly channel: string;
  readonly guide: string;
  readonly by: MatchBy;
  readonly confidence: number;
}

/** A guess that a person has to confirm. */
export interface NamedProposal extends NamedMatch {
  readonly guideName: string;
  readonly country: CountryRelation;
}

/** How many channels of the playlist have a guide, after this import. */
export interface GuideCoverage {
  readonly channels: number;
  readonly withGuide: number;
  readonly byId: number;
  readonly byName: number;
  readonly confirmed: number;
  /** Served by another guide. */
  readonly elsewhere: number;
  /** Without a guide, and with a guess worth a look. */
  readonly toReview: number;
  /** Without a guide; only channels of other countries have the name. */
  readonly otherCountry: number;
  readonly without: number;
}

export interface GuideReport extends ReportBase {
  readonly kind: 'guide';
  readonly encoding: string;
  readonly guideChannels: number;
  readonly programmes: number;
  /** Unix seconds; 0 and 0 where nothing was imported. */
  readonly from: number;
  readonly to: number;
  readonly matched: Readonly<Record<MatchBy, number>>;
  readonly coverage: GuideCoverage;
  readonly proposed: Tally<NamedProposal>;
  /** Matches that another guide keeps, because it knows the channel better. */
  readonly outranked: Tally<NamedMatch & { readonly keptBy: string }>;
  /** Matches that are not by the exact id. */
  readonly matchedByName: Tally<NamedMatch>;
  readonly ambiguous: Tally<{ readonly channel: string; readonly by: MatchBy; readonly guides: readonly string[] }>;
  readonly channelsWithoutGuide: Tally<string>;
  readonly guideChannelsSkipped: Tally<string>;
  readonly programmesSkipped: number;
  readonly corrected: Readonly<Record<CorrectionKind, Tally<NamedCorrection>>>;
  readonly textsCut: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly forgotten: number;
}

export interface CatalogueReport extends ReportBase {
  readonly kind: 'catalogue';
  readonly form: 'json' | 'csv' | 'nfo' | 'playlist';
  readonly titles: number;
  readonly byType: Readonly<Record<string, number>>;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Films and episodes that have no address that a browser plays. */
  readonly withoutStream: number;
  /** Films and series without an age, which count as adult. */
  readonly withoutAge: number;
  /** Names of genres that the operator's files and earlier imports did not know. */
  readonly newGenres: readonly string[];
  readonly newPersons: number;
  readonly pictures: number;
  /** Of these, requested in this import. */
  readonly picturesFetched: number;
  readonly picturesFailed: Tally<InputProblem>;
  /** Titles of one name, kind and year with different ids. */
  readonly namesakes: Tally<InputProblem>;
  /** Videos that no browser plays, by their ending or kind. */
  readonly unplayable: Readonly<Record<string, number>>;
  /** What is missing or guessed of titles that were imported. */
  readonly remarks: Tally<InputProblem>;
}

export type NamedCorrection = Omit<Correction, 'channel' | 'kind'> & { readonly channel: string };
export type ImportReport = PlaylistReport | GuideReport | CatalogueReport;
export type { Ambiguity, Match };

export interface Progress {
  readonly phase: 'reading' | 'correcting' | 'writing';
  readonly bytes: number;
  /** Total bytes, if known. */
  readonly total: number | undefined;
  readonly channels: number;
  readonly programmes: number;
  /** Of a catalogue. */
  readonly titles?: number;
}
