import type { MinorUnits } from '@antenna/kernel';
import type { JournalEntry, Posted, Posting } from './entry.ts';
import { debtOf, walletOf, type Ledger } from './ledgers.ts';

export interface Credit extends JournalEntry {
  readonly accountId: string;
  readonly minor: MinorUnits;
  readonly from: Ledger;
}

export interface Debit extends JournalEntry {
  readonly accountId: string;
  readonly minor: MinorUnits;
  readonly to: Ledger;
}

export type Debited =
  | { readonly kind: 'done'; readonly posted: Posted }
  | { readonly kind: 'needs-money'; readonly balance: MinorUnits; readonly missing: MinorUnits };

/** What a wallet lacks for a sum; undefined when it has enough. */
export function shortfall(
  { balance }: { readonly balance: MinorUnits },
  minor: MinorUnits,
): Extract<Debited, { readonly kind: 'needs-money' }> | undefined {
  return balance < minor ? { kind: 'needs-money', balance, missing: minor - balance } : undefined;
}

/** The postings of a credit: up to `debt` repays the debt. */
export function creditPostings({
  accountId,
  minor,
  from,
  debt,
}: Pick<Credit, 'accountId' | 'minor' | 'from'> & { readonly debt: MinorUnits }): readonly Posting[] {
  const repaid = Math.min(debt, minor);
  return [
    { ledger: from, minor: -minor },
    ...posting(debtOf(accountId), repaid),
    ...posting(walletOf(accountId), minor - repaid),
  ];
}

/** The postings of a return: what exceeds `balance` becomes a debt. */
export function returnPostings({
  accountId,
  minor,
  to,
  balance,
}: Pick<Debit, 'accountId' | 'minor' | 'to'> & { readonly balance: MinorUnits }): readonly Posting[] {
  const covered = Math.min(balance, minor);
  return [
    ...posting(walletOf(accountId), -covered),
    ...posting(debtOf(accountId), covered - minor),
    { ledger: to, minor },
  ];
}

/** The postings that move a sum from one ledger account to another; none for zero. */
export const transfer = (from: Ledger, to: Ledger, minor: MinorUnits): readonly Posting[] => [
  ...posting(from, -minor),
  ...posting(to, minor),
];

const posting = (ledger: Ledger, minor: MinorUnits): readonly Posting[] => (minor === 0 ? [] : [{ ledger, minor }]);
