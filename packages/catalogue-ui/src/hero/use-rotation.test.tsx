// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['scroll'];
  vi.useRealTimers();
});

function Slides() {
  const root = useRef<HTMLDivElement>(null);
  const { current, isRunning } = useRotation(root, { count: 3, every: 1_000 });
  return <div ref={root}>{`${current} ${isRunning}`}</div>;
}

/** Observers are called asynchronously. */
const cover = (isCovered: boolean) =>
  act(async () => {
    if (isCovered) document.documentElement.dataset['scroll'] = 'locked';
    else delete document.documentElement.dataset['scroll'];
  });

it('changes slides while visible, not under a page or a dialog, and continues afterwards', async () => {
  const { container } = render(<Slides />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('1 true');
  await cover(true);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(container.textContent).toBe('1 false');
  await cover(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('2 true');
});
