// The whole wire
export { contract, contractCalls } from './contract.ts';
export type { CallAuth, ContractCall } from './call.ts';
export type { AnswerOf, BodyOf, CallName, NameByMethod, PathOf, QueryOf } from './call-types.ts';
// Failures
export { ApiError, ERROR_STATUS, type ErrorCode } from './errors.ts';
// The deployment and its operator
export { Brand, Configuration, Network, Provider, ProviderInfo, Resources, networkCalls } from './network.ts';
// People and their devices
export { Token, authCalls } from './auth.ts';
export { Otp, OtpExist, SendMethod, otpCalls } from './otps.ts';
export { BlockData, MwAddress, MwCity, mwCalls } from './mw.ts';
export { ParentalDialogue, User, UserPatch, userCalls } from './users.ts';
export { Device, DeviceNew, DevicePatch, ParentalSettings, deviceCalls } from './devices.ts';
export { AvatarCategory, ProfileNew, ProfilePatch, UserProfile, ViewingLimits, profileCalls } from './profiles.ts';
export { ParentalAction, ParentalCheck, parentalCalls } from './parental.ts';
export { Message, messageCalls } from './messages.ts';
export { Account, Balance, accountCalls } from './accounts.ts';
export { Card, cardCalls } from './cards.ts';
export { Favorite, favoriteCalls } from './favorites.ts';
export { Reminder, reminderCalls } from './reminders.ts';
// Channels and the guide
export { Category, Channel, ListChannel, UserChannel, channelCalls } from './channels.ts';
export { ContentSchedule, Schedule, ShortChannel } from './schedule.ts';
export { GuideChannel, GuideTile, guideCalls } from './guide.ts';
export { Program, programCalls } from './programs.ts';
// What plays
export { AdInfo, ChannelStream, ContentStream, Drm, StreamConfig, TrailerStream } from './streams.ts';
export { licenceCalls } from './licences.ts';
// The catalogue
export { HistoryItem, Promotion, Row, RowsetPage, rowCalls } from './rows.ts';
export {
  Content,
  ContentCard,
  ContentMeta,
  Country,
  Episode,
  Genre,
  Library,
  SeekPoints,
  Sources,
  contentCalls,
} from './contents.ts';
export { Person, personCalls } from './persons.ts';
export { Suggestion, searchCalls } from './search.ts';
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
} from './packets.ts';
export { Accepted, Pause, Subscription, SubscriptionActions, subscriptionCalls } from './subscriptions.ts';
export { BoughtPurchase, PlannedPurchase, purchaseCalls } from './purchases.ts';
// Paying
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
} from './payments.ts';
// Offers, promo codes, surveys
export { OfferPaySystem, OfferStatus, PurchaseOffer, offerCalls } from './offers.ts';
export { PromoData, UserPromoKey, promoKeyCalls } from './promokeys.ts';
export { Survey, SurveyAnswer, surveyCalls } from './surveys.ts';
// Operators' own systems
export { operatorUserCalls } from './operator-users.ts';
export { Licence, PaymentSource, SourceAccount, WalletEntry, operatorAccountCalls } from './operator-accounts.ts';
export { UserPacket, operatorSubscriptionCalls } from './operator-subscriptions.ts';
export { Tag, operatorCatalogueCalls } from './operator-catalogue.ts';
// News, lists, statistics
export { News, newsCalls } from './news.ts';
export { AdId, adCalls } from './ads.ts';
export { AbTest, SeoMask, StatAnswer, listCalls } from './lists.ts';
// Shapes used everywhere
export { ChannelCover, ContentCover, Image, MotionRating, PeriodHuman, ScaledImage } from './shapes.ts';
