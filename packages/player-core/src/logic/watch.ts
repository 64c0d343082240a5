import { go, SECOND, type Flow, type Millis, type Seconds } from '@antenna/kernel';
import {
  HISTORY_AFTER_SECONDS,
  HISTORY_MAX_SECONDS,
  HISTORY_MIN_SECONDS,
  STAT_EVERY_SECONDS,
  UPDATE_POINTS_SECONDS,
  WATCH_EVENT_SECONDS,
} from '../limits.ts';

/** Counts watched seconds: positions that advanced, not wall time, pauses or jumps. */
export interface WatchState {
  readonly position: Seconds | undefined;
  /** When that position was read. */
  readonly at: Millis;
  readonly watched: Seconds;
  readonly sent: Seconds;
}
export type WatchEvent =
  | { readonly type: 'played'; readonly position: Seconds; readonly rate: number; readonly now: Millis }
  | { readonly type: 'left' };
export type WatchEffect =
  | { readonly do: 'stat'; readonly seconds: Seconds; readonly isLast: boolean }
  | { readonly do: 'notify'; readonly what: 'history' | 'update' | 'five-minutes'; readonly seconds: Seconds };

/**
 * A position may advance by this many seconds more than the time between two readings; more is a jump. Positions are read about
 * four times a second, and once a minute in a hidden page.
 */
const AHEAD = 1;

export const watchFlow: Flow<WatchState, WatchEvent, WatchEffect> = {
  initial: { position: undefined, at: 0, watched: 0, sent: 0 },
  step(state, event) {
    if (event.type === 'left') return left(state);
    const here = { ...state, position: event.position, at: event.now };
    const step = state.position === undefined ? 0 : event.position - state.position;
    const most = ((event.now - state.at) / SECOND) * event.rate + AHEAD;
    if (step <= 0 || step > most) return go(here);
    return passed({ ...here, watched: state.watched + step / event.rate }, state.watched);
  },
};

function passed(state: WatchState, before: Seconds): ReturnType<typeof watchFlow.step> {
  const crossed = (point: Seconds) => before < point && state.watched >= point;
  const effects: WatchEffect[] = [];
  if (crossed(HISTORY_AFTER_SECONDS)) effects.push({ do: 'notify', what: 'history', seconds: HISTORY_AFTER_SECONDS });
  for (const point of UPDATE_POINTS_SECONDS)
    if (crossed(point)) effects.push({ do: 'notify', what: 'update', seconds: point });
  if (crossed(WATCH_EVENT_SECONDS)) effects.push({ do: 'notify', what: 'five-minutes', seconds: WATCH_EVENT_SECONDS });
  const due = Math.floor(state.watched / STAT_EVERY_SECONDS) * STAT_EVERY_SECONDS;
  if (due <= state.sent) return go(state, ...effects);
  return go({ ...state, sent: due }, ...effects, { do: 'stat', seconds: due, isLast: false });
}

/** At the end the unreported seconds are sent too, if there is at least one (B-543). */
function left(state: WatchState): ReturnType<typeof watchFlow.step> {
  const seconds = Math.floor(state.watched);
  return seconds - state.sent < 1 ? go(state) : go({ ...state, sent: seconds }, { do: 'stat', seconds, isLast: true });
}

/** The stored position to resume at: 10 to 12 600 s, and not watched to the end (B-367). */
export function resumeFrom(seconds: Seconds | undefined, watchPercentage: number | undefined): Seconds | undefined {
  if (
    seconds === undefined ||
    seconds < HISTORY_MIN_SECONDS ||
    seconds > HISTORY_MAX_SECONDS ||
    watchPercentage === 100
  )
    return undefined;
  return seconds;
}
