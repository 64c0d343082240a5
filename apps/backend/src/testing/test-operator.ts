import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seconds } from '@antenna/kernel';

/** A small operator folder with one channel of every kind; `providerId` and `shortname` let two of them live side by side. */
export interface TestOperator {
  readonly providerId?: number;
  readonly shortname?: string;
  readonly currency?: string;
  readonly forbidden?: readonly string[];
  /** Price of the first packet. */
  readonly price?: string;
  /** Over `provider` of brand.json. */
  readonly provider?: object;
  /** What else stands in brand.json, and over its `network`. */
  readonly brand?: object;
  readonly network?: object;
  /** Further files by name. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** Around which moment the guide lies. */
  readonly now: Seconds;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const LANGUAGES = ['ru', 'en', 'kk'].map((key) => ({ key, name: key, priority: 1, interface: true }));

/** tvg-id, name, group, days of archive, address, channels.json. */
const CHANNELS: readonly (readonly [string, string, string, number, string, object])[] = [
  [
    'news',
    'Север',
    'News',
    3,
    'playout://news',
    {
      slug: 'sever',
      name: { ru: 'Север', en: 'Sever' },
      age: 12,
      is_free: true,
      is_hd: true,
      plate: { color: '#a3161c' },
      tags: ['startup'],
    },
  ],
  ['film', 'Kino', 'Films', 7, 'playout://film', { slug: 'kino', age: 16, is_free: false, packets: [1, 2] }],
  [
    'adult',
    'Ночка',
    'Adult',
    7,
    'playout://adult',
    { slug: 'nochka', age: 18, is_free: false, packets: [3], tags: ['adult'] },
  ],
  ['kids', 'Лис', 'Kids', 7, 'playout://kids', { slug: 'lis', age: 0, is_free: true }],
  ['noarch', 'Эфир', 'News', 0, 'playout://noarch', { slug: 'efir', age: 12, is_free: true }],
  [
    'foreign',
    'Harbour',
    'News',
    7,
    'https://tv.example/live/index.m3u8|User-Agent=Antenna',
    { slug: 'harbour', age: 12, is_free: true },
  ],
  [
    'window',
    'Точка',
    'News',
    0,
    'https://tv.example/window/index.m3u8',
    {
      slug: 'tochka',
      age: 12,
      is_free: true,
      vitrina: { web: 'https://player.example/tochka', web_vlight: 'https://player.example/tochka?light=1' },
    },
  ],
  ['hidden', 'Служебный', 'News', 3, 'playout://hidden', { slug: 'servis', age: 0, is_free: true, is_hidden: true }],
  ['off', 'Закрыт', 'News', 3, 'playout://off', { slug: 'zakryt', age: 0, is_free: true, is_available: false }],
  [
    'ultra',
    'Vesper 4K',
    '4K',
    7,
    'playout://ultra',
    { slug: 'vesper-4k', age: 12, is_free: false, is_4k: true, packets: [2] },
  ],
  ['soon', 'Макет', 'News', 7, 'playout://soon', { slug: 'maket', age: 0, is_free: false, packets: [] }],
  ['unknown', 'Без возраста', 'Films', 3, 'playout://unknown', { slug: 'bez-vozrasta', is_free: true }],
  ['teen', 'Взрослее', 'Kids', 3, 'playout://teen', { slug: 'vzroslee', age: 16, is_free: true }],
];

export const PLAYOUT_KEYS = CHANNELS.flatMap(([, , , , url]) => (url.startsWith('playout://') ? [url.slice(10)] : []));

const packet = (
  id: number,
  {
    price,
    isBase,
    channels,
    more = {},
  }: {
    readonly price: string;
    readonly isBase: boolean;
    readonly channels: readonly string[] | 'all';
    readonly more?: {};
  },
) => ({
  id,
  name: { ru: `Пакет ${id}`, en: `Packet ${id}` },
  short: 's',
  description: 'd',
  price,
  old_price: null,
  is_base: isBase,
  period_human: { days: 0, months: 1, years: 0 },
  benefits: [{ icon: 'film', text: 'b' }],
  channels,
  libraries: [],
  ...more,
});

const title = (id: string, name: string, more: object) => ({
  id,
  slug: `t-${id}`,
  title: { ru: name, en: `Title ${id}` },
  year: '2024',
  description: { ru: 'Описание', en: 'About' },
  short: 'short',
  content_type: 'movie',
  genres: [1],
  countries: [1],
  persons: [{ id: 51, role: 'actor' }],
  ratings: [{ type: 'kinopoisk', rating: '7.5' }],
  age: 12,
  duration: 6_000,
  cover: { src_2x3: '/media/pictures/p.webp', src_16x9: '/media/pictures/s.webp' },
  background: '/media/pictures/b.webp',
  clips: ['a', 'b'],
  library_id: 1,
  ...more,
});

const CATALOGUE = {
  libraries: [
    { id: 1, title: { ru: 'Первая', en: 'First' }, cover: { bg: '/media/pictures/l.webp', color_bg: '#101010' } },
    { id: 2, title: 'Second' },
  ],
  genres: [
    { id: 1, name: { ru: 'Драма', en: 'Drama' } },
    { id: 2, name: { ru: 'Сказка', en: 'Tale' } },
  ],
  countries: [
    { id: 1, name: { ru: 'Казахстан', en: 'Kazakhstan' } },
    { id: 2, name: { ru: 'Грузия', en: 'Georgia' } },
  ],
  persons: [
    { id: 51, slug: 'ayan-51', name: { ru: 'Аян Ким', en: 'Ayan Kim' }, role: 'actor', roles: ['actor'], bio: 'b' },
    { id: 52, slug: 'lina-52', name: 'Lina', role: 'director' },
  ],
  contents: [
    title('1001', 'Перевал', { free: true, trailers: [{ id: '91001', clips: ['a'] }] }),
    title('1002', 'Степь', { packets: [1], age: 16, year: '1995', ratings: [{ type: 'imdb', rating: '8.2' }] }),
    title('1003', 'Сказка о лисе', { free: true, age: 0, genres: [2], countries: [2], is_cartoon: true }),
    title('1004', 'Полночь', { packets: [3], age: 18 }),
    title('1005', 'Потеряно', { free: true, is_lost: true }),
    title('1006', 'Скоро', { free: true, is_announcement: true, clips: [] }),
    title('1007', 'Закрыто', { free: true, is_available: false }),
    title('2001', 'Сериал', { content_type: 'series', free: true, clips: [], duration: 0 }),
    title('20011', 'Сезон 1', {
      content_type: 'season',
      parent_id: '2001',
      season: 1,
      clips: [],
      packshots: [{ clips: ['a'], duration: 6 }, { url: 'https://cdn.example/shot.mp4' }],
      library_id: undefined,
      genres: [],
      free: undefined,
    }),
    title('200111', 'Первая серия', {
      content_type: 'episode',
      parent_id: '20011',
      season: 1,
      series: 1,
      library_id: undefined,
      genres: [],
      free: undefined,
      duration: 1_800,
      points: [
        { type: 'intro', start: 4_000, end: 24_000, button: { action: 'skip', title: { ru: 'Дальше', en: 'On' } } },
        { type: 'credits', start: 1_780_000, button: { action: 'next' } },
      ],
    }),
    title('200112', 'Вторая серия', {
      content_type: 'episode',
      parent_id: '20011',
      season: 1,
      series: 2,
      library_id: undefined,
      genres: [],
      free: undefined,
      duration: 1_800,
    }),
    title('20012', 'Сезон 2', {
      content_type: 'season',
      parent_id: '2001',
      season: 2,
      clips: [],
      library_id: undefined,
      genres: [],
      free: undefined,
    }),
    title('200121', 'Третья серия', {
      content_type: 'episode',
      parent_id: '20012',
      season: 2,
      series: 1,
      library_id: undefined,
      genres: [],
      free: undefined,
      duration: 1_800,
    }),
    title('2002', 'Ночной сериал', { content_type: 'series', age: 18, clips: [], duration: 0, is_announcement: true }),
    title('20021', 'Сезон 1', { content_type: 'season', parent_id: '2002', season: 1, clips: [], age: 6, free: true }),
    title('200211', 'Утро', { content_type: 'episode', parent_id: '20021', season: 1, series: 1, age: 6, free: true }),
  ],
  rowsets: [
    {
      id: 1,
      slug: 'startpage',
      template: 'startpage',
      title: { ru: 'Главная', en: 'Home' },
      priority: 1,
      rows: ['11', '12', '13', '14', '15'],
    },
    { id: 2, slug: 'tvchannels', template: 'tvchannels', title: 'TV', priority: 2, rows: ['12', '16'] },
    {
      id: 6,
      slug: 'my',
      template: 'group.catalog.page',
      title: { ru: 'Моё', en: 'Mine' },
      priority: 6,
      rows: ['13'],
      users_only: true,
    },
    { id: 7, slug: 'search', template: 'search', title: 'Search', priority: 7, rows: ['14'] },
  ],
  rows: [
    {
      id: '11',
      slug: 'hero-11',
      title: 'Hero',
      template: 'promo-wide',
      content_type: 'promotion',
      limit: 20,
      source: { promotions: ['1', '2', '3'] },
    },
    {
      id: '12',
      slug: 'live-12',
      title: 'Live',
      template: 'channels',
      content_type: 'channel',
      limit: 20,
      source: { channels: 'live' },
    },
    {
      id: '13',
      slug: 'continue-13',
      title: 'Continue',
      template: 'history-h',
      content_type: 'history',
      limit: 20,
      source: { history: true },
    },
    {
      id: '14',
      slug: 'films-14',
      title: { ru: 'Фильмы', en: 'Films' },
      template: 'content-v',
      content_type: 'movie',
      limit: 2,
      source: { contents: ['1003', '1001', '1002', '1004', '1005'] },
    },
    {
      id: '15',
      slug: 'people-15',
      title: 'People',
      template: 'person',
      content_type: 'person',
      limit: 20,
      source: { persons: [51, 52] },
    },
    {
      id: '16',
      slug: 'freechannels',
      title: 'Free',
      template: 'channels',
      content_type: 'channel',
      limit: 20,
      source: { channels: 'free' },
    },
  ],
  promotions: [
    {
      id: '1',
      title: 'P1',
      description: 'd',
      caption: 'c',
      img: '/media/pictures/h.webp',
      title_art: null,
      type: 'content',
      destination: { id: '1001', slug: 't-1001' },
    },
    { id: '2', title: 'P2', img: '/media/pictures/h.webp', type: 'channel', destination: { id: 'news' } },
    { id: '3', title: 'P3', img: '/media/pictures/h.webp', type: 'packet', destination: { id: '1' } },
  ],
};

const NEWS = [1, 2, 3].map((id) => ({
  id,
  slug: `item-${id}`,
  title: { ru: `Новость ${id}`, en: `News ${id}` },
  short: 's',
  text: { ru: '<p>т</p>', en: '<p>t</p>' },
  img: '/media/pictures/n.webp',
  days_ago: id,
}));

const AVATARS = [
  {
    title: { ru: 'Звери', en: 'Animals' },
    avatars: [
      { id: 1, src: '/media/pictures/avatars/fox.webp' },
      { id: 2, src: '/media/pictures/avatars/owl.webp' },
    ],
  },
  { title: 'Space', avatars: [{ id: 7, src: '/media/pictures/avatars/moon.webp' }] },
];

/** Signs passes for partners' pages. */
export const EMBED_KEY = 'a key of the test operator, 32 letters';

const CATEGORIES = [
  { id: 2, slug: 'all', name: { ru: 'Все', en: 'All' }, groups: [], tags: { all_channels: true } },
  {
    id: 3,
    slug: 'everyday',
    name: { ru: 'На каждый день', en: 'Everyday' },
    groups: ['News'],
    tags: { startup: true },
  },
  { id: 5, slug: 'kids', name: { ru: 'Детям', en: 'Kids' }, groups: ['Kids'], tags: {} },
  { id: 118, slug: 'adult', name: '18+', groups: ['Adult'], tags: { is_adult: true } },
];

export function brandFile({
  providerId = 1,
  shortname = 'test',
  currency = 'KZT',
  forbidden = ['XX'],
  brand = {},
  network = {},
  provider = {},
}: TestOperator) {
  return {
    demo: true,
    provider: {
      id: providerId,
      name: { ru: 'Проба', en: 'Test' },
      shortname,
      phone_mask: '+7 (###) ###-##-##',
      currency: { UTF_NAME: '₸', ASCII_NAME: currency, ISO_CODE: 398, FORMAT: '%d' },
      is_have_purchases: true,
      landing: {
        logo: '/media/pictures/logo.svg',
        support: { url: 'https://help.example', phone: '+7', email: `help@${shortname}.example` },
        regform_btn_url: 'https://join.example',
        regform_btn_caption: { ru: 'Войти', en: 'Join' },
      },
      ...provider,
    },
    brand: {
      name: shortname,
      color: '#c6ee4f',
      radius: 10,
      font: null,
      logo: '/media/pictures/logo.svg',
      favicon: '/media/pictures/f.svg',
    },
    network: {
      is_guest_allowed: true,
      is_registration_allowed: true,
      country: 'KZ',
      promo_days: 7,
      default: { login: { title: 'T', description: 'D' } },
      agreement: '/demo/agreement.html',
      privacy: '/demo/privacy.html',
      lk_link: { label: 'Account', url: 'https://lk.example' },
      languages: { available: LANGUAGES, audio: LANGUAGES, subtitle: [] },
      phone_otp_length: 6,
      ...network,
    },
    configuration: {
      min_search_chars: 1,
      bouncing_interval: 1000,
      parental_duration: [{ duration: 30, name: { ru: '30 минут', en: '30 minutes' } }],
      catchup_blackout_safe_area: 60,
      catchup_blackout_mattress_url: 'playout://mattress',
    },
    forbidden_countries: forbidden,
    embed: { allowed_origins: ['https://friend.example', 'http://localhost:*'], signing_keys: [EMBED_KEY] },
    ...brand,
  };
}

/** Writes the folder below the machine's temporary one and answers its path. */
export function writeTestOperator(operator: TestOperator): string {
  const dir = mkdtempSync(join(tmpdir(), 'antenna-operator-'));
  const write = (name: string, value: unknown) =>
    writeFileSync(join(dir, name), typeof value === 'string' ? value : JSON.stringify(value));
  write('brand.json', brandFile(operator));
  write('categories.json', CATEGORIES);
  write('packets.json', [
    packet(1, { price: operator.price ?? '990.00', isBase: true, channels: ['film'], more: { trial: { days: 7 } } }),
    packet(2, { price: '1990.00', isBase: true, channels: ['film', 'ultra'] }),
    packet(3, { price: '490.00', isBase: false, channels: ['adult'] }),
  ]);
  write('catalogue.json', CATALOGUE);
  write('avatars.json', AVATARS);
  write('messages.json', [
    {
      id: 'welcome',
      title: { ru: 'Добро пожаловать', en: 'Welcome' },
      text: { ru: 'Привет', en: 'Hello' },
      icon: '/media/pictures/logo.svg',
      params: { a: 1 },
    },
  ]);
  write('news.json', NEWS);
  write('channels.json', Object.fromEntries(CHANNELS.map(([tvgId, , , , , extra]) => [tvgId, extra])));
  write('playlist.m3u', playlist());
  write('guide.xml', guide(operator.now));
  for (const [name, file] of Object.entries(operator.files ?? {})) write(name, file);
  mkdirSync(join(dir, 'pictures'));
  writeFileSync(join(dir, 'pictures/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return dir;
}

function playlist(): string {
  const entries = CHANNELS.map(
    ([tvgId, name, group, days, url], index) =>
      `#EXTINF:-1 tvg-id="${tvgId}" tvg-logo="/media/pictures/logo.svg" tvg-chno="${index + 1}" group-title="${group}"${days ? ` catchup="default" catchup-days="${days}"` : ''},${name}\n${url}`,
  );
  return `#EXTM3U\n${entries.join('\n')}\n`;
}

const stamp = (at: Seconds) => `${new Date(at * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/** Hourly news over five days back and three ahead; films of two hours that are titles of the catalogue; nothing for `soon`. */
function guide(now: Seconds): string {
  const hour = now - (now % HOUR);
  const lines = CHANNELS.filter(([tvgId]) => tvgId !== 'soon').flatMap(([tvgId]) => {
    const length = tvgId === 'film' ? 2 * HOUR : HOUR;
    const slots: string[] = [];
    for (let start = hour - 5 * DAY; start < hour + 3 * DAY; start += length)
      slots.push(programme(tvgId, start, start + length));
    return slots;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${CHANNELS.map(([tvgId, name]) => `<channel id="${tvgId}"><display-name>${name}</display-name></channel>`).join('\n')}\n${lines.join('\n')}\n</tv>\n`;
}

function programme(tvgId: string, start: Seconds, stop: Seconds): string {
  const isFilm = tvgId === 'film';
  const name = isFilm
    ? ['Перевал', 'The Pass']
    : [`Выпуск ${new Date(start * 1_000).getUTCHours()}`, `Bulletin ${new Date(start * 1_000).getUTCHours()}`];
  return `<programme start="${stamp(start)}" stop="${stamp(stop)}" channel="${tvgId}"><title lang="ru">${name[0]}</title><title lang="en">${name[1]}</title><desc lang="ru">Описание</desc><category lang="ru">Новости</category><icon src="/media/pictures/p.webp"/>${isFilm ? '<episode-num system="content-id">1001</episode-num>' : ''}<rating><value>12</value></rating></programme>`;
}
