import { randomUUID } from 'node:crypto';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { accountOf, debitWallet, post, revenueOf, walletOf } from '@antenna/billing';
import type { Database } from '../../db/open.ts';
import type { AddressFile } from './subscribers.ts';
import { paidAt, setPaid, unsetPaid, type ContractInvoice } from './repository.ts';

export const invoiceKeyOf = ({ balance = '', amount = '' }: AddressFile): string => `${balance}|${amount}`;

export async function isPaid(db: Database, { userId, addressId, demand }: ContractInvoice): Promise<boolean> {
  const row = await paidAt(db, { userId, addressId, demand });
  return row?.paid_at != null;
}

/** Pays a contract from the wallet, in the caller's transaction; once for a demand. */
export async function payContract(
  trx: Database,
  { userId, addressId, demand, minor, at }: ContractInvoice & { readonly minor: MinorUnits; readonly at: Seconds },
): Promise<'paid' | 'already-held' | 'needs-money'> {
  const account = await accountOf(trx, userId);
  if (await isPaid(trx, { userId, addressId, demand })) return 'already-held';
  const ref = `${addressId}:${demand}`;
  const debited = await debitWallet(trx, {
    accountId: account.id,
    minor,
    to: revenueOf(account.providerId),
    kind: 'contract',
    ref,
    idempotencyKey: `contract:${randomUUID()}`,
    at,
  });
  if (debited.kind === 'needs-money') return 'needs-money';
  await setPaid(trx, { paidAt: at, userId, addressId, demand });
  return 'paid';
}

/** A payment of a contract that went back: the contract stands as before, and its price is in the wallet again. */
export async function undoContract(
  trx: Database,
  { userId, addressId, demand, minor, at }: ContractInvoice & { readonly minor: MinorUnits; readonly at: Seconds },
): Promise<void> {
  const account = await accountOf(trx, userId);
  const undone = await unsetPaid(trx, { userId, addressId, demand });
  if (!undone) return;
  await post(trx, {
    kind: 'undo',
    ref: `${addressId}:${demand}`,
    idempotencyKey: `undo:contract:${randomUUID()}`,
    at,
    postings: [
      { ledger: revenueOf(account.providerId), minor: -minor },
      { ledger: walletOf(account.id), minor },
    ],
  });
}
