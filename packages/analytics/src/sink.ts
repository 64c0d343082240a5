import type { Clock, KeyValueStore, Millis, Random } from '@antenna/kernel';
import { wireName, type AnalyticsEventName, type AnalyticsEvents } from './events.ts';
import { RETRY_DELAY, BATCH_SIZE, BATCH_DELAY, MAX_KEPT, ORPHANED_AFTER } from './limits.ts';

/** An event with its time. */
export interface Report {
  /** Lets the collector recognise a report that arrives twice. */
  readonly id: string;
  readonly name: string;
  readonly at: Millis;
  readonly data: object;
}

/**
 * Sends reports to a native bridge or a collector. `true`: delivered, `false`: keep them for later. `isLast`: the page is
 * being closed; what is not delivered now is delivered by the next page.
 */
export type AnalyticsSink = (reports: readonly Report[], isLast: boolean) => Promise<boolean>;

export type Track = <Name extends AnalyticsEventName>(name: Name, data: AnalyticsEvents[Name]) => void;

export interface Analytics {
  readonly track: Track;
  /** Sets the sink; `undefined` discards what was collected and collects no more. */
  connect(sink: AnalyticsSink | undefined): void;
  /** Sends everything at once: the page is being closed. */
  flush(): Promise<void>;
}

export interface AnalyticsPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly random: Random;
  /** The sink, if known at the start; else `connect` sets it. */
  readonly sink?: AnalyticsSink;
}

/**
 * Collects events and sends them to a sink in batches. What is not delivered stays in storage (key `analytics`), which the
 * tabs of a browser share: each sends its own reports and those of closed tabs. Nothing is stored before a sink is set.
 */
export function createAnalytics({ sink: given, clock, storage, random }: AnalyticsPorts): Analytics {
  let sink = given;
  let isDiscarding = false;
  let waiting: readonly Report[] = [];
  const sending = new Set<string>();
  let isScheduled = false;

  const stored = (change: (kept: readonly Report[]) => readonly Report[]) => {
    const kept = change(readReports(storage.get(KEY))).slice(-MAX_KEPT);
    if (kept.length > 0) storage.set(KEY, JSON.stringify(kept));
    else storage.remove(KEY);
  };
  const send = async (isLast: boolean): Promise<void> => {
    const batch = waiting.filter(({ id }) => !sending.has(id)).slice(0, isLast ? MAX_KEPT : BATCH_SIZE);
    if (!sink || batch.length === 0) return;
    const ids = new Set(batch.map(({ id }) => id));
    for (const id of ids) sending.add(id);
    // A sink that throws or rejects has not delivered them.
    const isDelivered = await (async () => sink(batch, isLast))().catch(() => false);
    for (const id of ids) sending.delete(id);
    if (isDelivered) {
      waiting = waiting.filter(({ id }) => !ids.has(id));
      stored((kept) => kept.filter(({ id }) => !ids.has(id)));
    }
    // A full batch is sent without delay.
    if (waiting.length > 0) schedule(!isDelivered ? RETRY_DELAY : waiting.length < BATCH_SIZE ? BATCH_DELAY : 0);
  };
  const schedule = (after: Millis) => {
    if (isScheduled || !sink) return;
    isScheduled = true;
    clock.after(after, () => {
      isScheduled = false;
      if (sending.size === 0) void send(false);
      else schedule(BATCH_DELAY);
    });
  };
  /** Takes over the reports of closed tabs: an open tab sends its own earlier. */
  const adoptOrphans = () => {
    const own = new Set(waiting.map(({ id }) => id));
    const orphans = readReports(storage.get(KEY)).filter(
      ({ id, at }) => !own.has(id) && clock.now() - at >= ORPHANED_AFTER,
    );
    if (orphans.length === 0) return;
    waiting = [...orphans, ...waiting].slice(-MAX_KEPT);
    schedule(BATCH_DELAY);
  };
  const start = () => {
    if (waiting.length > 0) stored((kept) => [...kept, ...waiting]);
    schedule(BATCH_DELAY);
    adoptOrphans();
    clock.after(ORPHANED_AFTER, adoptOrphans);
  };
  if (sink) start();

  return {
    track(name, data) {
      if (isDiscarding) return;
      const report: Report = { id: random.uuid(), name: wireName(name, data), at: clock.now(), data: { ...data } };
      waiting = [...waiting, report].slice(-MAX_KEPT);
      if (sink) stored((kept) => [...kept, report]);
      schedule(BATCH_DELAY);
    },
    connect(to) {
      if (sink || isDiscarding) return;
      sink = to;
      isDiscarding = !to;
      if (to) start();
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
          .slice(-MAX_KEPT)
      : [];
  } catch {
    return [];
  }
}
