import { MINUTE, SECOND } from '@antenna/kernel';

// Milliseconds unless the name says seconds. Live window, skip step and the like are `@antenna/schedule`'s.

/** A second `open` of the same thing within this time is ignored while the first still loads (spec 2 §4). */
export const OPEN_GUARD = 2 * SECOND;

// Buffer of the HLS engine (spec 2 §9)
export const MAX_BUFFER_SECONDS = 5;
export const MAX_BUFFER_BYTES = 5_000_000;
export const MAX_MAX_BUFFER_SECONDS = 10;
export const BUFFER_HOLE_SECONDS = 0.3;
/** Kept behind the playhead (player.md 3.4; the spec names none). */
export const BACK_BUFFER_SECONDS = 30;

// Errors (spec 2 §4, §9; decisions.md: two counters)
/** Load errors from which the overlay shows and play jumps to the current programme. */
export const LOAD_ERRORS_OVERLAY = 2;
/** More fragment or stall errors than this make a video error. */
export const FRAGMENT_ERRORS = 5;
/** Retries after a video error. */
export const RETRIES = 10;
/** Each retry goes this much farther, times its number. */
export const RETRY_JUMP_SECONDS = 10;
/** Undisturbed playback after which the counters begin anew (B-301). */
export const STABLE_AFTER = 30 * SECOND;

// The recoveryBench (player.md 3.4)
export const RECOVERY_TICK = 250;
/** No movement for this long is a stall. */
export const STALL_AFTER = 1.5 * SECOND;
/** The same when a segment known to be bad lies ahead: there is nothing to wait for. */
export const STALL_AFTER_BAD = 0.25 * SECOND;
/** BlankScreen before anything has played at all. */
export const FIRST_FRAME_TIMEOUT = 8 * SECOND;
/** A step must be given time to help. */
export const RECOVERY_STEP_PAUSE = 1.5 * SECOND;
/** BlankScreen with an empty buffer for so long after data that could not be used: that is no slow line. */
export const BROKEN_DATA_MEMORY = 15 * SECOND;
export const BROKEN_DATA_TIMEOUT = SECOND;
/** A stall without any fault is a slow line and nothing to mend, but not for ever. */
export const SLOW_NETWORK_TIMEOUT = 12 * SECOND;
/**
 * BlankScreen with a live playlist that has stopped, once more with every reload: a reload shows its last seconds again, and three of
 * them are the end. Outlasts the 30 s of quality.md's fault 23.
 */
export const FROZEN_PLAYLIST_TIMEOUT = 5 * SECOND;
/** No new picture for so long, over a piece that something is wrong with, while the sound goes on. */
export const FROZEN_PICTURE_AFTER = 0.75 * SECOND;
/** Less than this left of such a piece is not worth a jump. */
export const FROZEN_PICTURE_MIN_SECONDS = 0.3;
/** Strikes after which a segment is given up; one that is gone (404, 410) or cannot be parsed weighs double. */
export const SEGMENT_MAX_FAILURES = 3;
/** So many segments given up in a row, without a picture between them, mean that the source itself is gone. */
export const MAX_BAD_SEGMENTS_IN_A_ROW = 6;
/** The element is paused although it should play: asked again at most this often. */
export const PLAY_RETRY_INTERVAL = 400;
export const NUDGE_SECONDS = 0.1;
export const SKIP_MARGIN_SECONDS = 0.05;
/** How near ahead a bad segment must begin to be the cause of a stall. */
export const BAD_AHEAD_SECONDS = 2;
/** No picture for so long, and trouble known of: the viewer is told (quality.md, invariant I6: within 10 s). */
export const ERROR_OVERLAY_DELAY = 9 * SECOND;
/** Before a reload after the first load error; doubled for the second. */
export const RELOAD_DELAY = SECOND;

// DRM: with these a viewer knows within 10 s that a key will not come
/** For one answer of the key server. */
export const LICENCE_TIMEOUT = 3 * SECOND;
export const LICENCE_ATTEMPTS = 2;
export const LICENCE_RETRY = 0.5 * SECOND;
export const CERTIFICATE_TIMEOUT = 4 * SECOND;

// Tracks of sound that a browser names late (spec 2 §9, B-595)
export const TRACKS_POLL = 100;
export const TRACKS_POLLS = 50;

// Offline (spec 2 §4, §9)
export const PING_FIRST = 2 * SECOND;
export const PING_MAX = MINUTE;
export const PING_TIMEOUT = 3 * SECOND;
/** How long "the connection is back" shows. */
export const RESTORED_NOTICE_DURATION = 3 * SECOND;

// Statistics (spec 2 §9)
export const STAT_EVERY_SECONDS = 30;
export const HISTORY_AFTER_SECONDS = 10;
/** Stored history counts within these bounds only (spec 2 §5). */
export const HISTORY_MIN_SECONDS = 10;
export const HISTORY_MAX_SECONDS = 12_600;
export const UPDATE_POINTS_SECONDS: readonly number[] = [120, 300, 600, 1_200, 1_800, 2_400, 3_000];
export const WATCH_EVENT_SECONDS = 300;
/** From this share on a thing was seen to its end; the platform's own bound. */
export const WATCHED_SHARE = 0.95;
/** Reports that wait for the network, and for how long they do (docs/decisions/1231). */
export const STATS_QUEUE_MAX = 50;
export const STATS_QUEUE_MAX_AGE = 7 * 86_400;
/** A report that lies there for so long, seconds, belongs to no tab that is still alive: players write theirs anew each 30 s. */
export const STATS_ORPHANED_AFTER = 60;
export const STAT_RETRY_FIRST = 15 * SECOND;
export const STAT_RETRY_MOST = 5 * MINUTE;
/** A guide that was read before the last report is at most this old: until then this browser knows better. */
export const RESUME_POINT_FRESH = MINUTE;

// Quality (spec 2 §5)
export const MAX_HEIGHT = 1080;
export const MAX_LEVELS = 4;

// Sound (spec 2 §5, §9)
export const DEFAULT_VOLUME_PERCENT = 100;
/** One key press: 0.05 of full. */
export const VOLUME_STEP_PERCENT = 5;

/** Where data is spared the full player loads after this long (spec 2 §9, docs/decisions/1222). */
export const DATA_SAVER_DELAY = 600;
/** Subtitles are looked at this often (spec 2 §9). */
export const CUES_TICK = 100;
/** After iOS has taken the video into its own screen pauses are its own, after it gave it back playback is resumed (spec 2 §9, B-599). */
export const VIDEO_SCREEN_ENTERING = 2 * SECOND;
export const VIDEO_SCREEN_LEAVING = 3 * SECOND;
/** Play and pause show over the picture for this long (spec 2 §9). */
export const PULSE_DURATION = 500;
/** The seek bar is drawn anew this often (spec 2 §9); thumb and times move by themselves. */
export const PROGRESS_REFRESH = 7 * SECOND;
/** The picture of a moment on the seek bar while the thumb is in hand, px (spec 2 §9, docs/decisions/1221). */
export const PREVIEW_WIDTH = 196;
export const PREVIEW_HEIGHT = 110;
/** Its width under a pointer that only passes. */
export const PREVIEW_HOVER_WIDTH = { fullscreen: 147, mobile: 98, desktop: 122.5 } as const;

/** Eight steps (spec 2 §9). */
export const RATES: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** The seek bar of things with a length shows above this (spec 2 §2). */
export const SEEK_BAR_MIN_SECONDS = 20;
/** A scrub of a thing with a length ends this much before its end (spec 2 §4). */
export const SCRUB_TAIL_SECONDS = 5;

// Keys and touches (spec 2 §9)
export const DOUBLE_TAP = 500;
export const TOUCH_DELAY = 200;
/** Share of the width at either side where a double tap skips. */
export const EDGE_SHARE = 1 / 5;
/** Share of the height at top and bottom where it never does. */
export const BAR_SHARE = 1 / 6;

// Controls (spec 2 §9)
export const CONTROLS_HIDE_AFTER = 5 * SECOND;
export const CONTROLS_SHOW_DELAY = 20;
export const CONTROLS_SHOW_DELAY_MOBILE = 200;
/** Widths up to this count as mobile for the controls. */
export const MOBILE_WIDTH = 932;
/** How long "from the beginning" is offered (spec 2 §2). */
export const START_OVER_OFFER_DURATION = 5 * SECOND;
/** A playing picture that is live stays so until it is this much farther behind than the 30 s. */
export const LIVE_SLACK_SECONDS = 3;
/** How often the programme and the distance to the edge are looked at. */
export const TIMELINE_TICK = SECOND;
/** A thumb that jumps back over a rights gap lands this much before it: there is something to see until it comes. */
export const GAP_LEAD_SECONDS = 10;
/** So long the placeholder says why before playback that ran into a gap goes on after it. */
export const BLACKOUT_NOTICE_DURATION = 6 * SECOND;
/** An archive opened by its address waits so long for the guide, to know whether that moment may be shown. */
export const BLACKOUT_SCHEDULE_TIMEOUT = 1.5 * SECOND;
/** Programmes are asked for this far around a moment, seconds: the seek bar shows hours, not days. */
export const SCHEDULE_REACH = 6 * 3600;

// Turning to the next channel (docs/decisions/0503)
/** A picture must have run undisturbed for this long before anything is fetched ahead beside it. */
export const PREFETCH_DELAY = SECOND;
/** A viewer who turned or moved may turn again within this time: so long the lists of the likely next channels are kept fresh. */
export const PREFETCH_WINDOW = 20 * SECOND;
/** A stream address asked ahead is used up to this age; the platform's lives ten minutes (docs/decisions/0201). */
export const PREFETCH_URL_MAX_AGE = 4 * MINUTE;
export const PREFETCH_MASTER_MAX_AGE = PREFETCH_URL_MAX_AGE;
/** A live list older than this would begin too far behind the broadcast. */
export const PREFETCH_PLAYLIST_MAX_AGE = 4 * SECOND;
export const PREFETCH_SEGMENT_MAX_AGE = 15 * SECOND;
/** A picture made ready in a spare element is let go after this long: it stands still while the broadcast goes on. */
export const SPARE_ELEMENT_MAX_AGE = 10 * SECOND;
/** Bytes of pictures and sound fetched ahead between one source and the next. */
export const PREFETCH_MAX_BYTES = 3_000_000;

// Zapping (docs/decisions/1151)
/** A turn within this time after the one before belongs to a burst: of a burst only the first and the last open. */
export const ZAP_BURST = 400;
/** The last of a burst opens when nothing has followed for this long. */
export const ZAP_BURST_END = 250;
/** A page that follows within this time seems to follow at once. */
export const PAGE_FOLLOWS_AFTER = 120;
/** Before a channel that one turned to counts as viewed, and the platform is told so. */
export const VIEWING_CONFIRMED_AFTER = 400;
/** While the viewer goes from channel to channel the next picture is made ready this soon. */
export const PREFETCH_DELAY_ZAPPING = 400;
/** A pointer on a channel's name means it only after this long (player.md 5.4). */
export const PREFETCH_FOCUS_DELAY = 100;
/** A channel that was on for this long is the one that "last channel" leads back to. */
export const LAST_CHANNEL_MIN_STAY = 3 * SECOND;
/** How long number and name of a channel show after a turn. */
export const ZAP_BANNER_DURATION = 3 * SECOND;
/** A pause after which typed digits are the whole number; a number that no channel has is read for as long. */
export const DIGITS_TIMEOUT = 2 * SECOND;
export const DIGITS_MAX = 4;
/** How long the small list of channels stays without a move. */
export const ZAP_LIST_TIMEOUT = 10 * SECOND;
/** Rows of the small list of channels over the picture. */
export const ZAP_LIST_ROWS = 7;

// Wheel and finger, px unless the name says otherwise
/** One notch of a mouse wheel is at least this. */
export const WHEEL_NOTCH = 90;
/** Notches come one by one, a touchpad's moves one upon the other; ms. */
export const WHEEL_NOTCH_INTERVAL = 40;
/** Small moves of a touchpad that add up to one step. */
export const WHEEL_TRAVEL = 160;
/** Between two steps at least; ms. */
export const WHEEL_PAUSE = 120;
/** A wheel silent for this long begins anew; ms. */
export const WHEEL_SILENCE = 200;
/** Before it is clear whether a finger goes up, down or aside. */
export const SWIPE_SLOP = 12;
/** Share of the height that a slow finger must push, and the most that the picture gives way. */
export const SWIPE_SHARE = 0.18;
export const SWIPE_REACH = 0.16;
/** A push that is over within this time needs no such way; ms. */
export const SWIPE_FLICK = 250;

// Ads (spec 2 §4, §7, §8; docs/decisions/1211)
/** Loading a tag, its wrappers included. */
export const AD_TAG_TIMEOUT = 5 * SECOND;
/** From asking for a file to its first picture, and the longest that it may stand still. */
export const AD_MEDIA_TIMEOUT = 8 * SECOND;
/** All that ads may cost a viewer in waiting, over wrappers, tags and rolls, until one is shown. */
export const AD_WAIT_BUDGET = 8 * SECOND;
/** After so long a new try is fair: the server may be well again. */
export const AD_WAIT_BUDGET_RESET_AFTER = 10 * MINUTE;
/** No roll begins so soon after one that failed. */
export const AD_RETRY_AFTER = 5 * SECOND;
/** Wrappers on the way to one ad, and documents read for one tag. */
export const AD_WRAPPERS = 5;
export const AD_DOCUMENTS = 12;
/** A longer answer is no VAST. */
export const AD_TAG_LENGTH = 1_000_000;
/** A shorter pause was a slip of the finger. */
export const AD_MIN_PAUSE = 3 * SECOND;
export const AD_REPORTS_KEPT = 50;
/** How often an ad is looked at, and after how long without a move it stands still. */
export const AD_TICK = 100;
export const AD_STALLED_AFTER = 500;
/** The content has its picture by then: what is left of an ad is put away. */
export const AD_CLEANUP_DELAY = 80;
/** An ad that has come so far runs, whether its first picture was told of or not; seconds. */
export const AD_STARTED_AT = 0.25;

// Episodes (spec 2 §4, §9; docs/decisions/1242)
/** An item longer than this gives way to the next episode before its end; a shorter one at its end. Seconds. */
export const EPISODE_SHORT_SECONDS = 20;
export const EPISODE_LEAD_SECONDS = 2;
/** So long before that it is announced, with a way to stay. Seconds. */
export const NEXT_EPISODE_CARD_SECONDS = 10;
/** So long before it its address is asked for, and its playlists. Seconds. */
export const EPISODE_RESOLVE_SECONDS = 30;
export const EPISODE_PREFETCH_SECONDS = 3;
export const EPISODES_REFRESH = 10 * SECOND;
/** Episodes in a row that nobody has touched before the viewer is asked; the operator may name another number. */
export const EPISODES_UNATTENDED = 4;
/** A packshot that stands still for this long is left. */
export const PACKSHOT_STALL_TIMEOUT = 8 * SECOND;

// Other devices (docs/decisions/1251)
/** A device keeps its still picture for so long after the last thing was left: on the way to the next one. */
export const CAST_IDLE_DISCONNECT_DELAY = 10 * SECOND;
/** What a device says of play and pause within this time of an order may be about the order before. */
export const CAST_ANSWER_WINDOW = 3 * SECOND;
