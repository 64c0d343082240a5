import type { Seconds } from '@antenna/kernel';
import type { Subject } from '../port/backend.ts';
import type { Denied, PlayerMode } from '../port/backend.ts';
import type { InitState } from '../logic/init-state.ts';
import type { Cue, Fault } from '../port/engine.ts';
import type { AdPlace } from '../ads/places.ts';
import type { QoeFigures } from '../logic/qoe.ts';
import type { ZapChannel } from '../logic/input/zap-line.ts';
import type { CaptionStyle } from '../logic/caption-style.ts';

/** Every command with its argument. One feature handles it (`handle`), any feature may intercept it (`intercept`). */
export interface Commands {
  /**
   * `isTentative`: the viewer may move on at once; it counts as viewed only when they have stayed. `isAgain`: starts over
   * even if this is already open; without it, nothing happens when a page (cause `app`) opens what is open.
   */
  open: {
    readonly subject: Subject;
    readonly mode?: PlayerMode;
    readonly isTentative?: boolean;
    readonly isAgain?: boolean;
  };
  close: undefined;
  /**
   * Fetches what the viewer is likely to open next. `isFocused`: a pointer or the focus is on it; otherwise it is a
   * neighbour, and repeating the command keeps it fresh.
   */
  prefetch: { readonly subjects: readonly Subject[]; readonly isFocused?: boolean };
  /** The channels to zap through in their order, the page's channel, and the last channel of an earlier visit. */
  setChannels: {
    readonly channels: readonly ZapChannel[];
    /** Every channel that a number can select; `channels` by default. */
    readonly numbered?: readonly ZapChannel[];
    readonly currentId: number | undefined;
    readonly lastId?: number | undefined;
  };
  /** Goes to another channel; the event `location` says when the page should follow. */
  zap: { readonly to: 'next' | 'previous' | 'last' | { readonly id: number } };
  typeDigit: { readonly digit: string };
  enterDigits: undefined;
  eraseDigit: undefined;
  clearDigits: undefined;
  play: undefined;
  pause: undefined;
  toggle: undefined;
  /** Unix seconds on a channel. */
  seekTo: { readonly wall: Seconds } | { readonly position: Seconds };
  /** To a tenth of a title. */
  seekTenths: { readonly tenths: number };
  /** ±10 per tap; taps are summed and applied 500 ms after the last. */
  skip: { readonly by: Seconds };
  goLive: undefined;
  /** The programme's, or the film's, beginning. */
  startOver: undefined;
  /** Requests the stream again, at the same moment unless another one is named. `isFailed`: the address in use does not play. */
  reload: {
    readonly at?: 'live' | { readonly wall: Seconds } | { readonly position: Seconds };
    readonly isFailed?: boolean;
  };
  /** Starts again after the final error. */
  retry: undefined;
  setVolume: { readonly percent: number };
  nudgeVolume: { readonly by: number };
  toggleMute: undefined;
  unmute: undefined;
  setRate: { readonly rate: number };
  /** One of the eight steps faster or slower. */
  stepRate: { readonly by: 1 | -1 };
  selectAudio: { readonly id: string };
  selectText: { readonly id: string | undefined };
  /** Subtitles off; or on again, in their last language. */
  toggleText: undefined;
  /** Of subtitles; `undefined` restores the default. */
  setCaptionStyle: Partial<CaptionStyle> | undefined;
  selectQuality: { readonly id: string };
  toggleFullscreen: undefined;
  togglePip: undefined;
  /** Presses the button of the point that is shown: skips it, replays it, goes to the next episode, or ends the item. */
  usePoint: undefined;
  /** Ends what is open as if playback had reached its end. */
  finish: undefined;
  nextEpisode: undefined;
  previousEpisode: undefined;
  openEpisode: { readonly id: string };
  /** Requests the episodes again, at most every ten seconds unless forced. */
  refreshEpisodes: { readonly isForced?: boolean };
  /** The next episode does not start automatically this time. */
  cancelNext: undefined;
  /** The viewer is still watching: continue with the next episode. */
  confirmWatching: undefined;
  /** Whether the next episode starts automatically. */
  setAutomatic: { readonly isOn: boolean };
  skipPackshots: undefined;
  /** Opens the browser's list of devices to cast to. */
  cast: undefined;
  /** Ends casting and plays here. */
  stopCast: undefined;
  /** Skips the ad, if it may be skipped by now. */
  skipAd: undefined;
  /** Opens the advertiser's site in another window; the ad pauses meanwhile. */
  visitAd: undefined;
}

export type CommandName = keyof Commands;
/** Who sent it: analytics and refusals depend on it. */
export type Cause = 'viewer' | 'app' | 'player';
/** `reason` is the key of a text for the viewer, or `''` for none. */
export type CommandResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export const done: CommandResult = { ok: true };
export const ignored: CommandResult = { ok: false, reason: '' };
export function refused(reason: string): CommandResult {
  return { ok: false, reason };
}

/** What happens, in addition to the state. */
export interface PlayerEvents {
  opened: { readonly subject: Subject };
  closed: { readonly subject: Subject };
  denied: { readonly denied: Denied };
  /** An engine was made: 0 it can play, 2 there is no video element. */
  initialised: { readonly state: InitState };
  /** First picture of a session; how long it took from `open`, in ms. */
  started: { readonly after: number };
  ended: { readonly subject: Subject };
  /** The player was mounted on a page. */
  mounted: undefined;
  /** Playback has moved to another channel or moment (whole Unix seconds): the page's address should follow. */
  location: ChannelLocation;
  /** Another episode is being opened: the address may follow. */
  episode: { readonly id: string; readonly subject: Subject };
  fault: { readonly fault: Fault; readonly position: Seconds };
  cues: { readonly cues: readonly Cue[] };
  /** The watched seconds have passed one of the report points (B-546, B-547). */
  watched: {
    readonly seconds: Seconds;
    readonly what: 'history' | 'update' | 'five-minutes';
    readonly position: Seconds;
    readonly statId?: string;
  };
  /** The quality of experience of a viewing (CTA-2066); each part of it is reported once. */
  experienced: Experience;
  refused: { readonly command: CommandName; readonly reason: string };
  /** Progress or failure of an ad, named as in analytics: `event` is a step or an error code. */
  ad: {
    readonly ad: string;
    readonly event: string;
    readonly place: AdPlace;
    readonly number: number;
    readonly object_id: string;
  };
}

export interface Experience extends QoeFigures {
  readonly startType: 'open' | 'zap';
  readonly engine: string;
  readonly statId?: string;
  readonly droppedFrames?: number;
  readonly totalFrames?: number;
}

/** A moment of a channel as in the page's address. */
export interface ChannelLocation {
  readonly channelId: number;
  readonly at: 'live' | Seconds;
}

export type EventName = keyof PlayerEvents;
