import { describe, expect, it } from 'vitest';
import { keyCommand, viewKey, zapKey, type KeyPress } from './keymap.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ key, code: '', hasModifier: false, ...more });
const zap = (key: string, isTyping = false, more: Partial<KeyPress> = {}) => zapKey(press(key, more), isTyping);

describe('zapping keys', () => {
  it('zap by keys of a keyboard and of a remote control, and by the key numbers of television sets', () => {
    for (const key of ['PageUp', 'ChannelUp']) expect(zap(key)).toEqual({ name: 'zap', arg: { to: 'next' } });
    for (const key of ['PageDown', 'ChannelDown']) expect(zap(key)).toEqual({ name: 'zap', arg: { to: 'previous' } });
    expect([427, 428, 429].map((keyCode) => zap('Unidentified', false, { keyCode })?.arg)).toEqual([
      { to: 'next' },
      { to: 'previous' },
      undefined,
    ]);
    expect(zap('Backspace')).toEqual({ name: 'zap', arg: { to: 'last' } });
  });

  it('type a number; while one is typed, Enter, Backspace and Escape belong to it', () => {
    expect(zap('7')).toEqual({ name: 'typeDigit', arg: { digit: '7' } });
    expect(['Enter', 'Backspace', 'Escape'].map((key) => zap(key, true)?.name)).toEqual([
      'enterDigits',
      'eraseDigit',
      'clearDigits',
    ]);
    expect(zap('PageUp', true)?.name).toBe('zap');
  });

  it('open the small list; other keys, and keys with Ctrl, are ignored', () => {
    expect([zap('Enter'), zap('п', false, { code: 'KeyG' })].map((each) => each?.name)).toEqual(['list', 'list']);
    expect([zap('x'), zap('Escape'), zap('PageUp', false, { hasModifier: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('player keys', () => {
  it('seek to tenths of a title by digits, and change the speed with Shift only', () => {
    expect(keyCommand(press('4'))).toEqual({ name: 'seekTenths', arg: { tenths: 4 } });
    expect(keyCommand(press('<', { code: 'Comma', hasShift: true }))).toEqual({ name: 'stepRate', arg: { by: -1 } });
    expect(keyCommand(press(',', { code: 'Comma' }))).toBeUndefined();
    expect(keyCommand(press('x', { keyCode: 417 }))).toMatchObject({ name: 'skip' });
    expect(keyCommand(press(','))).toBeUndefined();
  });

  it('open the help by its character and the statistics by their place on the keyboard', () => {
    expect(viewKey(press('?', { code: 'Slash', hasShift: true }))).toBe('help');
    expect([
      viewKey(press('ы', { code: 'KeyS' })),
      viewKey(press('S', { code: 'KeyS', hasShift: true })),
      viewKey(press('s', { code: 'KeyS', hasModifier: true })),
    ]).toEqual(['statistics', undefined, undefined]);
  });
});
