import type { Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';
import { base } from './0001-base.ts';
import { contentRatings } from './0215-content-ratings.ts';
import { channelsAndGuide } from './0002-channels-and-guide.ts';
import { messages } from './0007-messages.ts';
import { people } from './0003-people.ts';
import { catalogue } from './0004-catalogue.ts';
import { household } from './0006-household.ts';
import { identity } from './0005-identity.ts';
import { householdSwitches } from './0095-household-switches.ts';
import { cards } from './0096-cards.ts';
import { idempotencyKeys } from './0141-idempotency-keys.ts';
import { money } from './0140-money.ts';
import { programmeFacts } from './0111-programme-facts.ts';
import { programmeRights } from './0120-programme-rights.ts';
import { promoAndSurveys } from './0170-promo-and-surveys.ts';
import { titleLicences } from './0171-title-licences.ts';
import { operatorAccess } from './0172-operator-access.ts';
import { contractPayments } from './0173-contract-payments.ts';
import { guideMatches } from './0201-guide-matches.ts';
import { notedDevices } from './0191-noted-devices.ts';
import { reminders } from './0112-reminders.ts';
import { watchedProgrammes } from './0136-watched-programmes.ts';
import { givenSeconds } from './0137-given-seconds.ts';
import { holdings } from './0150-holdings.ts';
import { payments } from './0160-payments.ts';
import { paymentSubjects } from './0181-payment-subjects.ts';
import { takeSituation } from './0182-take-situation.ts';
import { addedAt } from './0207-added-at.ts';
import { triesElsewhere } from './0205-tries-elsewhere.ts';
import { audit } from './0204-audit.ts';
import { deviceSecrets } from './0202-device-secrets.ts';
import { budgets } from './0201-budgets.ts';
import { sourceKinds } from './0208-source-kinds.ts';
import { sendingNetworks } from './0209-sending-networks.ts';
import { streamClients } from './0210-stream-clients.ts';
import { importedTitles } from './0212-imported-titles.ts';
import { searchOpenings } from './0218-search-openings.ts';
import { codeSignIn } from './0230-code-sign-in.ts';
import { handedProfile } from './0231-handed-profile.ts';
import { playingStreams } from './0240-playing-streams.ts';
import { leavingTitles } from './0222-leaving-titles.ts';
import { popularDocuments } from './0223-popular-documents.ts';
import { longerBeginnings } from './0224-longer-beginnings.ts';
import { linkOrder } from './0220-link-order.ts';
import { searchDocuments } from './0214-search-documents.ts';
import { titleOrders } from './0216-title-orders.ts';
import { titleLists } from './0217-title-lists.ts';
import { liveCodes } from './0211-live-codes.ts';
import { viewerChoices } from './0219-viewer-choices.ts';
import { sourceHealth } from './0203-source-health.ts';
import { streamLeases } from './0205-stream-leases.ts';
import { searchTopics } from './0206-search-topics.ts';
import { sandbox } from './0161-sandbox.ts';
import { knownSendings } from './0207-known-sendings.ts';
import { pushes } from './0250-pushes.ts';
import { follows } from './0260-follows.ts';
import { confirmedEmail } from './0261-confirmed-email.ts';
import { accountGrace } from './0270-account-grace.ts';
import { nativePushes } from './0271-native-pushes.ts';
import { wordsByKind } from './0280-words-by-kind.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** In order, the same for both engines. A migration that was released is never changed. */
export const migrations: readonly Migration[] = [
  base,
  channelsAndGuide,
  people,
  catalogue,
  identity,
  household,
  messages,
  householdSwitches,
  cards,
  programmeFacts,
  reminders,
  programmeRights,
  watchedProgrammes,
  givenSeconds,
  money,
  idempotencyKeys,
  holdings,
  payments,
  sandbox,
  promoAndSurveys,
  titleLicences,
  operatorAccess,
  contractPayments,
  paymentSubjects,
  takeSituation,
  notedDevices,
  budgets,
  guideMatches,
  deviceSecrets,
  sourceHealth,
  audit,
  streamLeases,
  triesElsewhere,
  searchTopics,
  addedAt,
  knownSendings,
  sourceKinds,
  sendingNetworks,
  streamClients,
  liveCodes,
  importedTitles,
  searchDocuments,
  contentRatings,
  titleOrders,
  titleLists,
  searchOpenings,
  viewerChoices,
  linkOrder,
  leavingTitles,
  popularDocuments,
  longerBeginnings,
  codeSignIn,
  handedProfile,
  playingStreams,
  pushes,
  follows,
  confirmedEmail,
  accountGrace,
  nativePushes,
  wordsByKind,
];
