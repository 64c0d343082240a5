import { describe, expect, it } from 'vitest';
import { keyCommand, viewKey } from './keymap.ts';

describe('media keys', () => {
  const press = (key: string, code = key, more = {}) => keyCommand({ key, code, hasModifier: false, ...more });

  it('of remotes and of keyboards with media keys, by name and by number', () => {
    expect([press('MediaPlayPause'), press('MediaStop'), press('MediaRewind')].map((each) => each?.name)).toEqual([
      'toggle',
      'pause',
      'skip',
    ]);
    expect([415, 19, 10252, 417, 460].map((keyCode) => press('Unidentified', '', { keyCode })?.name)).toEqual([
      'play',
      'pause',
      'toggle',
      'skip',
      'toggleText',
    ]);
  });

  it('are bound to their place on any layout, except the question mark', () => {
    expect(press('с', 'KeyC')?.name).toBe('toggleText');
    expect(press('Ю', 'Period', { hasShift: true })).toEqual({ name: 'stepRate', arg: { by: 1 } });
    expect([
      viewKey({ key: '?', code: 'Digit7', hasModifier: false, hasShift: true }),
      viewKey({ key: 'ы', code: 'KeyS', hasModifier: false }),
    ]).toEqual(['help', 'statistics']);
  });

  it('with Ctrl, Alt or Meta are left to the browser', () => {
    expect([press('c', 'KeyC', { hasModifier: true }), viewKey({ key: '?', code: '', hasModifier: true })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
