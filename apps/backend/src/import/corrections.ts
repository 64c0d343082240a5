import { DEFAULT_LENGTH, GAP_KEPT_FROM, GUESSED_LENGTH, LONGEST_PROGRAMME, SEAM } from './limits.ts';
import type { Slots } from './slots.ts';

export type CorrectionKind =
  /** No end: it ends at the next start, by its length, or by default. */
  | 'end-found'
  /** A later start ends the earlier programme, by more than a minute. */
  | 'overlap-cut'
  /** The same start twice on one channel: the first one is kept. */
  | 'duplicate-dropped'
  /** Up to a minute of overlap, or a gap under two minutes: the earlier end moves to the next start. */
  | 'seam-closed'
  /** Two minutes or more without a programme: the gap is kept. */
  | 'gap-kept';

export interface Correction {
  readonly kind: CorrectionKind;
  /** Index of the channel. */
  readonly channel: number;
  readonly start: number;
  /** Seconds of overlap or gap; of the programme for 'end-found'. */
  readonly seconds: number;
  /** Line of the programme that was changed. */
  readonly line: number;
}

export interface Corrected {
  /** Positions in the slots whose stop changed; the slots hold the new one. */
  readonly changed: readonly number[];
  readonly dropped: readonly number[];
  /** Per channel index: first start and last stop of what stays. */
  readonly ranges: ReadonlyMap<number, { first: number; last: number; count: number }>;
}

/** Sorts every channel's programmes and corrects their ends, reporting each correction. Starts are never changed. */
export function correctTimes(slots: Slots, report: (correction: Correction) => void): Corrected {
  const changed: number[] = [];
  const dropped: number[] = [];
  const ranges = new Map<number, { first: number; last: number; count: number }>();
  const order = slots.inOrder();
  let previous = -1;

  const setStop = (at: number, stop: number): void => {
    if (slots.stop(at) === stop) return;
    slots.setStop(at, stop);
    if (changed[changed.length - 1] !== at) changed.push(at);
  };
  const correctEnd = (at: number, next: number): void => {
    const start = slots.start(at);
    const nextStart = next === -1 ? undefined : slots.start(next);
    const given = slots.stop(at);
    const isEndless = !(given > start) || given - start > LONGEST_PROGRAMME;
    const base = { channel: slots.channel(at), start, line: slots.line(at) };
    if (isEndless) {
      const length = slots.length(at);
      const guess = start + (length > 0 ? length : nextStart === undefined ? DEFAULT_LENGTH : GUESSED_LENGTH);
      const stop = nextStart === undefined ? guess : Math.min(nextStart, guess);
      setStop(at, stop);
      report({ ...base, kind: 'end-found', seconds: stop - start });
    }
    if (nextStart === undefined) return;
    const difference = nextStart - slots.stop(at);
    if (difference === 0) return;
    if (difference < 0) {
      setStop(at, nextStart);
      report({ ...base, kind: -difference <= SEAM ? 'seam-closed' : 'overlap-cut', seconds: -difference });
    } else if (difference < GAP_KEPT_FROM) {
      setStop(at, nextStart);
      report({ ...base, kind: 'seam-closed', seconds: difference });
    } else report({ ...base, kind: 'gap-kept', seconds: difference });
  };

  for (const at of order) {
    const channel = slots.channel(at);
    if (previous !== -1 && slots.channel(previous) === channel) {
      if (slots.start(previous) === slots.start(at)) {
        dropped.push(at);
        report({ kind: 'duplicate-dropped', channel, start: slots.start(at), seconds: 0, line: slots.line(at) });
        continue;
      }
      correctEnd(previous, at);
    } else if (previous !== -1) correctEnd(previous, -1);
    previous = at;
    const range = ranges.get(channel);
    if (range === undefined) ranges.set(channel, { first: slots.start(at), last: 0, count: 1 });
    else range.count += 1;
  }
  if (previous !== -1) correctEnd(previous, -1);
  const gone = new Set(dropped);
  for (const at of order) {
    const range = ranges.get(slots.channel(at));
    if (range !== undefined && !gone.has(at) && slots.stop(at) > range.last) range.last = slots.stop(at);
  }
  return { changed, dropped, ranges };
}
