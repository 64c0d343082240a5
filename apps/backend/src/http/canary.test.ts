import { contractCalls } from '@antenna/api-contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { byPhone, newestCode } from '../testing/codes.ts';
import { ask, guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { masked } from './masking.ts';

const CANARY = 'canary-7f3a9c51-of-a-token';

describe('tokens and the log', () => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', logLevel: 'trace' });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  it('leaves no token in the log, on any route, however the call ends', async () => {
    test.log.length = 0;
    const broken = vi.spyOn(test.services.sessions, 'find').mockImplementation((token) => {
      if (token.startsWith(CANARY)) throw new Error(`cannot look up access_token=${token} or "token":"${token}"`);
      return undefined;
    });
    const headers = { authorization: `Token ${CANARY}-h` };
    for (const { method, path } of contractCalls) {
      const url = `${path.replaceAll(/\{\w+\}/g, '1')}?access_token=${CANARY}&token=${CANARY}`;
      const body = {
        access_token: CANARY,
        token: CANARY,
        code: CANARY,
        pincode: CANARY,
        current_pincode: CANARY,
        password: CANARY,
        phone: CANARY,
        identifier: CANARY,
      };
      await test.call({
        method,
        url: `${url}&phone=${CANARY}&pincode=${CANARY}`,
        headers,
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
      });
    }
    broken.mockRestore();
    for (const url of [
      `/v2/nothing?access_token=${CANARY}`,
      `/nothing.js?token=${CANARY}`,
      `/v2/news?limit=x&access_token=${CANARY}`,
      `/v2/%zz?access_token=${CANARY}`,
      `/channels?access_token=${CANARY}`,
    ])
      await test.call({ method: 'GET', url, headers });
    await test.call({
      method: 'POST',
      url: `/v2/auth/login?access_token=${CANARY}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"token":"${CANARY}"`,
    });
    await test.call({
      method: 'POST',
      url: `/v2/auth/login?access_token=${CANARY}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ login: CANARY.repeat(5_000) }),
    });
    expect(test.log.length).toBeGreaterThan(contractCalls.length);
    expect(test.log.filter((line) => line.includes('failed')).length).toBeGreaterThan(10);
    expect(test.log.filter((line) => line.includes(CANARY))).toEqual([]);
  });

  it('leaves neither a one-time code nor a phone in the log, from the sending to the signing in', async () => {
    const { phone, userId } = await byPhone(test);
    test.log.length = 0;
    await ask(test, 'POST', '/v2/otps', { body: { phone } });
    const code = newestCode(test, phone);
    await ask(test, 'GET', `/v2/otp/exist?phone=%2B${phone}`);
    await ask(test, 'POST', '/v2/auth/otp', { body: { phone, token: '0' } });
    const { body } = await ask(test, 'POST', `/v2/auth/otp?token=${code}`, { body: { phone, token: code } });
    const person = (path: string, sent: object) => ask(test, 'PATCH', path, { token: body.access_token, body: sent });
    await person('/v2/users/self', { pincode: '5937' });
    await person('/v2/users/self?pincode=5937', { pincode: '1', current_pincode: '5937' });
    await ask(test, 'POST', '/v2/users/self/parental_code/send', { token: body.access_token });
    const broken = vi
      .spyOn(test.services.providers, 'get')
      .mockRejectedValue(new Error(`cannot read "phone":"${phone}" with code=${code}`));
    await person(`/v2/users/${userId}`, { first_name: 'x' });
    broken.mockRestore();
    expect(test.log.length).toBeGreaterThan(8);
    const logged = test.log
      .map((line) => line.replaceAll(/"(time|pid|ms|reqId|hostname)":("[^"]*"|[\d.]+)/g, ''))
      .join('\n');
    for (const secret of [phone, code, '5937', newestCode(test, phone)]) expect(logged).not.toContain(secret);
  });

  it('logs a call with its address, without the token', async () => {
    test.log.length = 0;
    await viewer.get('/v2/news?limit=2');
    expect(test.log.join('')).toContain('/v2/news?limit=2&access_token=***');
    expect(test.log.join('')).not.toContain(viewer.token);
    // The line names the request and its route, not the caller.
    const line = JSON.parse(test.log.find((each) => each.includes('/v2/news')) ?? '{}') as object;
    expect(line).toMatchObject({
      reqId: expect.any(String),
      req: { method: 'GET', route: '/v2/news' },
      ms: expect.any(Number),
    });
    expect(test.log.join('')).not.toContain('127.0.0.1');
  });

  it('answers a bug with a plain 500 and nothing of ours in it', async () => {
    const broken = vi
      .spyOn(test.services.providers, 'get')
      .mockRejectedValue(new Error('secret detail at /srv/antenna/books.ts'));
    const answer = await viewer.get('/v2/packets/1');
    broken.mockRestore();
    expect(answer).toMatchObject({
      status: 500,
      body: { error_code: 'server_error' },
      headers: { 'x-request-id': expect.any(String) },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|providers\.ts|at /);
  });
});

describe('masked', () => {
  it.each([
    ['/v2/x?access_token=abc&y=1', '/v2/x?access_token=***&y=1'],
    ['/v2/x?token=abc#z', '/v2/x?token=***#z'],
    ['{"access_token":"abc"}', '{"access_token":"***"}'],
    [
      '/v2/users?search=Ann%20Lee&username=ann&email=a%40b.c&limit=1',
      '/v2/users?search=***&username=***&email=***&limit=1',
    ],
    ['Authorization: Token abcdefgh1234', 'Authorization: Token ***'],
    ['/play/1795~open.ch.1~s~mac/ch/1/a/index.m3u8', '/play/***/ch/1/a/index.m3u8'],
  ])('%s', (text, expected) => expect(masked(text)).toBe(expected));
});
