// Buying and giving
export { buy, priceNow, type BuyOutcome, type Buyer, type Buying } from '@antenna/billing';
export { grant, type Granting, type GrantOutcome } from '@antenna/billing';
// What a viewer changes
export {
  cancelFuture,
  changePeriod,
  disable,
  enableRenewal,
  type ChangeOutcome,
  type Changing,
} from '@antenna/billing';
export { actionsFor } from '@antenna/billing';
// The job, and money that came in
export { NO_FUNDS, renewDue, resumeAfterRefill, type CardPort } from '@antenna/billing';
// For the operator and for refunds: in a transaction that holds the wallet (`accountOf`)
export { changeHolding, closeExpired, endHolding, followBase, pauseHolding, resumeHolding } from '@antenna/billing';
export { undoHolding } from '@antenna/billing';
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
} from '@antenna/billing';
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
} from '@antenna/billing';
export { acceptAgreement, acceptedAgreements, isAccepted, unacceptedAgreements } from '@antenna/billing';
export { usedTrials } from '@antenna/billing';
export { addPeriod, hasPart, NO_PERIOD, periodWord, samePeriod } from '@antenna/billing';
