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
export { packetBackground, packetPicture } from './design.ts';
export { packetAddressId, parsePacketId, type PacketAddress } from './packet-id.ts';
// What is typed
export { promoCodeProblem, shownPromoDays } from './promo-code.ts';
export { refillAmount, refillLimits, refillStart, type RefillLimits } from './refill.ts';
export { surveyAnswer, type SurveyAnswer } from './survey.ts';
// Numbers
export * from './limits.ts';
