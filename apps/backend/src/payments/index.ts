// The rules of @antenna/payments over this backend
export {
  chargeCard,
  checkStatus,
  confirmPhonePayment,
  pruneEvents,
  reconcile,
  resendPhoneCode,
  startPayment,
  type BackendStartRequest,
} from './payments.ts';
export { paymentOf } from './payment-repository.ts';
// HTTP, and what viewers read
export { registerCallbacks } from './routes.ts';
export { wireStart } from './wire.ts';
export { paySystemTexts, wirePaySystems } from './wire-pay-systems.ts';
export { statusDescription } from './status-description.ts';
