// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { ServicesProvider, type AppServices } from '../services/services-context.tsx';
import { AppDiagnostics } from './AppDiagnostics.tsx';

afterEach(cleanup);

it('lists the device, the operator, the browser and the last errors of the page [A-009]', async () => {
  const stage = storeStage({
    boot: { network: { country: 'KZ', provider: { id: 1 }, languages: { available: [] } } },
  });
  stage.store.start();
  await act(async () => stage.settle());
  const line = { at: 60_000, level: 'error', message: 'GET /v2/rows 503' } as const;
  const services = {
    logger: { recent: () => [line] },
    userAgent: 'Chrome 151',
  } as unknown as AppServices;
  render(
    <Provider store={stage.store}>
      <ServicesProvider services={services}>
        <AppDiagnostics />
      </ServicesProvider>
    </Provider>,
  );
  await act(async () => stage.settle());
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['KZ', 'Antenna', 'Chrome 151']));
  expect(facts.at(-1)).toContain('GET /v2/rows 503');
});
