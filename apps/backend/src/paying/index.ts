// What a pay system is
export {
  GatewayTrouble,
  type Begun,
  type CodeAnswer,
  type Failure,
  type PayEvent,
  type PayGateway,
  type PayOrder,
  type PayState,
  type StoredCard,
  type Way,
} from './port.ts';
export { createGateways, isThere, type Gateways } from './gateways.ts';
export { isSigned, signed } from './signature.ts';
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
export { startPayment, wireStart, type StartAsked, type Started } from './start.ts';
export { chargeCard, type ChargeAsked } from './charge.ts';
export { executeIntent, type Intent } from './intent.ts';
export { applyState, settle } from './settle.ts';
export { askAbout, pruneEvents, reconcile } from './reconcile.ts';
export { registerCallbacks } from './callback.ts';
export { paymentById, paymentOf, type Payment } from './payments.ts';
export { statusDescription } from './descriptions.ts';
