// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeViewport, viewportSize } from './viewport.ts';

const resize = (width: number) => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the viewport', () => {
  it('is reported once, 200 ms after the last resize [A-493]', () => {
    const listener = vi.fn();
    const stop = subscribeViewport(listener);
    resize(900);
    vi.advanceTimersByTime(150);
    resize(800);
    vi.advanceTimersByTime(199);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(viewportSize().width).toBe(800);
    stop();
  });

  it('is not reported when the size is unchanged, nor to unsubscribed listeners', () => {
    resize(1000);
    const listener = vi.fn();
    const stop = subscribeViewport(listener);
    resize(900);
    resize(1000);
    vi.advanceTimersByTime(300);
    expect(listener).not.toHaveBeenCalled();
    resize(700);
    stop();
    vi.advanceTimersByTime(300);
    expect(listener).not.toHaveBeenCalled();
  });
});
