import { DAY, HOUR, MINUTE, SECOND, type Seconds } from '@antenna/kernel';

/** Browsers of one user; the oldest gives way. */
export const SUBSCRIPTIONS_MOST = 10;
/** Browsers served together, and how many of them at once. */
export const BATCH = 500;
export const AT_ONCE = 50;
/** Batches of one turn of the job. */
export const BATCHES_PER_TURN = 10;
/** A copy that stops in the middle of a batch is followed by another one after this. */
export const BATCH_WITHIN: Seconds = (2 * MINUTE) / SECOND;
/** One push. */
export const PUSH_MS = 10 * SECOND;
/** Pauses before the next attempts; the push service may want longer ones. */
export const PAUSES: readonly Seconds[] = [30, 120, 600, 3_600];
/** Longer pauses than this are not waited for. */
export const PAUSE_MOST: Seconds = HOUR / SECOND;
/** How long a push is worth delivering when the operator says nothing. */
export const LIFE: Seconds = DAY / SECOND;
/** Bytes of one push: push services take 4,096 with what encryption adds. */
export const PUSH_BYTES = 3_800;
/** Reminders go out this long before the start. */
export const REMIND_BEFORE: Seconds = (5 * MINUTE) / SECOND;
/** A reminder is delivered until this long after the start. */
export const REMINDER_LIFE: Seconds = (15 * MINUTE) / SECOND;
export const REMINDERS_PER_TURN = 500;
/** What operators sent is forgotten after this. */
export const SENDS_KEPT: Seconds = (90 * DAY) / SECOND;
