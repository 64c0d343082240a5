import type { Clock, KeyValueStore, Millis, Random } from '@antenna/kernel';
import { wireName, type AnalyticsEventName, type AnalyticsEvents } from './events.ts';
import { AFTER_REFUSAL, BATCH, GATHERING, KEPT, ORPHANED } from './limits.ts';

/** An event on its way. */
export interface Report {
  /** Whoever counts can tell by it that a report came twice. */
  readonly id: string;
  readonly name: string;
  readonly at: Millis;
  readonly data: object;
}

/**
 * Whoever takes reports: a native bridge, a counter service, nobody. `true`: taken, `false`: keep them for later. `isLast`: the page
 * goes away, what is not handed over within this turn is handed over by the next page.
 */
export type AnalyticsSink = (reports: readonly Report[], isLast: boolean) => Promise<boolean>;

export type Track = <Name extends AnalyticsEventName>(name: Name, data: AnalyticsEvents[Name]) => void;

export interface Analytics {
  readonly track: Track;
  /** From here on somebody takes them, or (`undefined`) nobody does: then they are forgotten, and no more are collected. */
  connect(sink: AnalyticsSink | undefined): void;
  /** Hands over what waits, now: when the page is left. */
  flush(): Promise<void>;
}

export interface AnalyticsPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly random: Random;
  /** Who takes them, where that is known at the start; else `connect` says it. */
  readonly sink?: AnalyticsSink;
}

/**
 * Collects events and hands them to a sink in batches. What is not taken survives in storage (key `analytics`), which the tabs of a
 * browser share: each sends its own, and what belongs to none any more. Until it is known who takes them nothing is stored.
 */
export function createAnalytics({ sink: given, clock, storage, random }: AnalyticsPorts): Analytics {
  let sink = given;
  let isOver = false;
  let waiting: readonly Report[] = [];
  const underWay = new Set<string>();
  let isScheduled = false;

  const stored = (change: (kept: readonly Report[]) => readonly Report[]) => {
    const kept = change(readReports(storage.get(KEY))).slice(-KEPT);
    if (kept.length > 0) storage.set(KEY, JSON.stringify(kept));
    else storage.remove(KEY);
  };
  const send = async (isLast: boolean): Promise<void> => {
    const batch = waiting.filter(({ id }) => !underWay.has(id)).slice(0, isLast ? KEPT : BATCH);
    if (!sink || batch.length === 0) return;
    const ids = new Set(batch.map(({ id }) => id));
    for (const id of ids) underWay.add(id);
    // Whoever fails to take them, at once or later, has not taken them.
    const isTaken = await (async () => sink(batch, isLast))().catch(() => false);
    for (const id of ids) underWay.delete(id);
    if (isTaken) {
      waiting = waiting.filter(({ id }) => !ids.has(id));
      stored((kept) => kept.filter(({ id }) => !ids.has(id)));
    }
    // A whole batch more needs no company to wait for.
    if (waiting.length > 0) schedule(!isTaken ? AFTER_REFUSAL : waiting.length < BATCH ? GATHERING : 0);
  };
  const schedule = (after: Millis) => {
    if (isScheduled || !sink) return;
    isScheduled = true;
    clock.after(after, () => {
      isScheduled = false;
      if (underWay.size === 0) void send(false);
      else schedule(GATHERING);
    });
  };
  /** Of pages that are gone: no tab that lives leaves its own lying for so long. */
  const adopt = () => {
    const own = new Set(waiting.map(({ id }) => id));
    const orphans = readReports(storage.get(KEY)).filter(({ id, at }) => !own.has(id) && clock.now() - at >= ORPHANED);
    if (orphans.length === 0) return;
    waiting = [...orphans, ...waiting].slice(-KEPT);
    schedule(GATHERING);
  };
  const begin = () => {
    if (waiting.length > 0) stored((kept) => [...kept, ...waiting]);
    schedule(GATHERING);
    adopt();
    clock.after(ORPHANED, adopt);
  };
  if (sink) begin();

  return {
    track(name, data) {
      if (isOver) return;
      const report: Report = { id: random.uuid(), name: wireName(name, data), at: clock.now(), data: { ...data } };
      waiting = [...waiting, report].slice(-KEPT);
      if (sink) stored((kept) => [...kept, report]);
      schedule(GATHERING);
    },
    connect(to) {
      if (sink || isOver) return;
      sink = to;
      isOver = !to;
      if (to) begin();
      else waiting = [];
    },
    flush: () => send(true),
  };
}

const KEY = 'analytics';

function readReports(text: string | undefined): readonly Report[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items)
      ? items
          .filter(
            (item): item is Report =>
              typeof (item as Report | null)?.id === 'string' && typeof (item as Report).name === 'string',
          )
          .slice(-KEPT)
      : [];
  } catch {
    return [];
  }
}
