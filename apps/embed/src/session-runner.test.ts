import { call, createApiClient, userCalls, type ApiClient } from '@antenna/api-client';
import { HOUR, HttpError, MINUTE, SECOND } from '@antenna/kernel';
import { manualClock, memoryStore, recordingLogger, scriptedHttp, seededRandom } from '@antenna/kernel/testing';
import { tokenSource } from '@antenna/store/bare';
import { describe, expect, it } from 'vitest';
import { createSessionRunner, type SessionPorts } from './session-runner.ts';

const START = 1_795_284_000_000;

function stage({
  storage = memoryStore(),
  ...over
}: Partial<Omit<SessionPorts, 'storage'>> & { readonly storage?: ReturnType<typeof memoryStore> } = {}) {
  const clock = manualClock(START);
  const server = scriptedHttp();
  const logger = recordingLogger();
  const watchers = new Set<(key: string | undefined) => void>();
  let tokens = 0;
  server.on('GET /v2/users/self/network', { json: { provider: { id: 1, name: 'Antenna' }, is_guest_allowed: true } });
  server.on('POST /v2/users', { status: 201, json: { id: 12, is_guest: true } });
  server.on('POST /v2/auth/login', { json: { access_token: 'unbound' } });
  server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-1' } });
  server.on('POST /v2/auth/device', () => ({ json: { access_token: `token-${(tokens += 1)}`, expired: null } }));
  server.on('GET /v2/users/self', { json: { id: 12, is_guest: true } });
  let client: ApiClient;
  const session = createSessionRunner({
    client: () => client,
    clock,
    random: seededRandom(1),
    search: '',
    network: { isGuestAllowed: true },
    guestLock: (run) => void run(),
    storage: {
      ...storage,
      keys: () => [...storage.entries.keys()],
      watch: (run) => (watchers.add(run), () => void watchers.delete(run)),
    },
    device: { deviceType: 'pc', vendor: 'Chrome', model: '', version: '1', osName: 'Linux', osVersion: '' },
    ...over,
  });
  client = createApiClient({
    http: server.http,
    baseUrl: '',
    clock,
    logger,
    language: () => 'en',
    token: tokenSource({
      getState: session.state,
      subscribe: session.subscribe,
      send: session.send,
      now: () => clock.now(),
    }),
  });
  const routes = () => server.requests.map(({ method, url }) => `${method} ${url.split('?')[0]}`);
  return {
    session,
    client,
    clock,
    server,
    logger,
    storage,
    routes,
    elsewhere: (key?: string) => {
      for (const run of watchers) run(key);
    },
  };
}

describe('the session of an embedded player', () => {
  it("creates a guest by the documented calls, with the page's boot data instead of a request", async () => {
    const { session, clock, routes, storage } = stage();
    session.start();
    await clock.advanceAsync(0);
    expect(routes()).toEqual([
      'POST /v2/users',
      'POST /v2/auth/login',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
    ]);
    expect(session.state()).toMatchObject({ at: 'ready', viewer: 'guest', token: { accessToken: 'token-1' } });
    expect([...storage.entries.keys()].toSorted()).toEqual(['deviceSerial', 'session']);
  });

  it('requests the network without boot data', async () => {
    const { session, clock, routes } = stage({ network: undefined });
    session.start();
    await clock.advanceAsync(0);
    expect(routes()[0]).toBe('GET /v2/users/self/network');
    expect(session.state().at).toBe('ready');
  });

  it('creates no guest where guests are not allowed', async () => {
    const { session, clock, routes } = stage({ network: { isGuestAllowed: false } });
    session.start();
    await clock.advanceAsync(MINUTE);
    expect(routes()).toEqual([]);
    expect(session.state().at).toBe('none');
  });

  it('resumes a stored session without a call', async () => {
    const first = stage();
    first.session.start();
    await first.clock.advanceAsync(0);
    const second = stage({ storage: first.storage });
    second.session.start();
    await second.clock.advanceAsync(0);
    expect(second.routes()).toEqual([]);
    expect(second.session.state()).toMatchObject({ at: 'ready', token: { accessToken: 'token-1' } });
  });

  it('a waiting frame uses the guest of the other frame', async () => {
    let runLocked: () => Promise<void> = () => Promise.resolve();
    const first = stage();
    const second = stage({ storage: first.storage, guestLock: (run) => void (runLocked = run) });
    second.session.start();
    first.session.start();
    await first.clock.advanceAsync(0);
    await runLocked();
    expect(second.routes()).toEqual([]);
    expect(second.session.state()).toMatchObject({ at: 'ready', deviceId: 'device-1' });
  });

  it('holds its lock until there is a session, at most until the first retry', async () => {
    const ends: string[] = [];
    const { session, clock, server } = stage({
      guestLock: (run) => void run().then(() => ends.push(session.state().at)),
    });
    server.on('POST /v2/users', new HttpError('network'));
    session.start();
    await clock.advanceAsync(0);
    expect(ends).toEqual(['waiting']);
  });

  it('renews a refused token and repeats the call', async () => {
    const { session, client, clock, server, routes } = stage();
    session.start();
    await clock.advanceAsync(0);
    server.on('GET /v2/users/self', ({ url }) =>
      url.includes('token-1') ? { status: 401, json: {} } : { json: { id: 12, is_guest: true } },
    );
    const answer = await client.send(call(userCalls.self));
    expect(answer.ok).toBe(true);
    expect(routes().slice(-3)).toEqual(['GET /v2/users/self', 'POST /v2/auth/device', 'GET /v2/users/self']);
  });

  it('renews an expired token without a reload', async () => {
    const { session, clock } = stage();
    session.start();
    await clock.advanceAsync(13 * HOUR);
    expect(session.state()).toMatchObject({ at: 'ready' });
    expect(session.state()).not.toMatchObject({ token: { accessToken: 'token-1' } });
  });

  it('waits without an answer and continues when the network is back', async () => {
    const { session, clock, server } = stage();
    let isUp = false;
    server.on('POST /v2/users', () => (isUp ? { status: 201, json: { id: 12 } } : new HttpError('network')));
    session.start();
    await clock.advanceAsync(20 * SECOND);
    expect(session.state()).toMatchObject({ at: 'waiting', failure: { kind: 'offline' } });
    isUp = true;
    session.send({ type: 'came-online', now: clock.now() });
    await clock.advanceAsync(0);
    expect(session.state().at).toBe('ready');
  });

  it('names the forbidden country', async () => {
    const { session, clock, server } = stage();
    server.on('POST /v2/users', {
      status: 403,
      json: { error_code: 'forbidden_country', country: 'XX', remote: '192.0.2.9' },
    });
    session.start();
    await clock.advanceAsync(0);
    expect(session.state()).toMatchObject({ at: 'forbidden-country', country: 'XX', ip: '192.0.2.9' });
  });

  it('removes the oldest other device at the device limit', async () => {
    const { session, clock, server, routes } = stage();
    server.on(
      'POST /v2/auth/device',
      { status: 400, json: { error_code: 'device_limit' } },
      { json: { access_token: 'token-9' } },
    );
    server.on('GET /v2/users/self/devices', {
      json: [
        { id: 'new', login_at: '2026-11-21T10:00:00Z' },
        { id: 'old', login_at: '2026-01-01T10:00:00Z' },
        { id: 'device-1', login_at: '2025-01-01T10:00:00Z' },
      ],
    });
    server.on('DELETE /v2/users/self/devices/old', { status: 204 });
    session.start();
    await clock.advanceAsync(0);
    expect(routes().slice(-3)).toEqual([
      'GET /v2/users/self/devices',
      'DELETE /v2/users/self/devices/old',
      'POST /v2/auth/device',
    ]);
    expect(session.state()).toMatchObject({ at: 'ready', token: { accessToken: 'token-9' } });
  });

  it("starts again after a sign-out in another tab, and follows another tab's session", async () => {
    const { session, clock, storage, elsewhere } = stage();
    session.start();
    await clock.advanceAsync(0);
    storage.set(
      'session',
      JSON.stringify({
        viewer: 'user',
        deviceId: 'device-7',
        accessToken: 'theirs',
        setAt: START,
        expiresAt: START + HOUR,
      }),
    );
    elsewhere('session');
    expect(session.state()).toMatchObject({ at: 'ready', viewer: 'user', token: { accessToken: 'theirs' } });
    storage.remove('session');
    elsewhere();
    await clock.advanceAsync(0);
    expect(session.state()).toMatchObject({ at: 'ready', viewer: 'guest', deviceId: 'device-1' });
  });

  it('logs no token', async () => {
    const { session, client, clock, server, logger } = stage();
    session.start();
    await clock.advanceAsync(0);
    server.on('GET /v2/users/self', { status: 500, json: {} });
    await Promise.all([client.send(call(userCalls.self)), clock.advanceAsync(5 * SECOND)]);
    expect(logger.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(logger.lines)).not.toContain('token-1');
  });
});
