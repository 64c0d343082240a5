// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyOptional } from './lazy-optional.ts';
import { loadStylesAgain } from './load-styles-again.ts';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** An optional part whose chunk fails until `mend` is called. */
function broken() {
  const load = vi.fn((): Promise<ComponentType> => Promise.reject(new Error('offline')));
  const Part = lazyOptional(load);
  const show = async () => {
    const shown = render(
      <Suspense fallback="loading">
        <p>Page</p>
        <Part />
      </Suspense>,
    );
    await pass(0);
    return shown;
  };
  return { load, show, mend: () => void load.mockImplementation(async () => () => <p>Part</p>) };
}

it('is left out where its chunk does not load, and the page around it stays', async () => {
  const { show } = broken();
  await show();
  expect(screen.getByText('Page')).toBeTruthy();
  expect(screen.queryByText('loading')).toBeNull();
});

it('is shown when the connection is back, and the page around it stays meanwhile', async () => {
  const { load, show, mend } = broken();
  isOnline = false;
  await show();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  mend();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Page')).toBeTruthy();
  await pass(0);
  expect(screen.getByText('Part')).toBeTruthy();
});

it('is asked for again a few times where it failed with a connection', async () => {
  const { load, show } = broken();
  await show();
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('is asked for again where it is mounted next', async () => {
  const { load, show, mend } = broken();
  const { unmount } = await show();
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  mend();
  await show();
  expect(screen.getByText('Part')).toBeTruthy();
});

it('styles that failed are requested again, those that loaded are not', async () => {
  const link = (href: string) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `https://tv.test/${href}` });
  const [failed, loaded] = [link('failed.css'), link('loaded.css')];
  document.head.append(failed, loaded);
  Object.defineProperty(loaded, 'sheet', { value: {} });
  const done = loadStylesAgain();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ href }) => href)).toEqual([failed.href, loaded.href]);
  expect([links[0] === failed, links[1] === loaded]).toEqual([false, true]);
  links[0]?.dispatchEvent(new Event('load'));
  await done;
  const again = loadStylesAgain();
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  await expect(again).rejects.toBeTruthy();
});

it('what waits for styles that are requested again gets what becomes of them', async () => {
  const slow = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://tv.test/slow.css' });
  document.head.replaceChildren(slow);
  const outcome = (link: Element | null) =>
    new Promise((resolve) => {
      link?.addEventListener('load', () => resolve('loaded'));
      link?.addEventListener('error', () => resolve('failed'));
    });
  const first = outcome(slow);
  void loadStylesAgain();
  // Two parts ask at once.
  const second = outcome(document.head.querySelector('link'));
  const done = loadStylesAgain();
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(await Promise.all([first, second, done.then(() => 'done')])).toEqual(['loaded', 'loaded', 'done']);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  const failing = outcome(document.head.querySelector('link'));
  const refused = loadStylesAgain();
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(await failing).toBe('failed');
  await expect(refused).rejects.toBeTruthy();
});
