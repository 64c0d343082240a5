import type { Database } from '@antenna/database';
import type { MinorUnits } from '@antenna/kernel';
import { journalExists } from '../repository/journal.ts';
import { debitAtOnce, lockWallet } from '../repository/wallet.ts';
import type { Posted } from './entry.ts';
import { post } from './journal.ts';
import { walletOf } from './ledgers.ts';
import { creditPostings, returnPostings, transfer, type Credit, type Debit, type Debited } from './postings.ts';

/** Brings money into a wallet; a debt is repaid first. */
export async function creditWallet(trx: Database, { accountId, minor, from, ...entry }: Credit): Promise<Posted> {
  refuseNegative(minor);
  const { debt_minor: debt } = await lockWallet(trx, accountId);
  return post(trx, { ...entry, postings: creditPostings({ accountId, minor, from, debt }) });
}

/** Takes money out of a wallet, all of it or nothing. `repeated`: an earlier call with the same idempotency key took it. */
export async function debitWallet(trx: Database, debit: Debit): Promise<Debited> {
  const { accountId, minor, to, ...entry } = debit;
  refuseNegative(minor);
  if (await debitAtOnce(trx, debit)) return { kind: 'done', posted: 'posted' };
  const { balance_minor: balance } = await lockWallet(trx, accountId);
  if (balance < minor)
    return (await journalExists(trx, entry.idempotencyKey))
      ? { kind: 'done', posted: 'repeated' }
      : { kind: 'needs-money', balance, missing: minor - balance };
  return {
    kind: 'done',
    posted: await post(trx, { ...entry, postings: transfer(walletOf(accountId), to, minor) }),
  };
}

/** Takes back what a pay system returned to the payer: what the wallet no longer holds becomes a debt. */
export async function returnFromWallet(trx: Database, { accountId, minor, to, ...entry }: Debit): Promise<Posted> {
  refuseNegative(minor);
  const { balance_minor: balance } = await lockWallet(trx, accountId);
  return post(trx, { ...entry, postings: returnPostings({ accountId, minor, to, balance }) });
}

function refuseNegative(minor: MinorUnits): void {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`a sum of ${minor}`);
}
