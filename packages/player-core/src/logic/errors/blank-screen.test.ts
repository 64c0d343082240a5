import { describe, expect, it } from 'vitest';
import { noBlankScreen, blankScreenStep, type BlankScreen, type BlankScreenEvent } from './blank-screen.ts';
import { ERROR_OVERLAY_DELAY } from '../../limits.ts';

type Look = Omit<Extract<BlankScreenEvent, { readonly type: 'looked' }>, 'type' | 'now'>;
const still: Look = { position: 6, frames: 150, isWaiting: true, isLoaded: true };

/** Looks every 250 ms from `from` on. */
function watched(state: BlankScreen, from: number, ms: number, look: (passed: number) => Look): BlankScreen {
  let next = state;
  for (let passed = 0; passed <= ms; passed += 250)
    next = blankScreenStep(next, { type: 'looked', now: from + passed, ...look(passed) });
  return next;
}
const faulty = blankScreenStep(
  watched(noBlankScreen, 1_000, 500, () => still),
  { type: 'faulted', now: 1_400 },
);

describe('a picture that does not come', () => {
  it('is spoken of within 10 s of its last frame where trouble is known, not before', () => {
    expect(watched(faulty, 1_500, ERROR_OVERLAY_DELAY - 750, () => still).isOver).toBe(false);
    expect(watched(faulty, 1_500, ERROR_OVERLAY_DELAY, () => still).isOver).toBe(true);
    expect(ERROR_OVERLAY_DELAY).toBeLessThan(10_000);
  });

  it('is a slow line and no trouble while nothing went wrong and the source is there', () => {
    expect(watched(noBlankScreen, 1_000, 60_000, () => still).isOver).toBe(false);
    expect(watched(noBlankScreen, 1_000, ERROR_OVERLAY_DELAY, () => ({ ...still, isLoaded: false })).isOver).toBe(true);
  });

  it('is none because the recoveryBench moved the position: only new frames are a picture', () => {
    expect(
      watched(faulty, 1_500, ERROR_OVERLAY_DELAY, (passed) => ({ ...still, position: 6 + passed / 1_000 })).isOver,
    ).toBe(true);
    expect(
      watched(faulty, 1_500, ERROR_OVERLAY_DELAY, (passed) => ({
        ...still,
        position: 6 + passed / 1_000,
        frames: 150 + passed / 40,
      })).isOver,
    ).toBe(false);
    expect(
      watched(faulty, 1_500, ERROR_OVERLAY_DELAY, (passed) => ({
        ...still,
        position: 6 + passed / 1_000,
        frames: undefined,
      })).isOver,
    ).toBe(false);
  });

  it('is waited for by nobody in a pause; afterwards patience begins anew', () => {
    const paused = watched(faulty, 1_500, 60_000, () => ({ ...still, isWaiting: false }));
    expect(paused.isOver).toBe(false);
    expect(watched(blankScreenStep(paused, { type: 'faulted', now: 61_500 }), 61_500, 8_000, () => still).isOver).toBe(
      false,
    );
  });

  it('is what a fault of some seconds before has led to, not one of long ago', () => {
    const playing = (ms: number) =>
      watched(faulty, 1_500, ms, (passed) => ({ ...still, position: 6 + passed / 1_000, frames: 150 + passed / 40 }));
    expect(watched(playing(6_000), 7_750, ERROR_OVERLAY_DELAY + 500, () => still).isOver).toBe(true);
    expect(watched(playing(40_000), 41_750, ERROR_OVERLAY_DELAY + 500, () => still).isOver).toBe(false);
  });

  it('has its words until it is there', () => {
    const told = watched(faulty, 1_500, 12_000, () => still);
    expect(blankScreenStep(told, { type: 'looked', now: 14_000, ...still }).isOver).toBe(true);
    expect(blankScreenStep(told, { type: 'looked', now: 14_000, ...still, position: 6.2, frames: 155 }).isOver).toBe(
      false,
    );
  });
});
