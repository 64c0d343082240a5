// Domain types of the API's data
export type * from './model/index.ts';
// Calls
export { call, type Call, type Endpoint, type ReadContext } from './endpoint.ts';
export { authCalls, type AutoAuth } from './endpoints/auth.ts';
export { codeSignInCalls, type AskingDevice } from './endpoints/account/code-sign-in.ts';
export { leavingCalls, type DeletionConfirmation, type Vouched } from './endpoints/account/leaving.ts';
export { cardCalls, type NewCard } from './endpoints/cards.ts';
export { channelCalls } from './endpoints/channels.ts';
export { contentCalls } from './endpoints/catalogue/contents.ts';
export type { Paging } from './endpoints/define.ts';
export { deviceCalls, type DeviceChange, type NewDevice } from './endpoints/devices.ts';
export { listCalls, type Named } from './endpoints/catalogue/lists.ts';
export { messageCalls } from './endpoints/messages.ts';
export { favoriteCalls } from './endpoints/favorites.ts';
export { landingCalls } from './endpoints/landing.ts';
export { mwCalls } from './endpoints/mw.ts';
export { networkCalls } from './endpoints/network.ts';
export { newsCalls } from './endpoints/catalogue/news.ts';
export { searchCalls, type Playable, type Suggestion } from './endpoints/catalogue/search.ts';
export { searchFoundCalls, type OpenedResult } from './endpoints/catalogue/search-found.ts';
export { runningStreamCalls, streamCalls, type ChannelStreamArgs } from './endpoints/streams.ts';
export { profileCalls, type NewProfile, type ProfileChange } from './endpoints/profiles.ts';
export { otpCalls, type CodeRequest } from './endpoints/otps.ts';
export { parentalCalls } from './endpoints/parental.ts';
export { packetCalls, quickSalesOf, type PacketsOf } from './endpoints/packets.ts';
export {
  accountCalls,
  offerCalls,
  payformCalls,
  transactionCalls,
  type NewOffer,
  type NewPayment,
  type OfferPayment,
} from './endpoints/payments.ts';
export { guideCalls, programCalls } from './endpoints/programs.ts';
export { NEEDS_CARD, promoCalls, surveyCalls } from './endpoints/promokeys.ts';
export { purchaseCalls, subscriptionCalls, type NewPurchase, type NewSubscription } from './endpoints/subscriptions.ts';
export { historyCalls, type HistoryTarget } from './endpoints/history.ts';
export { nextPartCalls } from './endpoints/catalogue/next-part.ts';
export { playbackCalls } from './endpoints/playback.ts';
export { ratingCalls } from './endpoints/ratings.ts';
export { pushCalls, type BrowserSubscription } from './endpoints/pushes.ts';
export { emailCalls } from './endpoints/account/email.ts';
export { followCalls } from './endpoints/account/follows.ts';
export { reminderCalls } from './endpoints/reminders.ts';
export {
  rowCalls,
  rowsetType,
  type RowArgs,
  type RowFilters,
  type RowsetArgs,
  type RowsetType,
} from './endpoints/catalogue/rows.ts';
export { passwordCalls, type PasswordChange } from './endpoints/account/password.ts';
export { userCalls, type NewGuest, type UserChange } from './endpoints/users.ts';
export { mergeProvider } from './read/own-provider.ts';
export { joinChannels, type ChannelOverlay } from './read/channel.ts';
// The client
export { createApiClient, type ApiClient, type ApiClientPorts, type SendOptions } from './client.ts';
export { createTokenRenewal, type TokenRenewal, type TokenSource } from './token-renewal.ts';
export { addressOf, withoutToken, type TokenTransport } from './request.ts';
// Constants
export { APP_VERSION } from './limits.ts';
