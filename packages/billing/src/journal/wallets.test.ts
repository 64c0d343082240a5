import { ENGINES } from '@antenna/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Buyer } from '../holdings/buy.ts';
import { accountOf } from '../repository/accounts.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { post } from './journal.ts';
import { clearingOf, debtOf, revenueOf, walletOf } from './ledgers.ts';
import { creditWallet, debitWallet, returnFromWallet } from './wallet.ts';

describe.each(ENGINES)('money on %s', (engine) => {
  let test: TestBilling;
  let person: Buyer;
  let keys = 0;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
    person = await test.user();
  });
  afterAll(() => test.close());

  const write = <Result>(run: (trx: TestBilling['db']) => Promise<Result>) => test.write(run);
  const entry = () => ({
    kind: 'test',
    ref: 'r',
    idempotencyKey: `key-${(keys += 1)}`,
    at: test.now(),
  });
  const balance = async (of = person) => (await accountOf(test.db, of.userId)).balance;
  const topUp = async (minor: number, of = person) => {
    const { id: accountId } = await accountOf(test.db, of.userId);
    return write((trx) => creditWallet(trx, { accountId, minor, from: clearingOf('bank'), ...entry() }));
  };

  it('keeps the books balanced after any sequence of credits, debits and returns, in whole minor units [C-330]', async () => {
    const move = fc.record({ how: fc.constantFrom('credit', 'debit', 'return'), minor: fc.nat(100_000) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        const { id: accountId } = await accountOf(test.db, person.userId);
        for (const { how, minor } of moves) {
          await write<unknown>((trx) => {
            if (how === 'credit') return creditWallet(trx, { accountId, minor, from: clearingOf('bank'), ...entry() });
            if (how === 'debit') return debitWallet(trx, { accountId, minor, to: revenueOf(1), ...entry() });
            return returnFromWallet(trx, { accountId, minor, to: clearingOf('bank'), ...entry() });
          });
        }
        const { total } = (
          await sql<{ total: number }>`select cast(coalesce(sum(minor), 0) as bigint) as total from postings`.execute(
            test.db,
          )
        ).rows[0] ?? { total: -1 };
        expect(total).toBe(0);
        expect(await verifyBooks(test.db)).toEqual([]);
        const { rows } = await sql<{ minor: number }>`select minor from postings`.execute(test.db);
        expect(rows.every(({ minor }) => Number.isInteger(minor))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('refuses a journal that does not sum to zero or has fractions, and writes none of it [C-330]', async () => {
    const count = async () => (await test.db.selectFrom('journals').select('id').execute()).length;
    const before = await count();
    await expect(
      write((trx) =>
        post(trx, {
          ...entry(),
          postings: [
            { ledger: clearingOf('bank'), minor: -5 },
            { ledger: revenueOf(1), minor: 4 },
          ],
        }),
      ),
    ).rejects.toThrow('sums to -1');
    await expect(
      write((trx) =>
        post(trx, {
          ...entry(),
          postings: [
            { ledger: clearingOf('bank'), minor: -0.5 },
            { ledger: revenueOf(1), minor: 0.5 },
          ],
        }),
      ),
    ).rejects.toThrow('-0.5');
    expect(await count()).toBe(before);
  });

  it('refuses to change or remove a journal, and to make a balance negative [C-331]', async () => {
    await topUp(100);
    const { db } = test;
    await expect(db.updateTable('postings').set({ minor: 1_000_000 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('postings').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('journals').set({ kind: 'gift' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('journals').execute()).rejects.toThrow('append-only');
    await expect(
      db.updateTable('accounts').set({ balance_minor: -1 }).where('id', '=', person.userId).execute(),
    ).rejects.toThrow(/check/i);
    await expect(
      write((trx) =>
        post(trx, {
          ...entry(),
          postings: [
            { ledger: walletOf(String(person.userId)), minor: -9_000_000 },
            { ledger: revenueOf(1), minor: 9_000_000 },
          ],
        }),
      ),
    ).rejects.toThrow(/check/i);
    expect(await verifyBooks(db)).toEqual([]);
  });

  it('debits all of a sum or nothing, and says what is missing [C-331]', async () => {
    const fresh = await test.user();
    await topUp(10_000, fresh);
    const { id: accountId } = await accountOf(test.db, fresh.userId);
    expect(await write((trx) => debitWallet(trx, { accountId, minor: 29_900, to: revenueOf(1), ...entry() }))).toEqual({
      kind: 'needs-money',
      balance: 10_000,
      missing: 19_900,
    });
    expect(await balance(fresh)).toBe(10_000);
    const same = entry();
    expect(await write((trx) => debitWallet(trx, { accountId, minor: 9_900, to: revenueOf(1), ...same }))).toEqual({
      kind: 'done',
      posted: 'posted',
    });
    expect(await write((trx) => debitWallet(trx, { accountId, minor: 9_900, to: revenueOf(1), ...same }))).toEqual({
      kind: 'done',
      posted: 'repeated',
    });
    expect(await balance(fresh)).toBe(100);
  });

  it('never spends more than there is in parallel, and moves money once for one idempotency key [C-331]', async () => {
    const fresh = await test.user();
    await topUp(10_000, fresh);
    const { id: accountId } = await accountOf(test.db, fresh.userId);
    const spent = await Promise.all(
      Array.from({ length: 20 }, () =>
        write((trx) => debitWallet(trx, { accountId, minor: 3_000, to: revenueOf(1), ...entry() })),
      ),
    );
    expect(spent.filter((each) => each.kind === 'done')).toHaveLength(3);
    expect(await balance(fresh)).toBe(1_000);
    const same = entry();
    const credited = await Promise.all(
      Array.from({ length: 20 }, () =>
        write((trx) => creditWallet(trx, { accountId, minor: 500, from: clearingOf('bank'), ...same })),
      ),
    );
    expect(credited.filter((each) => each === 'posted')).toHaveLength(1);
    expect(await balance(fresh)).toBe(1_500);
    expect(await verifyBooks(test.db)).toEqual([]);
  });

  it('turns a return of spent money into a debt that the next top-up repays, so that a wallet is never negative', async () => {
    const fresh = await test.user();
    await topUp(10_000, fresh);
    const { id: accountId } = await accountOf(test.db, fresh.userId);
    await write((trx) => debitWallet(trx, { accountId, minor: 9_000, to: revenueOf(1), ...entry() }));
    await write((trx) => returnFromWallet(trx, { accountId, minor: 10_000, to: clearingOf('bank'), ...entry() }));
    expect(await accountOf(test.db, fresh.userId)).toMatchObject({ balance: 0, debt: 9_000 });
    await topUp(10_000, fresh);
    expect(await accountOf(test.db, fresh.userId)).toMatchObject({ balance: 1_000, debt: 0 });
    const { total } = (
      await sql<{
        total: number;
      }>`select cast(sum(minor) as bigint) as total from postings where ledger = ${debtOf(accountId)}`.execute(test.db)
    ).rows[0] ?? { total: -1 };
    expect(total).toBe(0);
    expect(await verifyBooks(test.db)).toEqual([]);
  });

  it('finds a balance that was written without a journal', async () => {
    const fresh = await test.user();
    await topUp(100, fresh);
    await test.db.updateTable('accounts').set({ balance_minor: 777 }).where('id', '=', fresh.userId).execute();
    expect(await verifyBooks(test.db)).toEqual([`wallet:${fresh.userId} holds 777, its postings 100`]);
    await test.db.updateTable('accounts').set({ balance_minor: 100 }).where('id', '=', fresh.userId).execute();
  });
});
