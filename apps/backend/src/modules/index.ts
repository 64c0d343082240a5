import type { ApiRouter } from '../http/api-router.ts';
import type { Services } from '../services.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerAds } from './ads/routes.ts';
import { registerAuth } from './auth/routes.ts';
import { registerCodeSignIn } from './code-sign-in/routes.ts';
import { registerCards } from './cards/routes.ts';
import { registerChannels } from './channels/routes.ts';
import { registerContents } from './contents/routes.ts';
import { registerDevices } from './devices/routes.ts';
import { registerFavorites } from './favorites/routes.ts';
import { registerGuide } from './guide/routes.ts';
import { registerHistory } from './history/routes.ts';
import { registerLicences } from './licences/routes.ts';
import { registerLists } from './lists/routes.ts';
import { registerMessages } from './messages/routes.ts';
import { registerNetwork } from './network/routes.ts';
import { registerNews } from './news/routes.ts';
import { registerOtps } from './otps/routes.ts';
import { registerPackets } from './packets/routes.ts';
import { registerParental } from './parental/routes.ts';
import { registerPayforms } from './payforms/routes.ts';
import { registerPersons } from './persons/routes.ts';
import { registerProfiles } from './profiles/routes.ts';
import { registerPrograms } from './programs/routes.ts';
import { registerOperators } from './operators/routes.ts';
import { registerOffers } from './offers/routes.ts';
import { registerPromoKeys } from './promokeys/routes.ts';
import { registerPurchases } from './purchases/routes.ts';
import { registerRatings } from './ratings/routes.ts';
import { registerPushes } from './pushes/routes.ts';
import { registerFollows } from './follows/routes.ts';
import { registerReminders } from './reminders/routes.ts';
import { registerRows } from './rows/routes.ts';
import { registerSearch } from './search/routes.ts';
import { registerStats } from './stats/routes.ts';
import { registerSurveys } from './surveys/routes.ts';
import { registerStreams } from './streams/routes.ts';
import { registerSubscriptions } from './subscriptions/routes.ts';
import { registerTransactions } from './transactions/routes.ts';
import { registerUsers } from './users/routes.ts';

/** Registers every area of the API, each with the services it uses and no other. */
export function registerModules(serving: ApiRouter, services: Services): void {
  const {
    billingTransport,
    budgets,
    providers,
    catalogues,
    clock,
    contents,
    db,
    delivery,
    gateways,
    leases,
    playout,
    pushes,
    random,
    relay,
    sessions,
    settings,
    shownContents,
  } = services;
  registerNetwork(serving, { providers, clock, playout, settings });
  registerUsers(serving, {
    billingTransport,
    budgets,
    providers,
    clock,
    db,
    delivery,
    gateways,
    random,
    sessions,
    settings,
  });
  registerAuth(serving, { billingTransport, budgets, providers, clock, db, random, sessions, settings });
  registerCodeSignIn(serving, { billingTransport, budgets, providers, clock, db, random, sessions, settings });
  registerOtps(serving, {
    billingTransport,
    budgets,
    providers,
    clock,
    db,
    delivery,
    gateways,
    random,
    sessions,
    settings,
  });
  registerDevices(serving, { providers, clock, db, pushes, random, sessions, settings });
  registerProfiles(serving, { providers, clock, db, random, sessions, settings });
  registerParental(serving, { clock, db, settings });
  registerMessages(serving, { providers, clock, db, random });
  registerAccounts(serving, { billingTransport, providers, clock, db, random });
  registerCards(serving, { providers, clock, db, gateways, settings });
  registerPayforms(serving, { providers, clock, db, gateways, settings });
  registerTransactions(serving, { clock, db, gateways });
  registerChannels(serving, { providers, catalogues, clock, contents, db, leases, playout, random, relay, settings });
  registerGuide(serving, { providers, clock, db });
  registerPrograms(serving, { providers, catalogues, contents, db });
  registerRows(serving, { providers, catalogues, clock, contents: shownContents, db, settings });
  registerContents(serving, {
    providers,
    catalogues,
    clock,
    contents,
    db,
    leases,
    playout,
    random,
    settings,
    shownContents,
  });
  registerPersons(serving, { providers, clock, contents: shownContents, db });
  registerPackets(serving, { providers, catalogues, clock, db });
  registerSubscriptions(serving, { billingTransport, providers, catalogues, clock, db, random, settings });
  registerPurchases(serving, { billingTransport, providers, clock, db, random, settings });
  registerFavorites(serving, { providers, clock, contents, db });
  registerHistory(serving, { providers, clock, contents, db });
  registerRatings(serving, { clock, contents, db, random });
  registerPushes(serving, { clock, db, pushes, random });
  registerReminders(serving, { providers, clock, db, random });
  registerFollows(serving, { providers, clock, contents, db, random });
  registerNews(serving, { providers, clock, db });
  registerLicences(serving, { providers, catalogues, clock, contents, db, playout, random, relay, sessions, settings });
  registerLists(serving, { providers, catalogues });
  registerStats(serving, { clock, contents, db, leases });
  registerStreams(serving, { leases });
  registerAds(serving, { db });
  registerSearch(serving, { providers, catalogues, clock, contents: shownContents, db });
  registerSurveys(serving, { clock, db });
  registerPromoKeys(serving, { budgets, providers, clock, db });
  registerOffers(serving, { providers, catalogues, clock, contents, db, gateways, playout, random, settings });
  registerOperators(serving, { billingTransport, providers, catalogues, clock, db, random, sessions, settings });
}
