import { DAY, HOUR } from '@antenna/kernel';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearingOf } from '../journal/ledgers.ts';
import { creditWallet, returnFromWallet } from '../journal/wallet.ts';
import { PACKET } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { accountOf } from './accounts.ts';
import { bookDay } from './day.ts';
import { verifyBooks } from './verifier.ts';

let test: TestBilling;
beforeEach(async () => {
  test = await createTestBilling();
});
afterEach(() => test.close());

let keys = 0;
const entry = (kind: string) => ({ kind, ref: 'r', idempotencyKey: `k${(keys += 1)}`, at: test.now() });
const taken = (userId: number, minor: number, bank = 'bank') =>
  test.write((trx) =>
    creditWallet(trx, { accountId: String(userId), minor, from: clearingOf(bank), ...entry('topup') }),
  );
const returned = (userId: number, minor: number, bank = 'bank') =>
  test.write((trx) =>
    returnFromWallet(trx, { accountId: String(userId), minor, to: clearingOf(bank), ...entry('refund') }),
  );
const payment = (minor: number, status: string, gateway = 'bank') =>
  test.db
    .insertInto('payments')
    .values({
      id: `p${(keys += 1)}`,
      user_id: 1,
      provider_id: 1,
      account_id: '1',
      gateway,
      paysystem: gateway,
      way: 'page',
      minor,
      currency: 'RUB',
      status,
      intent: '{}',
      save_card: 0,
      created_at: test.now(),
      settled_at: test.now(),
    } as never)
    .execute();
const member = async () => {
  const { userId } = await test.user();
  await accountOf(test.db, userId);
  return userId;
};
const today = () => ({ from: test.now() - (test.now() % 86_400), to: test.now() - (test.now() % 86_400) + 86_400 });

describe('the books of a day', () => {
  it('say what each pay system took in and returned, and what money did', async () => {
    const userId = await member();
    await taken(userId, 60_000);
    await taken(userId, 5_000, 'other');
    await returned(userId, 2_000);
    await payment(60_000, 'complete');
    await payment(5_000, 'refunded', 'other');
    await test.bought({ userId, providerId: 1 }, PACKET.second);
    expect(await bookDay(test.db, today())).toEqual({
      faults: [],
      paySystems: [
        { name: 'bank', taken: 60_000, returned: 2_000, payments: 1, paid: 60_000 },
        { name: 'other', taken: 5_000, returned: 0, payments: 1, paid: 5_000 },
      ],
      moved: [
        { kind: 'buy', journals: 1, minor: 49_900 },
        { kind: 'refund', journals: 1, minor: 2_000 },
        { kind: 'topup', journals: 2, minor: 65_000 },
      ],
      wallets: 13_100,
      debts: 0,
    });
  });

  it('begin and end with the day', async () => {
    const userId = await member();
    await taken(userId, 100);
    await payment(100, 'complete');
    const day = today();
    test.pass(DAY - 12 * HOUR);
    await taken(userId, 900);
    await payment(900, 'complete');
    expect((await bookDay(test.db, day)).paySystems).toMatchObject([{ taken: 100, payments: 1 }]);
    expect((await bookDay(test.db, today())).paySystems).toMatchObject([{ taken: 900, payments: 1 }]);
    test.pass(DAY);
    expect(await bookDay(test.db, today())).toMatchObject({ faults: [], paySystems: [], moved: [], wallets: 1_000 });
  });

  it('are at fault when the journal and the payments differ, either way', async () => {
    const userId = await member();
    await taken(userId, 100);
    await payment(250, 'complete', 'other');
    await payment(400, 'error');
    await payment(400, 'pending');
    expect((await bookDay(test.db, today())).faults).toEqual([
      'bank: the journal took in 100, the payments say 0',
      'other: the journal took in 0, the payments say 250',
    ]);
  });

  it('show what viewers owe', async () => {
    const userId = await member();
    await taken(userId, 49_900);
    await test.bought({ userId, providerId: 1 }, PACKET.second);
    await returned(userId, 49_900);
    expect(await bookDay(test.db, today())).toMatchObject({ wallets: 0, debts: 49_900 });
  });
});

describe('the verification of the books', () => {
  it('finds nothing wrong after purchases, renewals and refunds', async () => {
    const user = await test.user(100_000);
    await test.bought(user, PACKET.bundle);
    await returned(user.userId, 90_000);
    expect(await verifyBooks(test.db)).toEqual([]);
  });

  it('finds a balance and a debt that no posting explains', async () => {
    const user = await test.user(100);
    await test.db
      .updateTable('accounts')
      .set({ balance_minor: 777, debt_minor: 5 })
      .where('id', '=', user.userId)
      .execute();
    expect(await verifyBooks(test.db)).toEqual([
      `wallet:${user.userId} holds 777, its postings 100`,
      `debt:${user.userId} holds 5, its postings 0`,
    ]);
  });

  it('finds a journal that does not sum to zero', async () => {
    await test.db.insertInto('journals').values({ kind: 'x', ref: 'r', idem: 'broken', at: 0 }).execute();
    const { id } = await test.db
      .selectFrom('journals')
      .select('id')
      .where('idem', '=', 'broken')
      .executeTakeFirstOrThrow();
    await test.db.insertInto('postings').values({ journal_id: id, ledger: 'revenue:1', minor: 5 }).execute();
    expect(await verifyBooks(test.db)).toEqual([`journal ${id} sums to 5`]);
  });

  it('finds postings without a journal, and those of an account that does not exist', async () => {
    await test.db
      .insertInto('postings')
      .values([
        { journal_id: 900, ledger: 'wallet:12345', minor: 5 },
        { journal_id: 900, ledger: 'revenue:1', minor: -5 },
      ])
      .execute();
    expect((await verifyBooks(test.db)).toSorted()).toEqual([
      'a posting to revenue:1 belongs to no journal (900)',
      'a posting to wallet:12345 belongs to no journal (900)',
      'wallet:12345 has postings and no account',
    ]);
  });

  it('is what the tables themselves refuse: a negative balance, a change of the journal', async () => {
    const user = await test.user(100);
    const { db } = test;
    await expect(
      db.updateTable('accounts').set({ balance_minor: -1 }).where('id', '=', user.userId).execute(),
    ).rejects.toThrow(/check/i);
    await expect(sql`update journals set kind = 'gift'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from postings`.execute(db)).rejects.toThrow('append-only');
  });
});
