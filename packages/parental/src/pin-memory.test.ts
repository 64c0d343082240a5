import { MINUTE, PARENTAL_ACTIONS, SECOND } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MEMORY, isFlagged, isOpen } from './index.ts';
import { afterPassing, afterPin, forgetting } from './pin-memory.ts';

const NOW = 1_795_284_000_000;

describe('a right PIN', () => {
  it.each(PARENTAL_ACTIONS)('opens %s alone, for the configured minutes [A-269]', (action) => {
    const memory = afterPin(EMPTY_MEMORY, { action, now: NOW, minutes: 10 });
    for (const other of PARENTAL_ACTIONS) expect(isOpen(memory, other, NOW + 9 * MINUTE)).toBe(other === action);
    expect(isOpen(memory, action, NOW + 10 * MINUTE)).toBe(false);
  });

  it('keeps what another action had open [A-269]', () => {
    const both = afterPin(afterPin(EMPTY_MEMORY, { action: 'vod', now: NOW, minutes: 10 }), {
      action: 'pay',
      now: NOW,
      minutes: 10,
    });
    expect(PARENTAL_ACTIONS.filter((action) => isOpen(both, action, NOW + MINUTE))).toEqual(['vod', 'pay']);
  });

  it.each([
    ['channel', 30 * MINUTE],
    ['vod', MINUTE],
    ['program', MINUTE],
    ['settings', MINUTE],
    ['pay', MINUTE],
    ['profile', MINUTE],
  ] as const)('opens %s for %i ms when no duration is configured, nor a duration of 0 [A-270]', (action, length) => {
    for (const minutes of [undefined, 0]) {
      const memory = afterPin(EMPTY_MEMORY, { action, now: NOW, minutes });
      expect(isOpen(memory, action, NOW + length - 1)).toBe(true);
      expect(isOpen(memory, action, NOW + length)).toBe(false);
    }
  });

  it('opens each action for its own time, whatever the others do, and never beyond it', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            action: fc.constantFrom(...PARENTAL_ACTIONS),
            minutes: fc.integer({ min: 1, max: 120 }),
            passes: fc.integer({ min: 0, max: 40 * MINUTE }),
          }),
          { maxLength: 12 },
        ),
        (pins) => {
          let now = NOW;
          let memory = EMPTY_MEMORY;
          const ends = new Map<string, number>();
          for (const { action, minutes, passes } of pins) {
            now += passes;
            memory = afterPin(memory, { action, now, minutes });
            ends.set(action, now + minutes * MINUTE);
          }
          for (const action of PARENTAL_ACTIONS) {
            const end = ends.get(action);
            expect(isOpen(memory, action, now)).toBe(end !== undefined && now < end);
            if (end !== undefined) expect(isOpen(memory, action, end)).toBe(false);
          }
        },
      ),
    ));

  it('opens as long as the server says where it says so', () => {
    const memory = afterPin(EMPTY_MEMORY, { action: 'channel', now: NOW, minutes: 60, until: NOW + 5 * MINUTE });
    expect(isOpen(memory, 'channel', NOW + 5 * MINUTE - 1)).toBe(true);
    expect(isOpen(memory, 'channel', NOW + 5 * MINUTE)).toBe(false);
  });

  it('is forgotten for one action when the server says it is not open', () => {
    const both = afterPin(afterPin(EMPTY_MEMORY, { action: 'vod', now: NOW }), { action: 'channel', now: NOW });
    expect(isOpen(forgetting(both, 'channel'), 'channel', NOW)).toBe(false);
    expect(isOpen(forgetting(both, 'channel'), 'vod', NOW)).toBe(true);
  });

  it('that is forgotten takes the flag of its own action along, and leaves that of another up', () => {
    const both = afterPin(afterPin(EMPTY_MEMORY, { action: 'vod', now: NOW }), { action: 'channel', now: NOW });
    expect(isFlagged(forgetting(both, 'channel'), 'channel', NOW)).toBe(false);
    expect(isFlagged(forgetting(both, 'vod'), 'channel', NOW)).toBe(true);
  });
});

describe('the success flag', () => {
  it('lasts 2 s after a PIN [A-271]', () => {
    const memory = afterPin(EMPTY_MEMORY, { action: 'vod', now: NOW });
    expect([0, 1_999, 2_000].map((passed) => isFlagged(memory, 'vod', NOW + passed))).toEqual([true, true, false]);
  });

  it('lasts 5 s when the action passed because it was open, and carries it over the end of the memory [A-271] [A-272]', () => {
    const memory = afterPassing(afterPin(EMPTY_MEMORY, { action: 'vod', now: NOW }), 'vod', NOW + 58 * SECOND);
    expect([0, 4_999, 5_000].map((passed) => isFlagged(memory, 'vod', NOW + 58 * SECOND + passed))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOpen(memory, 'vod', NOW + 62 * SECOND)).toBe(true);
    expect(isOpen(memory, 'vod', NOW + 63 * SECOND)).toBe(false);
  });

  it('is up for its own action only', () => {
    expect(isFlagged(afterPin(EMPTY_MEMORY, { action: 'vod', now: NOW }), 'pay', NOW)).toBe(false);
  });
});
