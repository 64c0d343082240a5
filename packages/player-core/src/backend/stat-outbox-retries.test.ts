import fc from 'fast-check';
import { manualClock, memoryStore } from '@antenna/kernel/testing';
import { HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { RESUME_POINT_FRESH } from '../limits.ts';
import { createStatOutbox, type KeptStat } from './stat-outbox.ts';

type Answer = 'taken' | 'refused' | 'unreachable';

/** A platform that several tabs of one browser report to. */
function browser() {
  const clock = manualClock(1_000_000_000);
  const storage = memoryStore();
  const sent: { readonly at: number; readonly statId: string; readonly seconds: number }[] = [];
  const accepted = new Map<string, number>();
  const network = { answer: 'taken' as Answer, delay: 0, taken: 0 };
  const send = async (stat: KeptStat): Promise<Answer> => {
    sent.push({ at: clock.now(), statId: stat.statId, seconds: stat.seconds });
    const { answer, delay } = network;
    if (delay > 0) await new Promise<void>((done) => void clock.after(delay, done));
    if (answer === 'taken') accepted.set(stat.statId, Math.max(accepted.get(stat.statId) ?? 0, stat.seconds));
    return answer;
  };
  const openTab = () => createStatOutbox({ send, storage, clock, onTaken: () => void (network.taken += 1) });
  return { clock, storage, sent, accepted, network, openTab };
}
const report = (statId: string, seconds: number, change: object = {}) =>
  ({ statId, seconds, position: seconds, kind: 'usual', ...change }) as const;
const place = (seconds: number) => ({ key: 'content:1', seconds });

describe('a report that could not be sent', () => {
  it('is tried again after 15 s, then after twice as long each time, up to five minutes', async () => {
    const { clock, sent, network, openTab } = browser();
    network.answer = 'unreachable';
    openTab().add(report('a', 30));
    await clock.advanceAsync(HOUR);
    const gaps = sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / SECOND);
    expect(gaps.slice(0, 7)).toEqual([15, 30, 60, 120, 240, 300, 300]);
  });

  it('is tried soon again after the network was back in between', async () => {
    const { clock, sent, network, openTab } = browser();
    const tab = openTab();
    network.answer = 'unreachable';
    tab.add(report('a', 30));
    await clock.advanceAsync(10 * MINUTE);
    network.answer = 'taken';
    tab.add(report('b', 30));
    await clock.advanceAsync(0);
    expect(sent.slice(-2).map(({ statId }) => statId)).toEqual(['b', 'a']);
    network.answer = 'unreachable';
    tab.add(report('c', 30));
    const before = sent.length;
    await clock.advanceAsync(15 * SECOND);
    expect(sent.length).toBe(before + 1);
  });

  it('is replaced by a later one of the same record while it is being sent', async () => {
    const { clock, sent, network, openTab, storage, accepted } = browser();
    const tab = openTab();
    network.delay = 5 * SECOND;
    tab.add(report('a', 30));
    await clock.advanceAsync(SECOND);
    tab.add(report('a', 60));
    await clock.advanceAsync(10 * SECOND);
    expect(sent.map(({ seconds }) => seconds)).toEqual([30, 60]);
    expect(accepted.get('a')).toBe(60);
    expect(storage.entries.size).toBe(0);
  });

  it('is not sent twice at once', async () => {
    const { clock, sent, network, openTab } = browser();
    const tab = openTab();
    network.delay = 5 * SECOND;
    tab.add(report('a', 30));
    tab.add(report('a', 30));
    tab.add(report('a', 20));
    await clock.advanceAsync(10 * SECOND);
    expect(sent.map(({ seconds }) => seconds)).toEqual([30]);
  });

  it('that the platform refuses is deleted, and announces nothing', async () => {
    const { clock, storage, network, openTab } = browser();
    network.answer = 'refused';
    openTab().add(report('a', 30, { kind: 'last' }));
    await clock.advanceAsync(HOUR);
    expect([storage.entries.size, network.taken]).toEqual([0, 0]);
  });

  it('is announced as the end of a viewing when it was stored after all', async () => {
    const { clock, network, openTab } = browser();
    network.answer = 'unreachable';
    openTab().add(report('a', 30));
    await clock.advanceAsync(SECOND);
    network.answer = 'taken';
    await clock.advanceAsync(MINUTE);
    expect(network.taken).toBe(1);
  });
});

describe('a tab that is gone', () => {
  it('has its report sent by another one after a minute, not before', async () => {
    const { clock, sent, openTab, storage } = browser();
    openTab().add(report('a', 10, { kind: 'kept' }));
    expect(sent).toEqual([]);
    await clock.advanceAsync(SECOND);
    openTab();
    await clock.advanceAsync(50 * SECOND);
    expect(sent).toEqual([]);
    await clock.advanceAsync(MINUTE);
    expect(sent.map(({ statId }) => statId)).toEqual(['a']);
    expect(storage.entries.size).toBe(0);
  });

  it('leaves nothing after a week', async () => {
    const { clock, sent, openTab } = browser();
    openTab().add(report('a', 10, { kind: 'kept' }));
    await clock.advanceAsync(7 * 24 * HOUR);
    sent.length = 0;
    openTab();
    await clock.advanceAsync(HOUR);
    expect(sent).toEqual([]);
  });

  it.each([
    ['no list', '{"statId":"a"}'],
    ['no JSON', '[{'],
    ['reports without numbers', '[{"statId":"a","seconds":"30","position":1,"at":1000000}]'],
    ['reports without an id', '[{"seconds":30,"position":1,"at":1000000}]'],
    ['nothing', '[null]'],
  ])('may have left %s: nothing is sent', async (_name, text) => {
    const { clock, sent, openTab, storage } = browser();
    storage.set('stats', text);
    const tab = openTab();
    await clock.advanceAsync(HOUR);
    expect(sent).toEqual([]);
    tab.add(report('b', 30));
    await clock.advanceAsync(SECOND);
    expect([sent.map(({ statId }) => statId), storage.entries.size]).toEqual([['b'], 0]);
  });
});

describe('the resume point of a title', () => {
  it('is that of the report until it is stored, and for a minute afterwards', async () => {
    const { clock, network, openTab } = browser();
    const tab = openTab();
    network.answer = 'unreachable';
    tab.add(report('a', 30, { place: place(130) }));
    await clock.advanceAsync(10 * MINUTE);
    expect(tab.begun('content:1')).toBe(130);
    network.answer = 'taken';
    tab.add(report('a', 60, { place: place(160) }));
    await clock.advanceAsync(0);
    await clock.advanceAsync(RESUME_POINT_FRESH - 1);
    expect(tab.begun('content:1')).toBe(160);
    await clock.advanceAsync(1);
    expect(tab.begun('content:1')).toBeUndefined();
  });

  it('is that of its own title, 0 included', async () => {
    const { clock, openTab, network } = browser();
    const tab = openTab();
    network.answer = 'unreachable';
    tab.add(report('a', 30, { place: place(0) }));
    await clock.advanceAsync(0);
    expect([tab.begun('content:1'), tab.begun('content:2')]).toEqual([0, undefined]);
  });

  it('is the latest of several viewings', async () => {
    const { openTab } = browser();
    const tab = openTab();
    tab.add(report('a', 30, { place: place(130), kind: 'kept' }));
    tab.add(report('b', 10, { place: place(50), kind: 'kept' }));
    expect(tab.begun('content:1')).toBe(50);
  });

  it('of a refused report is not used', async () => {
    const { clock, openTab, network } = browser();
    const tab = openTab();
    network.answer = 'refused';
    tab.add(report('a', 30, { place: place(130) }));
    await clock.advanceAsync(0);
    expect(tab.begun('content:1')).toBeUndefined();
  });
});

describe('whatever the network does', () => {
  it('every record arrives with its last seconds, and nothing stays behind', async () => {
    const step = fc.oneof(
      fc.tuple(fc.constant('add' as const), fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 1 })),
      fc.tuple(fc.constant('wait' as const), fc.integer({ min: 1, max: 120 }), fc.constant(0)),
      fc.tuple(fc.constant('network' as const), fc.boolean(), fc.integer({ min: 0, max: 20 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { clock, storage, accepted, network, openTab } = browser();
        const tabs = [openTab(), openTab()];
        const expected = new Map<string, number>();
        for (const [what, first, second] of steps) {
          if (what === 'add') {
            // A record belongs to one tab.
            const id = `${first}${second}`;
            expected.set(id, (expected.get(id) ?? 0) + 30);
            tabs[second]?.add(report(id, expected.get(id) ?? 0));
          } else if (what === 'wait') await clock.advanceAsync(first * SECOND);
          else Object.assign(network, { answer: first ? 'taken' : 'unreachable', delay: second * SECOND });
        }
        Object.assign(network, { answer: 'taken', delay: 0 });
        await clock.advanceAsync(HOUR);
        expect([...accepted].toSorted()).toEqual([...expected].toSorted());
        expect(storage.entries.size).toBe(0);
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
