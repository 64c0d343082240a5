import { HttpError } from '@antenna/kernel';
import type { HttpRequest } from '@antenna/kernel';
import type { PhoneLoginRules } from '@antenna/session';
import { describe, expect, it } from 'vitest';
import { closeModal, navigated, openModal, STORAGE_KEYS } from '../../index.ts';
import { session, sessionView } from '../session.ts';
import { addressChoice, block, passwordLogin, phoneLogin } from './flows.ts';
import { signInPart } from './part.ts';
import { storeStage as bareStage, watchedStore, type StoreStage } from '../../testing/index.ts';
import { anyPhoneShape } from '@antenna/session/testing';

const storeStage: typeof bareStage = (over) => {
  const stage = bareStage(over);
  stage.store.inject(signInPart);
  return stage;
};

const rules: PhoneLoginRules = {
  shape: anyPhoneShape({ mask: '+7 (###) ###-##-##' }),
  networkCodeLength: undefined,
  codeLength: 6,
  codeLengths: [],
  offersSendMethods: false,
  choosesAddress: false,
  mayRegister: true,
};
const place = (pathname: string, hash = '') => ({ pathname, search: '', hash });
const bodyOf = (request: HttpRequest | undefined) => JSON.parse(request?.body ?? '{}') as Record<string, unknown>;
const asked = ({ server }: StoreStage, from = 0) =>
  server.requests.slice(from).map((request) => `${request.method} ${request.url.split('?')[0] ?? ''}`);
const last = (stage: StoreStage, route: string) =>
  stage.server.requests.findLast((request) => `${request.method} ${request.url.split('?')[0] ?? ''}` === route);
const error = (code: string, status = 400) => ({
  status,
  json: {
    status_code: status,
    error_code: code,
    detail: `it is ${code}`,
    message: `it is ${code}`,
    error: { code, message: `it is ${code}` },
  },
});

/** A guest is there, and the server lets a phone in. */
async function guest(over: Parameters<typeof storeStage>[0] = {}): Promise<StoreStage> {
  const stage = storeStage(over);
  stage.server.on('POST /v2/otps', { json: { phone: '77001234567', length: 6, resend_after: 60, send_method: 'sms' } });
  stage.server.on('POST /v2/auth/otp', { json: { access_token: 'of-the-user', expired: null } });
  stage.server.on('DELETE /v2/users/self/devices/device-1', { status: 204 });
  stage.store.start();
  await stage.settle();
  stage.server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-2' } });
  return stage;
}

const send = ({ store }: StoreStage, ...events: readonly Parameters<typeof phoneLogin.send>[0][]) =>
  events.forEach((event) => void store.dispatch(phoneLogin.send(event)));
const toCode = async (stage: StoreStage, over: Partial<PhoneLoginRules> = {}) => {
  send(
    stage,
    { type: 'opened', rules: { ...rules, ...over } },
    { type: 'phone-typed', phone: '+7 700 123 45 67' },
    { type: 'phone-confirmed' },
  );
  await stage.settle();
};

describe('signing in by phone', () => {
  it('asks for the code, checks it, and replaces the guest’s device by the user’s [A-234] [A-255]', async () => {
    const stage = await guest();
    await toCode(stage);
    expect(bodyOf(last(stage, 'POST /v2/otps'))).toEqual({ phone: '77001234567', can_display_message: true });
    const from = stage.server.requests.length;
    send(stage, { type: 'code-typed', code: '123456' });
    await stage.settle();
    expect(asked(stage, from)).toEqual([
      'POST /v2/auth/otp',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
      'DELETE /v2/users/self/devices/device-1',
      'GET /v2/users/self/messages',
    ]);
    expect(bodyOf(last(stage, 'POST /v2/auth/otp'))).toEqual({ phone: '77001234567', token: '123456' });
    expect(last(stage, 'POST /v2/users/self/devices')?.url).toContain('access_token=of-the-user');
    expect(last(stage, 'DELETE /v2/users/self/devices/device-1')?.url).toContain('access_token=token-1');
    expect(sessionView(session.select(stage.store.getState()))).toMatchObject({
      viewer: 'user',
      isUser: true,
      isGuest: false,
    });
    expect(JSON.parse(stage.storage.get(STORAGE_KEYS.session) ?? '')).toMatchObject({
      viewer: 'user',
      deviceId: 'device-2',
    });
  });

  it('makes a user of an unknown phone and asks again, without the viewer [A-251]', async () => {
    const stage = await guest();
    stage.server.on('POST /v2/otps', error('invalid_phone'), {
      json: { length: 6, resend_after: 60, send_method: 'sms' },
    });
    const from = stage.server.requests.length;
    await toCode(stage);
    expect(asked(stage, from)).toEqual(['POST /v2/otps', 'POST /v2/users', 'POST /v2/otps']);
    expect(bodyOf(last(stage, 'POST /v2/users'))).toMatchObject({ username: '77001234567', phone: '77001234567' });
    expect(phoneLogin.select(stage.store.getState()).at).toBe('typing-code');
  });

  it('asks a messenger each 5 s what became of the code [A-257]', async () => {
    const stage = await guest();
    stage.server.on('POST /v2/otps', {
      json: { length: 6, resend_after: 60, send_method: 'messenger', message: 'It came to your messenger' },
    });
    stage.server.on('GET /v2/otp/exist', {
      json: { exist: true, status: 'delivered', send_method: 'messenger', expired: null },
    });
    await toCode(stage);
    const polls = () => asked(stage).filter((each) => each === 'GET /v2/otp/exist').length;
    await stage.settle(4_999);
    expect(polls()).toBe(0);
    await stage.settle(10_001);
    expect(polls()).toBe(3);
    expect(phoneLogin.select(stage.store.getState())).toMatchObject({
      messageStatus: 'delivered',
      message: 'It came to your messenger',
    });
    send(stage, { type: 'closed' });
    await stage.settle(20_000);
    expect(polls()).toBe(3);
  });

  it('stays a guest when the dialog is closed while the device is being registered', async () => {
    const stage = await guest();
    await toCode(stage);
    stage.store.dispatch(openModal({ name: 'auth', with: {} }));
    stage.server.on('POST /v2/users/self/devices', new HttpError('network'));
    send(stage, { type: 'code-typed', code: '123456' });
    await stage.settle();
    expect(sessionView(session.select(stage.store.getState()))).toMatchObject({
      isGuest: true,
      failure: { kind: 'offline' },
    });
    stage.store.dispatch(closeModal());
    await stage.settle(60_000);
    expect(session.select(stage.store.getState())).toMatchObject({
      at: 'ready',
      viewer: 'guest',
      deviceId: 'device-1',
    });
  });

  it('shows in the form when all slots are taken and none may be freed', async () => {
    const stage = await guest();
    await toCode(stage);
    stage.server.on('POST /v2/auth/device', error('device_limit'));
    stage.server.on('GET /v2/users/self/devices', {
      json: [{ id: 'old', login_at: '2026-01-01T00:00:00.000Z' }, { id: 'device-2' }],
    });
    stage.server.on('DELETE /v2/users/self/devices/old', error('too_many_devices', 403));
    send(stage, { type: 'code-typed', code: '123456' });
    await stage.settle();
    expect(phoneLogin.select(stage.store.getState())).toMatchObject({
      at: 'typing-code',
      problem: { failure: { kind: 'too-many-devices' } },
    });
    expect(session.select(stage.store.getState())).toMatchObject({ at: 'ready', viewer: 'guest' });
  });
});

describe('signing in by password', () => {
  it('ends signed in, or says what the server refused', async () => {
    const stage = await guest();
    stage.server.on('POST /v2/auth/login', error('invalid_credentials'), { json: { access_token: 'of-the-user' } });
    const type = (...events: readonly Parameters<typeof passwordLogin.send>[0][]) =>
      events.forEach((event) => void stage.store.dispatch(passwordLogin.send(event)));
    type(
      { type: 'opened' },
      { type: 'login-typed', login: 'anna' },
      { type: 'password-typed', password: 'wrong' },
      { type: 'confirmed' },
    );
    await stage.settle();
    expect(passwordLogin.select(stage.store.getState())).toMatchObject({
      at: 'typing',
      failure: { message: 'it is invalid_credentials' },
    });
    expect(asked(stage)).not.toContain('POST /v2/auth/refresh');
    type({ type: 'password-typed', password: 'right' }, { type: 'confirmed' });
    await stage.settle();
    expect(sessionView(session.select(stage.store.getState())).isUser).toBe(true);
  });
});

describe('logging out', () => {
  it('removes the device on the server, clears what is the viewer’s, and goes on as a guest', async () => {
    const stored = {
      viewer: 'user',
      deviceId: 'device-9',
      accessToken: 'user-token',
      setAt: 1_795_284_000_000,
      expiresAt: 1_795_320_000_000,
    };
    const stage = storeStage({
      storage: watchedStore({ session: JSON.stringify(stored), language: 'en', lastChannelId: '2' }),
    });
    stage.server.on('DELETE /v2/users/self/devices/device-9', { status: 204 });
    stage.store.start();
    await stage.settle();
    stage.store.dispatch(session.send({ type: 'logged-out' }));
    expect(stage.storage.get(STORAGE_KEYS.session)).toBeUndefined();
    await stage.settle();
    expect(last(stage, 'DELETE /v2/users/self/devices/device-9')?.url).toContain('user-token');
    expect(sessionView(session.select(stage.store.getState()))).toMatchObject({ isGuest: true });
    expect([stage.storage.get('language'), stage.storage.get('lastChannelId')]).toEqual(['en', undefined]);
  });

  it('holds also when no answer comes', async () => {
    const stored = {
      viewer: 'user',
      deviceId: 'device-9',
      accessToken: 'user-token',
      setAt: 1_795_284_000_000,
      expiresAt: 1_795_320_000_000,
    };
    const stage = storeStage({ storage: watchedStore({ session: JSON.stringify(stored) }) });
    stage.server.on('DELETE /v2/users/self/devices/device-9', new HttpError('network'));
    stage.store.start();
    await stage.settle();
    stage.store.dispatch(session.send({ type: 'logged-out' }));
    await stage.settle(1_000);
    expect(sessionView(session.select(stage.store.getState())).isGuest).toBe(true);
  });
});

describe('the pending action after signing in', () => {
  const finish = async (stage: StoreStage) => {
    await toCode(stage);
    send(stage, { type: 'code-typed', code: '123456' });
    await stage.settle(1_000);
  };

  it('goes on at the path that was named', async () => {
    const stage = await guest();
    stage.store.dispatch(navigated(place('/')));
    stage.store.dispatch(openModal({ name: 'auth', with: { after: '/packets' } }));
    await finish(stage);
    expect(stage.moves.at(-1)).toBe('go /packets');
    expect(stage.store.getState().modals.at).toBe('closed');
  });

  it('never leaves our own origin', async () => {
    const stage = await guest();
    stage.store.dispatch(openModal({ name: 'auth', with: { after: '//evil.example' } }));
    await finish(stage);
    expect(stage.moves.filter((move) => move.includes('evil'))).toEqual([]);
  });

  it('is the stored deep link of a viewer without a session: the dialog comes first, the link after it, and is then forgotten', async () => {
    const stage = storeStage({ search: '?type=content&id=501' });
    stage.server.on('GET /v2/users/self/network', { json: { provider: { id: 1 }, is_guest_allowed: false } });
    stage.server.on('POST /v2/otps', { json: { length: 6, send_method: 'sms' } });
    stage.server.on('POST /v2/auth/otp', { json: { access_token: 'of-the-user' } });
    stage.store.start();
    stage.store.dispatch(navigated(place('/')));
    await stage.settle(300);
    expect(stage.store.getState().modals).toMatchObject({
      at: 'open',
      modal: { name: 'auth', with: { reason: 'deep-link' } },
    });
    await finish(stage);
    expect(stage.moves).toContain('replace /contents/501');
    expect(stage.storage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it('opens at an account page, and closing it goes home', async () => {
    const stage = await guest();
    stage.store.dispatch(navigated(place('/lk')));
    await stage.settle(300);
    expect(stage.store.getState().modals).toMatchObject({
      at: 'open',
      modal: { name: 'auth', with: { reason: 'account' } },
    });
    stage.store.dispatch(closeModal());
    expect(stage.moves).toContain('replace /');
  });

  it('an address gives the dialog a known phone, and leads on after the sign-in [A-252] [A-253]', async () => {
    const stage = await guest();
    stage.store.dispatch(navigated(place('/', '#modal=auth&phone=77001234567&after=%2Fpackets')));
    await stage.settle();
    const { modals } = stage.store.getState();
    expect(modals).toMatchObject({ modal: { name: 'auth', with: { phone: '77001234567', after: '/packets' } } });
    send(stage, { type: 'opened', rules, phone: '77001234567' });
    await stage.settle();
    expect(bodyOf(last(stage, 'POST /v2/otps'))).toMatchObject({ phone: '77001234567' });
    send(stage, { type: 'code-typed', code: '123456' });
    await stage.settle(1_000);
    expect(stage.moves.at(-1)).toBe('go /packets');
  });

  it('a cold #auth waits until it is known who is looking, and opens for a guest alone', async () => {
    const stage = storeStage();
    stage.store.dispatch(navigated(place('/', '#auth')));
    stage.store.start();
    await stage.settle();
    expect(stage.store.getState().modals).toMatchObject({ at: 'open', modal: { name: 'auth' } });
    const user = storeStage({
      storage: watchedStore({
        session: JSON.stringify({
          viewer: 'user',
          deviceId: 'd',
          accessToken: 't',
          setAt: 1_795_284_000_000,
          expiresAt: 1_795_320_000_000,
        }),
      }),
    });
    user.store.dispatch(navigated(place('/', '#modal=auth')));
    user.store.start();
    await user.settle();
    expect(user.store.getState().modals.at).toBe('closed');
  });
});

describe('an operator that knows its lines', () => {
  const network = {
    json: {
      provider: { id: 1, auto_auth: '/v2/auth/auto/line' },
      is_guest_allowed: true,
      auto_auth: '/v2/auth/auto/line',
    },
  };
  it('asks to try again when it does not know this one, and trying again signs in', async () => {
    const stage = storeStage();
    stage.server.on('GET /v2/users/self/network', network);
    stage.server.on('POST /v2/auth/auto/line', error('permission_denied', 403), {
      json: { access_token: 'of-the-line' },
    });
    stage.store.start();
    await stage.settle();
    expect(stage.store.getState().modals).toMatchObject({ at: 'open', modal: { name: 'auto_auth_retry' } });
    expect(bodyOf(last(stage, 'POST /v2/auth/auto/line'))).toMatchObject({ manufacturer: 'Chrome', os: 'Linux' });
    stage.store.dispatch(session.send({ type: 'auto-auth-retried', url: '/v2/auth/auto/line' }));
    await stage.settle(1_000);
    expect(sessionView(session.select(stage.store.getState())).isUser).toBe(true);
    expect(stage.store.getState().modals.at).toBe('closed');
    expect(asked(stage)).not.toContain('POST /v2/users');
  });

  it('offers to restore the account of a line that its owner has closed', async () => {
    const stage = storeStage();
    stage.server.on('GET /v2/users/self/network', network);
    const refused = error('account_closed', 403);
    stage.server.on('POST /v2/auth/auto/line', { ...refused, json: { ...refused.json, restore: 'a-code' } });
    stage.store.start();
    await stage.settle();
    expect(stage.store.getState().modals).toMatchObject({
      at: 'open',
      modal: { name: 'auth', with: { closed: { restore: 'a-code' } } },
    });
  });
});

describe('the variant with addresses', () => {
  it('checks the code by its own calls, asks for city and address, and looks for a block [A-261]', async () => {
    const stage = await guest();
    stage.server.on('GET /v2/users/self/network', {
      json: { provider: { id: 5 }, is_guest_allowed: true, capabilities: { login: { choosesAddress: true } } },
    });
    stage.server.on('POST /v2/mw/otps', { json: { length: 4, send_method: 'sms' } });
    stage.server.on('POST /v2/mw/auth/otp', {
      json: {
        access_token: 'of-the-user',
        addresses: [
          { id: 1, city_id: 1, title: 'A' },
          { id: 2, city_id: 2, title: 'B' },
        ],
      },
    });
    stage.server.on('GET /v2/mw/cities', {
      json: [
        { id: 1, name: 'Almaty' },
        { id: 2, name: 'Astana' },
      ],
    });
    stage.server.on('POST /v2/mw/set_city', {
      json: {
        addresses: [
          { id: 2, city_id: 2, title: 'B' },
          { id: 3, city_id: 2, title: 'C' },
        ],
      },
    });
    stage.server.on('POST /v2/mw/set_address', { json: { id: 12 } });
    stage.server.on(
      'GET /v2/mw/status_block',
      { json: { status: -1, balance: '-100.00', username: 'anna', amount: '100.00', message_detail: 'Pay first' } },
      { json: { status: 1 } },
    );
    await toCode(stage, { choosesAddress: true });
    send(stage, { type: 'code-typed', code: '1234' });
    await stage.settle();
    stage.store.dispatch(addressChoice.send({ type: 'city-chosen', cityId: 2 }));
    await stage.settle();
    expect(bodyOf(last(stage, 'POST /v2/mw/set_city'))).toEqual({ city_id: 2 });
    stage.store.dispatch(addressChoice.send({ type: 'address-chosen', addressId: 3 }));
    stage.store.dispatch({ type: 'nothing' });
    await stage.settle();
    expect(last(stage, 'POST /v2/mw/set_address')?.url).toContain('of-the-user');
    expect(bodyOf(last(stage, 'POST /v2/mw/set_address'))).toEqual({ address_id: 3 });
    expect(sessionView(session.select(stage.store.getState())).isUser).toBe(true);
  });

  it('knows balance, user name, sum, status and words of a block, and closes its modal when the contract is free [A-223]', async () => {
    const stage = await guest();
    stage.server.on(
      'GET /v2/mw/status_block',
      { json: { status: -2, balance: '-100.00', username: 'anna', amount: '100.00', message_detail: 'Pay first' } },
      { json: { status: 1, balance: '0.00', username: 'anna', amount: '0.00', message_detail: '' } },
    );
    stage.store.dispatch(block.send({ type: 'status-requested' }));
    await stage.settle();
    expect(block.select(stage.store.getState())).toMatchObject({
      at: 'blocked',
      data: { status: -2, balance: '-100.00', username: 'anna', amount: '100.00', message: 'Pay first' },
    });
    expect(stage.store.getState().modals).toMatchObject({
      at: 'open',
      modal: { name: 'block_alma', with: { status: -2 } },
    });
    await stage.settle(31_000);
    expect(stage.store.getState().modals.at).toBe('closed');
  });
});
