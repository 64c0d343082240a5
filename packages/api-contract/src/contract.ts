import { accountCalls } from './accounts.ts';
import { adCalls } from './ads.ts';
import { authCalls } from './auth.ts';
import type { ContractCall } from './call.ts';
import { cardCalls } from './cards.ts';
import { channelCalls } from './channels.ts';
import { contentCalls } from './contents.ts';
import { deviceCalls } from './devices.ts';
import { favoriteCalls } from './favorites.ts';
import { guideCalls } from './guide.ts';
import { licenceCalls } from './licences.ts';
import { listCalls } from './lists.ts';
import { mwCalls } from './mw.ts';
import { messageCalls } from './messages.ts';
import { networkCalls } from './network.ts';
import { newsCalls } from './news.ts';
import { offerCalls } from './offers.ts';
import { operatorAccountCalls } from './operator-accounts.ts';
import { operatorCatalogueCalls } from './operator-catalogue.ts';
import { operatorSubscriptionCalls } from './operator-subscriptions.ts';
import { operatorUserCalls } from './operator-users.ts';
import { otpCalls } from './otps.ts';
import { packetCalls } from './packets.ts';
import { payformCalls, transactionCalls } from './payments.ts';
import { parentalCalls } from './parental.ts';
import { personCalls } from './persons.ts';
import { profileCalls } from './profiles.ts';
import { programCalls } from './programs.ts';
import { promoKeyCalls } from './promokeys.ts';
import { purchaseCalls } from './purchases.ts';
import { reminderCalls } from './reminders.ts';
import { rowCalls } from './rows.ts';
import { searchCalls } from './search.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { surveyCalls } from './surveys.ts';
import { userCalls } from './users.ts';

/** Every call by area; what is not here answers 404. */
export const contract = {
  network: networkCalls,
  users: userCalls,
  auth: authCalls,
  otps: otpCalls,
  mw: mwCalls,
  devices: deviceCalls,
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
  reminders: reminderCalls,
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
  operatorCatalogue: operatorCatalogueCalls,
};

/** The same as one flat list, in the order of the areas. */
export const contractCalls: readonly ContractCall[] = Object.values(contract).flatMap(
  (area) => Object.values(area) as readonly ContractCall[],
);
