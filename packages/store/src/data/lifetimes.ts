/** Cache times in seconds (A-481, B-559); a catalogue page names its own (B-557). */
const REFERENCE = 5 * 60;
const LIST = 30;
const USER = 3;
const SAME_MOMENT = 0.5;
const CATALOGUE = 15 * 60;
/** The longest time that a catalogue page may name. */
const CATALOGUE_LONGEST = 60 * 60;
/** How long user data stay in the cache for rules outside of components; components request fresh data after `USER`. */
const USER_KEPT = 60;

interface Lifetime {
  /** How long an answer stays after the last component that showed it. */
  readonly keepUnusedDataFor: number;
}

interface Entry {
  readonly endpointState?:
    | {
        readonly fulfilledTimeStamp?: number | undefined;
        readonly data?: unknown;
        readonly originalArgs?: unknown;
      }
    | undefined;
}

interface CatalogueLifetime extends Lifetime {
  /** Whether a mounting component requests a cached answer again. */
  readonly forceRefetch: (entry: Entry) => boolean;
}

const kept = (seconds: number): Lifetime => ({ keepUnusedDataFor: seconds });

/** How long each answer is used (A-482, B-560). Endpoints that are not listed are requested on each visit. */
export const lifetimes = {
  network: kept(REFERENCE),
  configuration: kept(REFERENCE),
  resources: kept(REFERENCE),
  news: kept(REFERENCE),
  newsItem: kept(REFERENCE),
  libraries: kept(REFERENCE),
  avatarCategories: kept(REFERENCE),
  categories: kept(LIST),
  channels: kept(LIST),
  schedule: kept(LIST),
  program: kept(LIST),
  programSchedule: kept(LIST),
  content: kept(LIST),
  episodes: kept(LIST),
  similar: kept(LIST),
  sources: kept(LIST),
  contentPackets: kept(LIST),
  channelPackets: kept(LIST),
  person: kept(LIST),
  packets: kept(LIST),
  providerLanding: kept(LIST),
  promoInfo: kept(LIST),
  packetList: kept(LIST),
  packet: kept(LIST),
  quickOffers: kept(LIST),
  periods: kept(LIST),
  survey: kept(LIST),
  messages: kept(LIST),
  self: kept(USER_KEPT),
  devices: kept(USER_KEPT),
  currentDevice: kept(USER_KEPT),
  profiles: kept(USER_KEPT),
  activeProfile: kept(USER_KEPT),
  contentMeta: kept(SAME_MOMENT),
  rowsets: catalogue(),
  rowset: catalogue(),
  row: catalogue(),
  filmography: catalogue(),
  rowPages: kept(CATALOGUE_LONGEST),
} as const;

/** Never kept: suggestions, the viewer's own marks, money (B-558). */
export const NEVER_KEPT: Lifetime = kept(0);

/** Seconds after which a mounting component requests the viewer's own data again. */
export const USER_FRESH_FOR = USER;

/** Seconds after which a mounting component requests a row's pages again; an infinite query has no `forceRefetch` of its own. */
export const rowPagesFreshFor = (args: CatalogueArgs, first: CatalogueData = {}): number => catalogueLife(args, first);

function catalogue(): CatalogueLifetime {
  return {
    keepUnusedDataFor: CATALOGUE_LONGEST,
    forceRefetch: ({ endpointState: { fulfilledTimeStamp, data, originalArgs } = {} }) =>
      fulfilledTimeStamp !== undefined &&
      (Date.now() - fulfilledTimeStamp) / 1_000 >= catalogueLife(originalArgs ?? {}, data ?? {}),
  };
}

interface CatalogueArgs {
  readonly slug?: string;
  readonly q?: string | undefined;
  readonly text?: string | undefined;
}

interface CatalogueData {
  readonly slug?: string;
  readonly template?: string;
  readonly cacheTimeout?: number;
}

/** History, searches and "my" pages are requested on each visit; components of one visit share an answer. */
function catalogueLife({ slug, q, text }: CatalogueArgs, data: CatalogueData): number {
  const isOwn =
    q !== undefined ||
    text !== undefined ||
    isOwnPage(slug) ||
    isOwnPage(data.slug) ||
    data.template === 'search' ||
    data.template?.startsWith('history') === true;
  return isOwn ? SAME_MOMENT : (data.cacheTimeout ?? CATALOGUE);
}

const isOwnPage = (slug: string | undefined) => slug === 'my' || slug?.startsWith('my-') === true;
