import { HttpError, type Http, type Random } from '@antenna/kernel';
import { createBudgets, type Budgets } from './budgets/budgets.ts';
import type { BillingTransport } from './operator-billing/index.ts';
import type { Database, Engine, OpenDatabase } from './db/open.ts';
import { createDelivery, type Delivery, type DeliveryOptions } from './delivery/delivery.ts';
import { createMemoryOutbox, type Outbox } from './delivery/outbox.ts';
import { makePushKeys } from './db/push-keys.ts';
import { readVersions, type Version } from './db/versions.ts';
import { createAnswerCache, type AnswerCache } from './http/kept/answer-cache.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import type { PlayAddresses } from './ports/play-addresses.ts';
import type { AppSettings } from './settings.ts';
import type { MovableClock } from './ports/system-ports.ts';
import { createProviderCache, type ProviderCache } from './provider/provider-cache.ts';
import { createCatalogueCache, type CatalogueCache } from './provider/catalogue-cache.ts';
import { createContentStore, type ContentStore } from './provider/contents-repository.ts';
import { createKnownTitles } from './provider/known-titles.ts';
import { stripeGateway, type StripeSettings, createGateways, type Gateways } from '@antenna/payment-providers';
import { createLeases, type Leases } from './modules/streams/leases.ts';
import { createLogoStore, type LogoStore } from './logos/store.ts';
import { createPictureAddresses, NO_FACTS, type PictureAddresses, type PictureFacts } from './pictures/index.ts';
import { createPushService, type PushService, type PushSettings } from './pushes/push-service.ts';
import { createRelay, type Relay } from './relay/index.ts';
import { sandboxGateway } from '@antenna/payment-sandbox';

export interface ServicesOptions {
  readonly database: OpenDatabase;
  readonly clock: MovableClock;
  readonly random: Random;
  readonly settings: AppSettings;
  readonly playout: PlayAddresses;
  readonly outbox?: Outbox;
  /** Without it nothing answers there. */
  readonly selfHttp?: Http;
  /** Of the account at Stripe, where there is one. */
  readonly stripe?: StripeSettings | undefined;
  /** For tests: how operators' billings are reached. */
  readonly billingTransport?: BillingTransport;
  /** Without it logos of playlists stay where they are. */
  readonly logos?: LogoStore;
  /** What is known of the operator's pictures. */
  readonly pictureFacts?: PictureFacts;
  /** How pushes are sent; with keys of their own when nothing is said. */
  readonly push?: PushSettings;
  readonly delivery?: Partial<Pick<DeliveryOptions, 'settings' | 'log' | 'webhook' | 'show'>>;
}

export interface Services {
  readonly db: Database;
  readonly engine: Engine;
  readonly clock: MovableClock;
  readonly random: Random;
  readonly settings: AppSettings;
  readonly sessions: Sessions;
  readonly budgets: Budgets;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly contents: ContentStore;
  /** As last read, for what is shown. */
  readonly shownContents: ContentStore;
  readonly answers: AnswerCache;
  readonly playout: PlayAddresses;
  /** Places that running streams hold. */
  readonly leases: Leases;
  readonly pushes: PushService;
  readonly relay: Relay;
  readonly logos: LogoStore;
  /** Addresses at which viewers get pictures. */
  readonly pictures: PictureAddresses;
  readonly pictureFacts: PictureFacts;
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  /** Pay systems, by name. */
  readonly gateways: Gateways;
  /** For tests: how operators' billings are reached. */
  readonly billingTransport?: BillingTransport | undefined;
  /** This server as others call it, by paths: the sandbox pay system lives there. */
  readonly selfHttp: Http;
  /** Asks the database whether the operator's data or the revoked tokens changed, and forgets what is old. */
  poll(): Promise<void>;
  /** Forgets everything that was read. */
  refresh(): void;
}

/** Makes every service once. Only the composition (start, app, modules/index) and tests see them together. */
export function createServices({
  database,
  clock,
  random,
  settings,
  playout,
  outbox = createMemoryOutbox(),
  delivery = {},
  selfHttp = unreachable,
  billingTransport,
  stripe,
  logos = createLogoStore(),
  pictureFacts = NO_FACTS,
  push = { keys: makePushKeys(), subject: 'https://antenna.example', allowPrivate: false },
}: ServicesOptions): Services {
  const { db, engine } = database;
  const sessions = createSessions(db, clock);
  const providers = createProviderCache(db, logos.addressOf);
  const catalogues = createCatalogueCache(db, providers);
  const contents = createContentStore(db, clock);
  const shownContents = createKnownTitles({ db, clock, store: contents });
  const leases = createLeases({ db, clock, providers, contents, clientsPerStream: settings.clientsPerStream });
  const answers = createAnswerCache(clock);
  let seen: Record<Version, string> | undefined;
  const refresh = () => {
    providers.clear();
    catalogues.clear();
    answers.clear();
    shownContents.clear();
  };
  return {
    db,
    engine,
    clock,
    random,
    settings,
    sessions,
    budgets: createBudgets({ clock, db, settings }),
    providers,
    catalogues,
    contents,
    shownContents,
    leases,
    answers,
    playout,
    pushes: createPushService(push, clock),
    relay: createRelay(settings),
    logos,
    pictures: createPictureAddresses({ keys: settings, facts: pictureFacts, providers }),
    pictureFacts,
    outbox,
    delivery: createDelivery({ settings: {}, log: () => {}, ...delivery, outbox, clock }),
    gateways: createGateways([
      sandboxGateway({ http: selfHttp, secretKey: settings.secretKey }),
      ...(stripe ? [stripeGateway(stripe, clock)] : []),
    ]),
    selfHttp,
    billingTransport,
    refresh,
    async poll() {
      const now = await readVersions(db);
      const before = seen;
      seen = now;
      if (before?.data_version !== now.data_version) refresh();
      if (before?.revocation_version !== now.revocation_version) {
        sessions.forgetHere();
        leases.forgetHere();
      }
    },
  };
}

const unreachable: Http = () => Promise.reject(new HttpError('network'));
