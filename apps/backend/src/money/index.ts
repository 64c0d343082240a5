// The journal
export { post, type JournalEntry, type Posted, type Posting } from './journal.ts';
export { adjustmentOf, clearingOf, debtOf, promoOf, revenueOf, walletOf, type Ledger } from './ledgers.ts';
// A user's wallet
export { accountFrom, accountOf, seenAccount, type MoneyAccount } from './accounts.ts';
export {
  creditWallet,
  debitWallet,
  debitWith,
  lackIn,
  returnFromWallet,
  type Credit,
  type Debit,
  type Debited,
} from './wallet.ts';
// Calls that move money
export { idempotencyRef, idempotent, idempotentAcross, pruneKeys } from './idempotency.ts';
export { isExpected, needsMoney, readMoney, refuseOtherPrice } from './expected-amount.ts';
// Whether the books are right
export { verifyBooks, type BookFault } from './verifier.ts';
