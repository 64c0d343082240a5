// Why a rule stops an action
export { DomainError, type DomainFailure, type FieldProblem } from './domain-error.ts';
// The operator's packets
export { isOnSale, type PacketFile, type PeriodFile, type Text } from './packet-file.ts';

// The journal
export type { JournalEntry, Posted, Posting } from './journal/entry.ts';
export { post } from './journal/journal.ts';
export { adjustmentOf, clearingOf, debtOf, promoOf, revenueOf, walletOf, type Ledger } from './journal/ledgers.ts';
export { verifyBooks, type BookFault } from './repository/verifier.ts';
export { bookDay, type BookDay } from './repository/day.ts';
// A user's wallet
export { accountFrom, accountOf, seenAccount, type MoneyAccount } from './repository/accounts.ts';
export { creditWallet, debitWallet, returnFromWallet } from './journal/wallet.ts';
export { shortfall, type Credit, type Debit, type Debited } from './journal/postings.ts';
export { isExpected } from './expected-amount.ts';
// Actions that are repeated
export { idempotencyKey, idempotent, idempotentAcross, pruneKeys, type IdempotencyKey } from './idempotency.ts';
// For tests: where a process may die
export { armFailPoint, FAIL_POINTS, failPoint, type FailPoint } from './fail-point.ts';

// Buying and giving
export { buy, priceNow, type BuyOutcome, type Buyer, type Buying } from './holdings/buy.ts';
export { grant, type Granting, type GrantOutcome } from './holdings/grant.ts';
// What a viewer changes
export {
  cancelFuture,
  changePeriod,
  disable,
  enableRenewal,
  type ChangeOutcome,
  type Changing,
} from './holdings/change.ts';
export { actionsFor } from './holdings/actions.ts';
export { stopRenewals } from './holdings/stop.ts';
// The job, and money that came in
export { NO_FUNDS, renewDue, resumeAfterRefill, type CardPort } from './holdings/renew.ts';
// For the operator and for refunds: in a transaction that holds the wallet (`accountOf`)
export {
  addParts,
  closeExpired,
  endHolding,
  followBase,
  resumeHolding,
  type HoldingContext,
} from './holdings/lifecycle.ts';
export { changeHolding, pauseHolding, standing } from './repository/holdings.ts';
export { undoHolding } from './holdings/pay.ts';
// Looking at them
export {
  closesAt,
  isOpen,
  isOver,
  isPaidAtStart,
  nextPeriod,
  openPackets,
  plannedPeriod,
  type Holding,
  type HoldingKind,
  type NextPeriod,
  type PauseReason,
} from './holdings/holding.ts';
export {
  givesBase,
  mainWay,
  shopOf,
  trialOffer,
  wayById,
  waysToBuy,
  withParts,
  type Assortment,
  type Shop,
  type ShopSettings,
  type TrialOffer,
  type WayToBuy,
} from './holdings/shop.ts';
export { readShop } from './repository/shop.ts';
export { isAccepted } from './holdings/agreements.ts';
export { acceptAgreement, acceptedAgreements, unacceptedAgreements } from './repository/agreements.ts';
export { usedTrials } from './repository/trials.ts';
export { addPeriod, dayOfMonth, hasPart, NO_PERIOD, periodWord, samePeriod } from './holdings/period.ts';
