import { randomUUID } from 'node:crypto';
import { parseMoney, type MinorUnits, type Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import {
  addPeriod,
  dayOfMonth,
  hasPart,
  accountOf,
  debitWallet,
  isExpected,
  post,
  revenueOf,
  walletOf,
} from '@antenna/billing';
import type { LicenceFile } from './licence-file.ts';
import { RETURN_WITHIN } from './limits.ts';
import { insertLicence, licenceEntry, licenceToReturn, setReturned, openLicences } from './repository.ts';

export interface TitlePurchase {
  readonly user: { readonly id: number; readonly providerId: number };
  readonly licenceId: number;
  /** The price that the viewer was shown; a frozen price can replace the current one (`price`). */
  readonly expectedMinor?: MinorUnits | undefined;
  /** The price of an offer: it is valid whatever the file says now. */
  readonly price?: MinorUnits | undefined;
  readonly at: Seconds;
}

export type TitleSale =
  | { readonly kind: 'bought'; readonly purchaseId: string; readonly charged: MinorUnits }
  | {
      readonly kind: 'needs-money';
      readonly amount: MinorUnits;
      readonly balance: MinorUnits;
      readonly missing: MinorUnits;
    }
  | { readonly kind: 'already-held' }
  | { readonly kind: 'price-changed'; readonly amount: MinorUnits }
  | { readonly kind: 'payment-not-allowed' }
  | { readonly kind: 'not-sold' };

export async function licenceById(db: Database, providerId: number, id: number): Promise<LicenceFile | undefined> {
  const row = await licenceEntry(db, providerId, String(id));
  return row && (JSON.parse(row.data) as LicenceFile);
}

/** Buys a title or library from the wallet, in the caller's transaction. */
export async function buyTitle(trx: Database, purchase: TitlePurchase): Promise<TitleSale> {
  const { user, licenceId, at } = purchase;
  const file = await licenceById(trx, user.providerId, licenceId);
  if (!file || file.is_sold === false) return { kind: 'not-sold' };
  const amount = purchase.price ?? priceOf(file);
  if (!isExpected(purchase.expectedMinor, amount)) return { kind: 'price-changed', amount };
  const account = await accountOf(trx, user.id);
  if (amount > 0 && !account.isPaymentAllowed) return { kind: 'payment-not-allowed' };
  // The account is locked now: of two concurrent purchases the second sees the first.
  if ((await openLicences(trx, user.id, at)).some((row) => row.licence_id === licenceId))
    return { kind: 'already-held' };
  const purchaseId = randomUUID();
  const debited = await debitWallet(trx, {
    accountId: account.id,
    minor: amount,
    to: revenueOf(user.providerId),
    kind: 'buy',
    ref: purchaseId,
    idempotencyKey: `title:${purchaseId}`,
    at,
  });
  if (debited.kind === 'needs-money')
    return { kind: 'needs-money', amount, balance: debited.balance, missing: debited.missing };
  await addLicence(trx, { id: purchaseId, userId: user.id, file, amount, at });
  return { kind: 'bought', purchaseId, charged: amount };
}

/** Writes a licence that is paid for, or granted by the operator. */
export async function addLicence(
  trx: Database,
  {
    id,
    userId,
    file,
    amount,
    at,
  }: {
    readonly id: string;
    readonly userId: number;
    readonly file: LicenceFile;
    readonly amount: MinorUnits;
    readonly at: Seconds;
  },
): Promise<void> {
  const period = file.period_human;
  const endAt = period && hasPart(period) ? addPeriod(at, period, dayOfMonth(at)) : null;
  await insertLicence(trx, {
    id,
    user_id: userId,
    licence_id: file.id,
    content_id: file.content_id ?? null,
    library_id: file.library_id ?? null,
    amount,
    purchased_at: at,
    end_at: endAt,
    used_at: null,
    returned_at: null,
  });
}

/** Returns an unused licence within a day and refunds it to the wallet, in the caller's transaction. */
export async function returnTitle(
  trx: Database,
  { userId, purchaseId, at }: Revocation,
): Promise<'returned' | 'used' | 'unknown'> {
  await accountOf(trx, userId);
  const row = await licenceToReturn(trx, purchaseId, userId);
  if (!row) return 'unknown';
  if (row.used_at !== null || row.purchased_at <= at - RETURN_WITHIN) return 'used';
  await revokeTitle(trx, { userId, purchaseId, at });
  return 'returned';
}

export interface Revocation {
  readonly userId: number;
  readonly purchaseId: string;
  readonly at: Seconds;
}

/**
 * Ends a licence, used or not, and refunds its price to the wallet. Answers the refund; 0 if it was returned before.
 */
export async function revokeTitle(trx: Database, { userId, purchaseId, at }: Revocation): Promise<MinorUnits> {
  const account = await accountOf(trx, userId);
  const row = await setReturned(trx, { returnedAt: at, id: purchaseId, userId });
  if (!row) return 0;
  await post(trx, {
    kind: 'undo',
    ref: purchaseId,
    idempotencyKey: `undo:${purchaseId}`,
    at,
    postings: [
      { ledger: revenueOf(account.providerId), minor: -row.amount },
      { ledger: walletOf(account.id), minor: row.amount },
    ],
  });
  return row.amount;
}

export function priceOf(file: Pick<LicenceFile, 'price'>): MinorUnits {
  return parseMoney(file.price) ?? 0;
}
