// Buying and paying, in a chunk of their own: `@antenna/store/payments`
export { installPayments, paymentsPart } from './part.ts';
// What pages and dialogs press and read
export {
  useOffer,
  usePayment,
  usePaymentActions,
  usePromo,
  usePurchase,
  useSubscriptionChange,
  type PaymentActions,
} from './hooks.ts';
export {
  useAccountQuery,
  useAnswerSurveyMutation,
  usePaySystemsQuery,
  useSurveyQuery,
  paymentEndpoints,
} from './endpoints.ts';
export { useAgreementText } from './use-agreement-text.ts';
// The same outside of React
export { buyPacket, type Buying } from './buy-packet.ts';
export { sellsIn } from './selling.ts';
export { storePurchaseEnded } from './store-purchase.ts';
export { changeSubscription, linkNewCard, refill, startOffer } from './actions.ts';
// The flows
export { cardLink } from './flows/card-link.ts';
export { offer } from './flows/offer.ts';
export { payment } from './flows/payment.ts';
export { polling } from './flows/polling.ts';
export { promo } from './flows/promo.ts';
export { purchase } from './flows/purchase.ts';
export { subscriptionChange } from './flows/subscription-change.ts';
export type { CurrentOffer, PlayAfter } from './storage/stored-payment.ts';
export { pageAddress } from './safe-address.ts';
