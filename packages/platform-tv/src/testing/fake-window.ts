import { vi } from 'vitest';
import type { Logger } from '@antenna/kernel';
import type { TvParts } from '../tv-platform.ts';

/** This page's window with what a set adds to it; `visibilityState` and `close` are the test's. */
export function fakeWindow(added: Readonly<Record<string, unknown>> = {}, search = '') {
  let visibility: 'visible' | 'hidden' = 'visible';
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'visibilityState', { get: () => visibility });
  const events = new EventTarget();
  const close = vi.fn();
  const scope = Object.assign(events, {
    document: page,
    location: { search },
    navigator: { userAgent: String(added['userAgent'] ?? '') },
    setTimeout: (run: () => void, delay: number) => setTimeout(run, delay),
    close,
    ...added,
  }) as unknown as Window;
  const warned: Readonly<Record<string, unknown>>[] = [];
  const logger: Logger = {
    debug() {},
    warn: (_message, data = {}) => void warned.push(data),
    error() {},
  };
  const held: string[] = [];
  const wakeLock: TvParts['wakeLock'] = {
    hold() {
      held.push('on');
      return () => void held.push('off');
    },
  };
  return {
    scope,
    logger,
    wakeLock,
    warned,
    held,
    close,
    show(next: 'visible' | 'hidden') {
      visibility = next;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
