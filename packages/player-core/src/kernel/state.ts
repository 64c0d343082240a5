import type { Episode, PlaybackPoint, Programme, SeekPoints } from '@antenna/api-client';
import type { Millis, Seconds } from '@antenna/kernel';
import type { RightsGap } from '@antenna/schedule';
import type { Denied, PlayerMode, Resolved, Subject } from '../port/backend.ts';
import type { Cue, EngineCaps, EngineFacts, Level, LicenceRefusal, Track } from '../port/engine.ts';
import { initialFacts } from '../port/engine.ts';
import type { Host } from '../port/env.ts';
import { noAds } from '../ads/ads-state.ts';
import { noCast, type CastState } from '../logic/cast-state.ts';
import type { ZapChannel } from '../logic/input/zap-line.ts';
import type { ChannelLocation } from './commands.ts';
import type { AdsState } from '../ads/ads-state.ts';
import { usualCaptionStyle, type CaptionStyle } from '../logic/caption-style.ts';

/** A named reason why content may not play now. It plays if the intent is `play` and there are no holds. */
export type HoldReason = 'hidden' | 'ad' | 'packshot' | 'blackout' | 'cast';

/**
 * Everything the interface may read, a slice per feature. Nothing here changes with every frame: positions are read
 * with `player.time()` on `player.onFrame`. The slice of a feature that is left out keeps its initial value.
 */
export interface PlayerState {
  readonly session: SessionState;
  readonly engine: EngineFacts & { readonly caps: EngineCaps; readonly hasFirstFrame: boolean };
  readonly playback: PlaybackState;
  readonly timeline: TimelineState;
  readonly skip: { readonly sum: Seconds };
  readonly blackout: BlackoutState;
  readonly volume: VolumeState;
  readonly tracks: TracksState;
  /** The look of subtitles that the viewer has chosen. */
  readonly captions: CaptionStyle;
  readonly quality: {
    readonly levels: readonly Level[];
    readonly chosen: string;
    readonly playingHeight?: number | undefined;
  };
  readonly thumbnails: { readonly points?: SeekPoints | undefined };
  readonly recovery: {
    readonly overlay: 'none' | 'download' | 'codec' | 'drm';
    readonly isFinal: boolean;
    readonly isReloading: boolean;
    /** A live channel gives no picture: it is requested again until it does. */
    readonly isAway: boolean;
    /** Of `drm`. */ readonly refusal?: LicenceRefusal | undefined;
  };
  readonly offline: { readonly isOffline: boolean; readonly isRestored: boolean };
  readonly screen: ScreenState;
  readonly location: LocationState;
  readonly zapping: ZappingState;
  readonly ads: AdsState;
  /** Another device that shows the picture; it reports its time about once a second. */
  readonly cast: CastState;
  readonly points: PointsState;
  readonly episodes: EpisodesState;
  readonly packshots: PackshotsState;
  readonly gate: { readonly denied?: Denied | undefined };
  readonly notice: { readonly key?: string | undefined; readonly number: number };
}

export interface SessionState {
  readonly at: 'idle' | 'resolving' | 'denied' | 'loading' | 'active' | 'ended' | 'failed';
  readonly number: number;
  readonly mode: PlayerMode;
  readonly subject?: Subject | undefined;
  readonly resolved?: Resolved | undefined;
}

/** Where the page's address should be; empty while no channel is on. */
export type LocationState = Partial<{ readonly [Key in keyof ChannelLocation]: ChannelLocation[Key] | undefined }>;

export interface ZappingState {
  /** The channels to zap through, in the order of the viewer's list. */
  readonly channels: readonly ZapChannel[];
  /** Every channel that a number can select, including those outside the viewer's category. */
  readonly numbered: readonly ZapChannel[];
  /** The page's channel, or the target while zapping. */
  readonly currentId?: number | undefined;
  /** The channel being zapped to, until the page shows it. */
  readonly targetId?: number | undefined;
  /** Number and name of the current channel are shown over the picture. */
  readonly isBannerShown: boolean;
  /** Digits typed so far. */
  readonly digits: string;
  readonly isUnknownNumber: boolean;
  /** The next channel in the direction of zapping. */
  readonly likelyNextId?: number | undefined;
}

export interface PlaybackState {
  /** What the viewer wants; not the element's `paused`, which a browser changes on its own. */
  readonly intent: 'play' | 'pause';
  readonly holds: readonly HoldReason[];
  /** It should play, may play, and there is no picture yet. */
  readonly isLoading: boolean;
  /** `muted`: sound was refused and the picture started without; `blocked`: even that was refused. */
  readonly autoplay: 'untried' | 'started' | 'muted' | 'blocked';
  readonly rate: number;
}

export interface TimelineState {
  readonly kind: 'none' | 'live' | 'archive' | 'vod';
  /** Ordered by start; empty without a guide. */
  readonly schedule: readonly Programme[];
  /** The guide has answered, even if it has no programmes. */
  readonly isScheduleKnown: boolean;
  /** What is on the screen. */
  readonly programme?: Programme | undefined;
  /** Whole minutes behind the broadcast; 0 while live. */
  readonly minutesBehind: number;
  /** An archive, or a length: skipping and scrubbing work. */
  readonly canSeek: boolean;
  readonly canPause: boolean;
  readonly canStartOver: boolean;
  /** "Start over" is offered, for 5 s. */
  readonly isStartOverOffered: boolean;
}

export interface BlackoutState {
  /** What of the known schedule may not be shown again, ordered. */
  readonly gaps: readonly RightsGap[];
  /** Set while a placeholder is shown instead of the picture. */
  readonly shown?: ShownBlackout | undefined;
}

/** Under the placeholder time advances by the clock. */
export interface ShownBlackout {
  readonly gap: RightsGap;
  /** Unix seconds of the broadcast at the clock's `since`. */
  readonly wall: Seconds;
  readonly since: Millis;
  readonly isRunning: boolean;
  /** Playback ran into the gap and continues after it at this time of the clock. */
  readonly passesAt?: Millis | undefined;
  /** The placeholder's engine shows a picture. */
  readonly isMoving: boolean;
  /** The still picture until then. */
  readonly still?: string | undefined;
}

export interface PointsState {
  /** Of what is open, ordered by start. */
  readonly all: readonly PlaybackPoint[];
  /** The one whose button is shown now. */
  readonly shown?: PlaybackPoint | undefined;
}

export interface EpisodesState {
  /** Of the series that what is open belongs to, in order; empty for a film. */
  readonly list: readonly Episode[];
  readonly currentId?: string | undefined;
  readonly previous?: Episode | undefined;
  readonly next?: Episode | undefined;
  /** Seconds until the next episode starts automatically, if it is about to. */
  readonly beginsIn?: Seconds | undefined;
  /** The viewer's setting: the next episode starts automatically. */
  readonly isAutomatic: boolean;
  /** Several episodes have started without an action: the next one waits until the viewer confirms. */
  readonly isAsking: boolean;
}

export interface PackshotsState {
  readonly at: 'none' | 'loading' | 'playing';
  /** The first is 1. */
  readonly number: number;
  readonly count: number;
  readonly isPaused: boolean;
  /** Sound was refused by the browser. */
  readonly isMuted: boolean;
}

export interface VolumeState {
  /** 0–100 */
  readonly percent: number;
  readonly isMuted: boolean;
  /** Muted by the autoplay policy, not by the viewer: a hint is shown. */
  readonly isUnmuteHinted: boolean;
}

export interface TracksState {
  readonly audio: readonly Track[];
  readonly audioId?: string | undefined;
  readonly text: readonly Track[];
  readonly textId?: string | undefined;
  readonly cues: readonly Cue[];
}

export interface ScreenState {
  readonly canFullscreen: boolean;
  readonly isFullscreen: boolean;
  readonly canPip: boolean;
  readonly isPip: boolean;
  /** The element in the document picture-in-picture window, while the picture is in it. */
  readonly window?: Host | undefined;
  /** Fullscreen is the video's own, as on iPhones: our controls are not in it. */
  readonly isVideosOwn: boolean;
}

export const noPackshots: PackshotsState = { at: 'none', number: 0, count: 0, isPaused: false, isMuted: false };

const noCaps: EngineCaps = { seek: false, rate: false, volume: false, audio: false, text: false, quality: false };

export const initialState: PlayerState = {
  session: { at: 'idle', number: 0, mode: 'full' },
  engine: { ...initialFacts, caps: noCaps, hasFirstFrame: false },
  playback: { intent: 'pause', holds: [], isLoading: false, autoplay: 'untried', rate: 1 },
  timeline: {
    kind: 'none',
    schedule: [],
    isScheduleKnown: false,
    minutesBehind: 0,
    canSeek: false,
    canPause: true,
    canStartOver: false,
    isStartOverOffered: false,
  },
  skip: { sum: 0 },
  blackout: { gaps: [] },
  volume: { percent: 100, isMuted: false, isUnmuteHinted: false },
  tracks: { audio: [], text: [], cues: [] },
  captions: usualCaptionStyle,
  quality: { levels: [], chosen: 'auto' },
  thumbnails: {},
  recovery: { overlay: 'none', isFinal: false, isReloading: false, isAway: false },
  offline: { isOffline: false, isRestored: false },
  screen: { canFullscreen: false, isFullscreen: false, canPip: false, isPip: false, isVideosOwn: false },
  location: {},
  zapping: { channels: [], numbered: [], isBannerShown: false, digits: '', isUnknownNumber: false },
  ads: noAds,
  cast: noCast,
  points: { all: [] },
  episodes: { list: [], isAutomatic: true, isAsking: false },
  packshots: noPackshots,
  gate: {},
  notice: { number: 0 },
};
