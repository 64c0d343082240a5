import { connect, type AddressInfo } from 'node:net';
import { SECOND, toSeconds } from '@antenna/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { createMetrics } from '../../metrics/registry.ts';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';
import { PER_TOKEN } from '../limits.ts';

const MENU = '/v2/rowsets';

describe('a shared answer', () => {
  let test: TestApp;
  afterEach(() => test.close());
  const start = async (options: Partial<TestAppOptions> = {}) => {
    test = await createTestApp({ engine: 'sqlite', ...options });
  };
  const ask = async ({ token }: Pick<Person, 'token'>, url: string, headers: Record<string, string> = {}) => {
    const answer = await test.app.server.inject({
      url,
      headers: { host: 'tv.example', authorization: `Bearer ${token}`, ...headers },
    });
    const { date: _date, 'x-request-id': id, ...rest } = answer.headers;
    return { status: answer.statusCode, id, headers: rest, body: answer.rawPayload };
  };
  type Answer = Awaited<ReturnType<typeof ask>>;
  /** How many answers of the cache the routes asked for meanwhile: none, when the first hook answered. */
  const askedRoutes = async (work: () => Promise<unknown>): Promise<number> => {
    const asked = vi.spyOn(test.services.answers, 'get');
    await work();
    const times = asked.mock.calls.length;
    asked.mockRestore();
    return times;
  };

  it('leaves the first hook with the head and the bytes that the route gave, whatever is asked with', async () => {
    await start({
      settings: {
        corsOrigins: ['*', 'https://app.example'],
        publicOrigins: ['https://tv.example', 'http://other.example'],
      },
    });
    const [first, second] = [await guest(test), await guest(test)];
    await ask(second, '/v2/users/self');
    const now = toSeconds(test.clock.now());
    const ids = await channelId(test, 'news');
    const urls = [
      MENU,
      '/v2/channels/category_list',
      '/v2/channels/channel_list?includes=current_schedules',
      '/v2/channels/free_list',
      `/v2/channels/guide?ids=${ids}&start=${now - 3_600}&end=${now + 3_600}`,
    ];
    const asked = [
      {},
      { 'accept-language': 'ru' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br, gzip' },
      { prefer: 'addresses=relative' },
      { origin: 'https://app.example' },
      { origin: 'https://other.example' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin' },
      { host: 'other.example' },
    ];
    const every = urls.flatMap((url) => asked.map((headers) => ({ url, headers })));
    const ofRoutes: Answer[] = [];
    for (const { url, headers } of every) {
      // What is kept is of no use now.
      test.services.refresh();
      ofRoutes.push(await ask(first, url, headers));
    }
    for (const { url, headers } of every) await ask(first, url, headers);
    const given: Answer[] = [];
    const routes = await askedRoutes(async () => {
      for (const { url, headers } of every) given.push(await ask(second, url, headers));
    });
    expect(routes).toBe(0);
    const withoutId = (answers: readonly Answer[]) => answers.map((each) => ({ ...each, id: '' }));
    expect(withoutId(given)).toEqual(withoutId(ofRoutes));
    expect(new Set([...ofRoutes, ...given].map(({ id }) => id)).size).toBe(2 * every.length);
    expect(ofRoutes.every(({ status }) => status === 200)).toBe(true);
    const seen = new Set(given.map(({ headers, body }) => JSON.stringify([headers, body.toString('base64')])));
    // They do differ: by language, encoding, addresses, origin and the window they are opened from.
    expect(seen.size).toBeGreaterThan(urls.length * 4);
    expect([...seen].some((each) => each.includes('"content-encoding":"gzip"'))).toBe(true);
  });

  it('is another one for another class of viewers', async () => {
    await start({ others: [{ providerId: 2, shortname: 'second' }] });
    const viewers = [await guest(test, 'second'), await guest(test), await child(test), await member(test, [1])];
    const all = async (url: string): Promise<string[]> => {
      const bodies = [];
      for (const viewer of viewers) bodies.push((await ask(viewer, url)).body.toString());
      return bodies;
    };
    for (const url of ['/v2/channels/channel_list', MENU]) {
      // Tokens that were not asked about lately go to the route.
      const ofRoutes = await all(url);
      expect(await all(url)).toEqual(ofRoutes);
    }
    const [stranger, own, young, viewer] = await all('/v2/channels/channel_list');
    expect(new Set([stranger, own, young]).size).toBe(3);
    expect(viewer).toBe(own);
    const [, ofGuest, , ofMember] = await all(MENU);
    expect(ofMember).not.toBe(ofGuest);
  });

  it('is given to nobody whose token has ended, and to a token in the query what is its own', async () => {
    await start();
    const [viewer, young] = [await guest(test), await child(test)];
    const url = '/v2/channels/channel_list';
    const own = await ask(viewer, url);
    await ask(viewer, url);
    expect((await ask({ token: `${viewer.token}x` }, url)).status).toBe(401);
    const asChild = await ask(viewer, `${url}?access_token=${young.token}`);
    const again = await ask(viewer, `${url}?access_token=${young.token}`);
    expect(asChild.body.toString()).not.toBe(own.body.toString());
    expect(again.body.toString()).toBe(asChild.body.toString());
    const other = await guest(test);
    await ask(viewer, `${url}?access_token=${other.token}`);
    await test.database.db.deleteFrom('tokens').where('user_id', '=', other.userId).execute();
    await test.services.sessions.forget();
    expect((await ask(viewer, url)).status).toBe(200);
    expect((await ask(viewer, `${url}?access_token=${other.token}`)).status).toBe(401);
    await test.database.db.deleteFrom('tokens').execute();
    await test.services.sessions.forget();
    expect((await ask(viewer, url)).status).toBe(401);
  });

  it('is made again when the data changed and when its time is over', async () => {
    await start();
    const viewer = await guest(test);
    const url = '/v2/channels/channel_list?includes=current_schedules';
    await ask(viewer, url);
    expect(await askedRoutes(() => ask(viewer, url))).toBe(0);
    test.services.refresh();
    expect(await askedRoutes(() => ask(viewer, url))).toBe(1);
    expect(await askedRoutes(() => ask(viewer, url))).toBe(0);
    test.clock.advance(61 * SECOND);
    await ask(viewer, MENU);
    expect(await askedRoutes(() => ask(viewer, url))).toBe(1);
  });

  it('counts against the budget of its token, and is refused like any other', async () => {
    await start({ settings: { rateLimits: true } });
    const viewer = await guest(test);
    const [perSecond] = PER_TOKEN;
    test.clock.advance(5 * SECOND);
    const answers = [];
    for (let time = 0; time <= (perSecond?.count ?? 0); time += 1) answers.push(await ask(viewer, MENU));
    const refused = answers.pop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(refused?.status).toBe(429);
    expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' });
    test.clock.advance(SECOND);
    expect((await ask(viewer, MENU)).status).toBe(200);
  });

  it('is counted, has the id that a proxy gave, and answers HEAD without a body', async () => {
    const metrics = createMetrics();
    await start({ metrics });
    const viewer = await guest(test);
    await ask(viewer, MENU);
    const kept = await ask(viewer, MENU, { 'x-request-id': 'given-by-a-proxy' });
    expect(kept.id).toBe('given-by-a-proxy');
    const text = await metrics.register.metrics();
    expect(text).toContain(
      'http_server_request_duration_seconds_count{method="GET",route="/v2/rowsets",status="200"} 2',
    );
    expect(text).toContain('http_server_active_requests 0');
    const head = await test.app.server.inject({
      method: 'HEAD',
      url: MENU,
      headers: { host: 'tv.example', authorization: `Bearer ${viewer.token}` },
    });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      kept.headers['content-length'],
    ]);
  });

  it('is refused to a request with two Hosts', async () => {
    await start();
    const viewer = await guest(test);
    await ask(viewer, MENU, { host: 'tv.example' });
    await test.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.server.address() as AddressInfo;
    const raw = (hosts: readonly string[]) =>
      new Promise<string>((resolve, reject) => {
        const head = hosts.map((host) => `Host: ${host}\r\n`).join('');
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(
            `GET ${MENU} HTTP/1.1\r\n${head}Authorization: Bearer ${viewer.token}\r\nConnection: close\r\n\r\n`,
          ),
        );
        let answer = '';
        socket.on('data', (chunk: Buffer) => (answer += String(chunk)));
        socket.on('end', () => resolve(answer)).on('error', reject);
      });
    expect(await askedRoutes(async () => expect(await raw(['tv.example'])).toMatch(/^HTTP\/1\.1 200 /))).toBe(0);
    expect(await raw(['tv.example', 'tv.example'])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves as usual while the server ends', async () => {
    await start();
    const viewer = await guest(test);
    let isUsual = true;
    const other = await createApp({ services: test.services, logLevel: 'silent', isUsual: () => isUsual });
    try {
      const get = () =>
        other.server.inject({ url: MENU, headers: { authorization: `Bearer ${viewer.token}`, host: 'tv.example' } });
      const first = await get();
      expect(await askedRoutes(get)).toBe(0);
      isUsual = false;
      expect(await askedRoutes(get)).toBe(1);
      expect((await get()).body).toBe(first.body);
    } finally {
      await other.server.close();
    }
  });
});
