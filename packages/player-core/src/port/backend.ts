import type { AdInfo, Channel, Episode, PlaybackPoint, Programme, SeekPoints, Tracker } from '@antenna/api-client';
import type { AbortSignalLike, Cancel, Seconds } from '@antenna/kernel';
import type { BlackoutConfiguration } from '@antenna/schedule';
import type { Playlists, PlayableSource } from './engine.ts';

/** What is to be watched: the app passes ids, the backend port turns them into streams. */
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
  /** Of an imported channel: which of its addresses this is, the first being 1. */
  readonly address?: Address;
  /** If requested (`isAtOnce`) and known to the platform; valid for this load only. */
  readonly playlists?: Playlists;
  /** Set for a channel. */
  readonly channel?: Channel;
  /** The strictest of what is shown (B-358), as the platform says it. */
  readonly age?: number;
  /** The title where there is no programme. */
  readonly title?: string;
  /** Where to resume, seconds after the beginning of a title or an archive programme. */
  readonly from?: Seconds;
  /** Where the archive of this source ends: what follows is requested separately. */
  readonly until?: Seconds;
  /** Address of the seek points. */
  readonly thumbnails?: string;
  readonly ad?: AdInfo;
  /** Of a title: what is played where a slug or a series was requested. */
  readonly contentId?: string;
  /** Of an episode: its season or series. */
  readonly parentId?: string;
  /** Of an episode: the next one, as the platform names it. */
  readonly nextId?: string;
  /** Parts of a title that have a button: skip, replay, next. */
  readonly points?: readonly PlaybackPoint[];
  /** Addresses of short clips between this episode and the next. */
  readonly packshots?: readonly string[];
  readonly libraryId?: number;
  /** Audience counters that are informed of it. */
  readonly trackers?: readonly Tracker[];
  /** The platform's record of this viewing; without one nothing is reported. */
  readonly statId?: string;
}

export interface Address {
  readonly number: number;
  readonly of: number;
  /** How many of the others have not failed lately: without one, this address is waited for. */
  readonly untried: number;
}

/** Why something does not play; the app acts on it. */
export type DenialReason =
  | 'missing'
  | 'unavailable'
  /** Only a page of another site shows it. */
  | 'elsewhere'
  | 'country'
  | 'adult'
  | 'unpurchased'
  | 'soon'
  /** `permission_denied`: a dialog with the server's text and a way back to the channels. */
  | 'permission-denied'
  /** A plain 403: the server's message in an alert. */
  | 'forbidden'
  /** The parental PIN is required; `action` names what it unlocks. */
  | 'pin'
  /** A child's hours or minutes are over. */
  | 'viewing-time'
  /** The account has reached its limit of streams: one of its streams can be ended. */
  | 'stream-limit'
  /** Ended on another device, or the right to watch is gone. */
  | 'stream-ended'
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

/** No answer, or an invalid one: a retry may help. */
export interface Unreachable {
  readonly outcome: 'unreachable';
  readonly http?: number;
}

export interface ResolveOptions {
  readonly signal: AbortSignalLike;
  readonly mode: PlayerMode;
  /** It plays at once: a live source may include its playlists. */
  readonly isAtOnce?: boolean;
  /** The address that was given before does not play, and the record of that viewing: another one is wanted. */
  readonly failed?: { readonly number: number; readonly statId?: string | undefined } | undefined;
}

/** `preview`: a muted card; `silent` loads without an interface, messages or dialogs (B-264). */
export type PlayerMode = 'full' | 'preview' | 'silent';

export interface BackendPort {
  /** Requests a stream, renewing tokens where needed. Never rejects. */
  resolve(subject: Subject, options: ResolveOptions): Promise<Resolved | Denied | Unreachable>;
  /** Programmes around a moment, ordered by start; empty when the guide has none. Never rejects. */
  schedule(channelId: number, around: Seconds, signal: AbortSignalLike): Promise<readonly Programme[]>;
  /** What is shown instead of programmes that may not be replayed. Never rejects. */
  blackout(signal: AbortSignalLike): Promise<BlackoutConfiguration>;
  thumbnails(address: string, signal: AbortSignalLike): Promise<SeekPoints | undefined>;
  /** All episodes of the series that an episode belongs to, in order; `undefined` if unknown. Never rejects. */
  episodes?(
    id: string,
    options: { readonly signal: AbortSignalLike; readonly libraryId?: number | undefined },
  ): Promise<readonly Episode[] | undefined>;
  /** Sends a report at once, or as soon as there is a connection; outlives the page. */
  stat(report: StatReport): void;
  /** Called when the platform refuses a report because that viewing was ended: on another device, or because a right is gone. */
  onStreamEnded?(listen: (statId: string) => void): Cancel;
}

/** A viewing so far. */
export interface StatReport {
  readonly statId: string;
  /** Watched in this viewing; only grows. */
  readonly seconds: Seconds;
  /** Position: seconds into a title, Unix seconds of a broadcast. */
  readonly position: Seconds;
  /** Where it can be resumed. */
  readonly place?: ResumePoint;
  /** `kept`: only stored here, in case the page crashes, until the next report. `last`: the viewing or the page has ended. */
  readonly kind: 'kept' | 'usual' | 'last';
}

/** Where to resume; `seconds` is 0 where the end was reached. */
export interface ResumePoint {
  readonly key: string;
  readonly seconds: Seconds;
}
