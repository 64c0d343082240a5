// What a packet costs
export { costOf, isEnough, missingOf, type Cost } from './balance.ts';
export { discountOf } from './discount.ts';
export { packetPrice, purchasePrice, type Price } from './price.ts';
export { choosePurchase, hasLength, purchaseTrial, trialOf, type Trial } from './trial.ts';
// What the viewer may do with it
export { passesBaseCheck, type BaseQuestion } from './base-packet.ts';
export { holdingOf, packetButtons, subscriptionTo, type Holding, type PacketButton } from './buttons.ts';
export { enabling, type Enabling, type EnablingQuestion } from './enabling.ts';
export { isPaymentOffered } from './payment-entry.ts';
export { buyerState, type BuyerState } from './viewer-state.ts';
// How it is shown and addressed
export { channelLayout } from './channel-list.ts';
export { packetBackground } from './design.ts';
export { packetAddressId, parsePacketId, type PacketAddress } from './packet-id.ts';
// What is typed
export { promoCodeProblem, shownPromoDays } from './promo-code.ts';
export { refillAmount, refillLimits, refillStart, type RefillLimits } from './refill.ts';
export { surveyAnswer, type SurveyAnswer } from './survey.ts';
// Buying
export { purchaseFlow } from './purchase/purchase-flow.ts';
export type {
  Buying,
  PurchaseEffect,
  PurchaseEvent,
  PurchaseNotice,
  PurchaseState,
} from './purchase/purchase-state.ts';
export {
  intentOf,
  missingFor,
  priceOf,
  purchaseOf,
  signatureOf,
  type Purchase,
  type Checkout,
  type PurchaseWish,
} from './purchase/purchase.ts';
// Bringing money
export { primaryCard, sumFor, type Bill, type BillFor } from './payment/bill.ts';
export { howToPay, payMeans, type PayMeans, type PayRoute, type PayRules } from './payment/means.ts';
export { isPaidBy, paymentFlow } from './payment/payment-flow.ts';
export type {
  Paying,
  PayingModal,
  PaymentEffect,
  PaymentEvent,
  PaymentOutcome,
  PaymentState,
  StartKind,
} from './payment/payment-state.ts';
// Offers
export {
  OFFER_WAYS,
  offerChoice,
  offerWay,
  type OfferChoice,
  type OfferError,
  type OfferWay,
} from './offer/offer-choice.ts';
export { offerFlow } from './offer/offer-flow.ts';
export type {
  Offered,
  OfferEffect,
  OfferEvent,
  OfferFacts,
  OfferModal,
  OfferState,
  OfferWish,
} from './offer/offer-state.ts';
// Asking how a payment stands
export { pollingFlow, type PollingEffect, type PollingEvent, type PollingState } from './transaction/polling-flow.ts';
export { isSame as isSamePayment, type Tracked } from './transaction/tracked.ts';
// What one has
export {
  allowedActions,
  subscriptionFlow,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionState,
  type SubscriptionWish,
} from './subscription/subscription-flow.ts';
// Promo codes and cards
export { linkingView, promoFlow, promoPollTime, promoStep, shownPromoStep } from './promo/promo-flow.ts';
export type { PromoEffect, PromoEvent, PromoState } from './promo/promo-state.ts';
export {
  cardLinkFlow,
  type CardLink,
  type CardLinkEffect,
  type CardLinkEvent,
  type CardLinkState,
} from './card-link/card-link-flow.ts';
// What others are told
export { postBackAddress, type PostBackValues } from './post-back.ts';
// Numbers
export * from './limits.ts';
