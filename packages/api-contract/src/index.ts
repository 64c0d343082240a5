// The whole API
export { contract, contractCalls } from './contract.ts';
export type { CallAuth, ContractCall } from './call.ts';
export type { AnswerOf, BodyOf, CallName, NameByMethod, PathOf, QueryOf } from './call-types.ts';
// Failures
export { ApiError, ERROR_STATUS, type ErrorCode } from './errors.ts';
// The deployment and its operator
export { Brand, Configuration, Network, Provider, ProviderInfo, Resources, networkCalls } from './network.ts';
// Users and their devices
export { Token, authCalls } from './account/auth.ts';
export { CodeRequestDetails, CodeSignIn, codeSignInCalls } from './account/code-sign-in.ts';
export { DeletionConfirmation, Handover, PersonalData, leavingCalls } from './account/leaving.ts';
export { Otp, OtpExist, SendMethod, otpCalls } from './account/otps.ts';
export { BlockData, MwAddress, MwCity, mwCalls } from './account/mw.ts';
export { ParentalDialogue, User, UserPatch, userCalls } from './account/users.ts';
export { RunningStream, runningStreamCalls } from './account/running-streams.ts';
export { Device, DeviceNew, DevicePatch, ParentalSettings, deviceCalls } from './account/devices.ts';
export {
  AvatarCategory,
  PlaybackSettings,
  ProfileNew,
  ProfilePatch,
  UserProfile,
  ViewingLimits,
  profileCalls,
} from './account/profiles.ts';
export { ParentalAction, ParentalCheck, parentalCalls } from './account/parental.ts';
export { Message, messageCalls } from './account/messages.ts';
export { Account, Balance, accountCalls } from './account/accounts.ts';
export { Card, cardCalls } from './sales/cards.ts';
export { Favorite, favoriteCalls } from './account/favorites.ts';
export { historyCalls, HistoryTarget } from './account/history.ts';
export { ratingCalls, UserRating } from './account/ratings.ts';
export { PushSubscription, pushCalls } from './account/pushes.ts';
export { emailCalls } from './account/email.ts';
export { Follow, followCalls } from './account/follows.ts';
export { Reminder, reminderCalls } from './account/reminders.ts';
// Channels and the guide
export { Category, Channel, ListChannel, UserChannel, WholeSchedule, channelCalls } from './live/channels.ts';
export { ContentSchedule, Schedule, ShortChannel } from './live/schedule.ts';
export { GuideChannel, GuideTile, guideCalls } from './live/guide.ts';
export { Program, programCalls } from './live/programs.ts';
// Playback
export { AdInfo, ChannelStream, ContentStream, Drm, StreamConfig, TrailerStream } from './live/streams.ts';
export { licenceCalls } from './live/licences.ts';
// The catalogue
export { HistoryItem, Promotion, Row, RowsetPage, rowCalls } from './catalogue/rows.ts';
export {
  Content,
  ContentCard,
  ContentMeta,
  ContentReason,
  Country,
  Episode,
  Genre,
  Library,
  SeekPoints,
  Sources,
  contentCalls,
} from './catalogue/contents.ts';
export { Person, personCalls } from './catalogue/persons.ts';
export { Playable, SearchFound, Suggestion, searchCalls } from './catalogue/search.ts';
// Packets
export {
  AgreementAcceptance,
  FlatPacket,
  NextPurchase,
  Offer,
  Packet,
  PacketDesign,
  PacketShort,
  Period,
  PurchaseType,
  UserPurchase,
  packetCalls,
} from './sales/packets.ts';
export { Accepted, Pause, Subscription, SubscriptionActions, subscriptionCalls } from './sales/subscriptions.ts';
export { BoughtPurchase, PlannedPurchase, purchaseCalls } from './sales/purchases.ts';
// Payments
export {
  IdGiven,
  MoneyGiven,
  PayIntent,
  PayStart,
  PaymentStatus,
  PaySystem,
  Transaction,
  payformCalls,
  transactionCalls,
} from './sales/payments.ts';
// Offers, promo codes, surveys
export { OfferPaySystem, OfferStatus, PurchaseOffer, offerCalls } from './sales/offers.ts';
export { PromoData, UserPromoKey, promoKeyCalls } from './sales/promokeys.ts';
export { Survey, SurveyAnswer, surveyCalls } from './sales/surveys.ts';
// Calls of operators' own systems
export { OPERATOR_SCOPES, operatorScope, type OperatorScope } from './operator/scopes.ts';
export { operatorUserCalls } from './operator/operator-users.ts';
export {
  Licence,
  PaymentSource,
  SourceAccount,
  WalletEntry,
  operatorAccountCalls,
} from './operator/operator-accounts.ts';
export { UserPacket, operatorSubscriptionCalls } from './operator/operator-subscriptions.ts';
export { PushAudience, PushContent, PushSend, operatorPushCalls } from './operator/operator-pushes.ts';
export { Tag, operatorCatalogueCalls } from './operator/operator-catalogue.ts';
// News, lists, statistics
export { News, newsCalls } from './catalogue/news.ts';
export { AdId, adCalls } from './catalogue/ads.ts';
export { AbTest, SeoMask, StatAnswer, listCalls } from './catalogue/lists.ts';
// Shared shapes
export { ChannelCover, ContentCover, Image, MotionRating, PeriodHuman, ScaledImage } from './shapes.ts';
