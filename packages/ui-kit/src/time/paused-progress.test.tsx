// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROGRESS_BEAT } from './ticker.ts';
import { NowProvider, PausedProgress, useNow } from './use-now.tsx';

const now = () => Date.now();
const drawn = vi.fn();

function Bar() {
  const at = useNow('progress');
  drawn();
  return <p data-testid="bar">{at}</p>;
}
function Clock() {
  return <p data-testid="clock">{useNow('minute')}</p>;
}
const Page = ({ isCovered }: { readonly isCovered: boolean }) => (
  <NowProvider now={now}>
    <PausedProgress isStill={isCovered}>
      <Bar />
      <Clock />
    </PausedProgress>
  </NowProvider>
);
const says = (name: string) => Number(screen.getByTestId(name).textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: 70_000 * 60 });
  drawn.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('pauses under a covering page without a timer, and catches up when uncovered', () => {
  const { rerender } = render(<Page isCovered={false} />);
  const first = says('bar');
  act(() => void vi.advanceTimersByTime(PROGRESS_BEAT + 10));
  expect(says('bar')).toBe(first + PROGRESS_BEAT);
  rerender(<Page isCovered />);
  const [still, calls, timers] = [says('bar'), drawn.mock.calls.length, vi.getTimerCount()];
  // Only the minute timer is left: it may end a child's viewing time.
  expect(timers).toBe(1);
  const minute = says('clock');
  act(() => void vi.advanceTimersByTime(120_000));
  expect([says('bar'), drawn.mock.calls.length]).toEqual([still, calls]);
  expect(says('clock')).toBe(minute + 120_000);
  rerender(<Page isCovered={false} />);
  expect(says('bar')).toBe(Math.floor(Date.now() / PROGRESS_BEAT) * PROGRESS_BEAT);
  const again = says('bar');
  act(() => void vi.advanceTimersByTime(PROGRESS_BEAT + 10));
  expect(says('bar')).toBe(again + PROGRESS_BEAT);
});
