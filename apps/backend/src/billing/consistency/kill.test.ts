import { spawn } from 'node:child_process';
import { DAY, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FAIL_POINTS,
  type FailPoint,
  buy,
  grant,
  openPackets,
  standing,
  accountOf,
  clearingOf,
  creditWallet,
} from '@antenna/billing';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openLine } from './bank-server.ts';
import { buildPayer } from './build-payer.ts';
import { createWorld, type World } from './world.ts';

const PRICE = 199_000;

/** What is under way when the process dies at a place. */
const ACTION: Readonly<Partial<Record<FailPoint, string>>> = {
  'refund-ordered': 'link',
  'renewal-charged': 'renew',
  'call-done': 'buy',
};
const actionAt = (place: FailPoint): string => ACTION[place] ?? 'pay';

let payer: Awaited<ReturnType<typeof buildPayer>>;
beforeAll(async () => {
  payer = await buildPayer();
}, 60_000);
afterAll(() => payer.remove());

describe.each(ENGINES)('kill -9 in a payment on %s', (engine) => {
  let test: TestApp;
  let world: World;
  let line: Awaited<ReturnType<typeof openLine>>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    // User 1 of four has a card that works; each place has a user of its own.
    world = await createWorld(test.services, { users: 4 * FAIL_POINTS.length, start: test.clock.now() });
    line = await openLine(world.bank);
  });
  afterAll(async () => {
    line.close();
    await test.close();
  });

  const userAt = (place: FailPoint): number => world.users[4 * FAIL_POINTS.indexOf(place) + 1] ?? 0;
  const run = (
    place: FailPoint | 'nowhere',
    action: string,
    userId: number,
  ): Promise<{ readonly signal: string | null; readonly out: string }> =>
    new Promise((resolve) => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', payer.file, action, String(userId)],
        {
          env: {
            PATH: process.env['PATH'] ?? '',
            DATABASE_URL: test.databaseUrl ?? '',
            DATA_DIR: test.dataDir,
            BANK_URL: line.url,
            AHEAD: String(world.now() * SECOND - Date.now()),
            ANTENNA_TEST_FAULTS: '1',
            ANTENNA_FAIL_AT: place,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      let out = '';
      child.stdout.on('data', (piece: Buffer) => (out += String(piece)));
      child.on('close', (_code, signal) => resolve({ signal, out }));
    });
  const write = <Result>(task: (trx: World['services']['db']) => Promise<Result>) =>
    test.services.db.transaction().execute(task);
  const topUpWallet = (userId: number, minor: number, word: string) =>
    write(async (trx) => {
      const { id: accountId } = await accountOf(trx, userId);
      return creditWallet(trx, {
        accountId,
        minor,
        from: clearingOf('gift'),
        kind: 'topup',
        ref: word,
        idempotencyKey: `${word}:${userId}`,
        at: world.now(),
      });
    });
  const opened = async (userId: number) =>
    openPackets(await standing(test.services.db, userId), world.shop, world.now());

  it.each<FailPoint>(FAIL_POINTS)(
    'at “%s”: within a minute money and access agree, and nothing is charged twice [C-331]',
    async (place) => {
      const userId = userAt(place);
      const action = actionAt(place);
      if (action === 'buy') await topUpWallet(userId, PRICE, 'before');
      if (action === 'renew')
        await write((trx) =>
          grant(trx, {
            user: { userId, providerId: 1 },
            packetId: 2,
            kind: 'paid',
            startAt: world.now() - 31 * (DAY / SECOND),
            endAt: world.now() - 60,
            renew: true,
            at: world.now() - 31 * (DAY / SECOND),
          }),
        );

      expect((await run(place, action, userId)).signal).toBe('SIGKILL');

      expect(await world.faults()).toEqual([]);
      const { balance } = await accountOf(test.services.db, userId);
      const charged = [...world.bank.payments.values()].filter(
        ({ order, state }) => order.payer === String(userId) && state.status === 'complete',
      ).length;
      const isOpen = (await opened(userId)).has(2);
      // Dead before the bank was asked, or only linking a card: nothing was paid and nothing is open.
      const isNothing = place === 'payment-written' || action === 'link';
      expect({ balance, charged, isOpen }).toEqual({
        balance: 0,
        charged: isNothing || action === 'buy' ? 0 : 1,
        isOpen: !isNothing,
      });
    },
  );

  it('gives a repeated call the answer that was lost, from the same charge [C-332]', async () => {
    const userId = userAt('call-done');
    const before = await test.services.db.selectFrom('journals').select('id').execute();
    const { out } = await run('nowhere', 'buy', userId);
    const [holding] = await standing(test.services.db, userId);
    expect(JSON.parse(out)).toMatchObject({ kind: 'bought', holdingId: holding?.id, charged: PRICE });
    expect(await test.services.db.selectFrom('journals').select('id').execute()).toHaveLength(before.length);
    expect(
      await write((trx) =>
        buy(trx, { user: { userId, providerId: 1 }, packetId: 2, isTrialAllowed: false, at: world.now() }),
      ),
    ).toEqual({ kind: 'already-held' });
  });
});
