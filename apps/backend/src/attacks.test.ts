import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { verifyBooks } from '@antenna/billing';
import { DAY } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { MONEY_JOBS } from './jobs/money-jobs.ts';
import { createOperatorToken } from './operator-access/tokens.ts';
import { createServices } from './services.ts';
import { byPhone, newestCode } from './testing/codes.ts';
import { ask, member } from './testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from './testing/test-app.ts';
import { ENGINES } from './testing/test-database.ts';

/** Attacks that were tried on the running product and stopped; docs/decisions/attacks.md lists where the others are tested. */
describe.each(ENGINES)('attacks on %s', (engine) => {
  let test: TestApp;
  let copy: TestApp;
  let closeCopy: () => Promise<void>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const services = createServices({
      database: test.database,
      clock: test.clock,
      random: test.services.random,
      playout: fakePlayout(),
      outbox: test.services.outbox,
      settings: test.services.settings,
    });
    const { server } = await createApp({ services, logLevel: 'silent' });
    await services.poll();
    copy = { ...test, services, call: (request) => server.inject(request) };
    closeCopy = () => server.close();
  });
  afterAll(async () => {
    await closeCopy();
    await test.close();
  });

  it('SQL in texts finds and changes nothing', async () => {
    const person = await member(test);
    const { token } = await createOperatorToken(test.services, { providerId: 1, name: 'crm' });
    const users = async () => (await test.services.db.selectFrom('users').select('id').execute()).length;
    const before = await users();
    for (const text of [
      "' OR '1'='1",
      "'; DROP TABLE users; --",
      "' UNION SELECT id, username, password FROM users --",
      '%',
      '_',
      '\\',
      '"; delete from users; --',
    ]) {
      const q = encodeURIComponent(text);
      const headers = { authorization: `Bearer ${token}` };
      for (const field of ['search', 'phone', 'email', 'username', 'provider_uid']) {
        const { status, body } = await ask(test, 'GET', `/v2/users?${field}=${q}`, { headers });
        // A phone is not that long.
        expect(status === 200 ? body : body.error_code, `${field}=${text}`).toEqual(status === 200 ? [] : 'invalid');
      }
      expect((await person.get(`/v2/channels/channel_list?search=${q}`)).body, text).toEqual([]);
      expect((await person.get(`/v2/search/suggest?q=${q}`)).status).toBe(200);
      const login = await ask(test, 'POST', '/v2/auth/login', {
        body: { login: text.slice(0, 32), password: text.slice(0, 32) },
      });
      expect(login).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    }
    expect(await users()).toBe(before);
  });

  it('one code brought thirty times to two copies is one token', async () => {
    const { phone } = await byPhone(test);
    await ask(test, 'POST', '/v2/otps', { body: { phone } });
    const code = newestCode(test, phone);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(index % 2 ? copy : test, 'POST', '/v2/auth/otp', { body: { phone, token: code } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a token that one copy revokes is none to the other one poll later', async () => {
    const person = await member(test);
    const there = () => ask(copy, 'GET', '/v2/users/self', { token: person.token });
    expect((await there()).status).toBe(200);
    const [device] = (await person.get('/v2/users/self/devices')).body;
    expect((await person.send('DELETE', `/v2/users/self/devices/${device.id}`)).status).toBe(204);
    // Copies ask once a second (jobs/run.ts).
    await copy.services.poll();
    expect((await there()).status).toBe(401);
  });

  it('a clock two days behind and forty days ahead breaks neither calls nor books', async () => {
    const person = await member(test, [1]);
    for (const shift of [-2 * DAY, 42 * DAY]) {
      test.clock.advance(shift);
      for (const { run } of MONEY_JOBS) await run(test.services);
      for (const path of ['/v2/users/self', '/v2/channels/channel_list', '/v2/users/self/subscriptions/current'])
        expect([200, 401], `${shift} ${path}`).toContain((await person.get(path)).status);
      expect(await verifyBooks(test.services.db)).toEqual([]);
    }
    expect((await person.get('/v2/users/self')).status).toBe(401);
    test.clock.advance(-40 * DAY);
    expect((await member(test)).token).toBeTruthy();
  });
});

describe('attacks on the server', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    await test.app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());

  /** What is answered to these bytes until the connection closes, or falls silent. */
  const raw = async (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk)).on('error', () => {});
    socket.setTimeout(1_000, () => socket.destroy());
    await once(socket, 'connect');
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  };

  const START = 'POST /v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const SECOND = 'GET /v2/users/self HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([
    ['two lengths', `${START}Content-Length: 2\r\nContent-Length: ${SECOND.length + 2}\r\n\r\n{}${SECOND}`],
    ['length and chunks', `${START}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
    ['an unknown encoding', `${START}Transfer-Encoding: unknown\r\n\r\n0\r\n\r\n${SECOND}`],
    [
      'an encoding twice',
      `${START}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    ['a blank before the colon', `${START}Content-Length : 4\r\n\r\n0\r\n\r\n${SECOND}`],
    ['a length that is none', `${START}Content-Length: +2\r\n\r\n{}${SECOND}`],
    ['a header line without a return', `${START}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ])('a request with %s smuggles no second one', async (_what, bytes) => {
    const answer = await raw(bytes);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('authentication_failed');
  });

  it('a request that names two Hosts is refused', async () => {
    const twice = 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n';
    expect(await raw(twice)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(twice.replace('host: y\r\n', ''))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('bodies of 10 MB are refused on every kind of call', async () => {
    const payload = JSON.stringify({ login: 'x'.repeat(10_000_000) });
    for (const url of ['/v2/auth/login', '/v2/users', '/v2/auth/device', '/v2/otps']) {
      const answer = await test.call({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
      expect([answer.statusCode, answer.json().error_code], url).toEqual([413, 'payload_too_large']);
    }
  });

  const FOLDERS = ['/media/pictures', '/media/icons', '/assets', '/embed-assets', '/play', '/play/relay', '/locales'];
  const UP = ['/../brand.json', '/..%2fbrand.json', '/%2e%2e/brand.json', '/..%5cbrand.json', '/....//brand.json'];
  it.each(FOLDERS.flatMap((folder) => UP.map((up) => `${folder}${up}`)))('%s leads out of no folder', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|403|404) /);
    expect(answer).not.toContain('phone_mask');
  });
});
