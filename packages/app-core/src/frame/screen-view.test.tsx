// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScreens, lazyPart, lazyScreen } from '../routing/screen-registry.ts';
import { ServicesProvider, type AppServices } from '../services/services-context.tsx';
import { ScreenView } from './ScreenView.tsx';

const CHUNK_FAILURE = new TypeError('Failed to fetch dynamically imported module: /assets/packets.js');
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.querySelector('video')?.remove();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const retry = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'common.retry' }));
  await pass(0);
};

/** A screen whose chunk loads as `load` says; with a connection or without one. */
async function show(load: () => Promise<{ readonly PacketsScreen: ComponentType }>, isOnline: () => boolean) {
  const services = { logger: { error: () => {} }, connectivity: { isOnline } } as unknown as AppServices;
  const screens = createScreens({ home: () => null, packets: lazyScreen(load, 'PacketsScreen') });
  render(
    <Provider store={storeStage().store}>
      <MemoryRouter initialEntries={['/packets']}>
        <ServicesProvider services={services}>
          <ScreenView name="packets" screens={screens} />
        </ServicesProvider>
      </MemoryRouter>
    </Provider>,
  );
  await pass(0);
  expect(screen.getByRole('heading', { name: 'catalogue.page_failed' })).toBeTruthy();
}

it('a screen whose chunk failed without a connection loads the page again once the connection is back, one time', async () => {
  let isOnline = false;
  const load = vi.fn(() => Promise.reject(CHUNK_FAILURE));
  await show(load, () => isOnline);
  await retry();
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await retry();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a chunk that failed with a connection is asked for again a few times, and the page loads again once', async () => {
  const load = vi.fn(() => Promise.reject<{ readonly PacketsScreen: () => string }>(CHUNK_FAILURE));
  await show(load, () => true);
  // React shows each failure after the turn.
  for (let turn = 0; turn < 6; turn += 1) await pass(10_000);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([4, 1]);
  load.mockResolvedValue({ PacketsScreen: () => 'plans' });
  await retry();
  expect(screen.getByText('plans')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page does not load itself again under a picture that plays', async () => {
  const video = document.body.appendChild(document.createElement('video'));
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  await show(
    () => Promise.reject(CHUNK_FAILURE),
    () => true,
  );
  for (let turn = 0; turn < 6; turn += 1) await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
});

it('a part of a screen whose chunk failed is asked for again with its screen', async () => {
  const load = vi.fn(async () => () => <p>picture</p>);
  load.mockRejectedValueOnce(CHUNK_FAILURE);
  const Part = lazyPart(load);
  await show(
    async () => ({ PacketsScreen: () => <Part /> }),
    () => true,
  );
  await pass(1_000);
  expect(screen.getByText('picture')).toBeTruthy();
});

it('a screen that failed otherwise is drawn again in place', async () => {
  const load = vi.fn(async () => ({ PacketsScreen: () => 'plans' }));
  load.mockRejectedValueOnce(new TypeError('x is not a function'));
  await show(load, () => true);
  await retry();
  expect(screen.getByText('plans')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('the button keeps the keyboard while the chunk is asked for again and fails once more', async () => {
  const load = vi.fn(() => Promise.reject(CHUNK_FAILURE));
  await show(load, () => true);
  const button = screen.getByRole('button', { name: 'common.retry' });
  button.focus();
  await pass(1_000);
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(button);
});

it('the words of the failure stay while the chunk is asked for again', async () => {
  let answer: (module: { readonly PacketsScreen: ComponentType }) => void = () => {};
  const load = vi.fn(() => new Promise<{ readonly PacketsScreen: ComponentType }>((resolve) => (answer = resolve)));
  load.mockRejectedValueOnce(CHUNK_FAILURE);
  await show(load, () => true);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'catalogue.page_failed' })).toBeTruthy();
  answer({ PacketsScreen: () => 'plans' });
  await pass(0);
  expect(screen.getByText('plans')).toBeTruthy();
});
