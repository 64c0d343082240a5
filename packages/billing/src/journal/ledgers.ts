/**
 * Names of the ledger accounts. A posting is negative for the account that money leaves and positive for the one that gets it. So a wallet's
 * balance is the sum of its postings, and what a pay system owes the operator is the negative sum of its clearing account.
 */
export type Ledger = `${'wallet' | 'debt' | 'clearing' | 'revenue' | 'promo' | 'adjustment'}:${string}`;

export const walletOf = (accountId: string): Ledger => `wallet:${accountId}`;
/** What a user owes after a refund of money that was already spent: negative, until a top-up fills it. */
export const debtOf = (accountId: string): Ledger => `debt:${accountId}`;
/** Money at a pay system, by its short name. */
export const clearingOf = (paySystem: string): Ledger => `clearing:${paySystem}`;
export const revenueOf = (providerId: number): Ledger => `revenue:${providerId}`;
export const promoOf = (providerId: number): Ledger => `promo:${providerId}`;
/** What an operator credits or debits by hand or from its own billing. */
export const adjustmentOf = (providerId: number): Ledger => `adjustment:${providerId}`;
