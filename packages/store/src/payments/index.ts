// Buying and paying, in a chunk of their own: `@antenna/store/payments`
export { installPayments } from './install.ts';
// What pages and dialogs press and read
export {
  useBuyPacket,
  useCardLink,
  useOffer,
  usePayment,
  usePaymentDeeds,
  usePromo,
  usePurchase,
  useSubscriptionDeed,
  useSubscriptionWish,
  useTransaction,
  type PaymentDeeds,
} from './hooks.ts';
export {
  useAccountQuery,
  useAnswerSurveyMutation,
  usePaySystemsQuery,
  useSurveyQuery,
  paymentEndpoints,
} from './endpoints.ts';
// The same outside of React
export { buyPacket, type Buying } from './buy.ts';
export { changeSubscription, linkNewCard, refill, startOffer } from './deeds.ts';
// The flows
export { cardLink } from './card-link.ts';
export { offer } from './offer.ts';
export { payment } from './payment.ts';
export { polling } from './polling.ts';
export { promo } from './promo.ts';
export { purchase } from './purchase.ts';
export { subscriptionDeed } from './subscription-deed.ts';
export type { CurrentOffer, PlayAfter } from './stored-payment.ts';
export { pageAddress } from './outside.ts';
