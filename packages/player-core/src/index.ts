// The player
export { createPlayer, type Player, type PlayerMeasures } from './kernel/player.ts';
export { previewFeatures, receiverFeatures, standardFeatures } from './feature/standard.ts';
// Its words: state, commands, events
export {
  initialState,
  type BlackoutState,
  type HoldReason,
  type PlaybackState,
  type PlayerState,
  type ScreenState,
  type SessionState,
  type ShownBlackout,
  type TimelineState,
  type TracksState,
  type VolumeState,
} from './kernel/state.ts';
export type { EpisodesState, PackshotsState, PointsState, ZappingState } from './kernel/state.ts';
export type { Cause, CommandName, Commands, EventName, PlayerEvents, CommandResult } from './kernel/commands.ts';
// Writing a feature
export type { Context, Feature, LoadResult, Ports, SessionContext } from './kernel/feature.ts';
// The platform behind /v2
export { createApiBackend, type ApiBackendPorts } from './backend/from-api.ts';
// Ports
export type {
  BackendPort,
  Denied,
  DenialReason,
  PlayerMode,
  Resolved,
  ResolveOptions,
  StatReport,
  Subject,
  Unreachable,
} from './port/backend.ts';
export { AutoplayRefused, initialFacts } from './port/engine.ts';
export type {
  Cue,
  Engine,
  EngineCaps,
  EngineEvent,
  EngineFacts,
  EngineTime,
  Fault,
  KeySystem,
  Level,
  LicenceRefusal,
  Playlists,
  PlayableSource,
  Protection,
  RecoverStep,
  StartAt,
  Track,
  WallStretch,
  PrefetchDepth,
} from './port/engine.ts';
export type {
  AutoplayPort,
  ConnectivityPort,
  Env,
  FullscreenPort,
  Host,
  Media,
  MediaAction,
  MediaSessionPort,
  NowPlaying,
  PictureInPicturePort,
  PictureMeasures,
  VisibilityPort,
  WakeLockPort,
} from './port/env.ts';
export type {
  CastEvent,
  CastItem,
  CastLanguages,
  CastPort,
  CastRefusal,
  CastReport,
  CastSubtitle,
} from './port/cast.ts';
// Rules an interface or an engine needs
export {
  barModel,
  barWindow,
  momentAt,
  reachableMoment,
  shareOf,
  type BarAsked,
  type BarLabel,
  type BarModel,
  type BarSpan,
  type BarWindow,
  type SpanKind,
} from './logic/time/seek-bar.ts';
export { joinStretches, positionAt, wallAt } from './logic/time/timeline.ts';
export { aroundInLine, besideInLine, type ZapChannel } from './logic/input/zap-line.ts';
export { wheelFlow, type WheelEffect, type WheelEvent, type WheelState } from './logic/input/wheel.ts';
export { swipeFlow, type SwipeEffect, type SwipeEvent, type SwipeState } from './logic/input/swipe.ts';
export { zapKey, type ZapKey } from './logic/input/keymap.ts';
export { keyCommand, viewKey, type KeyCommand, type KeyPress, type ViewKey } from './logic/input/keymap.ts';
export {
  CAPTION_CHOICES,
  CAPTION_QUESTIONS,
  usualCaptionStyle,
  type CaptionQuestion,
  type CaptionStyle,
} from './logic/caption-style.ts';
export { castOptions, type CastConfiguration, type CastOptions, type JoinPolicy } from './logic/cast-options.ts';
export { isCastable } from './logic/cast-item.ts';
export {
  heardVolume,
  isConnected as isCastConnected,
  isElsewhere as isCastElsewhere,
  type CastState,
} from './logic/cast-state.ts';
export { audioChoice, trackOf, type NamedTrack } from './logic/tracks.ts';
export { tapFlow, zoneAt, type TapEffect, type TapEvent, type TapState, type Zone } from './logic/input/gestures.ts';
export { thumbnailAt, type ThumbnailCell } from './logic/time/thumbnails.ts';
export { resumeFrom } from './logic/watch.ts';
export { drmAlert, readRefusal } from './logic/errors/licence-refusal.ts';
export { KEY_SYSTEM_NAMES } from './logic/key-systems.ts';
export { pickPlayback, systemOf, type PlaybackOffer } from './logic/pick-playback.ts';
export { episodeObstacle } from './logic/time/episode.ts';
// Ads
export type { AdsPort, Ima, ImaAd, ImaEvent } from './port/ads.ts';
export type { AdsState } from './ads/ads-state.ts';
export type { VastAd, VastDocument, VastLinear, VastMedia, VastReading } from './ads/vast.ts';
export { isWebAddress } from './ads/vast.ts';
export type { AdPlace } from './ads/places.ts';
export { AD_CODES, adErrorEvent, adErrorName, type AdErrorName } from './ads/ad-codes.ts';
export { adReports, type AdReport } from './ads/reports.ts';
// Numbers of the spec
export {
  OPEN_GUARD,
  MAX_BUFFER_SECONDS,
  MAX_BUFFER_BYTES,
  MAX_MAX_BUFFER_SECONDS,
  BUFFER_HOLE_SECONDS,
  BACK_BUFFER_SECONDS,
  LOAD_ERRORS_OVERLAY,
  FRAGMENT_ERRORS,
  RETRIES,
  RETRY_JUMP_SECONDS,
  STABLE_AFTER,
  RECOVERY_TICK,
  STALL_AFTER,
  STALL_AFTER_BAD,
  FIRST_FRAME_TIMEOUT,
  RECOVERY_STEP_PAUSE,
  SLOW_NETWORK_TIMEOUT,
  SEGMENT_MAX_FAILURES,
  MAX_BAD_SEGMENTS_IN_A_ROW,
  PLAY_RETRY_INTERVAL,
  NUDGE_SECONDS,
  SKIP_MARGIN_SECONDS,
  BAD_AHEAD_SECONDS,
  RELOAD_DELAY,
  PING_FIRST,
  PING_MAX,
  PING_TIMEOUT,
  RESTORED_NOTICE_DURATION,
  STAT_EVERY_SECONDS,
  HISTORY_AFTER_SECONDS,
  HISTORY_MIN_SECONDS,
  HISTORY_MAX_SECONDS,
  UPDATE_POINTS_SECONDS,
  WATCH_EVENT_SECONDS,
  MAX_HEIGHT,
  MAX_LEVELS,
  DEFAULT_VOLUME_PERCENT,
  VOLUME_STEP_PERCENT,
  RATES,
  SEEK_BAR_MIN_SECONDS,
  SCRUB_TAIL_SECONDS,
  DOUBLE_TAP,
  TOUCH_DELAY,
  EDGE_SHARE,
  BAR_SHARE,
  CONTROLS_HIDE_AFTER,
  CONTROLS_SHOW_DELAY,
  CONTROLS_SHOW_DELAY_MOBILE,
  MOBILE_WIDTH,
  START_OVER_OFFER_DURATION,
  TIMELINE_TICK,
  CUES_TICK,
  PULSE_DURATION,
  PROGRESS_REFRESH,
  PREVIEW_WIDTH,
  PREVIEW_HEIGHT,
  PREVIEW_HOVER_WIDTH,
  VIDEO_SCREEN_ENTERING,
  VIDEO_SCREEN_LEAVING,
  LICENCE_TIMEOUT,
  LICENCE_ATTEMPTS,
  LICENCE_RETRY,
  CERTIFICATE_TIMEOUT,
  TRACKS_POLL,
  TRACKS_POLLS,
  PREFETCH_DELAY,
  PREFETCH_WINDOW,
  PREFETCH_URL_MAX_AGE,
  PREFETCH_MASTER_MAX_AGE,
  PREFETCH_PLAYLIST_MAX_AGE,
  PREFETCH_SEGMENT_MAX_AGE,
  PREFETCH_MAX_BYTES,
  SPARE_ELEMENT_MAX_AGE,
  ZAP_BURST,
  ZAP_BURST_END,
  VIEWING_CONFIRMED_AFTER,
  LAST_CHANNEL_MIN_STAY,
  ZAP_BANNER_DURATION,
  DIGITS_TIMEOUT,
  ZAP_LIST_TIMEOUT,
  ZAP_LIST_ROWS,
} from './limits.ts';
