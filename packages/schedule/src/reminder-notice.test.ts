import type { Reminder } from '@antenna/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextNoticeAt, noticeName, noticePhase, noticesAt, REMIND_AHEAD, REMIND_LATE } from './index.ts';

const START = 1_795_284_000;
const reminder = (given: Partial<Reminder> = {}): Reminder => ({
  id: 'r1',
  channelId: 9,
  start: START,
  stop: START + 3_600,
  title: 'The Kelp',
  status: 'planned',
  askedStart: START,
  isCatchupAvailable: true,
  ...given,
});

describe('the notice of a reminder', () => {
  it.each([
    [START - REMIND_AHEAD - 1, undefined],
    [START - REMIND_AHEAD, 'soon'],
    [START - 1, 'soon'],
    [START, 'now'],
    [START + 3_599, 'now'],
    [START + 3_600, 'archive'],
    [START + 3_600 + REMIND_LATE - 1, 'archive'],
    [START + 3_600 + REMIND_LATE, undefined],
  ])('at %i is %s', (now, phase) => expect(noticePhase(reminder(), now)).toBe(phase));

  it('is absent for a cancelled programme, and for the archive where there is none', () => {
    expect(noticePhase(reminder({ status: 'cancelled' }), START + 5)).toBeUndefined();
    expect(noticePhase(reminder({ isCatchupAvailable: false }), START + 3_600)).toBeUndefined();
    expect(noticePhase(reminder({ status: 'moved' }), START)).toBe('now');
  });

  it('counts as shown once before the start and once after it, whether it runs or is in the archive', () => {
    const named = (phase: 'soon' | 'now' | 'archive') => noticeName({ reminder: reminder(), phase });
    expect([named('soon') === named('now'), named('now') === named('archive')]).toEqual([false, true]);
  });

  it('is ordered by start', () => {
    const later = reminder({ id: 'r2', start: START + 10 });
    expect(noticesAt([later, reminder()], START).map(({ reminder: { id }, phase }) => `${id} ${phase}`)).toEqual([
      'r1 now',
      'r2 soon',
    ]);
  });

  it('changes only at the times that `nextNoticeAt` returns', () => {
    const any = fc
      .record({
        start: fc.integer({ min: 0, max: 5_000 }),
        length: fc.integer({ min: 1, max: 5_000 }),
        isCatchupAvailable: fc.boolean(),
      })
      .map(({ start, length, isCatchupAvailable }) =>
        reminder({ start: START + start, stop: START + start + length, isCatchupAvailable }),
      );
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 4 }),
        fc.integer({ min: -100, max: 20_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        (reminders, from, step) => {
          const [now, then] = [START + from, START + from + step];
          const due = nextNoticeAt(reminders, now);
          const phaseAt = (at: number) =>
            noticesAt(reminders, at).map(({ reminder: { id, start }, phase }) => `${id} ${start} ${phase}`);
          if (due === undefined || due > then) expect(phaseAt(then)).toEqual(phaseAt(now));
          else expect(due).toBeGreaterThan(now);
        },
      ),
    );
  });
});
