import { describe, expect, it } from 'vitest';
import { noBlankScreen, blankScreenStep, type BlankScreen, type BlankScreenEvent } from './blank-screen.ts';

type Sample = Omit<Extract<BlankScreenEvent, { readonly type: 'sampled' }>, 'type' | 'now'>;
const still: Sample = { position: 6, frames: 150, isWaiting: true, isLoaded: true };

/** Samples every 250 ms from `from` on. */
function watched(
  state: BlankScreen,
  { from, ms }: { readonly from: number; readonly ms: number },
  sampleAt: (passed: number) => Sample,
): BlankScreen {
  let next = state;
  for (let passed = 0; passed <= ms; passed += 250)
    next = blankScreenStep(next, { type: 'sampled', now: from + passed, ...sampleAt(passed) });
  return next;
}
const faulty = blankScreenStep(
  watched(noBlankScreen, { from: 1_000, ms: 500 }, () => still),
  { type: 'faulted', now: 1_400 },
);

describe('a blank screen', () => {
  it('is explained 9 s after the last frame where a fault is known, not before', () => {
    expect(watched(faulty, { from: 1_500, ms: 8_250 }, () => still).isOver).toBe(false);
    expect(watched(faulty, { from: 1_500, ms: 9_000 }, () => still).isOver).toBe(true);
  });

  it('is a slow network and no error while there was no fault and the source is loaded', () => {
    expect(watched(noBlankScreen, { from: 1_000, ms: 60_000 }, () => still).isOver).toBe(false);
    expect(watched(noBlankScreen, { from: 1_000, ms: 9_000 }, () => ({ ...still, isLoaded: false })).isOver).toBe(true);
  });

  it('does not end because recovery moved the position: only new frames are a picture', () => {
    expect(
      watched(faulty, { from: 1_500, ms: 9_000 }, (passed) => ({ ...still, position: 6 + passed / 1_000 })).isOver,
    ).toBe(true);
    expect(
      watched(faulty, { from: 1_500, ms: 9_000 }, (passed) => ({
        ...still,
        position: 6 + passed / 1_000,
        frames: 150 + passed / 40,
      })).isOver,
    ).toBe(false);
    expect(
      watched(faulty, { from: 1_500, ms: 9_000 }, (passed) => ({
        ...still,
        position: 6 + passed / 1_000,
        frames: undefined,
      })).isOver,
    ).toBe(false);
  });

  it('does not end because another source is loaded, whose frames are counted from 0', () => {
    const reloaded = (passed: number) => (passed < 4_000 ? still : { ...still, position: 0, frames: 0 });
    expect(watched(faulty, { from: 1_500, ms: 9_000 }, reloaded).isOver).toBe(true);
  });

  it('does not count a pause; after it the time starts again', () => {
    const paused = watched(faulty, { from: 1_500, ms: 60_000 }, () => ({ ...still, isWaiting: false }));
    expect(paused.isOver).toBe(false);
    expect(
      watched(blankScreenStep(paused, { type: 'faulted', now: 61_500 }), { from: 61_500, ms: 8_000 }, () => still)
        .isOver,
    ).toBe(false);
  });

  it('is explained by a fault of some seconds before, not by one of long ago', () => {
    const playing = (ms: number) =>
      watched(faulty, { from: 1_500, ms: ms }, (passed) => ({
        ...still,
        position: 6 + passed / 1_000,
        frames: 150 + passed / 40,
      }));
    expect(watched(playing(6_000), { from: 7_750, ms: 9_500 }, () => still).isOver).toBe(true);
    expect(watched(playing(40_000), { from: 41_750, ms: 9_500 }, () => still).isOver).toBe(false);
  });

  it('stays explained until there is a picture', () => {
    const reported = watched(faulty, { from: 1_500, ms: 12_000 }, () => still);
    expect(blankScreenStep(reported, { type: 'sampled', now: 14_000, ...still }).isOver).toBe(true);
    expect(
      blankScreenStep(reported, { type: 'sampled', now: 14_000, ...still, position: 6.2, frames: 155 }).isOver,
    ).toBe(false);
  });
});
