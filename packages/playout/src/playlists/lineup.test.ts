import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readClip } from '../clips/clip.ts';
import { fakeClipJson } from '../testing/fake-clips.ts';
import { createLineup, momentAt, newestSlot, placeAt, slotAt } from './lineup.ts';

const clipOf = (slots: number, index: number) =>
  readClip(fakeClipJson({ name: `clip-${index}`, seconds: slots * 2 }), { revision: '0123abcd' });
const lengths = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });

describe('a lineup of any clips', () => {
  it('plays every segment of every clip in order, then begins again', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: 1_000_000 }), (slots, loop) => {
        const lineup = createLineup(slots.map(clipOf));
        const expected = slots.flatMap((count, at) =>
          Array.from({ length: count }, (_, index) => [`clip-${at}`, index, loop * slots.length + at + 1]),
        );
        const played = expected.map((_, within) => placeAt(lineup, loop * lineup.slots + within));
        expect(played.map(({ clip, index, clipsBegun }) => [clip.name, index, clipsBegun])).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('counts one more clip exactly where a clip begins', () => {
    fc.assert(
      fc.property(lengths, fc.nat(100_000), (slots, sequence) => {
        const lineup = createLineup(slots.map(clipOf));
        const [before, after] = [placeAt(lineup, sequence), placeAt(lineup, sequence + 1)];
        expect(after.clipsBegun - before.clipsBegun).toBe(after.index === 0 ? 1 : 0);
        if (after.index > 0) expect([after.clip, after.index]).toEqual([before.clip, before.index + 1]);
      }),
      { numRuns: 60 },
    );
  });

  it('is at one position of one clip at any time, which is within the segment of its slot', () => {
    const times = fc.integer({ min: 0, max: 2_000_000_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(lengths, times, (slots, time) => {
        const lineup = createLineup(slots.map(clipOf));
        const { clip, seconds } = momentAt(lineup, time);
        const place = placeAt(lineup, slotAt(lineup, time));
        expect(clip).toBe(place.clip);
        expect(Math.floor(seconds / lineup.slot)).toBe(place.index);
        expect(seconds).toBeLessThan(clip.slots * lineup.slot);
        expect((newestSlot(lineup, time) + 1) * lineup.slot).toBeLessThanOrEqual(time);
        expect((newestSlot(lineup, time) + 2) * lineup.slot).toBeGreaterThan(time);
      }),
      { numRuns: 60 },
    );
  });
});
