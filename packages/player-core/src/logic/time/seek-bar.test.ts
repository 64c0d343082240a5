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

describe('the seek bar', () => {
  it('is a window of real time: two hours with the programme in it, its end and a little after', () => {
    expect(barWindow(current, NOW)).toEqual({ from: at(-82), to: at(38) });
  });

  it('grows for a long programme, and without a guide moves in steps of ten minutes', () => {
    const long = fakeProgramme(at(-100), 200, 'Match');
    const { from, to } = barWindow(long, NOW);
    expect(to - from).toBe((200 * 60) / 0.75);
    const without = barWindow(undefined, NOW);
    expect(without.to - without.from).toBe(7_200);
    expect(without.to).toBeGreaterThan(NOW);
    expect(barWindow(undefined, NOW + 60).to - without.to).toBeLessThanOrEqual(600);
  });

  it('shows the archive, a gap in the rights, and the future', () => {
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

  it('shows as closed what is older than the archive', () => {
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

describe('the moment that a seek leads to', () => {
  const reached = (target: number, from = at(-12)) =>
    reachableMoment({ channel, gaps: rightsGaps(evening), now: NOW, from, target });
  it('is outside a gap, in the direction of the seek', () => {
    expect(reached(at(-67))).toBe(at(-72) - 10);
    expect(reached(at(-67), at(-90))).toBe(at(-62));
    expect(reached(at(-40))).toBe(at(-40));
  });
  it('is now instead of the future, and the oldest second instead of what is older', () => {
    expect(reached(at(10))).toBe(NOW);
    expect(reached(NOW - 8 * 86_400)).toBe(NOW - 7 * 86_400);
  });
  it('is now on a channel without archive', () => {
    expect(
      reachableMoment({ channel: fakeChannel({ archivedDays: 0 }), gaps: [], now: NOW, from: NOW, target: at(-40) }),
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
        (target, from, mask) => {
          const schedule = gaps(mask);
          const moment = reachableMoment({
            channel,
            gaps: rightsGaps(schedule),
            now: NOW,
            from: at(from),
            target: at(target),
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

describe('the window of the seek bar', () => {
  it('is two hours for a programme of up to an hour and a half, and longer for a longer one', () => {
    const lengthOf = (minutes: number) => {
      const { from, to } = barWindow(fakeProgramme(at(-minutes), minutes, 'Match'), NOW);
      expect(to).toBe(NOW + 600);
      return to - from;
    };
    expect([lengthOf(60), lengthOf(90), lengthOf(91), lengthOf(120)]).toEqual([7_200, 7_200, 7_280, 9_600]);
  });

  it('without a guide ends ten to twenty minutes after the moment', () => {
    for (const second of [0, 1, 299, 599]) {
      const wall = Math.floor(NOW / 600) * 600 + second;
      expect(barWindow(undefined, wall)).toEqual({ from: wall - second + 1_200 - 7_200, to: wall - second + 1_200 });
    }
  });

  it('maps moments to shares within the bar, and shares to moments within the window', () => {
    const window = { from: NOW, to: NOW + 1_000 };
    expect([NOW - 1, NOW, NOW + 250, NOW + 1_000, NOW + 1_001].map((each) => shareOf(window, each))).toEqual([
      0, 0, 0.25, 1, 1,
    ]);
    expect([-0.5, 0, 0.25, 1, 1.5].map((each) => momentAt(window, each) - NOW)).toEqual([0, 0, 250, 1_000, 1_000]);
    expect(shareOf({ from: 5, to: 5 }, 5)).toBe(0);
    expect(shareOf({ from: 5, to: 4 }, 5)).toBe(0);
  });
});

describe('programmes on the seek bar', () => {
  const model = (schedule: readonly Programme[], programme: Programme | undefined = schedule[0]) =>
    barModel({ channel, schedule, gaps: rightsGaps(schedule), programme, wall: NOW, now: NOW });

  it('have a label at their beginning, as wide as up to the next one or to the end of the bar', () => {
    const { window, labels } = model([fakeProgramme(at(-30), 30, 'One'), fakeProgramme(at(0), 30, 'Two')]);
    const total = window.to - window.from;
    expect(labels.map(({ at: begin, room }) => [begin, Math.round(room * total)])).toEqual([
      [at(-30), 1_800],
      [at(0), window.to - at(0)],
    ]);
  });

  it('that began before the window have no label, and those that only touch it are not on it', () => {
    const programme = fakeProgramme(at(-10), 40, 'Now');
    const { window } = model([programme]);
    const before = fakeProgramme(window.from - 3_600, 60, 'Before');
    const over = fakeProgramme(window.from - 60, 2, 'Over the border');
    const first = fakeProgramme(window.from + 60, 10, 'First');
    const after = fakeProgramme(window.to, 10, 'After');
    expect(model([before, programme, after], programme).labels.map((each) => each.title)).toEqual(['Now']);
    expect(model([before, programme, after], programme).cuts).toEqual([at(-10), at(30)]);
    const { labels, cuts } = model([over, first, programme], programme);
    expect(labels.map((each) => each.title)).toEqual(['First', 'Now']);
    expect(cuts[0]).toBe(window.from + 60);
  });

  it('exactly at the beginning of the window have a label', () => {
    const programme = fakeProgramme(at(-10), 40, 'Now');
    const { window } = model([programme]);
    expect(model([fakeProgramme(window.from, 10, 'First'), programme], programme).labels[0]).toMatchObject({
      at: window.from,
      title: 'First',
    });
  });

  it('without the right to replay are labelled as gaps once they have begun, not before', () => {
    const barred = (start: number) => fakeProgramme(start, 10, { title: 'Match', isCatchupAvailable: false });
    const kinds = [at(-20), NOW, at(20)].map((start) => model([barred(start)]).labels[0]?.kind);
    expect(kinds).toEqual(['gap', 'programme', 'programme']);
  });

  it('mark the one on the screen, as far as it lies in the window', () => {
    const programme = fakeProgramme(at(-27), 55, 'Reef');
    expect(model([programme]).programme).toEqual({ from: at(-27), to: at(28) });
    expect(barModel({ channel, schedule: [], gaps: [], programme: undefined, wall: NOW, now: NOW })).not.toHaveProperty(
      'programme',
    );
  });

  it('cut the bar once where one ends and the next begins', () => {
    const { cuts } = model([fakeProgramme(at(-60), 30, 'One'), fakeProgramme(at(-30), 60, 'Two')]);
    expect(cuts.filter((each) => each === at(-30))).toHaveLength(1);
    expect(cuts).toEqual(cuts.toSorted((a, b) => a - b));
  });
});

describe('a channel at the borders of its archive', () => {
  it('without an archive has closed time before now', () => {
    const programme = fakeProgramme(NOW - 600, 30, 'Reef');
    const { spans } = barModel({
      channel: fakeChannel({ archivedDays: 0 }),
      schedule: [programme],
      gaps: [],
      programme,
      wall: NOW,
      now: NOW,
    });
    expect(spans.map((each) => each.kind)).toEqual(['closed', 'future']);
  });

  it('leads forward out of a gap at its oldest end, whichever way the viewer seeks', () => {
    const day = fakeChannel({ archivedDays: 1 });
    const oldest = NOW - 86_400;
    const gaps = [{ ...rightsGaps([evening[1]!])[0]!, from: oldest - 100, to: oldest + 300 }];
    for (const from of [NOW - 60, oldest - 3_600])
      expect(reachableMoment({ channel: day, gaps, now: NOW, from, target: oldest + 10 })).toBe(oldest + 300);
  });

  it('leads back before a gap only if ten seconds of archive are left there', () => {
    const day = fakeChannel({ archivedDays: 1 });
    const oldest = NOW - 86_400;
    const back = (gapFrom: number) =>
      reachableMoment({
        channel: day,
        gaps: [{ ...rightsGaps([evening[1]!])[0]!, from: gapFrom, to: oldest + 300 }],
        now: NOW,
        from: NOW - 60,
        target: oldest + 200,
      });
    expect(back(oldest + 10)).toBe(oldest);
    expect(back(oldest + 9)).toBe(oldest + 300);
  });

  it('leads over two gaps that touch each other', () => {
    const gap = rightsGaps([evening[1]!])[0]!;
    const gaps = [
      { ...gap, from: at(-60), to: at(-50) },
      { ...gap, from: at(-50), to: at(-40) },
    ];
    const seek = (from: number, target: number) => reachableMoment({ channel, gaps, now: NOW, from, target });
    expect([seek(at(-70), at(-55)), seek(at(-10), at(-45))]).toEqual([at(-40), at(-60) - 10]);
  });

  it('is live within 30 s of now, gap or not', () => {
    const gaps = [{ ...rightsGaps([evening[1]!])[0]!, from: at(-10), to: at(10) }];
    expect(reachableMoment({ channel, gaps, now: NOW, from: NOW, target: NOW - 30 })).toBe(NOW - 30);
    expect(reachableMoment({ channel, gaps, now: NOW, from: NOW, target: NOW - 31 })).toBe(at(-10) - 10);
    expect(reachableMoment({ channel, gaps, now: NOW, from: at(-20), target: NOW - 31 })).toBe(NOW);
  });

  it('without an archive leads to now even from within 30 s of it', () => {
    const none = fakeChannel({ archivedDays: 0 });
    expect(reachableMoment({ channel: none, gaps: [], now: NOW, from: NOW, target: NOW - 10 })).toBe(NOW);
  });
});
