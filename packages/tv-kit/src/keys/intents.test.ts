import { describe, expect, it } from 'vitest';
import { intentOf, type KeyFacts } from './intents.ts';
import { createRepeatLimit } from './key-repeat.ts';

const press = (facts: Partial<KeyFacts>): KeyFacts => ({ key: '', code: '', keyCode: 0, ...facts });

describe('the key table', () => {
  it.each([
    ['a keyboard', { key: 'ArrowUp', keyCode: 38 }, 'up'],
    ['a keyboard', { key: 'Escape', keyCode: 27 }, 'back'],
    ['a keyboard', { key: 'PageUp', keyCode: 33 }, 'channel-up'],
    ['a keyboard in Russian', { key: 'п', code: 'KeyG', keyCode: 71 }, 'guide'],
    ['Tizen', { key: 'XF86Back', keyCode: 10009 }, 'back'],
    ['Tizen', { key: 'Unidentified', keyCode: 427 }, 'channel-up'],
    ['Tizen', { key: 'Unidentified', keyCode: 10252 }, 'toggle'],
    ['Tizen keyboard done', { key: '', keyCode: 65376 }, 'ok'],
    ['webOS', { key: 'GoBack', keyCode: 461 }, 'back'],
    ['webOS', { key: '', keyCode: 34 }, 'channel-down'],
    ['an old set without key', { key: '', keyCode: 53 }, 'digit-5'],
    ['a number pad', { key: '7', keyCode: 103 }, 'digit-7'],
    ['colours', { key: '', keyCode: 405 }, 'yellow'],
  ] as const)('of %s: %o is %s', (_set, facts, intent) => {
    expect(intentOf(press(facts))).toBe(intent);
  });

  it('leaves other keys to the set', () => {
    expect(intentOf(press({ key: 'AudioVolumeUp', keyCode: 447 }))).toBeUndefined();
    expect(intentOf(press({ key: 'Tab', keyCode: 9 }))).toBeUndefined();
  });

  it('prefers what the set itself says about its keys', () => {
    expect(intentOf(press({ keyCode: 427 }), { 427: 'next' })).toBe('next');
  });
});

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
