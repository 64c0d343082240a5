// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from './EmptyState.tsx';

const go = (isOnline: boolean) =>
  act(async () => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('an error state', () => {
  it('blames the connection while there is none, and tries again when it is back', async () => {
    const onRetry = vi.fn();
    const { unmount } = render(<ErrorState title="No page" text="The service is away" onRetry={onRetry} />);
    expect(screen.getByText('The service is away')).toBeTruthy();
    await go(false);
    expect(screen.queryByText('The service is away')).toBeNull();
    expect(screen.getByText('errors.offline')).toBeTruthy();
    expect(onRetry).not.toHaveBeenCalled();
    await go(true);
    expect(onRetry).toHaveBeenCalledTimes(1);
    // The page is still missing: the network needed a moment.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onRetry).toHaveBeenCalledTimes(2);
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });
});
