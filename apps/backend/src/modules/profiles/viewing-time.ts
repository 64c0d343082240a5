import type { DomainError } from '@antenna/billing';
import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { dayStart, localDateTime } from '@antenna/time-zones';
import { GIVEN_AHEAD, SILENT_COUNTS, SILENT_LEAST, SILENT_PARDONED, TOKEN_LIFE } from '../limits.ts';
import { statsSince, viewingRules } from './repository.ts';
import { domainError, type AppFailure } from '../../domain/domain-error.ts';

export interface ViewingTimeDeps {
  readonly clock: Clock;
  readonly db: Database;
}

const DAY: Seconds = 86_400;

/** How long a child may watch from now on. */
export interface Allowance {
  /** Of today's budget; `undefined` without one. */
  readonly left: Seconds | undefined;
  /** When what plays has to end; `undefined`: no limit. */
  readonly until: Seconds | undefined;
}

const FREE: Allowance = { left: undefined, until: undefined };

interface Rules {
  readonly from: Seconds;
  readonly to: Seconds;
  readonly daily: Seconds | undefined;
  readonly zone: string;
}

/** The rules of the viewer's profile, by the household's clock; the zone of a child's device counts last. */
async function rulesOf(db: Database, viewer: Viewer): Promise<Rules | undefined> {
  if (viewer.profile === 'adult') return undefined;
  const row = await viewingRules(db, viewer.profileId);
  if (!row || (row.viewing_from === null && row.viewing_to === null && row.daily_minutes === null)) return undefined;
  return {
    from: row.viewing_from === null ? 0 : clockSeconds(row.viewing_from),
    to: row.viewing_to === null ? DAY : clockSeconds(row.viewing_to),
    daily: row.daily_minutes === null ? undefined : row.daily_minutes * 60,
    zone: row.timezone || viewer.timezone || 'UTC',
  };
}

const clockSeconds = (text: string): Seconds => Number(text.slice(0, 2)) * 3_600 + Number(text.slice(3, 5)) * 60;

/** Throws 403 viewing_time, with the moment from which it is allowed again, when the viewer may not watch now. */
export async function viewingAllowance(deps: ViewingTimeDeps, viewer: Viewer): Promise<Allowance> {
  const rules = await rulesOf(deps.db, viewer);
  if (!rules) return FREE;
  const now = toSeconds(deps.clock.now());
  const { date, time } = localDateTime(rules.zone, now);
  const ofDay = clockSeconds(time) + Number(time.slice(6, 8));
  const closesIn = untilClose(rules, ofDay);
  if (closesIn === undefined) throw tooEarly(now + ((rules.from - ofDay + DAY) % DAY), now);
  const left =
    rules.daily === undefined
      ? undefined
      : Math.max(
          0,
          rules.daily -
            (await watchedToday(deps.db, { viewer, start: dayStart(rules.zone, date) ?? now - ofDay, now })),
        );
  if (left === 0) throw tooEarly(now + (DAY - ofDay) + (rules.from < rules.to ? rules.from : 0), now);
  const ends = [closesIn, left].filter((each) => each !== undefined && each !== Number.POSITIVE_INFINITY) as Seconds[];
  return { left, until: ends.length === 0 ? undefined : now + Math.min(...ends) };
}

/** Minutes left today for GET profile; `null` without a budget. */
export async function minutesLeft(deps: ViewingTimeDeps, viewer: Viewer): Promise<number | null> {
  const rules = await rulesOf(deps.db, viewer);
  if (rules?.daily === undefined) return null;
  const now = toSeconds(deps.clock.now());
  const start = dayStart(rules.zone, localDateTime(rules.zone, now).date) ?? now;
  return Math.ceil(Math.max(0, rules.daily - (await watchedToday(deps.db, { viewer, start, now }))) / 60);
}

/** Seconds until the span ends; `undefined` outside of it. It may pass midnight, and equal ends are the whole day. */
function untilClose({ from, to }: Rules, ofDay: Seconds): Seconds | undefined {
  if (from === to || (from === 0 && to === DAY)) return Number.POSITIVE_INFINITY;
  const isInside = from < to ? ofDay >= from && ofDay < to : ofDay >= from || ofDay < to;
  if (!isInside) return undefined;
  return to > ofDay ? to - ofDay : to + DAY - ofDay;
}

function tooEarly(until: Seconds, now: Seconds): DomainError<AppFailure> {
  return domainError('viewing-time', { until, retryAfter: Math.max(1, until - now) });
}

/**
 * Seconds that the profile watched since `start`: what its players reported, of what began yesterday only today's part, and never
 * less than what our own playout handed to them. A player
 * that reports nothing is counted too, or blocking its reports would lift the budget: a little for the first few, whose tab may
 * just have been closed, and the whole time until the next one began for more.
 */
async function watchedToday(
  db: Database,
  { viewer, start, now }: { readonly viewer: Viewer; readonly start: Seconds; readonly now: Seconds },
): Promise<Seconds> {
  const rows = await statsSince(db, viewer.profileId, start - TOKEN_LIFE);
  let silent = 0;
  let sum = 0;
  for (const [index, row] of rows.entries()) {
    const reported = Math.max(0, Math.min(row.duration, row.started_at + row.duration - start));
    const next = rows.slice(index + 1).find((other) => other.device_id === row.device_id)?.started_at ?? now;
    const passed = next - row.started_at;
    // Segments that the playout sent count as watched even when the player reports less, but never faster than time passes.
    const watched = Math.max(reported, row.started_at >= start ? Math.min(row.given - GIVEN_AHEAD, passed) : 0);
    const isSilent =
      row.started_at >= start && row.kind !== 'trailer' && row.duration < SILENT_LEAST && passed > SILENT_COUNTS;
    if (isSilent) silent += 1;
    sum += !isSilent ? watched : silent <= SILENT_PARDONED ? SILENT_COUNTS : passed;
  }
  return sum;
}
