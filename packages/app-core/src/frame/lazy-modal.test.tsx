// @vitest-environment jsdom
import { openModal } from '@antenna/store';
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyModal } from './lazy-modal.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A dialog whose chunk does not load, and that is open. */
async function stage() {
  const { store } = storeStage();
  const load = vi.fn((): Promise<ComponentType> => Promise.reject(new Error('offline')));
  const Dialog = lazyModal(load);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const open = () => act(async () => void store.dispatch(openModal({ name: 'profiles' } as never)));
  const show = () =>
    act(
      async () =>
        void render(
          <Provider store={store}>
            <Suspense>
              <Dialog />
            </Suspense>
          </Provider>,
        ),
    );
  const at = () => store.getState().modals.at;
  const alerts = () => JSON.stringify(store.getState().alerts);
  await open();
  return { store, load, isOnline, open, show, at, alerts };
}

it('a dialog whose chunk does not load closes with an alert; opened again, also at once, it asks for it again', async () => {
  const { load, isOnline, open, show, at, alerts } = await stage();
  await show();
  expect(at()).toBe('closing');
  expect(alerts()).toContain('errors.offline');
  expect(load).toHaveBeenCalledTimes(1);
  isOnline.mockReturnValue(true);
  await open();
  expect(alerts()).toContain('errors.server');
  load.mockImplementation(async () => () => <p>Profiles</p>);
  await open();
  expect(await screen.findByText('Profiles')).toBeTruthy();
});

it('a dialog that fails while the connection returns stays open and loads once more', async () => {
  const { load, isOnline, show, at, alerts } = await stage();
  load.mockImplementationOnce(() => Promise.reject(new Error('offline')).finally(() => isOnline.mockReturnValue(true)));
  load.mockImplementationOnce(async () => () => <p>Profiles</p>);
  await show();
  expect(await screen.findByText('Profiles')).toBeTruthy();
  expect([at(), alerts(), load.mock.calls.length]).toEqual(['open', '[]', 2]);
});

it('a dialog that the server refuses is asked for twice, then it closes', async () => {
  const { load, isOnline, show, at, alerts } = await stage();
  isOnline.mockReturnValue(true);
  await show();
  expect([at(), load.mock.calls.length]).toEqual(['closing', 2]);
  expect(alerts()).toContain('errors.server');
});

it('a dialog that fails again says so again, also where it was opened again while the first failure was shown', async () => {
  const { store, load, show, at } = await stage();
  let isAsked = false;
  store.subscribe(() => {
    if (isAsked || store.getState().modals.at !== 'closing') return;
    isAsked = true;
    store.dispatch(openModal({ name: 'profiles' } as never));
  });
  await show();
  expect([at(), load.mock.calls.length]).toEqual(['closed', 2]);
});
