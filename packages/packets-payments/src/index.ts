// Prices
export { costOf, isEnough, missingOf, type Cost } from './balance.ts';
export { discountOf } from './discount.ts';
export { offerPrice, packetPrice, purchasePrice, type Price } from './price.ts';
export { choosePurchase, hasLength, purchaseTrial, trialOf, type Trial } from './trial.ts';
// Rules for the viewer
export { basesFor, passesBaseCheck, type BaseCheck } from './base-packet.ts';
export { holdingOf, packetButtons, subscriptionTo, type Holding, type PacketButton } from './buttons.ts';
export { enableAction, type EnableAction, type EnableContext } from './enable-action.ts';
export { isPaymentOffered } from './payment-entry.ts';
export { buyerState, type BuyerState } from './viewer-state.ts';
// What is charged, and its words
export { chargeOfBill, chargeOfOffered, chargeOfPurchase, endOfPeriod } from './charge/charge-of.ts';
export { chargeFacts, type MoneyWords } from './charge/charge-facts.ts';
export { leavingText } from './charge/leaving-text.ts';
export type { Charge } from './charge/charge.ts';
export {
  amountsOf,
  perPeriod,
  periodText,
  priceParts,
  stateSentence,
  trialText,
  type PriceParts,
} from './charge/packet-texts.ts';
// Display and addresses
export { channelLayout } from './channel-list.ts';
export { designImage, packetBackground } from './design.ts';
export { packetAddressId, parsePacketId, type PacketAddress } from './packet-id.ts';
// Forms
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
  type PurchaseTarget,
} from './purchase/purchase.ts';
// Payments
export { primaryCard, sumFor, type Bill, type BillFor } from './payment/bill.ts';
export {
  howToPay,
  paymentMethods,
  type PaymentMethod,
  type PaymentRoute,
  type PaymentRules,
} from './payment/payment-method.ts';
export { canChooseAgain, isPaidBy, paymentFlow } from './payment/payment-flow.ts';
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
  OfferDetails,
  OfferModal,
  OfferState,
  OfferTarget,
} from './offer/offer-state.ts';
// Polling
export { pollingFlow, type PollingEffect, type PollingEvent, type PollingState } from './transaction/polling-flow.ts';
export { isSame as isSamePayment, type Tracked } from './transaction/tracked.ts';
// Subscriptions
export {
  subscriptionFlow,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionState,
  type SubscriptionChange,
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
// Reports to others
export { postBackAddress, type PostBackValues } from './post-back.ts';
// Limits
export * from './limits.ts';
