import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level } from '../port/engine.ts';
import { offeredLevels } from './quality.ts';

const level = (height: number, bitrate = height * 1_000): Level => ({ id: `${height}-${bitrate}`, height, bitrate });
const heights = (levels: readonly Level[]) => offeredLevels(levels).map((each) => each.height);

describe('offered qualities', () => {
  it('go up to 1080 lines, the best four [B-365] [B-553]', () => {
    expect(heights([2160, 1080, 720, 480, 360, 240].map((height) => level(height)))).toEqual([1080, 720, 480, 360]);
    expect(heights([level(1081), level(1080)])).toEqual([1080]);
  });

  it('are sorted from the best one down, in whatever order the stream names them', () => {
    expect(heights([level(360), level(1080), level(480)])).toEqual([1080, 480, 360]);
  });

  it('are one per height, that of the highest bitrate, and none without a height [B-554]', () => {
    expect(
      offeredLevels([level(720, 1), level(720, 3), level(720, 2), level(0, 9), level(-1, 9)]).map(
        (each) => each.bitrate,
      ),
    ).toEqual([3]);
  });

  it('of the same height and bitrate are the first one', () => {
    expect(
      offeredLevels([
        { ...level(720), id: 'a' },
        { ...level(720), id: 'b' },
      ]).map((each) => each.id),
    ).toEqual(['a']);
  });

  it('of a stream that names no heights are none', () => {
    expect(offeredLevels([level(0, 1), level(0, 2)])).toEqual([]);
    expect(offeredLevels([])).toEqual([]);
  });

  it('keep their limits for any levels', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.string(), height: fc.nat(4_000), bitrate: fc.nat() })), (levels) => {
        const offered = offeredLevels(levels);
        expect(offered.length).toBeLessThanOrEqual(4);
        expect(new Set(offered.map((each) => each.height)).size).toBe(offered.length);
        for (const each of offered) expect(each.height).toSatisfy((height: number) => height > 0 && height <= 1_080);
        const best = Math.max(0, ...levels.filter((each) => each.height <= 1_080).map((each) => each.height));
        expect(offered[0]?.height ?? 0).toBe(best);
      }),
    );
  });
});
