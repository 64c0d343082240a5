import { call, userCalls } from '@antenna/api-client';
import { HOUR, HttpError, MINUTE, SECOND } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { channelEndpoints } from '../data/endpoints/channels.ts';
import { networkEndpoints } from '../data/endpoints/network.ts';
import { navigated, sessionView, setPreference, STORAGE_KEYS } from '../index.ts';
import { session } from './session.ts';
import { storeStage, watchedStore } from '../testing/index.ts';

const routes = (stage: ReturnType<typeof storeStage>) =>
  stage.server.requests.map((request) => `${request.method} ${request.url.split('?')[0]}`);
const viewOf = (stage: ReturnType<typeof storeStage>) => sessionView(session.select(stage.store.getState()));
const storedToken = (stage: ReturnType<typeof storeStage>) =>
  (JSON.parse(stage.storage.get('session') ?? '{}') as { accessToken?: string }).accessToken;

describe('starting', () => {
  it('makes a guest by the documented calls in their order, and keeps token and device id alone [A-231] [A-232]', async () => {
    const stage = storeStage();
    stage.store.start();
    await stage.settle();
    expect(routes(stage)).toEqual([
      'GET /v2/users/self/network',
      'POST /v2/users',
      'POST /v2/auth/login',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
    ]);
    const [, created, login, device, authorised] = stage.server.requests.map((request) =>
      request.body === undefined ? undefined : (JSON.parse(request.body) as Record<string, string>),
    );
    expect(created).toMatchObject({
      is_guest: true,
      app_version: '189',
      username: expect.stringMatching(/^[0-9a-f-]{36}$/),
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(login).toMatchObject({ login: created?.['username'], password: created?.['password'] });
    expect(device).toMatchObject({
      device_type: 'pc',
      application_type: 'web',
      serial: stage.storage.get('deviceSerial'),
    });
    expect(stage.server.requests[3]?.url).toContain('access_token=unbound');
    expect(authorised).toEqual({ device_id: 'device-1', rotate: true });
    expect(viewOf(stage)).toMatchObject({ viewer: 'guest', isGuest: true, isUser: false });
    expect([...stage.storage.entries.keys()].toSorted()).toEqual(['deviceSerial', 'session']);
    expect([...stage.storage.entries.values()].join()).not.toContain(created?.['password'] ?? '!');
  });

  it('keeps the new device id that comes with each token, and renews with it', async () => {
    const stage = storeStage();
    let renewals = 0;
    stage.server.on('POST /v2/auth/device', () => ({
      json: { access_token: `token-${(renewals += 1)}`, expired: null, device: { id: `secret-${renewals}` } },
    }));
    stage.store.start();
    await stage.settle();
    const stored = () => JSON.parse(stage.storage.get('session') ?? '{}') as Record<string, string>;
    expect(stored()).toMatchObject({ deviceId: 'secret-1', accessToken: 'token-1' });
    stage.store.dispatch(
      session.send({ type: 'token-refused', accessToken: 'token-1', now: stage.clock.now() + HOUR }),
    );
    await stage.settle();
    expect(JSON.parse(stage.server.requests.at(-1)?.body ?? '')).toMatchObject({ device_id: 'secret-1' });
    expect(stored()).toMatchObject({
      deviceId: 'secret-2',
      earlierDeviceId: 'secret-1',
      accessToken: 'token-2',
    });
  });

  it('makes no guest where the network forbids it [A-004]', async () => {
    const stage = storeStage();
    stage.server.on('GET /v2/users/self/network', { json: { provider: { id: 1 }, is_guest_allowed: false } });
    stage.store.start();
    await stage.settle(MINUTE);
    expect(routes(stage)).toEqual(['GET /v2/users/self/network']);
    expect(viewOf(stage).viewer).toBe('none');
  });

  it('takes up a stored session without a call, and a reload makes no second guest', async () => {
    const first = storeStage();
    first.store.start();
    await first.settle();
    const second = storeStage({ storage: first.storage });
    second.store.start();
    await second.settle();
    expect(routes(second)).toEqual([]);
    expect(viewOf(second).viewer).toBe('guest');
  });

  it('keeps refer_id and the click id of the address, and sends refer_id at registration [C-137]', async () => {
    for (const spelling of ['click_id', 'clickid', 'clickId']) {
      const stage = storeStage({ search: `?refer_id=5&${spelling}=c7` });
      stage.store.start();
      await stage.settle();
      expect(stage.storage.get('app_sell_click_id')).toBe('c7');
      expect(JSON.parse(stage.server.requests[1]?.body ?? '')).toMatchObject({ refer_id: '5' });
    }
  });

  it('waits while no answer comes and starts when the network is back', async () => {
    const stage = storeStage();
    let isUp = false;
    stage.server.on('GET /v2/users/self/network', () =>
      isUp ? { json: { provider: { id: 1 } } } : new HttpError('network'),
    );
    stage.store.start();
    await stage.settle(20 * SECOND);
    expect(viewOf(stage)).toMatchObject({ viewer: 'pending', failure: { kind: 'offline' }, gate: undefined });
    isUp = true;
    stage.store.online();
    await stage.settle();
    expect(viewOf(stage).viewer).toBe('guest');
  });

  it('has the oldest other device removed when all slots are taken [A-463]', async () => {
    const stage = storeStage();
    stage.server.on(
      'POST /v2/auth/device',
      { status: 400, json: { error_code: 'device_limit' } },
      { json: { access_token: 'token-1' } },
    );
    stage.server.on('GET /v2/users/self/devices', {
      json: [
        { id: 'new', login_at: '2026-11-21T10:00:00Z' },
        { id: 'old', login_at: '2026-01-01T10:00:00Z' },
        { id: 'device-1', login_at: '2025-01-01T10:00:00Z' },
      ],
    });
    stage.server.on('DELETE /v2/users/self/devices/old', { status: 204 });
    stage.store.start();
    await stage.settle();
    expect(routes(stage).slice(-3)).toEqual([
      'GET /v2/users/self/devices',
      'DELETE /v2/users/self/devices/old',
      'POST /v2/auth/device',
    ]);
    expect(viewOf(stage).viewer).toBe('guest');
  });

  it('goes to the geo lock from a forbidden country, naming country and address', async () => {
    const stage = storeStage();
    stage.server.on('POST /v2/users', {
      status: 403,
      json: { error_code: 'forbidden_country', country: 'XX', remote: '192.0.2.9' },
    });
    stage.store.dispatch(navigated({ pathname: '/', search: '', hash: '' }));
    stage.store.start();
    await stage.settle(SECOND);
    expect(viewOf(stage)).toMatchObject({ viewer: 'forbidden-country', country: 'XX', ip: '192.0.2.9' });
    expect(stage.moves).toContain('replace /geo_lock');
  });
});

describe('the life of the token', () => {
  const running = async (over: Parameters<typeof storeStage>[0] = {}) => {
    const stage = storeStage(over);
    stage.server.on('GET /v2/users/self', { json: { id: 12 } });
    stage.store.start();
    await stage.settle();
    return stage;
  };

  it('pings GET users/self with the token every 5 minutes; a 401 there renews the token [A-244]', async () => {
    const stage = await running();
    const pings = () =>
      stage.server.requests.filter((request) => request.method === 'GET' && request.url.startsWith('/v2/users/self?'))
        .length;
    await stage.settle(15 * MINUTE);
    expect(pings()).toBe(3);
    stage.server.on('GET /v2/users/self', (request) =>
      request.url.includes('token-1') ? { status: 401 } : { json: { id: 12 } },
    );
    await stage.settle(5 * MINUTE);
    expect(storedToken(stage)).toBe('token-2');
  });

  it('renews an ended token by the device id and repeats what was refused; the caller notices nothing [A-240]', async () => {
    const stage = await running();
    stage.server.on('GET /v2/users/self', (request) =>
      request.url.includes('token-2') ? { json: { id: 12 } } : { status: 401 },
    );
    const sent = stage.store.client.send(call(userCalls.self));
    await stage.settle();
    expect(await sent).toMatchObject({ ok: true, value: { id: 12 } });
    expect(routes(stage).filter((route) => route === 'POST /v2/auth/device')).toHaveLength(2);
  });

  it('clears the storage but for four keys when the device is gone, and begins again [A-242]', async () => {
    const stage = await running();
    for (const [key, value] of Object.entries({
      language: 'en',
      volume: '40',
      skipApp: '1',
      app_sell_click_id: 'c7',
      lastChannelId: '7',
      audioOrder: '["ru"]',
      transaction_id: 't',
      langChannel7: 'ru',
      textLangChannel7: 'en',
      someone_elses: 'x',
    }))
      stage.storage.set(key, value);
    let authorisations = 0;
    stage.server.on('POST /v2/auth/device', () =>
      (authorisations += 1) === 1
        ? { status: 404, json: { error_code: 'not_found' } }
        : { json: { access_token: 'token-9' } },
    );
    stage.server.on('GET /v2/users/self', (request) =>
      request.url.includes('token-9') ? { json: { id: 13 } } : { status: 401 },
    );
    const sent = stage.store.client.send(call(userCalls.self));
    await stage.settle();
    await sent;
    expect(viewOf(stage).viewer).toBe('guest');
    expect([...stage.storage.entries.keys()].toSorted()).toEqual([
      'app_sell_click_id',
      'deviceSerial',
      'language',
      'session',
      'skipApp',
      'someone_elses',
      'volume',
    ]);
    expect(stage.store.getState().preferences.lastChannelId).toBeUndefined();
  });

  it('asks for at most three tokens a minute from a server that fails, and stays signed in', async () => {
    const stage = await running();
    const began = stage.clock.now();
    const at: number[] = [];
    stage.server.on('POST /v2/auth/device', () => {
      at.push(stage.clock.now() - began);
      return { status: 500 };
    });
    stage.server.on('GET /v2/users/self', { status: 401 });
    void stage.store.client.send(call(userCalls.self));
    for (let second = 0; second < 300; second += 1) await stage.settle(SECOND);
    expect(at.length).toBeGreaterThan(3);
    for (const start of at)
      expect(at.filter((other) => other >= start && other < start + MINUTE).length).toBeLessThanOrEqual(3);
    expect(viewOf(stage).viewer).toBe('guest');
    expect(stage.storage.get('session')).toBeDefined();
  });

  it('recovers without a reload: what failed meanwhile is asked again (I8)', async () => {
    const stage = await running();
    await stage.settle(2 * MINUTE);
    stage.server.on('GET /v2/channels/channel_list', (request) =>
      request.url.includes('token-1') ? { status: 401 } : { json: [{ id: 7, name: 'Sea' }] },
    );
    stage.server.on('GET /v2/users/self/channel_list', { json: [] });
    let isUp = false;
    stage.server.on('POST /v2/auth/device', () =>
      isUp ? { json: { access_token: 'token-2' } } : new HttpError('network'),
    );
    const query = stage.store.dispatch(channelEndpoints.channels.initiate());
    await stage.settle(12 * SECOND);
    expect(channelEndpoints.channels.select()(stage.store.getState()).isError).toBe(true);
    isUp = true;
    await stage.settle(30 * SECOND);
    expect(channelEndpoints.channels.select()(stage.store.getState()).data).toMatchObject([{ name: 'Sea' }]);
    query.unsubscribe();
  });
});

describe('several tabs', () => {
  it('follow another tab’s token without a call of their own', async () => {
    const stage = storeStage();
    stage.store.start();
    await stage.settle();
    const calls = stage.server.requests.length;
    const theirs = { ...(JSON.parse(stage.storage.get('session') ?? '') as object), accessToken: 'token-from-there' };
    stage.storage.elsewhere('session', JSON.stringify(theirs));
    stage.server.on('GET /v2/users/self', { json: { id: 12 } });
    await stage.store.client.send(call(userCalls.self));
    expect(stage.server.requests.length).toBe(calls + 1);
    expect(stage.server.requests.at(-1)?.url).toContain('token-from-there');
  });

  it('take over a language chosen elsewhere and ask for texts again', async () => {
    const stage = storeStage();
    stage.store.start();
    const query = stage.store.dispatch(networkEndpoints.network.initiate());
    await stage.settle();
    const before = stage.server.requests.filter((request) => request.url.startsWith('/v2/users/self/network')).length;
    stage.storage.elsewhere('language', 'en');
    await stage.settle();
    expect(stage.store.getState().preferences.language).toBe('en');
    const asked = stage.server.requests.filter((request) => request.url.startsWith('/v2/users/self/network'));
    expect(asked.length).toBe(before + 1);
    expect(asked.at(-1)?.headers['accept-language']).toBe('en');
    query.unsubscribe();
  });

  it('end their session when another tab cleared it', async () => {
    const stage = storeStage();
    stage.store.start();
    await stage.settle();
    stage.storage.elsewhere('session', undefined);
    await stage.settle();
    expect(storedToken(stage)).toBe('token-2');
  });
});

describe('Accept-Language', () => {
  it('is the effective language when none is stored and the stored one after a choice [A-404]', async () => {
    const stage = storeStage({ browserLanguages: ['en-US'], storage: watchedStore() });
    stage.store.start();
    await stage.settle();
    expect(stage.server.requests.at(-1)?.headers['accept-language']).toBe('en');
    stage.store.dispatch(setPreference('language', 'ru'));
    stage.server.on('GET /v2/users/self', { json: { id: 12 } });
    await stage.store.client.send(call(userCalls.self));
    expect(stage.server.requests.at(-1)?.headers['accept-language']).toBe('ru');
    expect(stage.storage.get(STORAGE_KEYS.language)).toBe('ru');
  });

  it('follows the network’s priority from the first call on when the page brought it along', async () => {
    const stage = storeStage({
      browserLanguages: ['ru'],
      boot: {
        network: {
          provider: { id: 1 },
          languages: {
            available: [
              { key: 'kk', name: 'Қазақша', priority: 1, interface: true },
              { key: 'ru', name: 'Русский', priority: 2, interface: true },
            ],
          },
        },
        configuration: { min_search_chars: 3 },
      },
    });
    stage.store.start();
    await stage.settle(HOUR / 60);
    expect(routes(stage)).not.toContain('GET /v2/users/self/network');
    expect(stage.server.requests[0]?.headers['accept-language']).toBe('kk');
  });
});
