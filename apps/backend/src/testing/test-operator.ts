import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seconds } from '@antenna/kernel';
import { CATALOGUE, NEWS, packet } from './test-catalogue.ts';

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
