// The journal
export { post, type JournalEntry, type Posted, type Posting } from '@antenna/billing';
export { adjustmentOf, clearingOf, debtOf, promoOf, revenueOf, walletOf, type Ledger } from '@antenna/billing';
// A user's wallet
export { accountFrom, accountOf, seenAccount, type MoneyAccount } from '@antenna/billing';
export {
  creditWallet,
  debitWallet,
  debitWith,
  lackIn,
  returnFromWallet,
  type Credit,
  type Debit,
  type Debited,
} from '@antenna/billing';
// Calls that move money
export { pruneKeys } from '@antenna/billing';
export { idempotencyRef, idempotent, idempotentAcross } from '../http/idempotent.ts';
export { checkExpectedPrice, isExpected } from '@antenna/billing';
export { needsMoney, readMoney } from '../http/money.ts';
// Whether the books are right
export { verifyBooks, type BookFault } from '@antenna/billing';
