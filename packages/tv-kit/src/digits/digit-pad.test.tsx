// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Button, DigitPad, Dialog, FocusRoot } from '../index.ts';

afterEach(cleanup);

function Typing() {
  const [text, setText] = useState('');
  return (
    <div data-realm="page">
      <output>{text}</output>
      <DigitPad
        label="Digits"
        eraseLabel="Erase"
        onDigit={(digit) => setText(text + digit)}
        onErase={() => setText(text.slice(0, -1))}
      />
    </div>
  );
}

it('takes digits that come faster than the screen is drawn', async () => {
  render(
    <FocusRoot screen="one">
      <Typing />
    </FocusRoot>,
  );
  const pad = screen.getByRole('group', { name: 'Digits' });
  const type = (key: string) =>
    (document.activeElement ?? pad).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  // Outside of `act`, which would draw after each of them.
  for (const key of ['1', '2', '3', 'Backspace', '4']) type(key);
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('124');
});

it('takes digits wherever in its dialog the focus is, also where it comes later, and none while it is out of use', async () => {
  const typed: string[] = [];
  const show = (isDisabled: boolean | undefined) => (
    <FocusRoot screen="one">
      <Dialog title="PIN" onClose={() => {}}>
        <Button isInitial onPress={() => {}}>
          Cancel
        </Button>
        {isDisabled === undefined ? null : (
          <DigitPad
            label="Digits"
            eraseLabel="Erase"
            isDisabled={isDisabled}
            onDigit={(digit) => typed.push(digit)}
            onErase={() => typed.pop()}
          />
        )}
      </Dialog>
    </FocusRoot>
  );
  const { rerender } = render(show(undefined));
  await act(async () => {});
  rerender(show(false));
  const type = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(document.activeElement?.textContent).toBe('Cancel');
  for (const key of ['1', '2', 'Backspace', '3']) type(key);
  expect(typed).toEqual(['1', '3']);
  rerender(show(true));
  type('4');
  expect(typed).toEqual(['1', '3']);
});
