import { DAY, SECOND, toSeconds } from '@antenna/kernel';
import { contractCalls, OPERATOR_SCOPES, operatorScope, type OperatorScope } from '@antenna/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAuditCommand } from '../audit/cli.ts';
import { ask, member, type Answered } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createOperatorToken, type NewOperatorToken } from './tokens.ts';

describe.each(ENGINES)('what an operator’s token may do, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const tokenOf = async (expected: Partial<NewOperatorToken> = {}) =>
    createOperatorToken(test.services, { providerId: 1, name: 'crm', ...expected });
  const call = (method: string, path: string, token: string, body?: object): Promise<Answered> =>
    ask(test, method, path, { headers: { authorization: `Bearer ${token}` }, body });
  const audited = (subject: string) =>
    test.services.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute();

  it('opens exactly the calls of its scopes', async () => {
    const calls = contractCalls.filter((each) => operatorScope(each.name) !== undefined);
    expect(calls.length).toBeGreaterThan(60);
    for (const scope of OPERATOR_SCOPES) {
      const { token } = await tokenOf({ scopes: [scope] });
      for (const each of calls) {
        const path = each.path.replaceAll(/\{\w+\}/g, '999999');
        const { status, body } = await call(each.method, path, token, each.method === 'GET' ? undefined : {});
        const isRefused = status === 403 && body.fields?.token?.[0] === `needs the scope ${operatorScope(each.name)}`;
        expect(isRefused, `${scope}: ${each.name} ${status}`).toBe(operatorScope(each.name) !== scope);
      }
    }
  }, 120_000);

  it('is taken from the header as from the query, also where viewers call', async () => {
    const { token } = await tokenOf();
    for (const path of ['/v2/tags', '/v2/packets', '/v2/users']) {
      expect((await call('GET', path, token)).status, path).toBe(200);
      expect((await ask(test, 'GET', `${path}?token=${token}`)).status, path).toBe(200);
      expect((await call('GET', path, `${token}x`)).status, path).toBe(401);
    }
    const viewer = await member(test);
    expect((await call('GET', '/v2/packets', viewer.token)).status).toBe(200);
    expect((await call('GET', '/v2/tags', viewer.token)).status).toBe(401);
  });

  it('expires', async () => {
    const expiresAt = toSeconds(test.clock.now()) + 10;
    const { token } = await tokenOf({ expiresAt });
    expect((await call('GET', '/v2/tags', token)).status).toBe(200);
    test.clock.advance(11 * SECOND);
    expect((await call('GET', '/v2/tags', token)).status).toBe(401);
  });

  it('opens only from its networks', async () => {
    const { token } = await tokenOf({ networks: ['203.0.113.0/24'] });
    const from = (remoteAddress: string) =>
      test.call({ method: 'GET', url: '/v2/tags', remoteAddress, headers: { authorization: `Bearer ${token}` } });
    expect((await from('203.0.113.7')).statusCode).toBe(200);
    expect((await from('203.0.114.7')).statusCode).toBe(401);
  });

  it('keeps every right of a token of an earlier release', async () => {
    const { token, id } = await tokenOf();
    const columns = { scopes: null, networks: null, expires_at: null };
    await test.services.db.updateTable('operator_tokens').set(columns).where('id', '=', id).execute();
    test.clock.advance(800 * DAY);
    for (const path of ['/v2/tags', '/v2/users', '/v2/devices'])
      expect((await call('GET', path, token)).status).toBe(200);
  });

  it('stands in the audit log with all it changed and all it was refused, without secrets', async () => {
    const person = await member(test);
    const all = await tokenOf();
    const reader = await tokenOf({ scopes: ['users:read' satisfies OperatorScope], name: 'reader' });
    await call('PATCH', `/v2/users/${person.userId}`, all.token, { password: 'hunter-22', first_name: 'Ann' });
    await call('POST', `/v2/users/${person.userId}/accounts`, all.token, { amount: '12.50' });
    await call('DELETE', `/v2/users/${person.userId}`, reader.token);
    await call('GET', `/v2/users/${person.userId}`, reader.token);
    const subject = `user:${person.userId}`;
    await expect.poll(async () => (await audited(subject)).length).toBe(4);
    // Entries are written after the answers, so in any order.
    const rows = (await audited(subject))
      .map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
      .toSorted((one, other) => one.action.localeCompare(other.action));
    expect(rows).toMatchObject([
      { action: 'operatorAccounts.fill', details: { amount: '12.50' } },
      { actor: `operator:${reader.id}`, action: 'operatorUsers.remove', outcome: 'refused', details: { status: 403 } },
      { action: 'sign-in', outcome: 'done' },
      {
        actor: `operator:${all.id}`,
        action: 'users.patch',
        outcome: 'done',
        remote: '127.0.0.1',
        details: { name: 'crm', status: 200, fields: ['password', 'first_name'] },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hunter|Ann|operator_/);
  });

  it('writes down sign-ins, failed ones, and a user’s sign-out everywhere', async () => {
    const person = await member(test);
    const login = (password: string) =>
      ask(test, 'POST', '/v2/auth/login', { body: { login: person.username, password } });
    await login('wrong');
    await person.send('DELETE', '/v2/users/self/sessions');
    const rows = await audited(`user:${person.userId}`);
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'sign-in done',
      'sign-in refused',
      'sign-out-everywhere done',
    ]);
    expect(rows.map(({ details }) => details).join()).not.toContain(person.username);
  });

  it('has an audit log that cannot be changed, and that forgets after 400 days', async () => {
    const { db } = test.services;
    const now = Math.floor(Date.now() / 1_000);
    const entry = { actor: 'command', action: 'test', outcome: 'done', details: '{}' };
    await db
      .insertInto('audit_log')
      .values([
        { ...entry, at: now, subject: 'young' },
        { ...entry, at: now - 401 * 86_400, subject: 'old' },
      ])
      .execute();
    const refused = /only added to/;
    await expect(
      db.updateTable('audit_log').set({ actor: 'x' }).where('subject', '=', 'old').execute(),
    ).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_log').where('subject', '=', 'young').execute()).rejects.toThrow(refused);
    await db.deleteFrom('audit_log').where('subject', '=', 'old').execute();
    expect([await audited('old'), await audited('young')].map(({ length }) => length)).toEqual([0, 1]);
  });

  it.runIf(engine === 'sqlite')('is read by `antenna audit`', async () => {
    const own = await createTestApp({ engine });
    const person = await member(own);
    await ask(own, 'POST', '/v2/auth/login', { body: { login: person.username, password: 'wrong' } });
    const run = async (...words: readonly string[]) => {
      const output = { out: '', err: '' };
      const streams = {
        stdout: { write: (text: string) => ((output.out += text), true) },
        stderr: { write: (text: string) => ((output.err += text), true) },
        env: { DATA_DIR: own.dataDir },
      };
      return { code: await runAuditCommand(words, streams as never), ...output };
    };
    const all = await run('--since', '1h');
    expect(all.code).toBe(0);
    expect(all.out.trim().split('\n')).toHaveLength(2);
    expect(all.out).toMatch(
      new RegExp(`^\\S+Z {2}refused {2}sign-in {2}by unknown {2}on user:${person.userId} {2}from 127\\.0\\.0\\.1`, 'm'),
    );
    const mine = await run('--json', '--subject', `user:${person.userId}`, '--limit', '1');
    expect(JSON.parse(mine.out)).toMatchObject({
      action: 'sign-in',
      outcome: 'refused',
      details: { method: 'password' },
    });
    expect((await run('--action', 'none')).out).toBe('Nothing.\n');
    expect((await run('--since', 'yesterday')).code).toBe(64);
    expect((await run('--limit', '0')).code).toBe(64);
    expect((await run('--help')).out).toContain('antenna audit');
    await own.close();
  });
});
