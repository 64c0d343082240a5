import { describe, expect, it } from 'vitest';
import { createRepeatLimit } from './key-repeat.ts';

describe('a held key', () => {
  it('acts eight times a second', () => {
    const limit = createRepeatLimit();
    const times = Array.from({ length: 60 }, (_, index) => index * (1000 / 30));
    const accepted = times.filter((at, index) => limit.accepts({ intent: 'right', isRepeat: index > 0, at }));
    // Two seconds at 30 repeats a second.
    expect(accepted.length).toBeGreaterThanOrEqual(14);
    expect(accepted.length).toBeLessThanOrEqual(17);
  });

  it('does not slow down presses one by one, nor another key', () => {
    const limit = createRepeatLimit();
    expect(limit.accepts({ intent: 'right', isRepeat: false, at: 0 })).toBe(true);
    expect(limit.accepts({ intent: 'right', isRepeat: false, at: 20 })).toBe(true);
    expect(limit.accepts({ intent: 'right', isRepeat: true, at: 40 })).toBe(false);
    expect(limit.accepts({ intent: 'down', isRepeat: true, at: 60 })).toBe(true);
  });
});
