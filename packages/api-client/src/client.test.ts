import { HttpError, MINUTE, SECOND, type HttpRequest } from '@antenna/kernel';
import { manualClock, recordingLogger, scriptedHttp } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  authCalls,
  call,
  channelCalls,
  contentCalls,
  createApiClient,
  deviceCalls,
  networkCalls,
  newsCalls,
  rowCalls,
  rowsetType,
  userCalls,
  type TokenTransport,
  type UserChange,
  streamCalls,
} from './index.ts';
import { addressOf } from './request.ts';
import { fakeTokenSource } from './testing/index.ts';

function stage(
  given: {
    readonly token?: ReturnType<typeof fakeTokenSource>;
    readonly baseUrl?: string;
    readonly transport?: TokenTransport;
    readonly language?: () => string;
  } = {},
) {
  const clock = manualClock(1_795_284_000_000);
  const server = scriptedHttp();
  const logger = recordingLogger();
  const token = given.token ?? fakeTokenSource();
  const client = createApiClient({
    http: server.http,
    baseUrl: given.baseUrl ?? 'https://tv.test',
    clock,
    logger,
    language: given.language ?? (() => 'ru'),
    token,
    ...(given.transport && { transport: given.transport }),
  });
  const settle = <Result>(sent: Promise<Result>, ms = 0): Promise<Result> => clock.advanceAsync(ms).then(() => sent);
  return { client, clock, server, logger, token, settle };
}

const CHANNELS = 'GET /v2/channels/channel_list';
const urls = (requests: readonly HttpRequest[]) => requests.map((request) => request.url);

describe('what a call carries', () => {
  it('takes the base url from configuration [A-402] [C-264]', async () => {
    for (const baseUrl of ['https://one.test', 'https://two.test/']) {
      const { client, server, settle } = stage({ baseUrl });
      server.on(CHANNELS, { json: [] });
      await settle(client.send(call(channelCalls.list)));
      expect(server.requests[0]?.url.startsWith(`${baseUrl.replace(/\/$/, '')}/v2/`)).toBe(true);
    }
  });

  it('puts access_token in the query once there is a token, and Accept-Language on every call of the platform [A-403] [B-423] [C-264]', async () => {
    const { client, server, settle, token } = stage();
    server.on('GET /v2/users/self', { json: { id: 1 } });
    await settle(client.send(call(userCalls.self)));
    token.token = undefined;
    await settle(client.send(call(userCalls.self)));
    expect(urls(server.requests)).toEqual([
      'https://tv.test/v2/users/self?access_token=token-1',
      'https://tv.test/v2/users/self',
    ]);
    expect(server.requests.map((request) => request.headers['accept-language'])).toEqual(['ru', 'ru']);
  });

  it('says what a device is in words, and no number of ours [A-209]', async () => {
    const { client, server, settle } = stage();
    server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'd' } });
    const facts = {
      serial: 's',
      vendor: 'Chrome',
      model: '',
      version: '156',
      osName: 'Android',
      osVersion: '14',
    } as const;
    for (const deviceType of ['tv', 'tablet', 'phone', 'pc'] as const)
      await settle(client.send(call(deviceCalls.create, { ...facts, deviceType })));
    const sent = server.requests.map((request) => JSON.parse(request.body ?? '') as object);
    expect(sent).toEqual(
      ['tv', 'tablet', 'phone', 'pc'].map((device_type) => ({
        serial: 's',
        device_type,
        vendor: 'Chrome',
        model: '',
        version: '156',
        os_name: 'Android',
        os_version: '14',
        application_type: 'web',
      })),
    );
  });

  it('sends the token in a header instead when configured so, and then never in an address', async () => {
    const { client, server, settle } = stage({ transport: 'header' });
    server.on('GET /v2/users/self', { json: { id: 1 } });
    await settle(client.send(call(userCalls.self)));
    expect(server.requests[0]).toMatchObject({
      url: 'https://tv.test/v2/users/self',
      headers: { authorization: 'Token token-1' },
    });
  });

  it('gives calls without a session and foreign addresses no token, and foreign ones no language either [B-424]', async () => {
    const { client, server, settle } = stage();
    server.on('GET /v2/users/self/network', { json: { provider: { id: 1 } } });
    server.on('GET /thumbs.json', { json: { img: '/t.jpg', seek_points: [] } });
    await settle(client.send(call(networkCalls.network, {})));
    await settle(client.send(call(streamCalls.seekPoints, { url: 'https://media.test/thumbs.json' })));
    expect(urls(server.requests)).toEqual(['https://tv.test/v2/users/self/network', 'https://media.test/thumbs.json']);
    expect(Object.keys(server.requests[1]?.headers ?? {})).toEqual(['accept']);
  });

  it('never logs a token: of no failing call in no transport', async () => {
    const { client, server, settle, logger } = stage({ token: fakeTokenSource('canary-9f8e') });
    server.on(
      'GET /v2/users/self',
      { status: 500, body: 'oops' },
      { status: 404, json: { detail: 'no' } },
      { body: '{broken' },
      { json: [] },
    );
    for (let time = 0; time < 6; time += 1) await settle(client.send(call(userCalls.self)), MINUTE);
    expect(logger.lines.length).toBeGreaterThan(2);
    expect(JSON.stringify(logger.lines)).not.toContain('canary');
  });

  it('registers with the application version 189', async () => {
    const { client, server, settle } = stage();
    server.on('POST /v2/users', { status: 201, json: { id: 5 } });
    await settle(
      client.send(call(userCalls.createGuest, { username: 'u', password: 'p', referId: 'r', provider: 'sea' })),
    );
    expect(server.requests[0]).toMatchObject({
      url: 'https://tv.test/v2/users?provider=sea',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      username: 'u',
      password: 'p',
      is_guest: true,
      app_version: '189',
      refer_id: 'r',
    });
  });

  it('asks the channel list with includes=current_schedules [B-427]', () => {
    expect(addressOf(channelCalls.list, undefined)).toBe(
      '/v2/channels/channel_list?channels_version=2&includes=current_schedules',
    );
  });

  it('asks a stream by ts, type, preview and history, each only where it applies [B-429] [B-431]', () => {
    expect(addressOf(streamCalls.channel, { channelId: 7 })).toBe('/v2/channels/7/stream?type=hls');
    expect(addressOf(streamCalls.channel, { channelId: 7, ts: 1_795_284_000, history: true })).toBe(
      '/v2/channels/7/stream?type=hls&ts=1795284000&history=1',
    );
    expect(addressOf(streamCalls.channel, { channelId: 7, preview: true })).toBe(
      '/v2/channels/7/stream?type=hls&preview=1',
    );
  });

  it('asks rowsets of type web, and mobile300 on mobile devices and in webviews [B-443] [B-445]', () => {
    const types = [
      rowsetType({ isMobileDevice: false, isWebview: false }),
      rowsetType({ isMobileDevice: true, isWebview: false }),
      rowsetType({ isMobileDevice: false, isWebview: true }),
    ];
    expect(types).toEqual(['web', 'mobile300', 'mobile300']);
    expect(addressOf(rowCalls.rowsets, { type: 'web' })).toBe('/v2/rowsets?type=web');
  });

  it('loads a page by slug with q and library_id [B-452]', () => {
    expect(addressOf(rowCalls.rowset, { slug: 'search', type: 'web', q: 'море', libraryId: 2 })).toBe(
      '/v2/rowsets/search?type=web&q=%D0%BC%D0%BE%D1%80%D0%B5&library_id=2',
    );
  });

  it('asks for any text a viewer may have typed, half a letter too', () => {
    expect(addressOf(rowCalls.rowset, { slug: 'search', type: 'web', q: 'a\ud83d' })).toBe(
      '/v2/rowsets/search?type=web&q=a%EF%BF%BD',
    );
    expect(addressOf(contentCalls.one, { id: '../x?y#\udc00' })).toBe('/v2/contents/..%2Fx%3Fy%23%EF%BF%BD');
  });

  it('asks a row with its filters, library_id and text, and no mode [B-042] [B-449]', () => {
    const address = addressOf(rowCalls.row, {
      id: 'drama-61',
      offset: 24,
      limit: 24,
      libraryId: 2,
      text: 'sea',
      filters: {
        genre: '1',
        country: '2',
        yearFrom: 2020,
        yearTo: 2026,
        ratingFrom: 7,
        sort: 'year',
        contentType: 'movie',
        mainGenre: '3',
      },
    });
    expect(address).toBe(
      '/v2/rows/drama-61?offset=24&limit=24&text=sea&library_id=2&content_type=movie&main_genre=3&genre=1&country=2&year_from=2020&year_to=2026&rating_from=7&sort=year',
    );
  });

  it('asks a content with library, child and action [B-455], a stream with seconds when resuming [B-461]', () => {
    expect(addressOf(contentCalls.one, { id: 'ferry-501', libraryId: 1, childId: '601', isPlaying: true })).toBe(
      '/v2/contents/ferry-501?library_id=1&childId=601&action=play',
    );
    expect(addressOf(streamCalls.content, { id: '501', libraryId: 1, seconds: 120.7 })).toBe(
      '/v2/libraries/1/contents/501/stream?seconds=120',
    );
    expect(addressOf(streamCalls.content, { id: '501', libraryId: 1 })).toBe('/v2/libraries/1/contents/501/stream');
  });

  it('sends the duration of a statistic in whole seconds [B-472]', async () => {
    const { client, server, settle } = stage();
    server.on('PATCH /v2/users/self/stat/9001', { json: { id: '9001' } });
    await settle(client.send(call(userCalls.stat, { statId: '9001', duration: 30.4 })));
    expect(server.requests[0]?.body).toBe('{"duration":30}');
  });

  it('asks a list without a limit for 20 [A-494]', () => {
    expect(addressOf(newsCalls.list, {})).toBe('/v2/news?limit=20');
    expect(addressOf(newsCalls.list, { limit: 5, offset: 20 })).toBe('/v2/news?limit=5&offset=20');
  });
});

describe('answers', () => {
  it('reads a bare body and one that holds nothing but data alike [A-405]', async () => {
    const { client, server, settle } = stage();
    server.on('GET /v2/users/self', { json: { id: 1, username: 'u' } }, { json: { data: { id: 1, username: 'u' } } });
    const bare = await settle(client.send(call(userCalls.self)));
    expect(await settle(client.send(call(userCalls.self)))).toEqual(bare);
    expect(bare).toMatchObject({ ok: true, value: { id: 1, username: 'u' } });
  });

  it.each([
    [400, 'invalid', 'invalid'],
    [400, 'device_limit', 'device-limit'],
    [401, 'authentication_failed', 'unauthenticated'],
    [402, 'insufficient_funds', 'needs-money'],
    [403, 'permission_denied', 'permission-denied'],
    [403, 'forbidden_country', 'forbidden-country'],
    [403, 'too_many_devices', 'too-many-devices'],
    [403, 'pin_required', 'pin-required'],
    [400, 'wrong_pin', 'wrong-pin'],
    [403, 'guest_forbidden', 'forbidden'],
    [404, 'not_found', 'missing'],
    [404, 'lost_content', 'lost'],
    [405, 'method_not_allowed', 'invalid'],
    [400, 'no_funds', 'no-funds'],
    [400, 'wrong_code', 'wrong-code'],
    [400, 'renew_already_disabled', 'renewal-already-off'],
    [409, 'conflict', 'conflict'],
    [409, 'already_held', 'already-held'],
    [409, 'price_changed', 'price-changed'],
    [410, 'offer_expired', 'gone'],
    [422, 'base_required', 'base-required'],
    [422, 'agreement_required', 'agreement-required'],
    [422, 'idempotency_mismatch', 'unprocessable'],
    [451, 'restricted', 'barred'],
    [500, 'server_error', 'server'],
    [302, '', 'server'],
  ])('makes of %i %s a refusal of kind %s with the server’s own text', async (status, code, kind) => {
    const { client, server, settle } = stage();
    server.on('POST /v2/auth/login', {
      status,
      json: {
        status_code: status,
        error_code: code,
        detail: 'Text',
        message: 'Text',
        error: { code, message: 'Text' },
        country: 'XX',
        remote: '192.0.2.1',
        action: 'vod',
        tries_left: 2,
      },
    });
    const outcome = await settle(client.send(call(authCalls.login, { login: 'a', password: 'b' })));
    expect(outcome).toMatchObject({ ok: false, failure: { kind, status, code, message: 'Text' } });
    if (kind === 'pin-required') expect(outcome).toMatchObject({ failure: { action: 'vod' } });
    if (kind === 'wrong-pin') expect(outcome).toMatchObject({ failure: { triesLeft: 2 } });
    if (kind === 'forbidden-country')
      expect(outcome).toMatchObject({ failure: { country: 'XX', remote: '192.0.2.1' } });
  });

  it('finds the word and the text wherever an operator puts them, and copes with no body', async () => {
    const { client, server, settle } = stage();
    server.on(
      'POST /v2/auth/login',
      { status: 403, json: { detail: 'Only detail' } },
      { status: 403, json: { error: { code: 'permission_denied', message: 'Nested' } } },
      { status: 403, body: '<html>' },
    );
    const send = async () => settle(client.send(call(authCalls.login, { login: 'a', password: 'b' })));
    expect([await send(), await send(), await send()]).toMatchObject([
      { failure: { kind: 'forbidden', message: 'Only detail' } },
      { failure: { kind: 'permission-denied', message: 'Nested' } },
      { failure: { kind: 'forbidden', code: '' } },
    ]);
  });

  it('says unreadable of what is no JSON or breaks the contract, and reports it', async () => {
    const { client, server, settle, logger } = stage();
    server.on('GET /v2/users/self', { body: '{broken' }, { json: 'text' });
    for (let time = 0; time < 2; time += 1)
      expect(await settle(client.send(call(userCalls.self)))).toMatchObject({
        ok: false,
        failure: { kind: 'unreadable' },
      });
    expect(logger.lines.filter((line) => line.level === 'error')).toHaveLength(2);
  });
});

describe('repetition', () => {
  it('repeats a read after a lost network or a 5xx, 0.2, 0.4 and 0.8 s apart, then gives up', async () => {
    const { client, server, settle, clock } = stage();
    const at: number[] = [];
    const began = clock.now();
    server.on('GET /v2/users/self', () => {
      at.push(clock.now() - began);
      return at.length % 2 ? new HttpError('network') : { status: 503 };
    });
    const outcome = await settle(client.send(call(userCalls.self)), 10 * SECOND);
    expect(at).toEqual([0, 200, 600, 1_400]);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'server', status: 503 } });
  });

  it('never repeats a write, a time-out, an abort or a 4xx', async () => {
    const { client, server, settle } = stage();
    server.on('POST /v2/auth/login', new HttpError('network'));
    server.on('GET /v2/users/self', new HttpError('timeout'), new HttpError('aborted'), { status: 404 });
    expect(await settle(client.send(call(authCalls.login, { login: 'a', password: 'b' })), MINUTE)).toMatchObject({
      failure: { kind: 'offline' },
    });
    const kinds = [];
    for (let time = 0; time < 3; time += 1) kinds.push(await settle(client.send(call(userCalls.self)), MINUTE));
    expect(kinds).toMatchObject([
      { failure: { kind: 'timeout' } },
      { failure: { kind: 'aborted' } },
      { failure: { kind: 'missing' } },
    ]);
    expect(server.requests).toHaveLength(4);
  });

  it('honours a Retry-After up to 30 s and waits for no longer one', async () => {
    const { client, server, settle, clock } = stage();
    server.on('GET /v2/users/self', { status: 429, headers: { 'retry-after': '12' } }, { json: { id: 1 } });
    const sent = client.send(call(userCalls.self));
    await clock.advanceAsync(11_999);
    expect(server.requests).toHaveLength(1);
    expect(await settle(sent, 1)).toMatchObject({ ok: true });

    server.on('GET /v2/news', { status: 429, headers: { 'retry-after': '31' } });
    expect(await settle(client.send(call(newsCalls.list, {})), 0)).toMatchObject({
      failure: { kind: 'throttled', retryAfter: 31_000 },
    });
  });

  it('reads a Retry-After that is a date', async () => {
    const { client, server, settle } = stage();
    server.on(
      'GET /v2/users/self',
      { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 18:00:05 GMT' } },
      { json: { id: 1 } },
    );
    const sent = client.send(call(userCalls.self));
    await settle(Promise.resolve(), 4_999);
    expect(server.requests).toHaveLength(1);
    expect(await settle(sent, 1)).toMatchObject({ ok: true });
  });
});

describe('answers are not kept here', () => {
  it('asks the platform each time: what is kept, and for how long, is decided above the client', async () => {
    const { client, server, settle } = stage();
    server.on(CHANNELS, { json: [{ id: 1 }] }, { json: [{ id: 2 }] });
    expect(await settle(client.send(call(channelCalls.list)))).toMatchObject({ value: [{ id: 1 }] });
    expect(await settle(client.send(call(channelCalls.list)))).toMatchObject({ value: [{ id: 2 }] });
  });
});

describe('a dead token', () => {
  const twoTokens = (renew?: Parameters<typeof fakeTokenSource>[1]) => {
    const staged = stage({ token: fakeTokenSource('token-1', renew ?? (async () => 'renewed')) });
    staged.server.on('GET /v2/users/self', (request) =>
      request.url.includes('token-1')
        ? { status: 401, json: { error_code: 'authentication_failed' } }
        : { json: { id: 1 } },
    );
    staged.server.on(CHANNELS, (request) => (request.url.includes('token-1') ? { status: 401 } : { json: [] }));
    return staged;
  };

  it('is renewed once and the call repeated with the new one; the caller notices nothing (fault 16)', async () => {
    const { client, server, settle, token } = twoTokens();
    expect(await settle(client.send(call(userCalls.self)))).toMatchObject({ ok: true });
    expect(token.renewals).toEqual(['token-1']);
    expect(urls(server.requests).map((url) => url.split('=').at(-1))).toEqual(['token-1', 'token-2']);
  });

  it('is renewed once for many calls refused together', async () => {
    let done = (): void => {};
    const { client, settle, token } = twoTokens(() => new Promise((resolve) => (done = () => resolve('renewed'))));
    const sent = Promise.all([
      client.send(call(userCalls.self)),
      client.send(call(channelCalls.list)),
      client.send(call(userCalls.self)),
    ]);
    await settle(Promise.resolve());
    done();
    expect((await settle(sent)).every((outcome) => outcome.ok)).toBe(true);
    expect(token.renewals).toHaveLength(1);
  });

  it('gives the refusal to the caller when no other token comes', async () => {
    const { client, settle } = twoTokens(async () => 'refused');
    expect(await settle(client.send(call(userCalls.self)))).toMatchObject({
      ok: false,
      failure: { kind: 'unauthenticated' },
    });
  });

  it('does not go round: a new token that is refused too ends it', async () => {
    const { client, server, settle, token } = stage({ token: fakeTokenSource('token-1', async () => 'renewed') });
    server.on('GET /v2/users/self', { status: 401 });
    expect(await settle(client.send(call(userCalls.self)))).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(server.requests).toHaveLength(2);
    expect(token.renewals).toHaveLength(1);
  });

  it('is not inferred from codes, statistics, login or device authorisation [A-460] [A-461]', async () => {
    const { client, server, settle, token } = stage({ token: fakeTokenSource('token-1', async () => 'renewed') });
    server.on('PATCH /v2/users/self/stat/1', { status: 401 });
    server.on('POST /v2/auth/login', { status: 401 });
    server.on('POST /v2/auth/device', { status: 401 });
    await settle(client.send(call(userCalls.stat, { statId: '1', duration: 30 })));
    await settle(client.send(call(authCalls.login, { login: 'a', password: 'b' })));
    await settle(client.send(call(authCalls.device, { deviceId: 'd' })));
    expect(token.renewals).toEqual([]);
    expect(server.requests).toHaveLength(3);
  });

  it('begins at most three renewals a minute, and none too soon after a failed one', async () => {
    const { client, server, clock, token, settle } = stage({
      token: fakeTokenSource('token-1', async () => 'unreachable'),
    });
    server.on('GET /v2/users/self', { status: 401 });
    const at: number[] = [];
    const began = clock.now();
    for (let second = 0; second < 180; second += 1) {
      const before = token.renewals.length;
      await settle(client.send(call(userCalls.self)));
      if (token.renewals.length > before) at.push(clock.now() - began);
      await clock.advanceAsync(SECOND);
    }
    expect(at[0]).toBe(0);
    for (const start of at)
      expect(at.filter((other) => other >= start && other < start + MINUTE).length).toBeLessThanOrEqual(3);
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses[0]).toBeGreaterThanOrEqual(SECOND);
    expect(pauses[1]).toBeGreaterThanOrEqual(2 * SECOND);
  });

  it('does not hold a page for ever when the session cannot start: ten seconds, then a time-out', async () => {
    const token = fakeTokenSource();
    const { client, settle } = stage({
      token: { ...token, current: () => new Promise<string | undefined>(() => {}) } as ReturnType<
        typeof fakeTokenSource
      >,
    });
    expect(await settle(client.send(call(userCalls.self)), 10 * SECOND)).toMatchObject({
      ok: false,
      failure: { kind: 'timeout' },
    });
  });

  it('uses a token handed in for one call and leaves the session alone', async () => {
    const { client, server, settle, token } = stage({ token: fakeTokenSource('token-1', async () => 'renewed') });
    server.on('GET /v2/users/self/devices', { status: 401 });
    await settle(client.send(call(deviceCalls.list), { token: 'unbound' }));
    expect(server.requests[0]?.url).toContain('access_token=unbound');
    expect(token.renewals).toEqual([]);
  });
});

describe('the viewer’s own data and devices', () => {
  it('sends only what is changed of a user', () => {
    const body = (change: UserChange) => JSON.parse(JSON.stringify(userCalls.patchSelf.body?.(change)));
    expect(body({ firstName: 'Aida', email: 'a@tv.test' })).toEqual({ first_name: 'Aida', email: 'a@tv.test' });
    expect(body({ pincode: '1234', currentPincode: '0000', parentalStatus: 'set' })).toEqual({
      pincode: '1234',
      current_pincode: '0000',
      parental_status: 'set',
    });
  });

  it('changes the parental settings of one device and reads them back', () => {
    expect(deviceCalls.patch.path({ id: 'a/b' })).toBe('/v2/users/self/devices/a%2Fb');
    expect(JSON.parse(JSON.stringify(deviceCalls.patch.body?.({ id: 'a', parentalSettings: { vod: true } })))).toEqual({
      parental_settings: { vod: true },
    });
    const read = deviceCalls.patch.read(
      { id: 'a', parental_settings: { duration: 30, vod: true } },
      { baseUrl: '', reject: () => {} },
    );
    expect(read.parentalSettings).toEqual({
      duration: 30,
      vod: true,
      pay: false,
      profile: false,
      program: false,
      channel: false,
      settings: false,
    });
  });
});
