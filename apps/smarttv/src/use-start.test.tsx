// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { networkEndpoints } from '@antenna/store';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createKeptPlaces } from './kept-places.ts';
import { useStart } from './use-start.ts';

afterEach(cleanup);

function Place({ stored }: { readonly stored: string | null }) {
  useStart(createKeptPlaces(() => ({ getItem: () => stored, setItem: () => {} }), '/'));
  return <p>{useLocation().pathname}</p>;
}

async function placeAt(startsWith: string | undefined, stored: string | null = null): Promise<string | null> {
  const stage = storeStage();
  stage.server.on('GET /v2/users/self/network', {
    json: { provider: { id: 1, name: 'Vega' }, ...(startsWith && { capabilities: { tv: { startsWith } } }) },
  });
  await act(async () => {
    void stage.store.dispatch(networkEndpoints.network.initiate());
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <MemoryRouter initialEntries={['/']}>
        <Place stored={stored} />
      </MemoryRouter>
    </Provider>,
  );
  const { textContent } = screen.getByText(/^\//);
  cleanup();
  return textContent;
}

it('starts with live television where the operator wants it, but for a place that was kept', async () => {
  expect(await placeAt(undefined)).toBe('/');
  expect(await placeAt('home')).toBe('/');
  expect(await placeAt('live')).toBe('/channel');
  expect(await placeAt('live', '["/"]')).toBe('/');
});
