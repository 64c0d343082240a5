// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { OwnNetworkSlot } from './OwnNetworkSlot.tsx';

afterEach(cleanup);

async function from(remote: string, shell: object) {
  const stage = storeStage({
    boot: {
      network: { provider: { id: 1, name: 'North' }, remote, languages: { available: [] }, capabilities: { shell } },
    },
  });
  await stage.settle();
  render(
    <Provider store={stage.store}>
      <OwnNetworkSlot />
    </Provider>,
  );
  await act(async () => void (await import('./OwnNetwork.tsx')));
}

it.each([
  ['198.51.100.7', { ownNetworks: ['192.0.2.0/24'] }, true],
  ['192.0.2.7', { ownNetworks: ['192.0.2.0/24'] }, false],
  ['198.51.100.7', {}, false],
])(
  'from %s, with %o, a viewer is told to come from the operator’s network: %s [A-475]',
  async (remote, shell, isTold) => {
    await from(remote, shell);
    expect(screen.queryByText('packets.own_network') !== null).toBe(isTold);
  },
);
