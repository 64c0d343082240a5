// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUntilThere } from './start-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root"></div>
    <div id="offline" style="display:none"><p></p><p></p><button type="button"></button></div>`;
  Object.assign(window, { antennaStartup: { title: 'No connection', hint: 'Check the network.', retry: 'Try again' } });
});
afterEach(() => vi.useRealTimers());

const page = () => document.getElementById('offline') as HTMLElement;
const isShown = () => page().style.display === 'block';

it('says that there is no connection, tries again by itself and goes when it is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('texts');
  const loaded = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(isShown()).toBe(true);
  expect(page().textContent).toMatch(/No connection.*Check the network\..*Try again/s);
  expect(document.activeElement?.textContent).toBe('Try again');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe('texts');
  expect(isShown()).toBe(false);
});

it('tries again at once when OK is pressed', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('texts');
  const loaded = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(0);
  page().querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(await loaded).toBe('texts');
});

it('speaks within ten seconds where nothing answers, and not where the answer is slow', async () => {
  void loadUntilThere(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isShown()).toBe(true);
});

it('leaves an app that is running its own words', async () => {
  document.getElementById('root')?.append('the app');
  document.getElementById('root')?.appendChild(document.createElement('main'));
  void loadUntilThere(() => Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(0);
  expect(isShown()).toBe(false);
});
