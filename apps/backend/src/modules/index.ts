import type { Serving } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerAds } from './ads/routes.ts';
import { registerAuth } from './auth/routes.ts';
import { registerCards } from './cards/routes.ts';
import { registerChannels } from './channels/routes.ts';
import { registerContents } from './contents/routes.ts';
import { registerDevices } from './devices/routes.ts';
import { registerFavorites } from './favorites/routes.ts';
import { registerGuide } from './guide/routes.ts';
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
import { registerReminders } from './reminders/routes.ts';
import { registerRows } from './rows/routes.ts';
import { registerSearch } from './search/routes.ts';
import { registerStats } from './stats/routes.ts';
import { registerSurveys } from './surveys/routes.ts';
import { registerSubscriptions } from './subscriptions/routes.ts';
import { registerTransactions } from './transactions/routes.ts';
import { registerUsers } from './users/routes.ts';

const MODULES = [
  registerNetwork,
  registerUsers,
  registerAuth,
  registerOtps,
  registerDevices,
  registerProfiles,
  registerParental,
  registerMessages,
  registerAccounts,
  registerCards,
  registerPayforms,
  registerTransactions,
  registerChannels,
  registerGuide,
  registerPrograms,
  registerRows,
  registerContents,
  registerPersons,
  registerPackets,
  registerSubscriptions,
  registerPurchases,
  registerFavorites,
  registerReminders,
  registerNews,
  registerLicences,
  registerLists,
  registerStats,
  registerAds,
  registerSearch,
  registerSurveys,
  registerPromoKeys,
  registerOffers,
  registerOperators,
];

/** Every area of the API. */
export function registerModules(serving: Serving, platform: Platform): void {
  for (const register of MODULES) register(serving, platform);
}
