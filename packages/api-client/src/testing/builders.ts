import type {
  Category,
  Channel,
  Configuration,
  Content,
  ContentCard,
  ContentMeta,
  Device,
  Episode,
  HistoryItem,
  Network,
  NewsItem,
  PacketShort,
  Person,
  Programme,
  Promotion,
  Provider,
  Row,
  RowsetPage,
  StreamAnswer,
  Token,
  User,
} from '../model/index.ts';

/** Builders of whole domain objects for tests and stories: everything filled plausibly, what matters given by the caller. */
type Build<Whole> = (given?: Partial<Whole>) => Whole;

/** 2026-11-21 18:00 UTC: the evening that all builders live in, Unix seconds. */
export const EVENING = 1_795_284_000;

const build =
  <Whole>(whole: Whole): Build<Whole> =>
  (given = {}) => ({ ...whole, ...given });

export const anyProgramme = build<Programme>({
  id: '7001',
  channelId: 1,
  timestamp: EVENING,
  realTimestamp: EVENING,
  duration: 3_600,
  realDuration: 3_600,
  isCatchupAvailable: true,
  title: 'Evening by the sea',
  description: 'A boat, three friends and a letter that should have come ten years ago.',
  age: 12,
});

export const anyChannel = build<Channel>({
  id: 1,
  slug: 'sea',
  name: 'Sea',
  description: 'Films and programmes about the sea.',
  num: 1,
  age: 0,
  isHd: true,
  is4k: false,
  aspectRatio: '16:9',
  cover: { plate: '#14405c' },
  images: [],
  isFree: true,
  isFixed: false,
  isHidden: false,
  isAvailable: true,
  isPurchased: true,
  isFavored: false,
  archivedDays: 7,
  isVitrina: false,
  vlight: false,
  trackers: [],
  tags: { isAllChannels: false, isStartup: false, isAdult: false },
});

export const anyCategory = build<Category>({
  id: 3,
  name: 'Everyday',
  slug: 'everyday',
  channels: [1],
  tags: { isAllChannels: false, isStartup: true, isAdult: false },
});

export const anyCard = build<ContentCard>({
  id: '501',
  slug: 'the-last-ferry-501',
  title: 'The Last Ferry',
  contentType: 'movie',
  cover: {},
  ratings: [{ type: 'kinopoisk', rating: '7.4' }],
  year: '2025',
  genres: [{ id: '11', name: 'Drama', rowId: '61', rowSlug: 'drama-61' }],
  age: 12,
  is4k: false,
  isLost: false,
  isAnnouncement: false,
});

export const anyContent: Build<Content> = (given = {}) => ({
  ...anyCard(),
  description: 'A ferryman takes his boat over the strait for the last time.',
  short: 'One night, one boat.',
  countries: [{ id: '1', name: 'Georgia' }],
  persons: [anyPerson()],
  isAdult: false,
  isCartoon: false,
  duration: 6_840,
  images: [],
  contents: [],
  libraryIds: [1],
  trailers: [],
  lastSeenChannelIds: [],
  isAvailable: true,
  buttons: [],
  ...given,
});

export const anyMeta = build<ContentMeta>({
  isPurchased: true,
  isAvailable: true,
  isContinuation: false,
  isLost: false,
  streamUsing: { libraryId: 1 },
});

export const anyEpisode = build<Episode>({
  id: '601',
  slug: 'harbour-601',
  title: 'Harbour',
  season: 1,
  series: 1,
  description: 'The boat comes in.',
  duration: 2_700,
  isAnnouncement: false,
  isAvailable: true,
});

export const anyPerson = build<Person>({
  id: 31,
  slug: 'nino-vale-31',
  name: 'Nino Vale',
  role: 'actor',
  roles: ['actor'],
});

export const anyHistory: Build<HistoryItem> = (given = {}) => ({ content: anyCard(), watchPercentage: 40, ...given });

export const anyPromotion = build<Promotion>({
  id: '801',
  title: 'The Last Ferry',
  description: 'A ferryman takes his boat over the strait for the last time.',
  caption: 'Film of the week',
  destination: { type: 'content', id: '501', slug: 'the-last-ferry-501' },
});

export const anyRow = build<Row>({
  id: '61',
  slug: 'drama-61',
  title: 'Drama',
  template: 'content-v',
  moreCount: 0,
  limit: 21,
  offset: 0,
  loopCount: 0,
  contents: [],
  channels: [],
  promotions: [],
  histories: [],
  persons: [],
});

export const anyRowsetPage = build<RowsetPage>({
  id: 1,
  slug: 'startpage',
  template: 'startpage',
  title: 'Home',
  priority: 1,
  rows: [],
});

export const anyPacketShort = build<PacketShort>({
  id: 80,
  name: 'Base',
  price: '299.00',
  channelsCount: 20,
  isBase: true,
  description: 'Twenty channels and a week of archive.',
});

export const anyNews = build<NewsItem>({
  id: 5,
  slug: 'new-channel',
  title: 'A new channel',
  short: 'Sea is on air.',
  text: '<p>Sea is on air since Monday.</p>',
  createdAt: EVENING,
});

export const anyStream = build<StreamAnswer>({
  hls: 'https://media.test/live.m3u8',
  statId: '9001',
  playbackPoints: [],
  trackers: [],
  packshots: [],
});

export const anyProvider = build<Provider>({
  id: 1,
  name: 'Antenna',
  shortname: 'antenna',
  support: { email: 'help@antenna.test', phone: '+7 700 000 00 00' },
  currency: { symbol: '₸', asciiName: 'KZT', isoCode: '398' },
  isHavePurchases: true,
  allowsAdditionalPacketsWithoutBase: false,
  phoneMask: '+7 (###) ###-##-##',
  brand: { name: 'antenna', color: '#c6ee4f', radius: 10 },
});

export const anyNetwork: Build<Network> = (given = {}) => ({
  provider: anyProvider(),
  country: 'KZ',
  remote: '192.0.2.7',
  isGuestAllowed: true,
  isRegistrationAllowed: true,
  promoDays: 7,
  login: { title: 'Sign in', description: 'A phone number and a code by SMS.' },
  languages: {
    available: [
      { key: 'ru', name: 'Русский', priority: 1, isInterface: true },
      { key: 'en', name: 'English', priority: 1, isInterface: true },
    ],
    audio: [],
    subtitle: [],
  },
  ...given,
});

export const anyConfiguration = build<Configuration>({
  minSearchChars: 1,
  bouncingInterval: 1_000,
  parentalDurations: [],
  blackoutSafeArea: 0,
});

export const anyUser = build<User>({
  id: 12,
  username: '2f1f0c9e-guest',
  firstName: '',
  isGuest: true,
  mayConfirmEmail: false,
  hasPassword: true,
  mayDeleteSelf: true,
  deletionGraceDays: 30,
  deviceLimit: 5,
  parentalStatus: 'notset',
  timezone: 'Asia/Almaty',
});

export const anyToken = build<Token>({ accessToken: 'a-token', wasGuest: false });

export const anyDevice = build<Device>({
  id: 'd3b0',
  serial: 's1',
  deviceType: 'pc',
  vendor: 'Chromium',
  model: '156',
  osName: 'Linux',
  osVersion: '6',
  applicationType: 'web',
  isCurrent: false,
  name: '',
});
