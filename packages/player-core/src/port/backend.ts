import type { AdInfo, Channel, Episode, PlaybackPoint, Programme, SeekPoints, Tracker } from '@antenna/api-client';
import type { AbortSignalLike, Seconds } from '@antenna/kernel';
import type { BlackoutConfiguration } from '@antenna/schedule';
import type { Playlists, PlayableSource } from './engine.ts';

/** What is to be watched: the app hands over ids, the backend port makes streams of them. */
export type Subject =
  | { readonly kind: 'channel'; readonly id: number; readonly at: 'live' | { readonly ts: Seconds } }
  | {
      readonly kind: 'content';
      readonly id: string;
      readonly childId?: string;
      readonly libraryId?: number;
      readonly from?: Seconds;
    }
  | { readonly kind: 'trailer'; readonly id: string };

export interface Resolved {
  readonly outcome: 'ready';
  readonly source: PlayableSource;
  /** Where they were asked for (`isAtOnce`) and the platform knows them; good for this moment only. */
  readonly playlists?: Playlists;
  /** Set for a channel. */
  readonly channel?: Channel;
  /** What the player calls it when there is no programme. */
  readonly title?: string;
  /** Where to begin, seconds after the beginning: of a title, of a programme of the archive that was begun before. */
  readonly from?: Seconds;
  /** An archive that ends at this moment though the channel went on: what comes after it is requested separately. */
  readonly until?: Seconds;
  /** Address of the seek points. */
  readonly thumbnails?: string;
  readonly ad?: AdInfo;
  /** Of a title: what is really played, where a slug or a series was asked for. */
  readonly contentId?: string;
  /** Of an episode: its season or series. */
  readonly parentId?: string;
  /** Of an episode: the one that the platform wants to follow. */
  readonly nextId?: string;
  /** Stretches of a title that may be skipped, or ask for something else. */
  readonly points?: readonly PlaybackPoint[];
  /** Addresses of short films that lie between this episode and the next. */
  readonly packshots?: readonly string[];
  readonly libraryId?: number;
  /** Audience counters that want to hear of it. */
  readonly trackers?: readonly Tracker[];
  /** The platform's record of this viewing; without one nothing is reported. */
  readonly statId?: string;
}

/** Why something does not play; the word is what the app acts on. */
export type DenialReason =
  | 'missing'
  | 'unavailable'
  | 'country'
  | 'adult'
  | 'unpurchased'
  | 'soon'
  /** `permission_denied`: a dialog with the server's text and a way back to the channels. */
  | 'permission-denied'
  /** A plain 403: the server's message in an alert. */
  | 'forbidden'
  /** The parental PIN first; `action` is what it has to open. */
  | 'pin'
  /** A child's hours or minutes are over. */
  | 'viewing-time'
  | 'lost'
  | 'sign-in';

export interface Denied {
  readonly outcome: 'denied';
  readonly reason: DenialReason;
  /** The server's own text for the viewer. */
  readonly message?: string;
  /** Of `pin`. */
  readonly action?: string;
  /** When it may be watched again, ms; of `viewing-time`. */
  readonly until?: number;
  readonly channel?: Channel;
}

/** No answer, or an invalid one: worth a retry. */
export interface Unreachable {
  readonly outcome: 'unreachable';
  readonly http?: number;
}

export interface ResolveOptions {
  readonly signal: AbortSignalLike;
  readonly mode: PlayerMode;
  /** It is to play this moment: a live source may bring its playlists along. */
  readonly isAtOnce?: boolean;
}

/** `preview`: muted card; `silent` prepares without a face, messages or dialogs (B-264). */
export type PlayerMode = 'full' | 'preview' | 'silent';

export interface BackendPort {
  /** Requests a stream, renewing tokens where needed. Never rejects. */
  resolve(subject: Subject, options: ResolveOptions): Promise<Resolved | Denied | Unreachable>;
  /** Programmes around a moment, ordered by start; empty when the guide has none. Never rejects. */
  schedule(channelId: number, around: Seconds, signal: AbortSignalLike): Promise<readonly Programme[]>;
  /** What stands in the place of programmes that may not be shown again. Never rejects. */
  blackout(signal: AbortSignalLike): Promise<BlackoutConfiguration>;
  thumbnails(address: string, signal: AbortSignalLike): Promise<SeekPoints | undefined>;
  /** All episodes of the series that an episode belongs to, in order; `undefined` if unknown. Never rejects. */
  episodes?(
    id: string,
    options: { readonly signal: AbortSignalLike; readonly libraryId?: number | undefined },
  ): Promise<readonly Episode[] | undefined>;
  /** Told at once, or as soon as there is a network again; outlives the page. */
  stat(report: StatReport): void;
}

/** What a viewing has come to so far. */
export interface StatReport {
  readonly statId: string;
  /** Watched in this viewing; only grows. */
  readonly seconds: Seconds;
  /** Where it stands: seconds into a title, Unix seconds of a broadcast. */
  readonly position: Seconds;
  /** From where it can be gone on with. */
  readonly place?: ResumePoint;
  /** `kept`: only written down here, against a crash, until the next report. `last`: the viewing is over, or the page. */
  readonly kind: 'kept' | 'usual' | 'last';
}

/** A place to come back to; `seconds` is 0 where the end was reached. */
export interface ResumePoint {
  readonly key: string;
  readonly seconds: Seconds;
}
