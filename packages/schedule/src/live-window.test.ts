import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive, minutesBehind, onAirAt, programmeAt, streamTs } from './index.ts';
import { programmesOf } from './testing/index.ts';

const NOW = 1_795_000_000;

describe('the live window', () => {
  it('counts 30 s behind as live, and 31 s as archive [B-256] [B-541]', () => {
    expect([isLive(NOW - 30, NOW), isLive(NOW - 31, NOW)]).toEqual([true, false]);
  });

  it('sends ts only for a moment more than 30 s old [B-261]', () => {
    expect([streamTs(NOW - 30, NOW), streamTs(NOW - 31, NOW), streamTs(undefined, NOW)]).toEqual([
      undefined,
      NOW - 31,
      undefined,
    ]);
  });

  it('sends ts exactly where a moment is not live, and counts a minute behind there [B-256] [B-261]', () =>
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 100_000 }), (behind) => {
        const ts = NOW - behind;
        expect(streamTs(ts, NOW) === undefined).toBe(isLive(ts, NOW));
        expect(minutesBehind(ts, NOW) === 0).toBe(isLive(ts, NOW));
      }),
    ));

  it('treats a future moment as live', () => {
    expect([isLive(NOW + 5, NOW), streamTs(NOW + 5, NOW), minutesBehind(NOW + 5, NOW)]).toEqual([true, undefined, 0]);
  });

  it('counts the minutes behind live, never "0 min behind"', () => {
    expect([minutesBehind(NOW - 30, NOW), minutesBehind(NOW - 31, NOW), minutesBehind(NOW - 720, NOW)]).toEqual([
      0, 1, 12,
    ]);
  });

  it('shows on a vitrina channel the programme of 360 s ago [B-270] [B-271]', () => {
    for (const [start, isBefore] of [
      [NOW - 359, true],
      [NOW - 360, false],
    ] as const) {
      const [before, current] = programmesOf(start - 1_800, [1_800, 1_800]);
      const at = (isVitrina: boolean) => programmeAt([before!, current!], onAirAt({ isVitrina }, NOW))?.id;
      expect([at(false), at(true)]).toEqual([current!.id, isBefore ? before!.id : current!.id]);
    }
  });
});
