// The rules of @antenna/payments over this backend
export {
  applyState,
  chargeCard,
  checkStatus,
  countPhoneCode,
  pruneEvents,
  reconcile,
  startPayment,
  type BackendStartRequest,
} from './payments.ts';
export { lastByPhone, paymentOf, updatePayment } from './payment-repository.ts';
// HTTP, and what viewers read
export { registerCallbacks } from './routes.ts';
export { wireStart } from './wire.ts';
export { paySystemTexts, wirePaySystems } from './wire-pay-systems.ts';
export { statusDescription } from './status-description.ts';
