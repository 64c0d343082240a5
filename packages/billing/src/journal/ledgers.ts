/**
 * Names of the ledger accounts. A posting's sign says which way money went: what leaves an account is
 * negative, what comes into it positive; so the money of a wallet is the sum of its postings, and what a pay system owes us is
 * the negative sum of its clearing account.
 */
export type Ledger = `${'wallet' | 'debt' | 'clearing' | 'revenue' | 'promo' | 'adjustment'}:${string}`;

export const walletOf = (accountId: string): Ledger => `wallet:${accountId}`;
/** What a user owes after a refund of money that was already spent: negative, until a top-up fills it. */
export const debtOf = (accountId: string): Ledger => `debt:${accountId}`;
/** Money at a pay system, by its short name. */
export const clearingOf = (paySystem: string): Ledger => `clearing:${paySystem}`;
export const revenueOf = (providerId: number): Ledger => `revenue:${providerId}`;
export const promoOf = (providerId: number): Ledger => `promo:${providerId}`;
/** What an operator gives or takes by hand or from their own billing. */
export const adjustmentOf = (providerId: number): Ledger => `adjustment:${providerId}`;
