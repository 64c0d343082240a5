import { describe, expect, it } from 'vitest';
import { remoteKey, remoteKeyNamed, type KeyFacts } from './remote-keys.ts';

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
    ['subtitles', { key: '', keyCode: 460 }, 'text'],
    ['a keyboard for the colours', { key: 'F1', keyCode: 112 }, 'red'],
  ] as const)('of %s: %o is %s', (_set, facts, intent) => {
    expect(remoteKey(press(facts))).toBe(intent);
  });

  it('leaves other keys to the set', () => {
    expect(remoteKey(press({ key: 'AudioVolumeUp', keyCode: 447 }))).toBeUndefined();
    expect(remoteKey(press({ key: 'Tab', keyCode: 9 }))).toBeUndefined();
  });

  it('prefers what the set itself says about its keys', () => {
    expect(remoteKey(press({ keyCode: 427 }), { 427: 'next' })).toBe('next');
  });

  it('knows keys by the names that Tizen registers them by', () => {
    expect(['5', 'MediaTrackNext', 'ColorF1Green', 'VolumeUp'].map(remoteKeyNamed)).toEqual([
      'digit-5',
      'next',
      'green',
      undefined,
    ]);
  });
});
