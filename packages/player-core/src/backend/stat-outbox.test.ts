import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { MINUTE, SECOND } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { STATS_QUEUE_MAX } from '../limits.ts';
import type { StatReport } from '../port/backend.ts';
import { createStatOutbox, type KeptStat } from './stat-outbox.ts';

type Answer = 'taken' | 'refused' | 'unreachable';

function stage({ storage = memoryStore(), clock = manualClock(1_000_000), answer = 'taken' as Answer } = {}) {
  const sent: KeptStat[] = [];
  const set = { answer, taken: 0 };
  const outbox = createStatOutbox({
    storage,
    clock,
    send: (stat) => (sent.push(stat), Promise.resolve(set.answer)),
    onTaken: () => void (set.taken += 1),
  });
  const add = (statId: string, seconds: number, kind: StatReport['kind'] = 'usual') =>
    outbox.add({
      statId,
      seconds,
      position: seconds + 100,
      place: { key: 'content:1', seconds: seconds + 100 },
      kind,
    });
  return {
    outbox,
    storage,
    clock,
    sent,
    set,
    add,
    words: () => sent.map(({ statId, seconds }) => `${statId} ${seconds}`),
  };
}

describe('queued reports', () => {
  it('are sent at once, with their time, and deleted when they were accepted; the end of a viewing is announced', async () => {
    const { add, sent, set, storage, clock } = stage();
    add('a', 30);
    await clock.advanceAsync(SECOND);
    expect(set.taken).toBe(0);
    sent.length = 0;
    add('a', 30, 'last');
    expect(sent).toEqual([
      { statId: 'a', seconds: 30, position: 130, at: 1_001, place: { key: 'content:1', seconds: 130 } },
    ]);
    await clock.advanceAsync(SECOND);
    expect(set.taken).toBe(1);
    expect(storage.entries.size).toBe(0);
  });

  it('wait for the network with their latest state only, and are sent once', async () => {
    const { add, set, clock, words } = stage({ answer: 'unreachable' });
    for (const seconds of [30, 60, 90]) {
      add('a', seconds);
      await clock.advanceAsync(SECOND);
    }
    add('b', 30, 'last');
    await clock.advanceAsync(SECOND);
    const before = words().length;
    set.answer = 'taken';
    await clock.advanceAsync(15 * SECOND);
    expect(words().slice(before)).toEqual(['a 90', 'b 30']);
    await clock.advanceAsync(60 * MINUTE);
    expect(words()).toHaveLength(before + 2);
  });

  it('are sent soon after one was accepted again', async () => {
    const { add, set, clock, words } = stage({ answer: 'unreachable' });
    add('a', 30, 'last');
    await clock.advanceAsync(SECOND);
    set.answer = 'taken';
    add('b', 30);
    await clock.advanceAsync(SECOND);
    expect(words()).toEqual(['a 30', 'b 30', 'a 30']);
  });

  it('survive the page; an open tab keeps its own', async () => {
    const first = stage({ answer: 'unreachable' });
    first.add('gone', 45, 'last');
    await first.clock.advanceAsync(SECOND);
    // The next page, half a minute later, while another tab is at its own.
    first.clock.advance(40 * SECOND);
    const second = stage({ storage: first.storage, clock: manualClock(first.clock.now()) });
    first.add('alive', 30);
    await second.clock.advanceAsync(35 * SECOND);
    expect(second.words()).toEqual(['gone 45']);
  });

  it('are deleted when the platform will never accept them', async () => {
    const { add, clock, sent, storage, set } = stage({ answer: 'refused' });
    add('a', 30);
    await clock.advanceAsync(10 * MINUTE);
    expect(sent).toHaveLength(1);
    expect(storage.entries.size).toBe(0);
    expect(set.taken).toBe(0);
  });

  it('are limited in number, dropping the oldest, and in age', async () => {
    const { add, storage, clock, set, words } = stage({ answer: 'unreachable' });
    for (let each = 0; each < STATS_QUEUE_MAX + 5; each += 1) add(`s${each}`, 30, 'kept');
    const kept = JSON.parse(storage.get('stats') ?? '[]') as KeptStat[];
    expect(kept).toHaveLength(STATS_QUEUE_MAX);
    expect(kept[0]?.statId).toBe('s5');
    set.answer = 'taken';
    clock.advance(8 * 24 * 60 * MINUTE);
    await clock.advanceAsync(MINUTE);
    expect(words()).toEqual([]);
  });

  it('that were stored before a crash are sent by the next player', async () => {
    const { add, storage, sent, clock } = stage();
    add('a', 10, 'kept');
    expect(sent).toEqual([]);
    const next = stage({ storage, clock: manualClock(clock.now()) });
    expect(next.outbox.begun('content:1')).toBe(110);
    await next.clock.advanceAsync(5 * MINUTE);
    expect(next.words()).toEqual(['a 10']);
  });

  it('start empty if the storage is damaged', () => {
    for (const damaged of ['{', '{"a":1}', '[1,null,{}]'])
      expect(stage({ storage: memoryStore({ stats: damaged }) }).clock.pending).toBe(0);
  });
});
