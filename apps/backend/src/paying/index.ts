// The operator's ways to pay
export {
  findForm,
  offerWays,
  payForms,
  texts,
  WAY_OF,
  wirePaySystems,
  type OfferWay,
  type PayForm,
} from './pay-systems.ts';
export { safeReturnUrl } from './return-url.ts';
// A payment from its beginning to its end
export { startPayment, type StartAsked, type Started } from './start.ts';
export { wireStart } from './wire.ts';
export { chargeCard, type ChargeAsked } from './charge.ts';
export type { Intent } from './intent.ts';
export { applyState } from './settle.ts';
export { askAbout, pruneEvents, reconcile } from './reconcile.ts';
export { registerCallbacks } from './callback.ts';
export { paymentOf, type Payment } from './payments.ts';
export { statusDescription } from './descriptions.ts';
