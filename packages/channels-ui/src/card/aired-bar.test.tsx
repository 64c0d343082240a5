// @vitest-environment jsdom
import { NowProvider } from '@antenna/ui-kit';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FJORD } from '../testing/story-data.ts';
import { AiredBar } from './AiredBar.tsx';

const programme = FJORD.currentProgramme;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the progress of a programme updates every 7 s, and only then [B-591]', () => {
  if (!programme) throw new Error('the story has no programme');
  // A moment at which a step begins.
  const begin = Math.ceil((programme.timestamp * 1_000) / 7_000) * 7_000 + 700_000;
  vi.setSystemTime(begin);
  const { container } = render(
    <NowProvider now={Date.now}>
      <AiredBar programme={programme} delay={0} />
    </NowProvider>,
  );
  const width = () => Number.parseFloat(container.querySelector<HTMLElement>('.k-bar i')?.style.width ?? '');
  const before = width();
  act(() => void vi.advanceTimersByTime(6_990));
  expect(width()).toBe(before);
  act(() => void vi.advanceTimersByTime(20));
  expect(width()).toBeCloseTo(before + 700 / programme.duration, 0);
  expect(width()).toBeGreaterThan(before);
});
