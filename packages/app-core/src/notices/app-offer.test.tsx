// @vitest-environment jsdom
import { openModal } from '@antenna/store';
import { storeStage, type StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { AppOffer } from './AppOffer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LINKS = {
  app: 'antenna://open',
  app_store: 'https://apple.test/antenna',
  google_play: 'https://google.test/antenna',
};
const PHONE = {
  deviceType: 'phone',
  vendor: 'Chrome',
  model: '',
  version: '156',
  osName: 'Android',
  osVersion: '16',
} as const;
const NETWORK = { provider: { id: 1, name: 'North', brand: { name: 'North' } }, languages: { available: [] } };

async function offer({
  device = PHONE,
  links = LINKS,
  capabilities = {},
  storage,
}: {
  readonly device?: object;
  readonly links?: object;
  readonly capabilities?: object;
  readonly storage?: StoreStage['storage'];
} = {}): Promise<StoreStage> {
  const stage = storeStage({
    device: { ...PHONE, ...device },
    boot: { network: { ...NETWORK, capabilities }, resources: { locales_version: '1', links } },
    ...(storage && { storage }),
  });
  stage.store.start();
  await stage.settle();
  render(
    <Provider store={stage.store}>
      <AppOffer />
    </Provider>,
  );
  return stage;
}

const isShown = () => screen.queryByRole('region', { name: 'shell.banner_title' }) !== null;

it.each([
  ['an Android phone', {}, true],
  ['an iPhone', { device: { osName: 'iOS' } }, true],
  ['a computer', { device: { deviceType: 'pc', osName: 'Windows' } }, false],
  ['a Mac', { device: { deviceType: 'pc', osName: 'macOS' } }, false],
  ['a phone whose operator has no app', { links: { help: 'https://north.test' } }, false],
  ['an Android phone whose operator has an iOS app alone', { links: { app_store: LINKS.app_store } }, false],
  ['an app address that is a script', { links: { app: 'javascript://%0aalert(1)' } }, false],
  ['an operator who wants no banner', { capabilities: { shell: { showsAppBanner: false } } }, false],
] as const)('%s is offered the app: %o %s [A-184]', async (_who, given, shown) => {
  await offer(given);
  expect(isShown()).toBe(shown);
});

it('Stay keeps skipApp=1: the banner goes in 300 ms and does not come again [A-228] [A-328]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const staged = offer();
  await vi.advanceTimersByTimeAsync(1);
  const stage = await staged;
  fireEvent.click(screen.getByRole('button', { name: 'shell.banner_stay' }));
  expect(stage.storage.get('skipApp')).toBe('1');
  act(() => void vi.advanceTimersByTime(299));
  expect(isShown()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isShown()).toBe(false);
  vi.useRealTimers();
  cleanup();
  await offer({ storage: stage.storage });
  expect(isShown()).toBe(false);
});

it('is hidden while a dialog is open', async () => {
  const stage = await offer();
  act(() => void stage.store.dispatch(openModal({ name: 'auth', with: {} })));
  expect(document.querySelector<HTMLElement>('.sh-app-banner')?.dataset['phase']).toBe('out');
});
