import { describe, expect, it } from 'vitest';
import { cuesOf } from './video-facts.ts';

const cue = ([startTime, endTime]: readonly [number, number], text: string, more = {}) => ({
  startTime,
  endTime,
  text,
  line: 'auto',
  snapToLines: true,
  ...more,
});
const track = (...cues: readonly object[]) => ({ cues }) as unknown as TextTrack;

describe('subtitles of a moment', () => {
  it("follow the cues' own times, including the start and excluding the end", () => {
    const both = track(cue([1, 2], 'One'), cue([2, 3], 'Two'));
    expect(
      [0.9, 1, 1.999, 2, 3].map((moment) =>
        cuesOf(both, moment)
          .map((each) => each.text)
          .join(),
      ),
    ).toEqual(['', 'One', 'One', 'Two', '']);
    expect(cuesOf({ cues: null } as unknown as TextTrack, 1)).toEqual([]);
  });

  it('have no tags, and are none where there were only tags', () => {
    expect(cuesOf(track(cue([0, 9], '<v Anna>Come <i>here</i>.'), cue([0, 9], '<b> </b>')), 1)).toEqual([
      { text: 'Come here.' },
    ]);
  });

  it('are placed at the top where their author placed them there, in lines or in percent', () => {
    const places = [
      cue([0, 9], 'a', { line: 0 }),
      cue([0, 9], 'b', { line: -2 }),
      cue([0, 9], 'c', { line: 10, snapToLines: false }),
      cue([0, 9], 'd', { line: 84, snapToLines: false }),
    ];
    expect(cuesOf(track(...places), 1).map((each) => each.place)).toEqual(['top', undefined, 'top', undefined]);
  });
});
