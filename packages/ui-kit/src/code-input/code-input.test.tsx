// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeInput } from './CodeInput.tsx';

afterEach(cleanup);

function Controlled({
  onDigits,
  error,
  isSecret = true,
}: {
  readonly onDigits: (digits: string) => void;
  readonly error?: string;
  readonly isSecret?: boolean;
}) {
  const [digits, setDigits] = useState('');
  return (
    <CodeInput
      isSecret={isSecret}
      label="PIN"
      value={digits}
      error={error}
      onChange={(next) => {
        setDigits(next);
        onDigits(next);
      }}
    />
  );
}

it('is one input that accepts digits only, at most four, also when pasted [A-349]', () => {
  const onDigits = vi.fn();
  render(<Controlled onDigits={onDigits} />);
  const input = screen.getByLabelText<HTMLInputElement>('PIN');
  for (const [given, expected] of [
    ['a', ''],
    ['1b2', '12'],
    ['12 34-56', '1234'],
  ] as const) {
    fireEvent.change(input, { target: { value: given } });
    expect(input.value).toBe(expected);
  }
  expect(onDigits).toHaveBeenLastCalledWith('1234');
  expect(document.querySelectorAll('.k-code-cell[data-filled]')).toHaveLength(4);
});

it('shows the digits of a one-time code, and only dots for a PIN', () => {
  const cells = () => [...document.querySelectorAll('.k-code-cell')].map((cell) => cell.textContent);
  render(<Controlled onDigits={() => {}} isSecret={false} />);
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '123' } });
  expect([screen.getByLabelText<HTMLInputElement>('PIN').type, cells()]).toEqual(['text', ['1', '2', '3', '']]);
  cleanup();
  render(<Controlled onDigits={() => {}} />);
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '123' } });
  expect([screen.getByLabelText<HTMLInputElement>('PIN').type, cells()]).toEqual(['password', ['', '', '', '']]);
});

it('links its error to the input and announces it', () => {
  render(<Controlled onDigits={() => {}} error="Wrong" />);
  const input = screen.getByLabelText('PIN');
  const error = document.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(error?.textContent).toBe('Wrong');
  expect(error?.getAttribute('aria-live')).toBe('assertive');
});
