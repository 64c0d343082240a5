// @vitest-environment jsdom
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { SettingsArea, type SettingsSlots } from './index.ts';
import { settingsStage, SLOTS, type Given } from './testing/settings-stage.tsx';

afterEach(cleanup);

const settle = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

async function show(user: Given['user'], slots: Partial<SettingsSlots> = {}): Promise<StoreStage> {
  const stage = settingsStage({ user: { is_self_deletion_allowed: true, ...user } });
  stage.server.on('POST /v2/users/self/deletion_code/send', { json: { sent: true, resend_after: 60 } });
  stage.server.on('DELETE /v2/users/self', { status: 204 });
  stage.server.on('DELETE /v2/users/self/devices/d1', { status: 204 });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <SettingsArea page="delete" slots={{ ...SLOTS, ...slots }} />
    </Provider>,
  );
  await settle(stage);
  return stage;
}
const press = async (stage: StoreStage, name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle(stage);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = ({ server }: StoreStage) =>
  server.requests
    .filter(({ method, url }) => method === 'DELETE' && url.split('?')[0] === '/v2/users/self')
    .map(({ body }) => JSON.parse(body ?? '') as object);

describe('deleting the account', () => {
  it('is confirmed by a code to the phone, signs out and leads home', async () => {
    const stage = await show({});
    expect(screen.getByText('settings.delete_balance')).toBeTruthy();
    await press(stage, 'settings.delete_send_code');
    type('settings.delete_code', '123456');
    await press(stage, 'settings.delete_confirm');
    expect(sent(stage)).toEqual([{ code: '123456' }]);
    expect(stage.moves).toContain('replace /');
    expect(stage.storage.get('session') ?? '').not.toContain('"user"');
  });

  it('offers what is stored as a file before; a refusal says why', async () => {
    const stage = await show({});
    stage.server.on('GET /v2/users/self/personal_data', {
      status: 429,
      json: { status_code: 429, error_code: 'throttled', message: 'Later.', error: { code: 'throttled' } },
    });
    await press(stage, 'settings.data_collect');
    expect(screen.queryByRole('link', { name: 'settings.data_save' })).toBeNull();
    const stored = { made_at: 1, tables: { users: [{ id: 12, first_name: 'Аида' }] } };
    stage.server.on('GET /v2/users/self/personal_data', { json: stored });
    await press(stage, 'settings.data_collect');
    const link = screen.getByRole('link', { name: 'settings.data_save' });
    expect(link.getAttribute('download')).toBe('personal-data.json');
    // It takes the place of the button: it looks like one, and has the focus.
    expect(link.className).toContain('k-button');
    expect(document.activeElement).toBe(link);
    const [, content = ''] = (link.getAttribute('href') ?? '').split(/,(.*)/s);
    expect(JSON.parse(decodeURIComponent(content))).toEqual(stored);
  });

  it('is confirmed by the PIN where one is set; a wrong one stays with its reason', async () => {
    const stage = await show({ parental_status: 'set' });
    stage.server.on('DELETE /v2/users/self', {
      status: 400,
      json: { status_code: 400, error_code: 'wrong_pin', message: 'Wrong PIN.', error: { code: 'wrong_pin' } },
    });
    type('settings.delete_pin', '0000');
    await press(stage, 'settings.delete_confirm');
    expect(screen.getByText('Wrong PIN.')).toBeTruthy();
    expect(stage.moves).toEqual([]);
    expect(sent(stage)).toEqual([{ pincode: '0000' }]);
  });

  it('is confirmed by the password without PIN and phone, and tells the app that shows it', async () => {
    let isTold = false;
    const stage = await show({ phone: null, has_password: true }, { onAccountDeleted: () => (isTold = true) });
    type('settings.password_current', 'secret');
    await press(stage, 'settings.delete_confirm');
    expect(sent(stage)).toEqual([{ password: 'secret' }]);
    expect({ isTold, moves: stage.moves }).toEqual({ isTold: true, moves: [] });
  });

  it('says until when it can be restored, where the operator gives the account a time', async () => {
    const stage = await show({ phone: null, has_password: true, deletion_grace_days: 30 });
    expect(screen.getByText('settings.delete_lead_grace')).toBeTruthy();
    expect(screen.getByText('settings.delete_subscriptions_grace')).toBeTruthy();
    expect(screen.queryByText('settings.delete_lead')).toBeNull();
    type('settings.password_current', 'secret');
    await press(stage, 'settings.delete_account');
    expect(sent(stage)).toEqual([{ password: 'secret' }]);
    expect(stage.store.getState().alerts).toMatchObject([
      { key: 'settings.delete_closed', values: { date: expect.stringMatching(/^2[01]\.12\.2026$|^22\.12\.2026$/) } },
    ]);
  });

  it('is not offered where the operator deletes accounts itself', async () => {
    await show({ is_self_deletion_allowed: false });
    expect(screen.getByText('settings.delete_elsewhere')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'settings.delete_send_code' })).toBeNull();
  });
});
