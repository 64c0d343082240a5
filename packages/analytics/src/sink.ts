import type { Clock, KeyValueStore, Millis } from '@antenna/kernel';
import { wireName, type AnalyticsEventName, type AnalyticsEvents } from './events.ts';
import { AFTER_REFUSAL, BATCH, GATHERING, KEPT } from './limits.ts';

/** An event on its way. */
export interface Report {
  readonly name: string;
  readonly at: Millis;
  readonly data: object;
}

/** Whoever takes reports: a native bridge, a counter service, nobody. `true`: taken, `false`: keep them for later. */
export type AnalyticsSink = (reports: readonly Report[]) => Promise<boolean>;

export interface Analytics {
  track<Name extends AnalyticsEventName>(name: Name, data: AnalyticsEvents[Name]): void;
  /** Hands over what waits, now: when the page is left. */
  flush(): Promise<void>;
}

/** Collects events and hands them to a sink in batches. What is not taken survives in storage (key `analytics`) till the next visit. */
export function createAnalytics({ sink, clock, storage }: { readonly sink: AnalyticsSink; readonly clock: Clock; readonly storage: KeyValueStore }): Analytics {
  let waiting = readReports(storage.get(KEY));
  let sending: Promise<void> | undefined;
  let isScheduled = false;
  const keep = () => (waiting.length > 0 ? storage.set(KEY, JSON.stringify(waiting)) : storage.remove(KEY));

  const send = async () => {
    const batch = waiting.slice(0, BATCH);
    const isTaken = batch.length === 0 || (await sink(batch).catch(() => false));
    if (isTaken) waiting = waiting.filter((each) => !batch.includes(each));
    keep();
    if (waiting.length > 0) schedule(isTaken ? GATHERING : AFTER_REFUSAL);
  };
  const flush = () => (sending ??= send().finally(() => (sending = undefined)));
  const schedule = (after: Millis) => {
    if (isScheduled) return;
    isScheduled = true;
    clock.after(after, () => {
      isScheduled = false;
      void flush();
    });
  };
  if (waiting.length > 0) schedule(GATHERING);

  return {
    track(name, data) {
      waiting = [...waiting, { name: wireName(name, data), at: clock.now(), data: { ...data } }].slice(-KEPT);
      keep();
      schedule(GATHERING);
    },
    flush,
  };
}

const KEY = 'analytics';

function readReports(text: string | undefined): readonly Report[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter((item): item is Report => typeof (item as Report | null)?.name === 'string').slice(-KEPT) : [];
  } catch {
    return [];
  }
}
