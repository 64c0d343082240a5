import { MINUTE, SECOND } from '@antenna/kernel';

// Milliseconds unless the name says seconds. Live window, skip step and the like are `@antenna/schedule`'s.

/** A second `open` of the same thing within this time is ignored while the first still loads. */
export const OPEN_GUARD = 2 * SECOND;

// Buffer of the HLS engine
export const MAX_BUFFER_SECONDS = 5;
export const MAX_BUFFER_BYTES = 5_000_000;
export const MAX_MAX_BUFFER_SECONDS = 10;
export const BUFFER_HOLE_SECONDS = 0.3;
/** Kept behind the playhead. */
export const BACK_BUFFER_SECONDS = 30;

// Errors
/** From this many load errors on the overlay shows and playback jumps to the current programme. */
export const LOAD_ERRORS_OVERLAY = 2;
/** More fragment or stall errors than this make a video error. */
export const FRAGMENT_ERRORS = 5;
/** Retries after a video error. */
export const RETRIES = 10;
/** Each retry jumps this much, times its number. */
export const RETRY_JUMP_SECONDS = 10;
/** Undisturbed playback after which the counters are reset (B-301). */
export const STABLE_AFTER = 30 * SECOND;

// Recovery
export const RECOVERY_TICK = 250;
/** No movement for this long is a stall. */
export const STALL_AFTER = 1.5 * SECOND;
/** The same before a segment that is known to be bad. */
export const STALL_AFTER_BAD = 0.25 * SECOND;
/** Until the first frame a stall may last this long. */
export const FIRST_FRAME_TIMEOUT = 8 * SECOND;
/** Time that a recovery step gets to take effect. */
export const RECOVERY_STEP_PAUSE = 1.5 * SECOND;
/** For this long after unusable data an empty buffer is not taken for a slow network. */
export const BROKEN_DATA_MEMORY = 15 * SECOND;
export const BROKEN_DATA_TIMEOUT = SECOND;
/** A stall without a fault is a slow network and needs no recovery, up to this time. */
export const SLOW_NETWORK_TIMEOUT = 12 * SECOND;
/**
 * How long a live playlist may stand still; as much more with every reload. Three reloads take longer than an origin that is down
 * for 30 s.
 */
export const FROZEN_PLAYLIST_TIMEOUT = 5 * SECOND;
/** No new frame for this long over a faulty segment, while audio continues. */
export const FROZEN_PICTURE_AFTER = 0.75 * SECOND;
/** If less than this is left of such a segment, it is not skipped. */
export const FROZEN_PICTURE_MIN_SECONDS = 0.3;
/** Failures after which a segment is given up; one that is missing (404, 410) or cannot be parsed counts twice. */
export const SEGMENT_MAX_FAILURES = 3;
/** After this many segments in a row without a picture in between the source is reloaded. */
export const MAX_BAD_SEGMENTS_IN_A_ROW = 6;
/** The element is paused although it should play: retried at most this often. */
export const PLAY_RETRY_INTERVAL = 400;
export const NUDGE_SECONDS = 0.1;
export const SKIP_MARGIN_SECONDS = 0.05;
/** How close ahead a bad segment must start to be the cause of a stall. */
export const BAD_AHEAD_SECONDS = 2;
/** Without a picture for this long after a fault, an overlay explains it (within 10 s). */
export const ERROR_OVERLAY_DELAY = 9 * SECOND;
/** Before a reload after the first load error; doubled for each further one. */
export const RELOAD_DELAY = SECOND;
export const RELOAD_DELAY_MAX = 10 * SECOND;
/**
 * A channel with several addresses: until the playlist has come, until its media comes, and until the first picture, before the next
 * is tried. Two dead addresses and the third one's picture fit into 6 s on a busy machine.
 */
export const ADDRESS_PLAYLIST_TIMEOUT = 1.25 * SECOND;
export const ADDRESS_MEDIA_TIMEOUT = 1.5 * SECOND;
export const ADDRESS_PICTURE_TIMEOUT = 6 * SECOND;
/** Bytes of a segment with which its media counts as coming: a slow network is given the time for a picture. */
export const ADDRESS_MEDIA_BYTES = 16_384;
/** While a live channel is away, the address that failed is asked this often, by a request without an engine. */
export const ORIGIN_ASK_INTERVAL = 2 * SECOND;
export const ORIGIN_ASK_TIMEOUT = 4 * SECOND;
/** After a failure an answer leads to another attempt after this long; doubled with every attempt without a picture. */
export const ORIGIN_BACK_PAUSE = 1.5 * SECOND;

// DRM: with these the viewer sees within 10 s that there will be no key
/** For one answer of the key server. */
export const LICENCE_TIMEOUT = 3 * SECOND;
export const LICENCE_ATTEMPTS = 2;
export const LICENCE_RETRY = 0.5 * SECOND;
export const CERTIFICATE_TIMEOUT = 4 * SECOND;

// Audio tracks that a browser reports late
export const TRACKS_POLL = 100;
export const TRACKS_POLLS = 50;

// Offline
export const PING_FIRST = 2 * SECOND;
export const PING_MAX = MINUTE;
export const PING_TIMEOUT = 3 * SECOND;
/** How long "the connection is back" shows. */
export const RESTORED_NOTICE_DURATION = 3 * SECOND;

// Statistics
export const STAT_EVERY_SECONDS = 30;
export const HISTORY_AFTER_SECONDS = 10;
/** Stored history counts within these bounds only. */
export const HISTORY_MIN_SECONDS = 10;
export const HISTORY_MAX_SECONDS = 12_600;
export const UPDATE_POINTS_SECONDS: readonly number[] = [120, 300, 600, 1_200, 1_800, 2_400, 3_000];
export const WATCH_EVENT_SECONDS = 300;
/** From this share on something counts as watched; the platform's limit. */
export const WATCHED_SHARE = 0.95;
/** Reports that wait for the network, and for how long they do. */
export const STATS_QUEUE_MAX = 50;
export const STATS_QUEUE_MAX_AGE = 7 * 86_400;
/** A report older than this, in seconds, belongs to no open tab: players rewrite theirs every 30 s. */
export const STATS_ORPHANED_AFTER = 60;
export const STAT_RETRY_FIRST = 15 * SECOND;
export const STAT_RETRY_MOST = 5 * MINUTE;
/** The guide may be this much older than the last report: until then the position stored here is newer. */
export const RESUME_POINT_FRESH = MINUTE;

// Quality
export const MAX_HEIGHT = 1080;
export const MAX_LEVELS = 4;

// Sound
export const DEFAULT_VOLUME_PERCENT = 100;
/** One key press: 0.05 of full. */
export const VOLUME_STEP_PERCENT = 5;

/** With the data saver on, the full player loads after this long. */
export const DATA_SAVER_DELAY = 600;
/** Subtitles are updated this often. */
export const CUES_TICK = 100;
/** For this long after iOS has opened its own video screen, pauses are not the viewer's; after it has closed it, playback is resumed. */
export const VIDEO_SCREEN_ENTERING = 2 * SECOND;
export const VIDEO_SCREEN_LEAVING = 3 * SECOND;
/** Play and pause show over the picture for this long. */
export const PULSE_DURATION = 500;
/** The seek bar is drawn again this often; thumb and times move in between. */
export const PROGRESS_REFRESH = 7 * SECOND;
/** The preview picture while the thumb is dragged, px. */
export const PREVIEW_WIDTH = 196;
export const PREVIEW_HEIGHT = 110;
/** Its width under a hovering pointer. */
export const PREVIEW_HOVER_WIDTH = { fullscreen: 147, mobile: 98, desktop: 122.5 } as const;

/** Eight steps. */
export const RATES: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** A title shorter than this has no seek bar. */
export const SEEK_BAR_MIN_SECONDS = 20;
/** A scrub of a title ends this much before its end. */
export const SCRUB_TAIL_SECONDS = 5;

// Keys and touches
export const DOUBLE_TAP = 500;
export const TOUCH_DELAY = 200;
/** Share of the width at either side where a double tap skips. */
export const EDGE_SHARE = 1 / 5;
/** Share of the height at top and bottom where it never does. */
export const BAR_SHARE = 1 / 6;

// Controls
export const CONTROLS_HIDE_AFTER = 5 * SECOND;
export const CONTROLS_SHOW_DELAY = 20;
export const CONTROLS_SHOW_DELAY_MOBILE = 200;
/** Widths up to this count as mobile for the controls. */
export const MOBILE_WIDTH = 932;
/** How long "from the beginning" is offered. */
export const START_OVER_OFFER_DURATION = 5 * SECOND;
/** A playing picture that is live stays so until it is this much farther behind than the 30 s. */
export const LIVE_SLACK_SECONDS = 3;
/** How often the programme and the distance to the live edge are updated. */
export const TIMELINE_TICK = SECOND;
/** A seek back over a rights gap lands this much before it, so that there is something to see. */
export const GAP_LEAD_SECONDS = 10;
/** How long the placeholder shows before playback that ran into a gap continues after it. */
export const BLACKOUT_NOTICE_DURATION = 6 * SECOND;
/** How long an archive that was opened by its address waits for the guide: that moment may be in a rights gap. */
export const BLACKOUT_SCHEDULE_TIMEOUT = 1.5 * SECOND;
/** Programmes are requested this far around a moment, seconds. */
export const SCHEDULE_REACH = 6 * 3600;

// Prefetching channels
/** Undisturbed playback before anything is prefetched. */
export const PREFETCH_DELAY = SECOND;
/** How long after a zap or other activity the playlists of the likely next channels are kept fresh. */
export const PREFETCH_WINDOW = 20 * SECOND;
/** A prefetched stream address is used up to this age; it expires after ten minutes. */
export const PREFETCH_URL_MAX_AGE = 4 * MINUTE;
export const PREFETCH_MASTER_MAX_AGE = 4 * MINUTE;
/** An older live playlist would start too far behind the broadcast. */
export const PREFETCH_PLAYLIST_MAX_AGE = 4 * SECOND;
export const PREFETCH_SEGMENT_MAX_AGE = 15 * SECOND;
/** A preloaded picture is dropped after this long, because the broadcast moves on. */
export const SPARE_ELEMENT_MAX_AGE = 10 * SECOND;
/** Bytes of segments prefetched between one source and the next. */
export const PREFETCH_MAX_BYTES = 3_000_000;

// Zapping
/** A zap within this time after the previous one belongs to a burst: of a burst only the first and the last open. */
export const ZAP_BURST = 400;
/** The last zap of a burst opens after this long without another. */
export const ZAP_BURST_END = 250;
/** A page that follows within this time seems immediate. */
export const PAGE_FOLLOWS_AFTER = 120;
/** A channel zapped to counts as viewed, and is reported to the platform, after this long. */
export const VIEWING_CONFIRMED_AFTER = 400;
/** The same while zapping. */
export const PREFETCH_DELAY_ZAPPING = 400;
/** A pointer on a channel is taken as intent after this long. */
export const PREFETCH_FOCUS_DELAY = 100;
/** A channel watched for this long is the one that "last channel" leads back to. */
export const LAST_CHANNEL_MIN_STAY = 3 * SECOND;
/** How long number and name of a channel show after a zap. */
export const ZAP_BANNER_DURATION = 3 * SECOND;
/** A pause after which the typed digits are the whole number; an unknown number shows for as long. */
export const DIGITS_TIMEOUT = 2 * SECOND;
export const DIGITS_MAX = 4;
/** The channel list closes after this long without activity. */
export const ZAP_LIST_TIMEOUT = 10 * SECOND;
/** Rows of the small list of channels over the picture. */
export const ZAP_LIST_ROWS = 7;

// Wheel and finger, px unless the name says otherwise
/** One notch of a mouse wheel is at least this. */
export const WHEEL_NOTCH = 90;
/** Notches are at least this far apart, the moves of a touchpad are not; ms. */
export const WHEEL_NOTCH_INTERVAL = 40;
/** Small moves of a touchpad that add up to one step. */
export const WHEEL_TRAVEL = 160;
/** Between two steps at least; ms. */
export const WHEEL_PAUSE = 120;
/** A wheel without events for this long starts again; ms. */
export const WHEEL_SILENCE = 200;
/** How far a finger moves before its direction is known. */
export const SWIPE_SLOP = 12;
/** Share of the height that a slow finger must move, and the most that the picture follows. */
export const SWIPE_SHARE = 0.18;
export const SWIPE_REACH = 0.16;
/** A shorter swipe than this is a flick and needs less distance; ms. */
export const SWIPE_FLICK = 250;

// Ads
/** Loading a tag, its wrappers included. */
export const AD_TAG_TIMEOUT = 5 * SECOND;
/** From the request for a file to its first picture, and the longest that it may stand still. */
export const AD_MEDIA_TIMEOUT = 8 * SECOND;
/** How long a viewer may wait for ads in all, over wrappers, tags and rolls, until one is shown. */
export const AD_WAIT_BUDGET = 8 * SECOND;
/** After this long the wait budget starts again: the server may have recovered. */
export const AD_WAIT_BUDGET_RESET_AFTER = 10 * MINUTE;
/** No roll begins within this time after one that failed. */
export const AD_RETRY_AFTER = 5 * SECOND;
/** At most this many wrappers for one ad, and documents for one tag. */
export const AD_WRAPPERS = 5;
export const AD_DOCUMENTS = 12;
/** A longer response is not read as VAST. */
export const AD_TAG_LENGTH = 1_000_000;
/** A shorter pause shows no ad. */
export const AD_MIN_PAUSE = 3 * SECOND;
export const AD_REPORTS_KEPT = 50;
/** A break of a schedule repeats no more often, and no more times. */
export const AD_REPEAT_MIN = 30 * SECOND;
export const AD_REPEATS_MAX = 100;
/** How often an ad is checked, and after how long without progress it counts as stalled. */
export const AD_TICK = 100;
export const AD_STALLED_AFTER = 500;
/** The content has its picture by then: the ad's engine is removed. */
export const AD_CLEANUP_DELAY = 80;
/** An ad at this position has started, even if its engine reported no first frame; seconds. */
export const AD_STARTED_AT = 0.25;

// Episodes
/** The next episode follows before the end of an item longer than this, else at its end. Seconds. */
export const EPISODE_SHORT_SECONDS = 20;
export const EPISODE_LEAD_SECONDS = 2;
/** How long before that it is announced and can be cancelled. Seconds. */
export const NEXT_EPISODE_CARD_SECONDS = 10;
/** How long before that its address is requested, and its playlists. Seconds. */
export const EPISODE_RESOLVE_SECONDS = 30;
export const EPISODE_PREFETCH_SECONDS = 3;
export const EPISODES_REFRESH = 10 * SECOND;
/** Episodes in a row without a viewer's action before the viewer is asked; the operator may set another number. */
export const EPISODES_UNATTENDED = 4;
/** A packshot that stalls for this long is skipped. */
export const PACKSHOT_STALL_TIMEOUT = 8 * SECOND;

// Other devices
/** A device stays connected for this long after playback was closed: the viewer may open something else. */
export const CAST_IDLE_DISCONNECT_DELAY = 10 * SECOND;
/** Within this time after a command a device's report of play and pause may be about the command before. */
export const CAST_ANSWER_WINDOW = 3 * SECOND;
