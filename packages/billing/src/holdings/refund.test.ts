import { DAY } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearingOf } from '../journal/ledgers.ts';
import { creditWallet, returnFromWallet } from '../journal/wallet.ts';
import { accountOf } from '../repository/accounts.ts';
import { readShop } from '../repository/shop.ts';
import { standing } from '../repository/holdings.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import { undoHolding } from './pay.ts';
import { renewDue } from './renew.ts';

describe.each(ENGINES)('a refund on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.db)).toEqual([]);
    await test.close();
  });

  const undo = (id: string) =>
    test.write(async (trx) => {
      const holding = await trx.selectFrom('holdings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return undoHolding({ trx, shop: await readShop(trx, 1), at: test.now() }, holding);
    });
  const noCard = async () => 'failed' as const;
  const bank = async (user: Buyer, way: 'in' | 'out', minor: number, key: string) =>
    test.write(async (trx) => {
      const { id: accountId } = await accountOf(trx, user.userId);
      const entry = { accountId, minor, kind: way === 'in' ? 'topup' : 'refund', ref: key, at: test.now() };
      return way === 'in'
        ? creditWallet(trx, { ...entry, from: clearingOf('bank'), idempotencyKey: `settle:${key}` })
        : returnFromWallet(trx, { ...entry, to: clearingOf('bank'), idempotencyKey: `refund:${key}` });
    });

  it('ends what was bought and returns its price to the wallet, once', async () => {
    const user = await test.user(50_000);
    const { id } = await test.bought(user, PACKET.second);
    expect([await undo(id), await test.balanceOf(user)]).toEqual([49_900, 50_000]);
    expect([(await test.row(id)).status, await test.open(user)]).toEqual(['ended', []]);
    expect([await undo(id), await test.balanceOf(user)]).toEqual([0, 50_000]);
  });

  it('returns what the running period cost, not those before', async () => {
    const user = await test.user(30_000 + 29_900);
    const { id } = await test.bought(user, PACKET.trial);
    test.pass(7 * DAY);
    await renewDue(test, test.now(), noCard);
    expect((await test.row(id)).kind).toBe('paid');
    expect(await undo(id)).toBe(29_900);
    expect(await test.balanceOf(user)).toBe(30_000 + 29_900 - 100);
  });

  it('of what was free or given returns nothing, and ends it', async () => {
    const user = await test.user();
    const { id } = await test.bought(user, PACKET.free);
    expect([await undo(id), await test.balanceOf(user), (await test.row(id)).status]).toEqual([0, 0, 'ended']);
  });

  it('of a planned packet lets the one before it go on', async () => {
    const user = await test.user(50_000);
    const first = await test.bought(user, PACKET.second);
    const planned = await test.bought(user, PACKET.monthly);
    expect([await undo(planned.id), await test.balanceOf(user)]).toEqual([0, 100]);
    expect(await test.row(first.id)).toMatchObject({ renew: 1, next_pay_at: first.end_at, successor_id: null });
  });

  it('of a base packet pauses the additional ones under it', async () => {
    const user = await test.user(60_000);
    const base = await test.bought(user, PACKET.second);
    const extra = await test.bought(user, PACKET.extra);
    await undo(base.id);
    expect(await test.row(extra.id)).toMatchObject({ status: 'paused', paused_reason: 'base' });
    expect(await test.open(user)).toEqual([]);
  });

  it('of a bundle ends its parts with it', async () => {
    const user = await test.user(35_000);
    const bundle = await test.bought(user, PACKET.bundle);
    expect(await undo(bundle.id)).toBe(35_000);
    expect([await standing(test.db, user.userId), await test.open(user)]).toEqual([[], []]);
  });

  it('by the bank after its purchase was undone leaves neither money nor debt', async () => {
    const user = await test.user();
    await bank(user, 'in', 49_900, 'a');
    const { id } = await test.bought(user, PACKET.second);
    await undo(id);
    expect(await bank(user, 'out', 49_900, 'a')).toBe('posted');
    expect(await accountOf(test.db, user.userId)).toMatchObject({ balance: 0, debt: 0 });
  });

  it('by the bank of money that was spent is a debt, which the next money repays first', async () => {
    const user = await test.user();
    await bank(user, 'in', 49_900, 'b');
    await test.bought(user, PACKET.second);
    expect([await bank(user, 'out', 49_900, 'b'), await bank(user, 'out', 49_900, 'b')]).toEqual([
      'posted',
      'repeated',
    ]);
    expect(await accountOf(test.db, user.userId)).toMatchObject({ balance: 0, debt: 49_900 });
    await test.topUp(user, 60_000);
    expect(await accountOf(test.db, user.userId)).toMatchObject({ balance: 10_100, debt: 0 });
    expect(await test.open(user)).toEqual([PACKET.second]);
  });
});
