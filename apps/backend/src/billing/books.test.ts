import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './consistency/world.ts';
import { startPayment } from '../payments/index.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { BOOKS_EXIT, runBooksCommand } from './books-command.ts';
import { bookDay } from '@antenna/billing';

describe.each(ENGINES)('the books of a day on %s', (engine) => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    world = await createWorld(test.services, { users: 2, start: Date.UTC(2031, 4, 5, 12) });
    const provider = await test.services.providers.get(1);
    for (const minor of [199_000, 50_000]) {
      const { payment } = await startPayment(world.services, {
        userId: world.users[1] ?? 0,
        provider,
        gateway: 'bank',
        paysystem: 'bank',
        method: 'page',
        minor,
        intent: minor === 50_000 ? { kind: 'refill' } : { kind: 'packet', packetId: 2 },
        language: 'en',
        origin: '',
      });
      world.bank.decide(payment.id, 'complete');
    }
    for (const event of world.bank.events) await world.deliver(event);
    world.bank.decide([...world.bank.payments.keys()][1] ?? '', 'refunded');
    await world.deliver(world.bank.events.at(-1));
  });
  afterAll(() => test.close());

  const run = async (...words: readonly string[]) => {
    let out = '';
    const stream = { write: (text: string) => (out += text) } as never;
    const code = await runBooksCommand(words, {
      stdout: stream,
      stderr: stream,
      env: { DATA_DIR: test.dataDir, ...(test.databaseUrl === undefined ? {} : { DATABASE_URL: test.databaseUrl }) },
    });
    return { code, out };
  };

  it('list what each pay system took in and returned, by journal and payments', async () => {
    const from = toSeconds(Date.UTC(2031, 4, 5));
    expect(await bookDay(test.services.db, { from, to: from + DAY / 1_000 })).toMatchObject({
      faults: [],
      paySystems: [{ name: 'bank', taken: 249_000, returned: 50_000, payments: 2, paid: 249_000 }],
      wallets: 0,
      debts: 0,
    });
    expect(
      (await bookDay(test.services.db, { from: from + DAY / 1_000, to: from + (2 * DAY) / 1_000 })).paySystems,
    ).toEqual([]);
  });

  it('are printed by the command, as text and as JSON', async () => {
    const printed = await run('--day', '2031-05-05');
    expect(printed.code).toBe(BOOKS_EXIT.right);
    expect(printed.out).toContain(
      'bank: 2 payments of 2490.00; taken in 2490.00, returned 500.00, left with it 1990.00',
    );
    expect(printed.out).toContain('The books are right');
    expect(JSON.parse((await run('--day', '2031-05-05', '--json')).out)).toMatchObject({
      day: '2031-05-05',
      faults: [],
    });
    expect((await run('--day', 'today')).code).toBe(BOOKS_EXIT.usage);
  });

  it('are not read where there is no database, and none is made', async () => {
    let output = '';
    const stream = { write: (text: string) => (output += text) } as never;
    const empty = mkdtempSync(join(tmpdir(), 'antenna-books-'));
    expect(await runBooksCommand([], { stdout: stream, stderr: stream, env: { DATA_DIR: empty } })).toBe(
      BOOKS_EXIT.refused,
    );
    expect(output).toContain(`there is no database in ${empty}`);
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });

  it('are wrong when a balance differs from its postings, and the command says so', async () => {
    const { db } = test.services;
    await db
      .updateTable('accounts')
      .set({ balance_minor: 5 })
      .where('id', '=', world.users[1] ?? 0)
      .execute();
    const { code, out } = await run('--day', '2031-05-05');
    expect({ code, isNamed: out.includes(`wallet:${world.users[1]} holds 5, its postings 0`) }).toEqual({
      code: BOOKS_EXIT.wrong,
      isNamed: true,
    });
  });
});
