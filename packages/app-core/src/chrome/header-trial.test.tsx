// @vitest-environment jsdom
import { storeStage, watchedStore } from '@antenna/store/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { HeaderTrial } from './HeaderTrial.tsx';

afterEach(cleanup);

const NOW = 1_795_284_000_000;
const USER = {
  session: JSON.stringify({
    viewer: 'user',
    deviceId: 'd1',
    accessToken: 'token',
    setAt: NOW,
    expiresAt: NOW + 3_600_000,
  }),
};

async function header(promoDays: number, storage: Record<string, string> = {}, host?: 'ios' | 'android') {
  const stage = storeStage({
    surface: { isMobileDevice: true, isWebview: host !== undefined, ...(host && { host }) },
    storage: watchedStore(storage),
    boot: {
      network: { provider: { id: 1 }, is_guest_allowed: true, promo_days: promoDays, languages: { available: [] } },
    },
  });
  stage.server.on('GET /v2/users/self', { json: { id: 12 } });
  stage.store.start();
  await stage.settle();
  render(
    <Provider store={stage.store}>
      <HeaderTrial />
    </Provider>,
  );
}
const offer = () => screen.queryByRole('link')?.textContent;

it.each([
  [7, {}, 'shell.trial'],
  [90, {}, 'shell.trial'],
  [91, {}, 'shell.trial_plain'],
  [0, {}, undefined],
  [7, USER, undefined],
])('with %d promo days the header of %o offers %s [A-111] [A-381] [A-382] [A-391]', async (days, storage, label) => {
  await header(days, storage);
  expect(offer()).toBe(label);
});

it.each([
  ['android', 'shell.trial'],
  ['ios', undefined],
] as const)('in an app on %s, where its store decides what may be sold, the header offers %s', async (host, label) => {
  await header(7, {}, host);
  expect(offer()).toBe(label);
});

it('leads to the plans and their prices, not to signing in', async () => {
  await header(7);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/packets');
});
