// A payment and what it is for
export type { NewPayment, Payment, PaymentChange, PaymentOutcome, PaymentStatus, CallbackSource } from './payment.ts';
export type { Intent, IntentRequest, PurchaseRefusal, PurchaseResult } from './intent.ts';
// What the rules need of others
export type {
  Cards,
  Operator,
  PaymentDeps,
  PaymentRepository,
  PaymentStore,
  PaymentTransaction,
  PhoneCodeRepository,
  Purchases,
  Wallets,
} from './ports.ts';
// From the start of a payment to its end
export { startPayment, type StartedPayment, type StartRequest } from './start.ts';
export { chargeCard, type ChargeRequest } from './charge.ts';
export { applyState, requestRefund, type StateReport } from './settle.ts';
export { checkStatus, isCheckDue, pruneEvents, reconcile } from './reconcile.ts';
export { receiveCallback, type Callback, type CallbackResult } from './callback.ts';
export { countPhoneCode } from './phone-codes.ts';
export { confirmPhonePayment, resendPhoneCode, type PhonePaymentRequest } from './phone-payment.ts';
export { CODES_PER_PHONE, CODES_PER_VIEWER, LINK_AMOUNT, RECONCILE_EVERY } from './limits.ts';
// An operator's pay systems
export {
  findForm,
  isOfferOnly,
  offerMethods,
  payForms,
  METHOD_OF,
  type OfferMethod,
  type PayForm,
} from './pay-forms.ts';
export { PAYFORM_WORDS, type PaymentsFile, type PayformWord, type PaySystemFile } from './payments-file.ts';
export { safeReturnUrl } from './return-url.ts';
