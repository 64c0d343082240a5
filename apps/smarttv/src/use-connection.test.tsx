// @vitest-environment jsdom
import type { ConnectivityPort } from '@antenna/player-core';
import { useNetworkQuery } from '@antenna/store';
import { storeStage } from '@antenna/store/testing';
import { TvGate } from '@antenna/tv-ui';
import { FocusRoot } from '@antenna/tv-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from './use-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function App({ services }: { readonly services: Parameters<typeof useConnection>[0] }) {
  const isOnline = useConnection(services);
  const { online } = services.store;
  useNetworkQuery();
  return (
    <FocusRoot screen="one">
      <main data-realm="page">
        <TvGate isOnline={isOnline} onRetry={online}>
          <button type="button">home</button>
        </TvGate>
      </main>
    </FocusRoot>
  );
}

/** The set says that it is connected; `isThere`: whether anything answers. */
function opened(isThere: () => boolean) {
  const stage = storeStage();
  const network = { json: { provider: { id: 1, name: 'Antenna' }, country: 'KZ' } };
  stage.server.on('GET /v2/users/self/network', async () => {
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 1_000));
    return network;
  });
  const connectivity = { isOnline: () => true, watch: () => () => {}, ping: async () => isThere() };
  const online = vi.fn(() => stage.store.online());
  const services = { connectivity: connectivity as unknown as ConnectivityPort, store: { online } };
  render(
    <Provider store={stage.store}>
      <App services={services} />
    </Provider>,
  );
  return { online, stage };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a network that leads nowhere is told within ten seconds, and its return asks again without a key', async () => {
  let isThere = false;
  const { online } = opened(() => isThere);
  await pass(9_000);
  expect(screen.getByText('errors.offline')).toBeTruthy();
  expect(document.activeElement?.id).toBe('offline-retry');
  await pass(10_000);
  expect(online).not.toHaveBeenCalled();
  isThere = true;
  await pass(6_000);
  expect(online).toHaveBeenCalled();
  expect(screen.queryByText('errors.offline')).toBeNull();
});

it('what is requested and answered does not draw the frame of the app again', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/users/self/network', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { json: { provider: { id: 1, name: 'Antenna' }, country: 'KZ' } };
  });
  const connectivity = { isOnline: () => true, watch: () => () => {}, ping: async () => true };
  const services = { connectivity: connectivity as unknown as ConnectivityPort, store: stage.store };
  let frames = 0;
  function Frame() {
    useConnection(services);
    useEffect(() => void (frames += 1));
    return null;
  }
  const Screen = () => useNetworkQuery().data?.provider.name;
  render(
    <Provider store={stage.store}>
      <Frame />
      <Screen />
    </Provider>,
  );
  await pass(1_000);
  expect(screen.getByText('Antenna')).toBeTruthy();
  expect(frames).toBe(1);
});
