// @vitest-environment jsdom
import type { ParentalSettings } from '@antenna/api-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ParentalSettingsView } from './ParentalSettingsView.tsx';

afterEach(cleanup);

const SETTINGS: ParentalSettings = {
  duration: 5,
  channel: true,
  program: false,
  vod: true,
  pay: false,
  profile: true,
  settings: true,
};
const DURATIONS = [
  { minutes: 5, name: 'Five minutes' },
  { minutes: 30, name: 'Half an hour' },
];
const show = (over: Partial<Parameters<typeof ParentalSettingsView>[0]> = {}) => {
  const on = { onChange: vi.fn(), onSetCode: vi.fn(), onChangeCode: vi.fn(), onSwitchOff: vi.fn() };
  render(<ParentalSettingsView status="set" settings={SETTINGS} durations={DURATIONS} {...on} {...over} />);
  return on;
};
const options = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);

describe('the settings of parental control', () => {
  it('without a code offer to set one, and nothing else but the children’s limits', () => {
    const { onSetCode } = show({ status: 'notset', kids: <p>Kids</p> });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText('Kids')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'parental.start_set' }));
    expect(onSetCode).toHaveBeenCalledOnce();
  });

  it('have a switch for each action, and change that one only [A-210]', () => {
    const { onChange } = show();
    for (const flag of ['channel', 'program', 'vod', 'pay', 'profile'] as const) {
      const toggle = screen.getByRole('switch', { name: `parental.flag_${flag}` });
      expect(toggle.getAttribute('aria-checked')).toBe(String(SETTINGS[flag]));
      fireEvent.click(toggle);
      expect(onChange).toHaveBeenLastCalledWith({ [flag]: !SETTINGS[flag] });
    }
    expect(onChange).toHaveBeenCalledTimes(5);
  });

  it('are always protected themselves: that switch cannot be turned off', () => {
    const { onChange } = show();
    const own = screen.getByRole('switch', { name: /parental\.flag_settings/ });
    expect(own.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(own);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('list the operator’s durations after the default one, and save a choice as a number', () => {
    const { onChange } = show();
    expect(options()).toEqual(['parental.duration_default', 'Five minutes', 'Half an hour']);
    fireEvent.change(screen.getByLabelText('parental.duration'), { target: { value: '30' } });
    expect(onChange).toHaveBeenCalledWith({ duration: 30 });
  });

  it('keep a duration that was chosen elsewhere and is not in the list', () => {
    show({ settings: { ...SETTINGS, duration: 7 } });
    expect(options().at(-1)).toBe('7');
    expect(screen.getByLabelText('parental.duration')).toMatchObject({ value: '7' });
  });

  it('name the default once, where the operator lists it', () => {
    show({ durations: [{ minutes: 0, name: 'Usual' }, ...DURATIONS], settings: { ...SETTINGS, duration: 0 } });
    expect(options()).toEqual(['Usual', 'Five minutes', 'Half an hour']);
  });

  it('lead to another code and to switching off', () => {
    const { onChangeCode, onSwitchOff } = show();
    fireEvent.click(screen.getByRole('button', { name: 'parental.change_code' }));
    fireEvent.click(screen.getByRole('button', { name: 'parental.switch_off' }));
    expect([onChangeCode.mock.calls.length, onSwitchOff.mock.calls.length]).toEqual([1, 1]);
  });
});
