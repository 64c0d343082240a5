import { DAY, HOUR, MINUTE, SECOND } from '@antenna/kernel';
import type { Allowance } from '../domain/rate-limit.ts';

const HOURS = 3_600;
const DAYS = 24 * HOURS;

// Lists
export const PAGE = 20;
export const ROW_PAGE = 24;
export const LONGEST_PAGE = 100;

// Tokens and devices
export const TOKEN_LIFE = (12 * HOUR) / SECOND;
export const DEVICE_LIMIT = 5;
/** Registered devices beyond the limit that have not logged in yet; more are refused. */
export const DEVICES_BEYOND = 20;
export const REMOVALS = 10;
export const REMOVALS_WITHIN = DAY / SECOND;
/** A guest who was not seen for so long is forgotten. */
export const GUEST_LIFE = (30 * DAY) / SECOND;

/** Most devices that one operator may note before they are used. */
export const NOTED_DEVICES_MOST = 200_000;

/** Advertising identifiers of one user. */
export const AD_IDS_MOST = 50;

// Ages
export { AGE_ADULT as ADULT_AGE, AGE_CHILD as CHILD_AGE } from '@antenna/kernel';

// Guide and archive
export const LIVE_WITHIN = 30;
export const PAST_AT_LEAST = 72 * HOURS;
export const FUTURE_DAYS = 7;
export const FUTURE = FUTURE_DAYS * DAYS;
export const SCHEDULE_MOST = 2_000;
/** A programme may begin this long before the requested time and still last into it. */
export const LONGEST_PROGRAMME = 2 * DAYS;
/** A piece of the guide of all channels: so many channels, so long, no further back than this. */
export const GUIDE_CHANNELS_MOST = 50;
export const GUIDE_SPAN_MOST = DAYS;
export const GUIDE_PAST = 8 * DAYS;
/** How long (milliseconds) a list with "on air now" may be served as it is: programmes end with a full minute. */
export const onAirMemory = (now: number): number => Math.min(30 * SECOND, MINUTE - (now % MINUTE));

// Catalogue
export const SIMILAR = 12;
/** A person's titles that are looked through for a wide picture and for what is on with them; showings read, and answered. */
export const PERSON_TITLES = 60;
export const SHOWINGS_READ = 300;
export const PERSON_SHOWINGS = 12;
/** History counts within these seconds, and not when all was seen. */
export const HISTORY_LEAST = 10;
export const HISTORY_MOST = 12_600;
export const SEEN_PERCENT = 95;

// Search
export const SUGGESTIONS = 10;
export const FOUND_PER_KIND = 24;

// Profiles and a child's hours, in seconds
export const PROFILES_MOST = 5;
/** A player reports each 30 s: one that said less than this, though it could have, is silent. */
export const SILENT_LEAST = 30;
/** Picture that a player fetched and did not show yet. */
export const GIVEN_AHEAD = 20;
export const SILENT_COUNTS = 120;
export const SILENT_PARDONED = 3;

// Reminders
/** Of one profile, those to come. */
export const REMINDERS_MOST = 100;
/** A programme of the same name that begins this much earlier or later is the same one, moved. */
export const REMINDER_MOVES = 2 * HOURS;
/** How long one that is over is still listed ("now in the archive"), and kept at all. */
export const REMINDER_TOLD = DAYS;
export const REMINDER_KEPT = 7 * DAYS;

// Series and programmes that are followed
/** Of one profile. */
export const FOLLOWS_MOST = 50;
/** Showings to come that one of them is reminded of, and how far ahead they are looked for. */
export const FOLLOW_AHEAD = 3;
export const FOLLOW_WITHIN = 7 * DAYS;
/** Showings of one name that are looked at: episodes that were on, and those of other channels. */
export const FOLLOW_LOOKS_AT = 200;

// How long a right PIN opens an action, in minutes
export const PIN_OPENS_CHANNEL = 30;
export const PIN_OPENS = 1;

// Packshots: opened at the end of the episode whose stream named them, pauses included; seconds
export const PACKSHOT_LIFE = 12 * HOURS;
/** The category that a child's lists show. */
export const CHILD_CATEGORY = 5;

/** Closing the own account, which can be restored and closed again. */
export const CLOSINGS_PER_USER: readonly Allowance[] = [{ count: 5, within: DAY }];
