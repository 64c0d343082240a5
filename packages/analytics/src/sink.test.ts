import { MINUTE, SECOND } from '@antenna/kernel';
import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createAnalytics, type Report } from './index.ts';

function stage(takes: (batch: readonly Report[]) => boolean = () => true, storage = memoryStore()) {
  const clock = manualClock(1_000);
  const batches: (readonly Report[])[] = [];
  const analytics = createAnalytics({
    clock,
    storage,
    sink: async (batch) => {
      batches.push(batch);
      return takes(batch);
    },
  });
  return { clock, storage, batches, analytics };
}

describe('analytics', () => {
  it('gathers events for two seconds and sends them together, with the number in the name where the documents want it', async () => {
    const { clock, batches, analytics } = stage();
    analytics.track('open_channel', { channelId: 7 });
    analytics.track('select_episode', { number: 3 });
    await clock.advanceAsync(2 * SECOND);
    expect(batches).toEqual([
      [
        { name: 'open_channel', at: 1_000, data: { channelId: 7 } },
        { name: 'select_episode_3', at: 1_000, data: { number: 3 } },
      ],
    ]);
  });

  it('keeps what nobody took and sends it again, also after a reload', async () => {
    let isUp = false;
    const first = stage(() => isUp);
    first.analytics.track('watch_tv', {});
    await first.clock.advanceAsync(2 * SECOND);
    expect(first.storage.get('analytics')).toContain('watch_tv');

    const second = stage(() => true, first.storage);
    await second.clock.advanceAsync(2 * SECOND);
    expect(second.batches[0]?.[0]?.name).toBe('watch_tv');
    expect(first.storage.get('analytics')).toBeUndefined();

    isUp = true;
    await first.clock.advanceAsync(MINUTE);
    expect(first.batches).toHaveLength(2);
  });

  it('keeps the newest hundred and sends twenty at a time', async () => {
    const { clock, batches, analytics } = stage();
    for (let number = 1; number <= 130; number += 1) analytics.track('select_episode', { number });
    await clock.advanceAsync(MINUTE);
    expect(batches.map((batch) => batch.length)).toEqual([20, 20, 20, 20, 20]);
    expect(batches[0]?.[0]?.name).toBe('select_episode_31');
  });

  it('starts empty from a damaged store', () => {
    for (const damaged of ['{', '{"a":1}', '[1,null,{}]']) {
      const { clock } = stage(() => true, memoryStore({ analytics: damaged }));
      expect(clock.pending).toBe(0);
    }
  });

  it('flushes at once when the page is left', async () => {
    const { batches, analytics } = stage();
    analytics.track('back', {});
    await analytics.flush();
    expect(batches).toHaveLength(1);
  });
});
