import { describe, expect, it } from 'vitest';
import { storeStage, type StoreStage } from '../../testing/index.ts';
import { session, sessionView } from '../session.ts';
import { takeHandover } from '../handover.ts';
import { codeLogin, codeLoginPart } from './code-login.ts';

const BEGUN = {
  device_code: 'secret-of-the-set',
  user_code: '12345678',
  verification_uri: 'https://tv.test/activate',
  verification_uri_complete: 'https://tv.test/activate?code=12345678',
  expires_in: 600,
  interval: 5,
};
const refused = (code: string, status: number) => ({
  status,
  json: { status_code: status, error_code: code, message: code, error: { code, message: code } },
});

async function guest(): Promise<StoreStage> {
  const stage = storeStage();
  stage.store.inject(codeLoginPart);
  stage.server.on('DELETE /v2/users/self/devices/device-1', { status: 204 });
  stage.store.start();
  await stage.settle();
  stage.server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-2' } });
  return stage;
}
const state = (stage: StoreStage) => codeLogin.select(stage.store.getState());
const asked = ({ server }: StoreStage, route: string) =>
  server.requests.filter((request) => `${request.method} ${request.url.split('?')[0] ?? ''}` === route);
const isUser = (stage: StoreStage) => sessionView(session.select(stage.store.getState())).isUser;

describe('a set that signs in by code', () => {
  it('says what it is, polls every five seconds and becomes the viewer’s own', async () => {
    const stage = await guest();
    stage.server.on('POST /v2/auth/code', { json: BEGUN });
    stage.server.on(
      'POST /v2/auth/code/token',
      refused('authorization_pending', 400),
      refused('authorization_pending', 400),
      { json: { access_token: 'of-the-user', expired: null, device: null, profile: null } },
    );
    stage.store.dispatch(codeLogin.send({ type: 'opened' }));
    await stage.settle();
    expect(state(stage)).toMatchObject({ at: 'showing', code: { userCode: '12345678' } });
    const [first] = asked(stage, 'POST /v2/auth/code');
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ manufacturer: 'Chrome', os: 'Linux' });
    await stage.settle(4_999);
    expect(asked(stage, 'POST /v2/auth/code/token')).toHaveLength(0);
    await stage.settle(1);
    expect(asked(stage, 'POST /v2/auth/code/token')).toHaveLength(1);
    expect(isUser(stage)).toBe(false);
    await stage.settle(10_000);
    expect(asked(stage, 'POST /v2/auth/code/token')).toHaveLength(3);
    expect(isUser(stage)).toBe(true);
    expect(state(stage).at).toBe('closed');
    await stage.settle(60_000);
    expect(asked(stage, 'POST /v2/auth/code/token')).toHaveLength(3);
  });

  it('sends a poll that failed once, and shows why the session did not open', async () => {
    const stage = await guest();
    stage.server.on('POST /v2/auth/code', { json: BEGUN });
    stage.server.on('POST /v2/auth/code/token', refused('throttled', 429), { json: { access_token: 'of-the-user' } });
    stage.server.on('POST /v2/users/self/devices', refused('invalid', 400));
    stage.store.dispatch(codeLogin.send({ type: 'opened' }));
    await stage.settle(5_000);
    expect(asked(stage, 'POST /v2/auth/code/token')).toHaveLength(1);
    await stage.settle(5_000);
    expect(state(stage)).toMatchObject({ at: 'refused' });
  });
});

describe('a session that a native app hands over', () => {
  it('is redeemed for the user’s session; a used code leaves the guest', async () => {
    const stage = await guest();
    stage.server.on('POST /v2/auth/otp/handover', refused('invalid_code', 400), {
      json: { access_token: 'of-the-user', expired: null },
    });
    expect(await stage.store.dispatch(takeHandover('used'))).toMatchObject({ ok: false });
    expect(isUser(stage)).toBe(false);
    expect(await stage.store.dispatch(takeHandover('fresh'))).toMatchObject({ ok: true });
    await stage.settle(1_000);
    const bodies = asked(stage, 'POST /v2/auth/otp/handover').map(({ body }) => JSON.parse(body ?? ''));
    expect(bodies).toEqual([
      { identifier: 'handover', token: 'used' },
      { identifier: 'handover', token: 'fresh' },
    ]);
    expect(isUser(stage)).toBe(true);
  });
});
