import type { Programme } from '@antenna/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeChannel, fakeProgramme } from '../../testing/fake-backend.ts';
import { rightsGaps } from '@antenna/schedule';
import { barModel, barWindow, momentAt, reachableMoment, shareOf } from './seek-bar.ts';

const NOW = 1_795_275_720;
const at = (minutes: number) => NOW + minutes * 60;
const channel = fakeChannel({ archivedDays: 7 });
const evening: readonly Programme[] = [
  fakeProgramme(at(-117), 45, 'Walk'),
  fakeProgramme(at(-72), 10, { title: 'Forecast', isCatchupAvailable: false }),
  fakeProgramme(at(-62), 35, 'Sails'),
  fakeProgramme(at(-27), 55, 'Reef'),
  fakeProgramme(at(28), 55, 'Sea'),
];
const current = evening[3];

describe('the bar', () => {
  it('is a window of real time: two hours with the programme in it, its end and a little after', () => {
    expect(barWindow(current, NOW)).toEqual({ from: at(-82), to: at(38) });
  });

  it('grows for a long programme and stands still without a guide', () => {
    const long = fakeProgramme(at(-100), 200, 'Match');
    const { from, to } = barWindow(long, NOW);
    expect(to - from).toBe((200 * 60) / 0.75);
    const without = barWindow(undefined, NOW);
    expect(without.to - without.from).toBe(7_200);
    expect(without.to).toBeGreaterThan(NOW);
    expect(barWindow(undefined, NOW + 60).to - without.to).toBeLessThanOrEqual(600);
  });

  it('shows archive, a gap in the rights, and a future that nobody can reach', () => {
    const model = barModel({
      channel,
      schedule: evening,
      gaps: rightsGaps(evening),
      programme: current,
      wall: at(-12),
      now: NOW,
    });
    expect(model.spans).toEqual([
      { kind: 'archive', from: at(-82), to: at(-72) },
      { kind: 'gap', from: at(-72), to: at(-62) },
      { kind: 'archive', from: at(-62), to: NOW },
      { kind: 'future', from: NOW, to: at(38) },
    ]);
    expect(model.cuts).toEqual([at(-72), at(-62), at(-27), at(28)]);
    expect(model.labels.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'gap Forecast',
      'programme Sails',
      'programme Reef',
      'programme Sea',
    ]);
    expect(model.programme).toEqual({ from: at(-27), to: at(28) });
  });

  it('closes what is older than the archive', () => {
    const young = fakeChannel({ archivedDays: 7, availableArchivedDays: 1 });
    const old = fakeProgramme(NOW - 86_400 - 1_800, 60, 'Yesterday');
    const model = barModel({
      channel: young,
      schedule: [old],
      gaps: [],
      programme: old,
      wall: NOW - 86_400 + 60,
      now: NOW,
    });
    expect(model.spans.map((each) => each.kind)).toEqual(['closed', 'archive']);
    expect(model.spans[1]?.from).toBe(NOW - 86_400);
  });

  it('gives every second exactly one kind, in order, for any schedule', () => {
    const anySchedule = fc
      .array(fc.record({ gap: fc.nat(40), minutes: fc.integer({ min: 1, max: 90 }), isOpen: fc.boolean() }), {
        maxLength: 20,
      })
      .map((all) => {
        let start = at(-300);
        return all.map(({ gap, minutes, isOpen }, index) => {
          start += gap * 60;
          const programme = fakeProgramme(start, minutes, {
            title: `p${index}`,
            id: String(index),
            isCatchupAvailable: isOpen,
          });
          start += minutes * 60;
          return programme;
        });
      });
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: -280, max: 0 }), fc.nat(20), (schedule, wall, pick) => {
        const { window, spans } = barModel({
          channel,
          schedule,
          gaps: rightsGaps(schedule, 60),
          programme: schedule[pick],
          wall: at(wall),
          now: NOW,
        });
        expect(spans[0]?.from).toBe(window.from);
        expect(spans.at(-1)?.to).toBe(window.to);
        spans.slice(1).forEach((span, index) => {
          expect(span.from).toBe(spans[index]?.to);
          expect(span.kind).not.toBe(spans[index]?.kind);
        });
        for (const span of spans) expect(span.kind === 'future').toBe(span.from >= NOW);
      }),
    );
  });

  it('share and moment lead to each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(shareOf({ from: NOW, to: NOW + 7_200 }, momentAt({ from: NOW, to: NOW + 7_200 }, share))).toBeCloseTo(
          share,
          6,
        );
      }),
    );
  });
});

describe('where a wish leads', () => {
  const wish = (wanted: number, from = at(-12)) =>
    reachableMoment({ channel, gaps: rightsGaps(evening), now: NOW, from, wanted });
  it('jumps over a gap in the direction of travel', () => {
    expect(wish(at(-67))).toBe(at(-72) - 10);
    expect(wish(at(-67), at(-90))).toBe(at(-62));
    expect(wish(at(-40))).toBe(at(-40));
  });
  it('makes the future now, and what is too old the oldest there is', () => {
    expect(wish(at(10))).toBe(NOW);
    expect(wish(NOW - 8 * 86_400)).toBe(NOW - 7 * 86_400);
  });
  it('knows no way but now on a channel without archive', () => {
    expect(
      reachableMoment({ channel: fakeChannel({ archivedDays: 0 }), gaps: [], now: NOW, from: NOW, wanted: at(-40) }),
    ).toBe(NOW);
  });
  it('is never inside a gap, never in the future, never before the archive', () => {
    const gaps = (mask: number) =>
      evening.map((each, index) => ({ ...each, isCatchupAvailable: (mask >> index) % 2 === 0 }));
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 120 }),
        fc.integer({ min: -10_000, max: 0 }),
        fc.nat(31),
        (wanted, from, mask) => {
          const schedule = gaps(mask);
          const moment = reachableMoment({
            channel,
            gaps: rightsGaps(schedule),
            now: NOW,
            from: at(from),
            wanted: at(wanted),
          });
          expect(moment).toBeLessThanOrEqual(NOW);
          expect(moment).toBeGreaterThanOrEqual(NOW - 7 * 86_400);
          const inside = schedule.find(
            (each) => moment >= each.realTimestamp && moment < each.realTimestamp + each.realDuration,
          );
          expect(inside === undefined || inside.isCatchupAvailable || NOW - moment <= 30).toBe(true);
        },
      ),
    );
  });
});
