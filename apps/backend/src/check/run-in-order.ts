import { setTimeout as pause } from 'node:timers/promises';

/** Runs at most `jobs` at once and reports in the order of the list. */
export async function runInOrder<Item, Found>(
  items: readonly Item[],
  {
    jobs,
    signal,
    run,
    onResult,
  }: {
    readonly jobs: number;
    readonly signal: AbortSignal;
    readonly run: (item: Item) => Promise<Found>;
    readonly onResult: (found: Found) => void;
  },
): Promise<readonly Found[]> {
  const found = new Map<number, Found>();
  let next = 0;
  let reported = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length && !signal.aborted; index = next++) {
      found.set(index, await run(items[index] as Item));
      for (let one = found.get(reported); one !== undefined && !signal.aborted; one = found.get((reported += 1)))
        onResult(one);
      await pause(0);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
  return items.flatMap((_, index) => found.get(index) ?? []);
}
