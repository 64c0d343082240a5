import { MINUTE, SECOND } from '@antenna/kernel';
import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { alongside, collectorSink, consoleSink, createAnalytics, type AnalyticsSink, type Report } from './index.ts';

function counted() {
  let count = 0;
  return { number: () => 0.5, uuid: () => `id-${(count += 1)}` };
}

function stage(
  takes: (batch: readonly Report[]) => boolean = () => true,
  storage = memoryStore(),
  clock = manualClock(1_000),
) {
  const batches: (readonly Report[])[] = [];
  const sink: AnalyticsSink = async (batch) => {
    batches.push(batch);
    return takes(batch);
  };
  const analytics = createAnalytics({ clock, storage, random: counted(), sink });
  return { clock, storage, batches, analytics, names: () => batches.flat().map(({ name }) => name) };
}

describe('analytics', () => {
  it('collects events for two seconds and sends them together, with the number in the name of numbered events [B-495]', async () => {
    const { clock, batches, analytics } = stage();
    analytics.track('open_channel', { channelId: 7 });
    analytics.track('select_episode', { number: 3 });
    await clock.advanceAsync(2 * SECOND);
    expect(batches).toEqual([
      [
        { id: 'id-1', name: 'open_channel', at: 1_000, data: { channelId: 7 } },
        { id: 'id-2', name: 'select_episode_3', at: 1_000, data: { number: 3 } },
      ],
    ]);
  });

  it('keeps what was not delivered and sends it again, also after a reload, and never twice', async () => {
    let isUp = false;
    const first = stage(() => isUp);
    first.analytics.track('watch_tv', {});
    await first.clock.advanceAsync(2 * SECOND);
    expect(first.storage.get('analytics')).toContain('watch_tv');

    // The next page; the former one is gone for a minute.
    const second = stage(() => true, first.storage, manualClock(10 * SECOND));
    await second.clock.advanceAsync(10 * SECOND);
    expect(second.names()).toEqual([]);
    await second.clock.advanceAsync(2 * MINUTE);
    expect(second.names()).toEqual(['watch_tv']);
    expect(first.storage.get('analytics')).toBeUndefined();

    isUp = true;
    const third = stage(() => true, first.storage, manualClock(10 * MINUTE));
    await third.clock.advanceAsync(5 * MINUTE);
    expect(third.names()).toEqual([]);
  });

  it('sends the events of each of two tabs once', async () => {
    const storage = memoryStore();
    const clock = manualClock(1_000);
    const [one, two] = [stage(() => true, storage, clock), stage(() => true, storage, clock)];
    one.analytics.track('watch_tv', {});
    two.analytics.track('back', {});
    await clock.advanceAsync(5 * MINUTE);
    expect([one.names(), two.names()]).toEqual([['watch_tv'], ['back']]);
    expect(storage.entries.size).toBe(0);
  });

  it('keeps the newest hundred and sends twenty at a time', async () => {
    const { clock, batches, analytics } = stage();
    for (let number = 1; number <= 130; number += 1) analytics.track('select_episode', { number });
    await clock.advanceAsync(MINUTE);
    expect(batches.map((batch) => batch.length)).toEqual([20, 20, 20, 20, 20]);
    expect(batches[0]?.[0]?.name).toBe('select_episode_31');
  });

  it.each([
    [
      'at once',
      () => {
        throw new Error('gone');
      },
    ],
    [
      'later',
      async () => {
        throw new Error('gone');
      },
    ],
  ] as const)(
    'a sink that fails %s breaks nothing: the payment’s event waits, with packet, amount and source, and goes later [C-306]',
    async (_when, fails: AnalyticsSink) => {
      const clock = manualClock(1_000);
      const taken: Report[] = [];
      let isBroken = true;
      const analytics = createAnalytics({
        clock,
        storage: memoryStore(),
        random: counted(),
        sink: (batch, isLast) => (isBroken ? fails(batch, isLast) : (taken.push(...batch), Promise.resolve(true))),
      });
      expect(() => analytics.track('subscribe', { packetId: 15, amount: '299.00', source: 'purchase' })).not.toThrow();
      await clock.advanceAsync(2 * SECOND);
      await expect(analytics.flush()).resolves.toBeUndefined();
      isBroken = false;
      await clock.advanceAsync(5 * MINUTE);
      expect(taken).toEqual([
        { id: 'id-1', name: 'subscribe', at: 1_000, data: { packetId: 15, amount: '299.00', source: 'purchase' } },
      ]);
    },
  );

  it('starts empty with invalid data in the storage', async () => {
    for (const damaged of ['{', '{"a":1}', '[1,null,{}]']) {
      const { clock, batches } = stage(() => true, memoryStore({ analytics: damaged }));
      await clock.advanceAsync(5 * MINUTE);
      expect(batches).toEqual([]);
    }
  });

  it('sends everything at once when the page is closed, except what is being sent already', async () => {
    const { batches, analytics, clock } = stage();
    for (let number = 1; number <= 30; number += 1) analytics.track('select_episode', { number });
    const [first, again] = [analytics.flush(), analytics.flush()];
    await Promise.all([first, again]);
    await clock.advanceAsync(MINUTE);
    expect(batches.map((batch) => batch.length)).toEqual([30]);
  });

  it('waits for a sink; when there is none, nothing was stored and no more is collected', async () => {
    const storage = memoryStore();
    const clock = manualClock(1_000);
    const names: string[] = [];
    const late = createAnalytics({ clock, storage, random: counted() });
    late.track('watch_tv', {});
    expect(storage.entries.size).toBe(0);
    late.connect(async (reports) => (names.push(...reports.map(({ name }) => name)), true));
    await clock.advanceAsync(2 * SECOND);
    expect(names).toEqual(['watch_tv']);

    const none = createAnalytics({ clock, storage, random: counted() });
    none.track('watch_tv', {});
    none.connect(undefined);
    none.track('back', {});
    await none.flush();
    expect(storage.entries.size).toBe(0);
    expect(names).toHaveLength(1);
  });
});

describe('sinks', () => {
  const report: Report = { id: 'id-1', name: 'back', at: 1, data: {} };

  it('the operator’s collector gets them in one body, at a web address only', async () => {
    const posted: unknown[] = [];
    const post = async (...args: [string, string, boolean]) => (posted.push(args), true);
    expect(await collectorSink({ url: 'https://collect.test/in', visit: 'v', post })?.([report], true)).toBe(true);
    expect(posted).toEqual([['https://collect.test/in', JSON.stringify({ visit: 'v', events: [report] }), true]]);
    for (const url of [undefined, '', 'javascript:alert(1)', '//elsewhere.test', 'data:,'])
      expect(collectorSink({ url, visit: 'v', post })).toBeUndefined();
  });

  it('the console gets each once, whatever the collector answers', async () => {
    const messages: string[] = [];
    const listener = consoleSink({ debug: (message) => void messages.push(message) });
    const both = alongside(async () => false, listener);
    expect(await both?.([report], false)).toBe(false);
    expect(await both?.([report], false)).toBe(false);
    expect(messages).toEqual(['back']);
    expect(await alongside(undefined, listener)?.([{ ...report, id: 'id-2' }], false)).toBe(true);
    expect(alongside(undefined)).toBeUndefined();
  });
});
