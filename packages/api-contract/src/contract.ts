import { accountCalls } from './account/accounts.ts';
import { adCalls } from './catalogue/ads.ts';
import { authCalls } from './account/auth.ts';
import type { ContractCall } from './call.ts';
import { codeSignInCalls } from './account/code-sign-in.ts';
import { leavingCalls } from './account/leaving.ts';
import { cardCalls } from './sales/cards.ts';
import { channelCalls } from './live/channels.ts';
import { contentCalls } from './catalogue/contents.ts';
import { deviceCalls } from './account/devices.ts';
import { runningStreamCalls } from './account/running-streams.ts';
import { favoriteCalls } from './account/favorites.ts';
import { guideCalls } from './live/guide.ts';
import { historyCalls } from './account/history.ts';
import { licenceCalls } from './live/licences.ts';
import { listCalls } from './catalogue/lists.ts';
import { mwCalls } from './account/mw.ts';
import { messageCalls } from './account/messages.ts';
import { networkCalls } from './network.ts';
import { newsCalls } from './catalogue/news.ts';
import { offerCalls } from './sales/offers.ts';
import { operatorAccountCalls } from './operator/operator-accounts.ts';
import { operatorCatalogueCalls } from './operator/operator-catalogue.ts';
import { operatorPushCalls } from './operator/operator-pushes.ts';
import { operatorSubscriptionCalls } from './operator/operator-subscriptions.ts';
import { operatorUserCalls } from './operator/operator-users.ts';
import { otpCalls } from './account/otps.ts';
import { packetCalls } from './sales/packets.ts';
import { payformCalls, transactionCalls } from './sales/payments.ts';
import { parentalCalls } from './account/parental.ts';
import { personCalls } from './catalogue/persons.ts';
import { profileCalls } from './account/profiles.ts';
import { programCalls } from './live/programs.ts';
import { promoKeyCalls } from './sales/promokeys.ts';
import { purchaseCalls } from './sales/purchases.ts';
import { ratingCalls } from './account/ratings.ts';
import { pushCalls } from './account/pushes.ts';
import { emailCalls } from './account/email.ts';
import { followCalls } from './account/follows.ts';
import { reminderCalls } from './account/reminders.ts';
import { rowCalls } from './catalogue/rows.ts';
import { searchCalls } from './catalogue/search.ts';
import { subscriptionCalls } from './sales/subscriptions.ts';
import { surveyCalls } from './sales/surveys.ts';
import { userCalls } from './account/users.ts';

/** Every call by area. */
export const contract = {
  network: networkCalls,
  users: userCalls,
  auth: authCalls,
  codeSignIn: codeSignInCalls,
  leaving: leavingCalls,
  otps: otpCalls,
  mw: mwCalls,
  devices: deviceCalls,
  runningStreams: runningStreamCalls,
  profiles: profileCalls,
  parental: parentalCalls,
  messages: messageCalls,
  accounts: accountCalls,
  cards: cardCalls,
  payforms: payformCalls,
  transactions: transactionCalls,
  channels: channelCalls,
  guide: guideCalls,
  programs: programCalls,
  rows: rowCalls,
  contents: contentCalls,
  persons: personCalls,
  packets: packetCalls,
  subscriptions: subscriptionCalls,
  purchases: purchaseCalls,
  favorites: favoriteCalls,
  ratings: ratingCalls,
  history: historyCalls,
  reminders: reminderCalls,
  follows: followCalls,
  email: emailCalls,
  pushes: pushCalls,
  news: newsCalls,
  licences: licenceCalls,
  lists: listCalls,
  ads: adCalls,
  search: searchCalls,
  offers: offerCalls,
  promokeys: promoKeyCalls,
  surveys: surveyCalls,
  operatorUsers: operatorUserCalls,
  operatorAccounts: operatorAccountCalls,
  operatorSubscriptions: operatorSubscriptionCalls,
  operatorPushes: operatorPushCalls,
  operatorCatalogue: operatorCatalogueCalls,
};

/** The same as one flat list, in the order of the areas. */
export const contractCalls: readonly ContractCall[] = Object.values(contract).flatMap(
  (area) => Object.values(area) as readonly ContractCall[],
);
