import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyBooks } from '@antenna/billing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { topUp } from '../testing/test-sales.ts';
import { runUserCommand } from './cli.ts';
import { DECLARED } from './declared.ts';

/** Not the backend's own: who wrote them says what they are. */
const OTHERS = /^(schema_migrations|sqlite_|search_keys)/;

describe.each(ENGINES)('personal data on %s', (engine) => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    folder = mkdtempSync(join(tmpdir(), 'antenna-personal-'));
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (...words: string[]) => {
    const said: string[] = [];
    const stream = { write: (text: string) => said.push(text) > 0 } as never;
    const env = { DATA_DIR: test.dataDir, ...(test.databaseUrl ? { DATABASE_URL: test.databaseUrl } : {}) };
    const code = await runUserCommand(words, { stdout: stream, stderr: stream, env });
    return { code, text: said.join('') };
  };
  /** A viewer with something in many tables. */
  const busy = async (): Promise<Person> => {
    const person = await member(test, [1]);
    await person.send('PATCH', '/v2/users/self', { first_name: 'Canary', email: `canary${person.userId}@example.com` });
    await person.send('POST', '/v2/users/self/favorites', { content_id: '1003' });
    await topUp(test, person, 50_000);
    const { stat } = (await person.get('/v2/libraries/1/contents/1003/stream')).body;
    await person.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 10, position: 400 });
    return person;
  };

  it('every table and every column that names a user is declared', async () => {
    const tables = (await test.services.db.introspection.getTables()).filter(({ name }) => !OTHERS.test(name));
    expect(tables.length).toBeGreaterThan(60);
    expect(tables.filter(({ name }) => !(name in DECLARED)).map(({ name }) => name)).toEqual([]);
    const names = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
    const unowned = tables.filter(
      ({ name, columns }) =>
        columns.some((column) => ['user_id', 'profile_id', 'device_id'].includes(column.name)) &&
        DECLARED[name as 'users'].of === undefined,
    );
    expect(unowned.map(({ name }) => name)).toEqual([]);
    for (const [name, { of, secret = [], erased = {} }] of Object.entries(DECLARED)) {
      const named = [...(of ? [of.column] : []), ...secret, ...(typeof erased === 'object' ? Object.keys(erased) : [])];
      expect([name, named.filter((column) => !names.get(name)?.has(column))]).toEqual([name, []]);
    }
  });

  it('are found by a phone and an e-mail address as people write them', async () => {
    const person = await busy();
    const { phone } = (await person.get('/v2/users/self')).body as { readonly phone: string };
    const written = `+${phone[0]} (${phone.slice(1, 4)}) ${phone.slice(4, 7)}-${phone.slice(7)}`;
    const names = [phone, written, `CANARY${person.userId}@example.com`];
    for (const [number, name] of names.entries())
      expect(await run('export', name, join(folder, `found-${number}.zip`))).toMatchObject({
        code: 0,
        text: expect.stringContaining(`of user ${person.userId} is in`),
      });
  });

  it('are exported whole, without what opens something, and without anybody else', async () => {
    const [person, other] = [await busy(), await busy()];
    const file = join(folder, 'export.zip');
    expect(await run('export', String(person.userId), file)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o077).toBe(0);
    const files = unzipSync(readFileSync(file));
    const read = (name: string) =>
      JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
    expect(read('users')).toMatchObject([{ id: person.userId, first_name: 'Canary' }]);
    for (const name of [
      'profiles',
      'devices',
      'tokens',
      'favorites',
      'stats',
      'holdings',
      'accounts',
      'journals',
      'postings',
    ])
      expect([name, read(name).length > 0]).toEqual([name, true]);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    for (const secret of [person.token, person.deviceId, person.password]) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/"(password|pincode_hash|secret_hash|hash)"/);
    expect(all).not.toContain(`canary${other.userId}@example.com`);
    expect(read('users')).toHaveLength(1);
    // Never over a file that is there, and the log knows of it.
    expect((await run('export', String(person.userId), file)).code).toBe(1);
    expect((await run('export', 'nobody@example.com', join(folder, 'none.zip'))).text).toContain('no user');
  });

  it('are given to the viewer, not to guests, children and operators’ systems, and not without end', async () => {
    const person = await busy();
    const answer = await person.get('/v2/users/self/personal_data');
    expect(answer.status).toBe(200);
    expect(answer.body.tables.users).toMatchObject([{ id: person.userId, first_name: 'Canary' }]);
    expect(JSON.stringify(answer.body)).not.toContain(person.token);
    expect((await (await guest(test)).get('/v2/users/self/personal_data')).body.error_code).toBe('guest_forbidden');
    expect((await (await child(test)).get('/v2/users/self/personal_data')).body.error_code).toBe('child_forbidden');
    const codes: number[] = [];
    for (let count = 0; count < 5; count += 1) codes.push((await person.get('/v2/users/self/personal_data')).status);
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });

  it('are erased from every table; the books stay right, under the number alone', async () => {
    const person = await busy();
    expect((await run('erase', String(person.userId))).text).toContain('--yes');
    expect((await run('erase', String(person.userId), '--yes')).text).toContain('pay them out');
    expect((await person.get('/v2/users/self')).status).toBe(200);
    expect(await run('erase', String(person.userId), '--yes', '--with-balance')).toMatchObject({ code: 0 });
    await test.services.poll();
    expect((await person.get('/v2/users/self')).status).toBe(401);
    const { db } = test.services;
    const left: string[] = [];
    for (const name of Object.keys(DECLARED)) {
      const text = JSON.stringify(
        await db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
      if (text.includes(`canary${person.userId}@`) || text.includes(person.username)) left.push(name);
    }
    expect(left).toEqual([]);
    expect(await verifyBooks(db)).toEqual([]);
    expect(
      (await db.selectFrom('postings').selectAll().where('ledger', '=', `wallet:${person.userId}`).execute()).length,
    ).toBeGreaterThan(0);
    expect((await run('erase', String(person.userId), '--yes')).text).toContain('already');
    // Nobody else is touched.
    const other = await guest(test);
    expect((await other.get('/v2/users/self')).status).toBe(200);
  });
});

it('docs/personal-data.md says of every table what it holds and how long', () => {
  const cells = Object.entries(DECLARED)
    .filter(([, { kind }]) => kind !== 'none')
    .map(([name, { kind, what, kept, erased, of }]) => [
      `\`${name}\``,
      kind,
      what,
      kept,
      erased === 'deleted'
        ? 'deleted'
        : name === 'users' || erased
          ? 'emptied'
          : of
            ? 'stays'
            : 'cannot be tied to a user',
    ]);
  const all = [['table', 'kind', 'holds', 'kept', 'when the account is erased'], ...cells];
  const widths = all[0]?.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const table = [line(all[0] ?? []), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...cells.map(line)];
  const text = readFileSync(fileURLToPath(new URL('../../../../docs/personal-data.md', import.meta.url)), 'utf8');
  expect(text, `docs/personal-data.md needs this table:\n${table.join('\n')}`).toContain(table.join('\n'));
});
