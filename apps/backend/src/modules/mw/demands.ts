import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { accountOf, debitWallet, revenueOf } from '../../money/index.ts';
import type { AddressFile } from './subscribers.ts';

export interface ContractDemand {
  readonly userId: number;
  readonly addressId: number;
  /** What the operator's file said: another demand is another payment. */
  readonly demand: string;
}

export const demandOf = ({ balance = '', amount = '' }: AddressFile): string => `${balance}|${amount}`;

export async function isPaid(db: Database, { userId, addressId, demand }: ContractDemand): Promise<boolean> {
  const row = await db.selectFrom('contract_payments').select('paid_at').where('user_id', '=', userId).where('address_id', '=', addressId).where('demand', '=', demand).executeTakeFirst();
  return row?.paid_at != null;
}

/** Pays a contract from the wallet, in the caller's transaction; once for a demand. */
export async function payContract(trx: Database, { userId, addressId, demand, minor, at }: ContractDemand & { readonly minor: MinorUnits; readonly at: Seconds }): Promise<'paid' | 'already-held' | 'needs-money'> {
  const account = await accountOf(trx, userId);
  if (await isPaid(trx, { userId, addressId, demand })) return 'already-held';
  const ref = `${addressId}:${demand}`;
  const debited = await debitWallet(trx, { accountId: account.id, minor, to: revenueOf(account.providerId), kind: 'contract', ref, idem: `contract:${userId}:${ref}`, at });
  if (debited.kind === 'needs-money') return 'needs-money';
  await trx.updateTable('contract_payments').set({ paid_at: at }).where('user_id', '=', userId).where('address_id', '=', addressId).where('demand', '=', demand).execute();
  return 'paid';
}
