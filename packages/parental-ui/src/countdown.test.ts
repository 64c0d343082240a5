import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

it.each([
  [900_000, '15:00'],
  [245_000, '4:05'],
  [60_001, '1:01'],
  [999, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i ms are %s', (ms, expected) => {
  expect(countdown(ms)).toBe(expected);
});
