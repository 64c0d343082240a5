import { toSeconds, type Cancel, type Clock, type KeyValueStore, type Millis, type Seconds } from '@antenna/kernel';
import {
  RESUME_POINT_FRESH,
  STAT_RETRY_FIRST,
  STAT_RETRY_MOST,
  STATS_QUEUE_MAX,
  STATS_QUEUE_MAX_AGE,
  STATS_ORPHANED_AFTER,
} from '../limits.ts';
import type { ResumePoint, StatReport } from '../port/backend.ts';

/** A report with its time, so that the platform knows how old it is. */
export interface KeptStat extends Pick<StatReport, 'statId' | 'seconds' | 'position' | 'place'> {
  /** Unix seconds. */
  readonly at: Seconds;
}

export interface StatOutbox {
  add(report: StatReport): void;
  /** The resume point known to this browser before the platform may know it; 0: watched to the end. */
  begun(key: string): Seconds | undefined;
}

export interface StatOutboxPorts {
  /** `refused`: it will never be accepted. Never rejects. */
  /** `isOver`: the last report of a viewing of this page. */
  readonly send: (stat: KeptStat, isOver: boolean) => Promise<'taken' | 'refused' | 'unreachable'>;
  /** Outlives the page and is shared by the tabs of one browser. */
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** A finished viewing was stored by the platform: lists of watched titles are out of date. */
  readonly onTaken?: (() => void) | undefined;
}

/**
 * Sends every report to the platform. Only the latest state of a record is kept, until it was accepted, also across a lost network
 * and a closed page. A report that arrives twice does no harm: it has the id of its record and the sum of its seconds.
 */
export function createStatOutbox({ send, storage, clock, onTaken }: StatOutboxPorts): StatOutbox {
  const underWay = new Map<string, Seconds>();
  const taken = new Map<string, { readonly place: ResumePoint; readonly at: Millis }>();
  const failed = new Set<string>();
  let retry: Cancel | undefined;
  let pause = STAT_RETRY_FIRST;

  const read = () => readKept(storage.get(KEY), toSeconds(clock.now()));
  // Read, changed and written synchronously: other tabs keep their records in the same entry.
  const write = (change: (kept: readonly KeptStat[]) => readonly KeptStat[]) => {
    const kept = change(read()).slice(-STATS_QUEUE_MAX);
    if (kept.length > 0) storage.set(KEY, JSON.stringify(kept));
    else storage.remove(KEY);
  };
  const later = () => {
    retry ??= clock.after(pause, () => {
      retry = undefined;
      if (failed.size > 0) pause = Math.min(pause * 2, STAT_RETRY_MOST);
      flush();
    });
  };
  const attempt = async (stat: KeptStat, isOver: boolean) => {
    if ((underWay.get(stat.statId) ?? -1) >= stat.seconds) return;
    underWay.set(stat.statId, stat.seconds);
    const answer = await send(stat, isOver);
    if (underWay.get(stat.statId) === stat.seconds) underWay.delete(stat.statId);
    if (answer === 'unreachable') {
      failed.add(stat.statId);
      return later();
    }
    failed.delete(stat.statId);
    // The network is back: the next failure is retried soon again.
    pause = STAT_RETRY_FIRST;
    retry?.();
    retry = undefined;
    write((kept) => kept.filter((each) => each.statId !== stat.statId || each.seconds > stat.seconds));
    if (answer === 'taken' && stat.place) taken.set(stat.place.key, { place: stat.place, at: clock.now() });
    if (answer === 'taken' && isOver) onTaken?.();
    if (failed.size > 0) flush();
    else if (read().length > 0) later();
  };
  /** Reports that failed here, and those of tabs that are gone. */
  const flush = () => {
    const now = toSeconds(clock.now());
    for (const each of read()) {
      if (failed.has(each.statId) || now - each.at >= STATS_ORPHANED_AFTER) void attempt(each, true);
      else later();
    }
  };
  if (read().length > 0) later();

  return {
    add({ statId, seconds, position, place, kind }) {
      const stat: KeptStat = { statId, seconds, position, at: toSeconds(clock.now()), ...(place ? { place } : {}) };
      write((kept) => [...kept.filter((each) => each.statId !== statId), stat]);
      if (kind !== 'kept') void attempt(stat, kind === 'last');
    },
    begun(key) {
      const kept = read().findLast((each) => each.place?.key === key);
      const last = taken.get(key);
      return (
        kept?.place?.seconds ?? (last && clock.now() - last.at < RESUME_POINT_FRESH ? last.place.seconds : undefined)
      );
    },
  };
}

const KEY = 'stats';

function readKept(text: string | undefined, now: Seconds): readonly KeptStat[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isKept).filter((each) => now - each.at < STATS_QUEUE_MAX_AGE) : [];
  } catch {
    return [];
  }
}

function isKept(item: unknown): item is KeptStat {
  const stat = item as Partial<KeptStat> | null;
  return (
    typeof stat?.statId === 'string' && [stat.seconds, stat.position, stat.at].every((each) => typeof each === 'number')
  );
}
