// Buying and giving
export { buy, priceNow, type BuyOutcome, type Buyer, type Buying } from './buy.ts';
export { grant, type Granting, type GrantOutcome } from './grant.ts';
// What a viewer changes
export { cancelFuture, changePeriod, disable, enableRenewal, type ChangeOutcome, type Changing } from './change.ts';
export { actionsFor } from './actions.ts';
// The job, and money that came in
export { NO_FUNDS, renewDue, resumeAfterRefill, type CardPort } from './renew.ts';
// For the operator and for refunds: in a transaction that holds the wallet (`accountOf`)
export { changeHolding, closeExpired, endHolding, followBase, pauseHolding, resumeHolding } from './lifecycle.ts';
export { undoHolding } from './pay.ts';
// Looking at them
export {
  closesAt,
  isOpen,
  isOver,
  isPaidAtStart,
  nextPeriod,
  openPackets,
  plannedPeriod,
  standing,
  type Holding,
  type HoldingKind,
  type NextPeriod,
  type PauseReason,
} from './holding.ts';
export {
  givesBase,
  mainWay,
  readShop,
  shopOf,
  trialOffer,
  wayById,
  waysToBuy,
  withParts,
  type Shop,
  type TrialOffer,
  type WayToBuy,
} from './shop.ts';
export { acceptAgreement, acceptedAgreements, isAccepted, unacceptedAgreements } from './agreements.ts';
export { usedTrials } from './trials.ts';
export { addPeriod, hasPart, NO_PERIOD, periodWord, samePeriod } from './period.ts';
