// @vitest-environment jsdom
import type { PinState, SetCodeState } from '@antenna/parental';
import { NowProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogueView, StartView } from './OfferViews.tsx';
import { PinView } from './PinView.tsx';
import { SetCodeView } from './SetCodeView.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NOW = Date.UTC(2026, 10, 21, 15, 42);
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => {
  const found = button(name);
  return found.hasAttribute('disabled') || found.getAttribute('aria-disabled') === 'true';
};
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.textContent ??
  document.querySelector('[id$="-error"]')?.textContent ??
  '';

describe('the PIN', () => {
  const base = { requestId: 1, action: 'vod', isProof: false } as const;
  const entering = (over: object = {}): PinState => ({ ...base, at: 'entering', sms: 'hidden', digits: '', ...over });
  const handlers = () => ({ onType: vi.fn(), onSubmit: vi.fn(), onSms: vi.fn(), onClose: vi.fn() });
  const show = (state: PinState, on = handlers(), now = () => NOW) => {
    const view = (shown: PinState) => (
      <NowProvider now={now}>
        <PinView open action="vod" state={shown} {...on} />
      </NowProvider>
    );
    const { rerender } = render(view(state));
    return { ...on, change: (next: PinState) => rerender(view(next)) };
  };
  const input = () => screen.getByLabelText('parental.pin');

  it('says what it is for, and takes the focus', () => {
    show(entering());
    expect(screen.getByText('parental.for_vod')).toBeTruthy();
    expect(document.activeElement).toBe(input());
  });

  it('can be submitted with four digits only, by button or Enter', () => {
    const { onSubmit, change } = show(entering({ digits: '123' }));
    expect(isDisabled('parental.continue')).toBe(true);
    change(entering({ digits: '1234' }));
    expect(isDisabled('parental.continue')).toBe(false);
    fireEvent.click(button('parental.continue'));
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('passes on what is typed, and shows none of it', () => {
    const { onType } = show(entering({ digits: '12' }));
    fireEvent.change(input(), { target: { value: '123' } });
    expect(onType).toHaveBeenCalledWith('123');
    expect(document.querySelector('.k-dialog')?.textContent).not.toMatch(/1|2/);
  });

  it('that was wrong says so with the attempts left, and the focus returns to the input [A-465]', () => {
    const { change } = show({ ...base, at: 'checking', sms: 'hidden', digits: '1234' } as PinState);
    button('parental.continue').focus();
    change(entering({ sms: 'offered', error: { why: 'wrong', triesLeft: 3 } }));
    expect(errorOf(input())).toBe('parental.error_wrong_code parental.tries_left');
    expect(document.activeElement).toBe(input());
    change(entering({ error: { why: 'wrong' } }));
    expect(errorOf(input())).toBe('parental.error_wrong_code');
  });

  it('that could not be checked says so, and keeps the digits', () => {
    show(entering({ digits: '1234', error: { why: 'unreachable' } }));
    expect(errorOf(input())).toBe('parental.unreachable');
    expect(isDisabled('parental.continue')).toBe(false);
  });

  it('by SMS is offered after a wrong one, then sent, and each state is announced', () => {
    const { onSms, change } = show(entering());
    expect(screen.queryByRole('button', { name: /sms/ })).toBeNull();
    change(entering({ sms: 'offered' }));
    fireEvent.click(button('parental.sms_send'));
    expect(onSms).toHaveBeenCalledOnce();
    change(entering({ sms: 'sent' }));
    expect(screen.getByRole('status').textContent).toBe('parental.sms_sent');
    expect(button('parental.sms_again')).toBeTruthy();
    change(entering({ sms: 'failed' }));
    expect(screen.getByRole('status').textContent).toBe('parental.sms_failed');
  });

  it('that is locked shows the time left instead of the input, and the input with focus afterwards', () => {
    vi.useFakeTimers();
    let now = NOW;
    const { change } = show(
      { ...base, at: 'locked', sms: 'offered', until: NOW + 61_000 } as PinState,
      handlers(),
      () => now,
    );
    expect(screen.queryByLabelText('parental.pin')).toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('parental.locked');
    expect(isDisabled('parental.continue')).toBe(true);
    now += 61_000;
    act(() => void vi.advanceTimersByTime(1_000));
    button('parental.sms_send').focus();
    change(entering({ sms: 'offered' }));
    expect(document.activeElement).toBe(input());
  });

  it('is closed by Escape', () => {
    const { onClose } = show(entering());
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalled();
  });
});

describe('setting a code', () => {
  const choosing: SetCodeState = { at: 'choosing', requestId: 1, digits: '' };
  const repeating = (over: object = {}): SetCodeState => ({
    at: 'repeating',
    requestId: 1,
    code: '1234',
    digits: '',
    ...over,
  });
  const show = (state: SetCodeState, isChange = false) => {
    const on = { onType: vi.fn(), onProceed: vi.fn(), onBack: vi.fn(), onConfirm: vi.fn(), onClose: vi.fn() };
    const view = (shown: SetCodeState) => <SetCodeView open isChange={isChange} state={shown} {...on} />;
    const { rerender } = render(view(state));
    return { ...on, change: (next: SetCodeState) => rerender(view(next)) };
  };

  it('waits for the step to load without an input', () => {
    show({ at: 'closed', requestId: 0 });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(isDisabled('parental.proceed')).toBe(true);
  });

  it('is titled by what it does', () => {
    show(choosing);
    expect(screen.getByRole('heading', { name: 'parental.set_title' })).toBeTruthy();
    cleanup();
    show(choosing, true);
    expect(screen.getByRole('heading', { name: 'parental.change_title' })).toBeTruthy();
  });

  it('goes on with four digits only, by Enter as well [A-275] [A-276]', () => {
    const { onProceed, onConfirm, change } = show({ ...choosing, digits: '12' });
    expect(isDisabled('parental.proceed')).toBe(true);
    change({ ...choosing, digits: '1234' });
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect([onProceed.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  });

  it('goes on with the fourth digit in both steps, once', () => {
    const { onType, onProceed, onConfirm, change } = show({ ...choosing, digits: '123' });
    fireEvent.change(screen.getByLabelText('parental.new_pin'), { target: { value: '1234' } });
    expect([onType.mock.calls, onProceed.mock.calls.length]).toEqual([[['1234']], 1]);
    change(repeating({ digits: '12' }));
    fireEvent.change(screen.getByLabelText('parental.repeat_pin'), { target: { value: '123' } });
    expect(onConfirm).not.toHaveBeenCalled();
    change(repeating({ digits: '123' }));
    fireEvent.change(screen.getByLabelText('parental.repeat_pin'), { target: { value: '1234' } });
    expect([onProceed.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
  });

  it('moves the focus into the second input, and back into the first [A-277]', () => {
    const { change, onBack } = show({ ...choosing, digits: '1234' });
    button('parental.proceed').focus();
    change(repeating());
    expect(document.activeElement).toBe(screen.getByLabelText('parental.repeat_pin'));
    fireEvent.click(button('common.back'));
    expect(onBack).toHaveBeenCalledOnce();
    change(choosing);
    expect(document.activeElement).toBe(screen.getByLabelText('parental.new_pin'));
  });

  it.each([
    [{ error: 'parental_set_not_equal' }, 'parental.set_not_equal'],
    [{ error: 'refused', message: 'The operator says no' }, 'The operator says no'],
    [{ error: 'refused' }, 'parental.not_saved'],
  ])('says why the repeat failed: %j [A-279]', (over, text) => {
    show(repeating(over));
    expect(errorOf(screen.getByLabelText('parental.repeat_pin'))).toBe(text);
  });

  it('confirms once: while it is saved neither button works', () => {
    const { onConfirm, onBack, change } = show(repeating({ digits: '1234' }));
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect(onConfirm).toHaveBeenCalledOnce();
    change({ at: 'saving', requestId: 1, code: '1234' });
    expect(isDisabled('common.back')).toBe(true);
    fireEvent.click(button('common.confirm'));
    fireEvent.click(button('common.back'));
    expect([onConfirm.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the offer to set a code', () => {
  it('has two answers, and texts of its own after a child’s profile was made [A-092]', () => {
    const [onSet, onClose] = [vi.fn(), vi.fn()];
    render(<StartView open onSet={onSet} onClose={onClose} />);
    fireEvent.click(button('parental.start_set'));
    fireEvent.click(button('parental.start_later'));
    expect([onSet.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
    cleanup();
    render(<StartView open isForChild onSet={onSet} onClose={onClose} />);
    expect(screen.getByRole('heading', { name: 'parental.start_child_title' })).toBeTruthy();
  });

  it('of the operator shows its buttons, the primary one first, and says which was pressed [A-173]', () => {
    const pressed: string[] = [];
    const buttons = [
      { label: 'Later', action: 'close', isPrimary: false },
      { label: 'Set', action: 'set', isPrimary: true },
      { label: 'No children', action: 'ignore', isPrimary: false },
    ];
    function Host() {
      const [open, setOpen] = useState(true);
      return (
        <DialogueView
          open={open}
          dialogue={{ title: 'Children?', message: 'Set a PIN', buttons }}
          onPress={(action) => pressed.push(action)}
          onClose={() => setOpen(false)}
        />
      );
    }
    render(<Host />);
    const labels = screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((label) => buttons.some((each) => each.label === label));
    expect(labels).toEqual(['Set', 'Later', 'No children']);
    labels.forEach((label) => fireEvent.click(button(label ?? '')));
    expect(pressed).toEqual(['set', 'close', 'ignore']);
    expect(document.querySelector('.pr-offer-icon')).toBeNull();
  });
});
