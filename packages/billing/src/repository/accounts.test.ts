import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKET } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { accountFrom, accountOf, seenAccount } from './accounts.ts';
import { standing } from './holdings.ts';
import { readShop } from './shop.ts';
import { readSituation } from './situation.ts';

describe.each(ENGINES)('the wallet of a user on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());

  const count = async (userId: number) =>
    (await test.db.selectFrom('accounts').select('id').where('id', '=', userId).execute()).length;

  it('is created empty at its first use, with the operator of the user', async () => {
    await test.addOperator(2, []);
    const user = await test.user(0, { providerId: 2 });
    expect(await accountOf(test.db, user.userId)).toEqual({
      id: String(user.userId),
      providerId: 2,
      balance: 0,
      debt: 0,
      isPaymentAllowed: true,
    });
  });

  it('is created once by calls at the same time', async () => {
    const user = await test.user();
    await Promise.all(Array.from({ length: 6 }, () => test.write((trx) => accountOf(trx, user.userId))));
    expect(await count(user.userId)).toBe(1);
  });

  it('is not created for a user who does not exist', async () => {
    await expect(accountOf(test.db, 999_999)).rejects.toThrow();
    expect(await count(999_999)).toBe(0);
  });

  it('is seen as an empty one before its first use, and not created by looking', async () => {
    const { userId } = await test.user();
    expect(await seenAccount(test.db, { id: userId, provider_id: 1 })).toEqual({
      id: String(userId),
      providerId: 1,
      balance: 0,
      debt: 0,
      isPaymentAllowed: true,
    });
    expect(await count(userId)).toBe(0);
    await test.topUp({ userId }, 700);
    expect((await seenAccount(test.db, { id: userId, provider_id: 1 })).balance).toBe(700);
  });

  it('is read from its row', () => {
    const row = { id: 7, provider_id: 2, balance_minor: 5, debt_minor: 6, is_payment_allowed: 0 };
    expect(accountFrom(row)).toEqual({ id: '7', providerId: 2, balance: 5, debt: 6, isPaymentAllowed: false });
  });
});

describe.each(ENGINES)('what buying depends on, on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());

  it('is the wallet, the shop and what stands, as if they were read one by one', async () => {
    const user = await test.user(500_000);
    await test.bought(user, PACKET.bundle);
    await test.bought(user, PACKET.monthly);
    const { account, shop, all } = await test.write((trx) => readSituation(trx, user));
    expect(account).toEqual(await accountOf(test.db, user.userId));
    expect(shop).toBe(await readShop(test.db, 1));
    const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(all)).toEqual(byId(await standing(test.db, user.userId)));
  });

  it('is there for a user without a wallet, who gets one', async () => {
    const user = await test.user();
    const { account, all } = await test.write((trx) => readSituation(trx, user));
    expect([account.balance, all]).toEqual([0, []]);
    expect(await test.db.selectFrom('accounts').select('id').where('id', '=', user.userId).execute()).toHaveLength(1);
  });

  it('has a wallet alone when nothing stands, and leaves out what has ended', async () => {
    const user = await test.user(60_000);
    const holding = await test.bought(user, PACKET.second);
    await test.db.updateTable('holdings').set({ status: 'ended' }).where('id', '=', holding.id).execute();
    const { account, all } = await test.write((trx) => readSituation(trx, user));
    expect([account.balance, all]).toEqual([10_100, []]);
  });

  it('has the packets of the operator as they are now', async () => {
    const user = await test.user(1_000);
    const sold = async () => [...(await test.write((trx) => readSituation(trx, user))).shop.packets.keys()];
    expect(await sold()).toContain(PACKET.second);
    await test.sell([]);
    expect(await sold()).toEqual([]);
  });
});
