// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { storeStage, watchedStore, type StoreStage } from '../../testing/index.ts';
import { useCapabilities } from './capabilities.ts';
import { useProvider, usePatchSelfMutation, useSelfQuery } from './users.ts';

afterEach(cleanup);

const NOW = 1_795_284_000_000;
const known = () =>
  watchedStore({
    session: JSON.stringify({
      viewer: 'user',
      deviceId: 'd1',
      accessToken: 'token',
      setAt: NOW,
      expiresAt: NOW + 3_600_000,
    }),
  });

async function use<Value>(stage: StoreStage, hook: () => Value): Promise<() => Value> {
  const values: Value[] = [];
  const Probe = (): ReactNode => {
    values.push(hook());
    return null;
  };
  render(
    <Provider store={stage.store}>
      <Probe />
    </Provider>,
  );
  await settled(stage);
  return () => values.at(-1) as Value;
}

/** Redux Toolkit notifies React with the next frame. */
const settled = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

const asked = (stage: StoreStage) =>
  stage.server.requests.filter((request) => request.method === 'GET' && request.url.startsWith('/v2/users/self?'))
    .length;

it('lays the user’s own operator over the network’s [A-206], and asks again after a change of oneself', async () => {
  const stage = storeStage({ storage: known() });
  stage.server.on(
    'GET /v2/users/self',
    { json: { id: 12, first_name: 'Aida', provider: { name: 'North', landing: { support: { phone: '+7 701' } } } } },
    { json: { id: 12, first_name: 'Dana' } },
  );
  stage.server.on('PATCH /v2/users/self', { json: { id: 12, first_name: 'Dana' } });
  stage.store.start();
  const both = await use(stage, () => ({
    self: useSelfQuery(),
    provider: useProvider(),
    patch: usePatchSelfMutation()[0],
  }));
  expect(both().self.data).toMatchObject({ id: 12, firstName: 'Aida' });
  expect(both().provider).toMatchObject({ id: 1, name: 'North', support: { phone: '+7 701' } });
  expect(asked(stage)).toBe(1);
  await act(async () => void (await both().patch({ firstName: 'Dana' })));
  await settled(stage);
  expect([both().self.data?.firstName, both().provider?.name, asked(stage)]).toEqual(['Dana', 'Antenna', 2]);
});

it('requests no user while there is no session', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/users/self/network', {
    json: {
      provider: { id: 1, name: 'Antenna' },
      country: 'KZ',
      remote: '',
      is_guest_allowed: false,
      capabilities: { account: { canLogOut: false } },
    },
  });
  stage.store.start();
  const both = await use(stage, () => ({ self: useSelfQuery(), can: useCapabilities() }));
  expect([both().self.data, asked(stage), both().can.account.canLogOut]).toEqual([undefined, 0, false]);
});
