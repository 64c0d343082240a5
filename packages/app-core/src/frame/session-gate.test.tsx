// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { SessionGate } from './SessionGate.tsx';

afterEach(cleanup);

it('shows the page while the session starts, a refusal with support’s phone, and the page after another attempt', async () => {
  const stage = storeStage({
    boot: {
      network: {
        provider: { id: 1, landing: { support: { phone: '+7 727 000 00 00' } } },
        is_guest_allowed: true,
        languages: { available: [] },
      },
    },
  });
  stage.server.on(
    'POST /v2/users',
    { status: 400, json: { error_code: 'invalid', detail: 'No' } },
    { status: 201, json: { id: 12 } },
  );
  render(
    <Provider store={stage.store}>
      <SessionGate>
        <p>page</p>
      </SessionGate>
    </Provider>,
  );
  expect(screen.queryByText('page')).not.toBeNull();
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  expect(screen.queryByText('page')).toBeNull();
  expect(await screen.findByText('shell.failed_text_phone')).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await stage.settle();
  });
  expect(screen.queryByText('page')).not.toBeNull();
});
