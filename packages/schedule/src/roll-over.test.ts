import { describe, expect, it } from 'vitest';
import { afterEnd, canScrub, capScrub, rightsGaps, skipTarget, SKIP_STEP } from './index.ts';
import { anArchiveChannel, aProgramme, programmesOf } from './testing/index.ts';

const NOW = 1_795_000_000;
const channel = anArchiveChannel();
const ordered = programmesOf(NOW - 9_000, [3_600, 3_600, 3_600, 3_600]);
const [first, second, running] = ordered;

describe('the end of a programme', () => {
  it('goes on with the next one', () => {
    expect(afterEnd({ ordered, programme: first!, now: NOW })).toEqual({
      go: 'programme',
      programme: second,
      position: second!.timestamp,
    });
  });
  it('goes live when the next one is missing or not there yet [B-289]', () => {
    expect(afterEnd({ ordered, programme: ordered[3]!, now: NOW })).toEqual({ go: 'live' });
    expect(afterEnd({ ordered, programme: running!, now: NOW })).toEqual({ go: 'live' });
    const short = programmesOf(NOW - 600, [580, 600]);
    expect(afterEnd({ ordered: short, programme: short[0]!, now: NOW })).toEqual({ go: 'live' });
  });
  it('caps a scrub 5 s before the end [B-284]', () => {
    const programme = aProgramme({ timestamp: NOW, duration: 600 });
    expect([capScrub(600, programme), capScrub(594, programme), capScrub(-3, programme)]).toEqual([595, 594, 0]);
  });
});

describe('skipping', () => {
  const skip = (position: number, by: number, over: { channel?: typeof channel; list?: typeof ordered } = {}) =>
    skipTarget({ channel: over.channel ?? channel, ordered: over.list ?? ordered, position, by, now: NOW });

  it('has a step of 10 s in both directions [B-537]', () =>
    expect([skip(NOW - 100, -SKIP_STEP), skip(NOW - 100, SKIP_STEP)]).toEqual([
      { do: 'seek', position: NOW - 110 },
      { do: 'seek', position: NOW - 90 },
    ]));
  it('does nothing on a live channel without archive, and on an unpurchased one [B-278]', () => {
    expect(skip(NOW, -SKIP_STEP, { channel: anArchiveChannel({ archivedDays: 0 }) })).toEqual({ do: 'ignore' });
    expect(skip(NOW, -SKIP_STEP, { channel: anArchiveChannel({ isPurchased: false }) })).toEqual({ do: 'ignore' });
    expect(skip(NOW, -SKIP_STEP)).toEqual({ do: 'seek', position: NOW - 10 });
  });
  it('back over the start of a programme goes to the one before [B-288]', () => {
    expect(skip(second!.timestamp + 4, -10)).toEqual({
      do: 'switch',
      programme: first,
      position: first!.timestamp + 3_594,
    });
  });
  it('past the present is ignored [B-282]', () => {
    expect(skip(NOW - 5, 10)).toEqual({ do: 'ignore' });
    expect(skip(NOW - 45, 10)).toEqual({ do: 'seek', position: NOW - 35 });
  });
  it('back into a barred programme stops at the start of the current one and says why [B-283]', () => {
    const barred = [{ ...first!, isCatchupAvailable: false }, ...ordered.slice(1)];
    expect(skip(second!.timestamp + 4, -10, { list: barred })).toEqual({
      do: 'clamp',
      position: second!.timestamp,
      text: 'error_schedule_copyright_banned',
    });
  });
  it('at the edge of a barred programme stays in the live window, and says why', () => {
    const barred = ordered.map((each) => ({ ...each, isCatchupAvailable: each !== running }));
    expect(skip(NOW - 6, -10, { list: barred })).toEqual({ do: 'seek', position: NOW - 16 });
    expect(skip(NOW - 26, -10, { list: barred })).toEqual({
      do: 'clamp',
      position: NOW - 26,
      text: 'error_schedule_copyright_banned',
    });
  });
  it('uses the free edge of a barred neighbour', () => {
    const barred = [{ ...first!, isCatchupAvailable: false }, ...ordered.slice(1)];
    const skipped = (by: number) =>
      skipTarget({
        channel,
        ordered: barred,
        gaps: rightsGaps(barred, 60),
        position: second!.timestamp + 4,
        by,
        now: NOW,
      });
    expect(skipped(-10)).toEqual({ do: 'switch', programme: barred[0], position: second!.timestamp - 6 });
    expect(skipped(-90)).toEqual({
      do: 'clamp',
      position: second!.timestamp - 60,
      text: 'error_schedule_copyright_banned',
    });
  });
  it('crosses a gap of the guide but stops at the end of the archive [B-289]', () => {
    expect(skip(NOW - 20_000, -10)).toEqual({ do: 'seek', position: NOW - 20_010 });
    expect(skip(NOW - 3 * 86_400 + 5, -10)).toEqual({ do: 'ignore' });
  });
  it('is possible only where the click check allows it and an archive exists', () => {
    const barred = ordered.map((each) => ({ ...each, isCatchupAvailable: false }));
    expect([
      canScrub({ channel, ordered, position: NOW - 60, now: NOW }),
      canScrub({ channel, ordered: barred, position: NOW - 8_000, now: NOW }),
    ]).toEqual([true, false]);
    expect(canScrub({ channel: anArchiveChannel({ archivedDays: 0 }), ordered, position: NOW, now: NOW })).toBe(false);
  });
});
