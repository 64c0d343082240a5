import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeProgramme } from '../../testing/fake-backend.ts';
import { programmeKey, resumeOffset, resumePointOf, titleKey } from './resume-point.ts';

const NOW = 1_795_275_720;
const HOUR = 3_600;
/** Announced for a quarter of an hour earlier than it really began. */
const shifted = fakeProgramme(NOW - 5 * HOUR, 60, { title: 'Sails', realTimestamp: NOW - 5 * HOUR + 900 });
const over = fakeProgramme(NOW - 3 * HOUR, 60, 'Reef');
const onAir = fakeProgramme(NOW - 600, 60, 'Sea');
const guide = [shifted, over, onAir];

describe('where an archive programme resumes', () => {
  const resume = (ts: number, stored: Readonly<Record<string, number>> = {}, list = guide) =>
    resumeOffset(list, ts, { now: NOW, begun: (key) => stored[key] });

  it('is where the viewer left it, if it is opened at its beginning', () => {
    const stored = { [programmeKey(over)]: 700 };
    expect([-2, -1, 0, 1, 2].map((by) => resume(over.timestamp + by, stored))).toEqual([
      undefined,
      700,
      700,
      700,
      undefined,
    ]);
  });

  it('is found by the announced and by the real beginning', () => {
    const stored = { [programmeKey(shifted)]: 700 };
    expect(resume(shifted.timestamp, stored)).toBe(700);
    expect(resume(shifted.realTimestamp, stored)).toBe(700);
    expect(resume(shifted.timestamp + 450, stored)).toBeUndefined();
  });

  it('is nowhere while the programme is on air, and from its last second on', () => {
    const stored = { [programmeKey(onAir)]: 700 };
    expect(resume(onAir.timestamp, stored)).toBeUndefined();
    const ended = fakeProgramme(NOW - HOUR, 60, 'Ends now');
    expect(resume(ended.timestamp, { [programmeKey(ended)]: 700 }, [ended])).toBe(700);
  });

  it('is what this browser stored, before what the guide says', () => {
    const known = { ...over, historySeconds: 300 };
    expect(resume(over.timestamp, {}, [known])).toBe(300);
    expect(resume(over.timestamp, { [programmeKey(over)]: 700 }, [known])).toBe(700);
    expect(resume(over.timestamp, { [programmeKey(over)]: 0 }, [known])).toBeUndefined();
  });

  it('does not exist without a guide or without a stored position', () => {
    expect(resume(over.timestamp, { [programmeKey(over)]: 700 }, [])).toBeUndefined();
    expect(resume(over.timestamp)).toBeUndefined();
  });
});

describe('the resume point of what is on', () => {
  it('of a title is its position, of a series that of the episode', () => {
    expect(resumePointOf({ subject: { kind: 'content', id: '1' }, position: 42.9, duration: 100 })).toEqual({
      key: titleKey('1'),
      seconds: 42,
    });
    expect(
      resumePointOf({ subject: { kind: 'content', id: '1', childId: '11' }, position: 42, duration: 100 })?.key,
    ).toBe(titleKey('11'));
  });

  it.each([
    [94.9, 94],
    [95, 0],
    [100, 0],
  ])('at %d of 100 s is %d: from 95 percent on the title counts as watched', (position, seconds) => {
    expect(resumePointOf({ subject: { kind: 'content', id: '1' }, position, duration: 100 })?.seconds).toBe(seconds);
  });

  it('of a title of unknown length is its position', () => {
    for (const duration of [0, Infinity])
      expect(resumePointOf({ subject: { kind: 'content', id: '1' }, position: 42, duration })?.seconds).toBe(42);
  });

  it('of a channel counts from the real beginning of the programme', () => {
    const subject = { kind: 'channel', id: 9, at: { ts: NOW } } as const;
    const point = (position: number) => resumePointOf({ subject, position, duration: 0, programme: shifted });
    const begin = shifted.realTimestamp;
    expect(point(begin + 600)).toEqual({ key: programmeKey(shifted), seconds: 600 });
    expect(point(begin - 20)?.seconds).toBe(0);
    expect(point(begin + 0.95 * HOUR)?.seconds).toBe(0);
    expect(point(begin + 0.95 * HOUR - 1)?.seconds).toBe(0.95 * HOUR - 1);
  });

  it('does not exist without a programme, nor for a trailer', () => {
    expect(
      resumePointOf({ subject: { kind: 'channel', id: 9, at: 'live' }, position: NOW, duration: 0 }),
    ).toBeUndefined();
    expect(resumePointOf({ subject: { kind: 'trailer', id: '1' }, position: 5, duration: 60 })).toBeUndefined();
    expect(
      resumePointOf({ subject: { kind: 'trailer', id: '1' }, position: 5, duration: 60, programme: over }),
    ).toBeUndefined();
  });

  it('is a whole number of seconds that leads back to where the programme was left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 13_000 }), (quarters) => {
        const watched = quarters / 4;
        const point = resumePointOf({
          subject: { kind: 'channel', id: 9, at: { ts: over.timestamp } },
          position: over.timestamp + watched,
          duration: 0,
          programme: over,
        });
        const offset = resumeOffset(guide, over.timestamp, {
          now: NOW,
          begun: (key) => (key === point?.key ? point.seconds : undefined),
        });
        expect(Number.isInteger(offset)).toBe(true);
        expect(watched - (offset ?? 0)).toBeGreaterThanOrEqual(0);
        expect(watched - (offset ?? 0)).toBeLessThan(1);
      }),
    );
  });
});
