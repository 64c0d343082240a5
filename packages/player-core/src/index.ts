// The player
export { createPlayer, type Player } from './kernel/player.ts';
export { previewFeatures, receiverFeatures, standardFeatures } from './feature/standard.ts';
export type { EpisodesState, PlayerState, PointsState, ShownBlackout } from './kernel/state.ts';
export { isPlaying } from './feature/playback.ts';
export type { CommandResult } from './kernel/commands.ts';
// The platform behind /v2
export { createApiBackend, type ApiBackendPorts } from './backend/from-api.ts';
// Ports
export type { BackendPort, Denied, DenialReason, Subject } from './port/backend.ts';
export { AutoplayRefused, initialFacts } from './port/engine.ts';
export type {
  Cue,
  Engine,
  EngineEvent,
  EngineFacts,
  EngineTime,
  Fault,
  KeySystem,
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
  Media,
  MediaAction,
  MediaSessionPort,
  PictureInPicturePort,
  PictureMeasures,
  VisibilityPort,
  WakeLockPort,
} from './port/env.ts';
export type { CastEvent, CastItem, CastPort, CastRefusal, CastReport } from './port/cast.ts';
// Rules an interface or an engine needs
export { barModel, momentAt, reachableMoment, shareOf, type BarModel, type BarWindow } from './logic/time/seek-bar.ts';
export { joinStretches, positionAt, wallAt } from './logic/time/timeline.ts';
export { aroundInLine, besideInLine, type ZapChannel } from './logic/input/zap-line.ts';
export { wheelFlow } from './logic/input/wheel.ts';
export { swipeFlow, type SwipeEvent } from './logic/input/swipe.ts';
export { keyCommand, viewKey, zapKey, type KeyPress, type ViewKey } from './logic/input/keymap.ts';
export {
  CAPTION_CHOICES,
  CAPTION_QUESTIONS,
  usualCaptionStyle,
  type CaptionQuestion,
  type CaptionStyle,
} from './logic/caption-style.ts';
export { castOptions, type CastConfiguration, type CastOptions } from './logic/cast-options.ts';
export { isCastable } from './logic/cast-item.ts';
export {
  audibleVolume,
  isConnected as isCastConnected,
  isElsewhere as isCastElsewhere,
  type CastState,
} from './logic/cast-state.ts';
export { audioChoice, trackOf } from './logic/tracks.ts';
export { tapFlow, zoneAt, type TapEffect, type TapEvent } from './logic/input/gestures.ts';
export { thumbnailAt } from './logic/time/thumbnails.ts';
export { readRefusal } from './logic/errors/licence-refusal.ts';
export { recoveryText } from './logic/errors/recovery-text.ts';
export { KEY_SYSTEM_NAMES } from './logic/key-systems.ts';
export { episodeObstacle } from './logic/time/episode.ts';
export { offeredAction, pointKey, shownPoint } from './logic/offer.ts';
// Ads
export type { AdsPort, Ima, ImaAd, ImaEvent } from './port/ads.ts';
export type { ScheduledBreak } from './ads/schedule.ts';
export { isWebAddress, type VastAd, type VastLinear, type VastReading } from './ads/vast.ts';
export { AD_CODES } from './ads/ad-codes.ts';
// Limits
export {
  MAX_BUFFER_SECONDS,
  MAX_BUFFER_BYTES,
  MAX_MAX_BUFFER_SECONDS,
  BUFFER_HOLE_SECONDS,
  BACK_BUFFER_SECONDS,
  VOLUME_STEP_PERCENT,
  RATES,
  SEEK_BAR_MIN_SECONDS,
  CONTROLS_HIDE_AFTER,
  CONTROLS_SHOW_DELAY,
  CONTROLS_SHOW_DELAY_MOBILE,
  MOBILE_WIDTH,
  PULSE_DURATION,
  PROGRESS_REFRESH,
  PREVIEW_WIDTH,
  PREVIEW_HEIGHT,
  PREVIEW_HOVER_WIDTH,
  LICENCE_TIMEOUT,
  LICENCE_ATTEMPTS,
  LICENCE_RETRY,
  CERTIFICATE_TIMEOUT,
  TRACKS_POLL,
  TRACKS_POLLS,
  PREFETCH_MASTER_MAX_AGE,
  PREFETCH_PLAYLIST_MAX_AGE,
  PREFETCH_SEGMENT_MAX_AGE,
  PREFETCH_MAX_BYTES,
  SPARE_ELEMENT_MAX_AGE,
  ZAP_BURST,
  DIGITS_TIMEOUT,
  ZAP_LIST_TIMEOUT,
  ZAP_LIST_ROWS,
} from './limits.ts';
