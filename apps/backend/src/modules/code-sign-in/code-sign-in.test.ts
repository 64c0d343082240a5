import { MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperatorToken } from '../../operator-access/tokens.ts';
import { ask, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { POLL_INTERVAL, USER_CODE_LIFE } from './limits.ts';

const SET = { manufacturer: 'Samsung', model: 'QE55', serial: '1', os: 'Tizen 6.0' };

describe.each(ENGINES)('signing in by code on %s', (engine) => {
  let test: TestApp;
  let address = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, settings: { rateLimits: true } });
  });
  afterAll(() => test.close());
  // Each test calls from an address of its own, so that no budget is shared.
  beforeEach(() => {
    address += 1;
  });

  const call = async (method: 'GET' | 'POST', url: string, body?: object, at = `203.0.113.${address}`) => {
    const answer = await test.call({ method, url, remoteAddress: at, ...(body && { payload: body }) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? undefined : JSON.parse(answer.body),
    };
  };
  const start = async (at?: string) => (await call('POST', '/v2/auth/code', SET, at)).body;
  const poll = (deviceCode: string) => call('POST', '/v2/auth/code/token', { device_code: deviceCode });
  const wait = () => test.clock.advance(POLL_INTERVAL * SECOND);
  const look = ({ token }: Person, code: string, at?: string) =>
    call('GET', `/v2/auth/code/${code}?access_token=${token}`, undefined, at);
  const say = ({ token }: Person, code: string, approve: boolean, at?: string) =>
    call('POST', `/v2/auth/code/${code}?access_token=${token}`, { approve }, at);
  const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

  it('gives the set a token once a viewer has approved its code, and no second one', async () => {
    const person = await member(test);
    const begun = await start();
    expect(begun).toMatchObject({ expires_in: 600, interval: 5 });
    expect(begun.user_code).toMatch(/^\d{8}$/);
    expect(begun.device_code).toHaveLength(43);
    expect(begun.verification_uri).toMatch(/^https?:\/\/[^/]+\/activate$/);
    expect(begun.verification_uri_complete).toBe(`${begun.verification_uri}?code=${begun.user_code}`);
    expect(await poll(begun.device_code)).toMatchObject({ status: 400, body: { error_code: 'authorization_pending' } });
    wait();
    expect((await look(person, begun.user_code)).body).toMatchObject({
      manufacturer: 'Samsung',
      model: 'QE55',
      os: 'Tizen 6.0',
      place: 'Kazakhstan',
      is_same_network: true,
      age: 5,
    });
    expect((await look(person, begun.user_code, '198.51.100.7')).body.is_same_network).toBe(false);
    expect((await say(person, begun.user_code, true)).status).toBe(204);
    const signedIn = await poll(begun.device_code);
    expect(signedIn).toMatchObject({ status: 200, body: { device: null } });
    const self = await ask(test, 'GET', '/v2/users/self', { token: signedIn.body.access_token });
    expect(self.body.id).toBe(person.userId);
    wait();
    expect(await poll(begun.device_code)).toMatchObject({ status: 410, body: { error_code: 'code_expired' } });
    expect((await look(person, begun.user_code)).status).toBe(404);
  });

  it('gives one token to many polls at once', async () => {
    const person = await member(test);
    const begun = await start();
    await say(person, begun.user_code, true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => poll(begun.device_code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('tells the set that it was refused', async () => {
    const person = await member(test);
    const begun = await start();
    expect((await say(person, begun.user_code, false)).status).toBe(204);
    expect(await poll(begun.device_code)).toMatchObject({ status: 403, body: { error_code: 'access_denied' } });
    expect((await say(person, begun.user_code, true)).status).toBe(410);
    wait();
    expect((await poll(begun.device_code)).status).toBe(403);
  });

  it('ends after ten minutes, for the set and for the viewer', async () => {
    const person = await member(test);
    const begun = await start();
    test.clock.advance((USER_CODE_LIFE - 1) * SECOND);
    expect((await look(person, begun.user_code)).status).toBe(200);
    test.clock.advance(SECOND);
    expect(await poll(begun.device_code)).toMatchObject({ status: 410, body: { error_code: 'code_expired' } });
    expect((await say(person, begun.user_code, true)).status).toBe(410);
  });

  it('asks a set that polls too fast to wait', async () => {
    const begun = await start();
    await poll(begun.device_code);
    test.clock.advance(2 * SECOND);
    const fast = await poll(begun.device_code);
    expect(fast).toMatchObject({ status: 429, body: { retry_after: 3 } });
    expect(fast.headers['retry-after']).toBe('3');
    test.clock.advance(3 * SECOND);
    expect((await poll(begun.device_code)).status).toBe(400);
  });

  it('approves nothing for guests, children and systems that act for a user', async () => {
    const begun = await start();
    const operator = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
    const person = await member(test);
    const acting = await ask(test, 'POST', `/v2/auth/provider?token=${operator}`, { body: { user_id: person.userId } });
    const asked = async (token: string) =>
      (await call('POST', `/v2/auth/code/${begun.user_code}?access_token=${token}`, { approve: true })).body.error_code;
    expect(await asked((await guest(test)).token)).toBe('guest_forbidden');
    expect(await asked((await child(test)).token)).toBe('child_forbidden');
    expect(await asked(acting.body.access_token)).toBe('permission_denied');
    expect((await look(await guest(test), begun.user_code)).status).toBe(403);
    expect((await call('GET', `/v2/auth/code/${begun.user_code}`)).status).toBe(401);
    expect((await poll(begun.device_code)).status).toBe(400);
  });

  it('takes five wrong codes of an account in 15 minutes, wherever it guesses from', async () => {
    const [person, other] = [await member(test), await member(test)];
    const begun = await start();
    const wrong = wrongCode(begun.user_code);
    for (let count = 0; count < 5; count += 1)
      expect((await look(person, wrong, `198.51.100.${10 + count}`)).status).toBe(404);
    const refused = await look(person, begun.user_code, '198.51.100.20');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await say(person, begun.user_code, true, '198.51.100.21')).status).toBe(429);
    expect((await look(other, begun.user_code, '198.51.100.22')).status).toBe(200);
    test.clock.advance(15 * MINUTE);
    const next = await start();
    expect((await look(person, next.user_code)).status).toBe(200);
  });

  it('takes five wrong codes from an address, for all accounts together', async () => {
    const begun = await start();
    const wrong = wrongCode(begun.user_code);
    for (let count = 0; count < 5; count += 1) expect((await look(await member(test), wrong)).status).toBe(404);
    expect((await look(await member(test), begun.user_code)).status).toBe(429);
  });

  it('does not count right codes as guesses', async () => {
    const person = await member(test);
    const begun = await start();
    for (let count = 0; count < 8; count += 1) expect((await look(person, begun.user_code)).status).toBe(200);
  });

  it('keeps neither code readable in the database', async () => {
    const begun = await start();
    const rows = await test.services.db.selectFrom('code_sign_ins').selectAll().execute();
    const text = JSON.stringify(rows);
    expect(text).not.toContain(begun.device_code);
    expect(text).not.toContain(begun.user_code);
    expect(text).not.toContain(`203.0.113.${address}`);
  });

  it('gives no token for a code that was approved before the viewer signed out everywhere', async () => {
    const person = await member(test);
    const begun = await start();
    await say(person, begun.user_code, true);
    expect((await person.send('DELETE', '/v2/users/self/sessions')).status).toBe(204);
    expect((await poll(begun.device_code)).status).toBe(410);
  });

  it('makes so many codes for an address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await call('POST', '/v2/auth/code', SET)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });

  it('stands in the audit log, approved and used', async () => {
    const person = await member(test);
    const begun = await start();
    await say(person, begun.user_code, true);
    await poll(begun.device_code);
    const entries = await test.services.db
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'details'])
      .where('subject', '=', `user:${person.userId}`)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { action: 'sign-in', outcome: 'done', details: '{"method":"other-device"}' },
      { action: 'code-sign-in', outcome: 'done', details: '{}' },
    ]);
  });
});
