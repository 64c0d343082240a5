// @vitest-environment jsdom
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { SettingsArea } from './index.ts';
import { settingsStage, SLOTS } from './testing/settings-stage.tsx';

afterEach(cleanup);

const settle = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

async function show(mayConfirm: boolean): Promise<StoreStage> {
  const stage = settingsStage({ user: { email: 'a@tv.test', may_confirm_email: mayConfirm } });
  stage.server.on('POST /v2/users/self/email/code', { json: { sent: true, resend_after: 60 } });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <SettingsArea page="info" slots={SLOTS} />
    </Provider>,
  );
  await settle(stage);
  return stage;
}
const press = async (stage: StoreStage, name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle(stage);
};
const codes = ({ server }: StoreStage) =>
  server.requests
    .filter(({ url }) => url.split('?')[0] === '/v2/users/self/email/confirm')
    .map(({ body }) => JSON.parse(body ?? '') as object);

it('an address is confirmed by the code that is sent to it; a wrong one is said to be wrong', async () => {
  const stage = await show(true);
  expect(screen.queryByLabelText('settings.email_code')).toBeNull();
  await press(stage, 'settings.email_send_code');
  const field = screen.getByLabelText('settings.email_code');
  await press(stage, 'settings.email_confirm');
  expect([field.getAttribute('aria-invalid'), codes(stage)]).toEqual(['true', []]);
  stage.server.on('POST /v2/users/self/email/confirm', {
    status: 400,
    json: { error_code: 'invalid_code', message: 'Wrong', status: 400 },
  });
  fireEvent.change(field, { target: { value: '111111' } });
  await press(stage, 'settings.email_confirm');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  stage.server.on('POST /v2/users/self/email/confirm', { status: 204 });
  fireEvent.change(field, { target: { value: ' 123456 ' } });
  await press(stage, 'settings.email_confirm');
  expect(codes(stage)).toEqual([{ code: '111111' }, { code: '123456' }]);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('nothing is asked where the address is confirmed or nothing sends e-mail', async () => {
  await show(false);
  expect(screen.queryByRole('button', { name: 'settings.email_send_code' })).toBeNull();
});
