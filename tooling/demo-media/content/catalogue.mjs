// Combines films, series and programmes into catalogue.json: contents, rows, pages, promotions.
import { FILMS } from './films.mjs';
import { SERIES, PROGRAMMES, PERSONS } from './series.mjs';
import { CHANNELS } from './channels.mjs';
import { PALETTES } from '../art/palettes.mjs';
import { NEWS } from './news.mjs';
import { inLanguages, spelt } from '../lib/translate.mjs';
const t = (ru, en) => ({ ru, en });
const P = '/media/pictures';
const GENRES = [
  [1, 'Драма', 'Drama'],
  [2, 'Приключения', 'Adventure'],
  [3, 'Детектив', 'Crime'],
  [4, 'Триллер', 'Thriller'],
  [5, 'Фантастика', 'Science fiction'],
  [6, 'Комедия', 'Comedy'],
  [7, 'Мелодрама', 'Romance'],
  [8, 'Документальное', 'Documentary'],
  [9, 'История', 'History'],
  [10, 'Для семьи', 'Family'],
  [11, 'Мультфильм', 'Animation'],
  [12, 'Музыка', 'Music'],
  [13, 'Спорт', 'Sport'],
  [14, 'Путешествия', 'Travel'],
  [15, 'Кухня', 'Cooking'],
  [16, 'Дом и разговоры', 'Home and talk'],
  [17, 'Для взрослых', 'Adult'],
];
const COUNTRIES = [
  [1, 'Казахстан', 'Kazakhstan'],
  [2, 'Узбекистан', 'Uzbekistan'],
  [3, 'Грузия', 'Georgia'],
  [4, 'Азербайджан', 'Azerbaijan'],
  [5, 'Кыргызстан', 'Kyrgyzstan'],
  [6, 'Норвегия', 'Norway'],
  [7, 'Румыния', 'Romania'],
  [8, 'Латвия', 'Latvia'],
  [9, 'Болгария', 'Bulgaria'],
  [10, 'Япония', 'Japan'],
];
const LIBRARIES = [
  { id: 1, title: t('Старт', 'Start'), pal: 'teal' },
  { id: 2, title: t('Премьеры', 'Premieres'), pal: 'dusk' },
  { id: 3, title: t('Авторское кино', 'Auteur cinema'), pal: 'plum' },
  { id: 4, title: t('Детям', 'For children'), pal: 'kid' },
];
const PACKETS_OF = { 1: [101, 102], 2: [102, 104], 3: [102, 104], 4: [102, 106] };
export const HEROES = ['1001', '1003', '2002', '1017', '1008', '2010'];

const dark = (recipe) => {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(PALETTES[recipe.split(':')[1]][0].slice(i, i + 2), 16));
  return (
    '#' +
    [r, g, b]
      .map((x) =>
        Math.min(255, Math.round(x * 1.4 + 8))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
};
/** The addresses of a picture with its title drawn into it: in Russian here, in other languages in folders of their own. */
export const lettered = (group, id, title) =>
  Object.fromEntries(
    Object.keys(inLanguages(title)).map((language) => [
      language,
      `${P}/${group}/${language === 'ru' ? '' : `${language}/`}${id}.webp`,
    ]),
  );
const rating = ([kinopoisk, imdb]) =>
  [
    ['kinopoisk', kinopoisk],
    ['imdb', imdb],
  ]
    .filter(([, v]) => v)
    .map(([type, v]) => ({ type, rating: v.toFixed(1) }));
const turn = (list, n) => list.map((_, i) => list[(i + n) % list.length]);
/** The language of a country's films, where it is one of the demo's. */
const SPOKEN = { 1: 'kk', 2: 'uz', 3: 'ka', 4: 'az', 5: 'ky', 7: 'ro', 8: 'lv', 9: 'bg' };
/** The long text; where it is not translated, the short one stands for it. Or the short one and what follows it. */
function descriptionOf({ short, text, more }) {
  if (text) return { ...inLanguages(short ?? text), ...inLanguages(text) };
  const rest = inLanguages(more);
  return Object.fromEntries(
    Object.entries(inLanguages(short)).map(([language, words]) => [language, `${words} ${rest[language]}`]),
  );
}
/** The wide picture of a card: a still of its own, or the background of the page. */
const wideOf = (c) => `${P}/${c.art.flat ? 'backgrounds' : 'stills'}/${c.id}.webp`;
const base = (c) => ({
  id: c.id,
  slug: c.slug,
  title: c.title,
  original: c.original ?? (c.more && inLanguages(c.title)[SPOKEN[c.c[0]]]) ?? c.title.en,
  year: String(c.year),
  description: descriptionOf(c),
  short: c.short,
  content_type: c.content_type,
  genres: c.g,
  countries: c.c,
  persons: (c.p ?? []).map(([id, role]) => ({ id, role })),
  ratings: rating(c.r ?? []),
  age: c.age,
  is_adult: !!c.adult,
  is_cartoon: !!c.cartoon,
  // Of the file, if it differs from the guide.
  duration: c.seconds ?? c.min * 60,
  cover: { src_2x3: lettered('posters', c.id, c.title), src_16x9: wideOf(c), color_bg: dark(c.pic) },
  background: HEROES.includes(c.id) ? `${P}/heroes/${c.id}.webp` : `${P}/backgrounds/${c.id}.webp`,
  ...(HEROES.includes(c.id)
    ? { background_mobile: `${P}/heroes/${c.id}-m.webp`, title_art: lettered('titles', c.id, c.title) }
    : {}),
  ...(c.lib ? { library_id: c.lib } : {}),
  ...(c.free ? { free: true } : { packets: c.packets ?? PACKETS_OF[c.lib] }),
  ...(c.trailer ? { trailers: [{ id: `9${c.id}`, clips: c.trailer, uploaded: '2026-11-01' }] } : {}),
  ...(c.k4 ? { is_4k: true } : {}),
  ...(c.announcement ? { is_announcement: true } : {}),
  ...(c.lost ? { is_lost: true } : {}),
  ...(c.unavailable ? { is_available: false } : {}),
});
const SECOND = 1000;
/** The parts of an episode that a viewer may skip: recap, titles, credits. */
const pointsOf = (isFirst, duration) => [
  ...(isFirst ? [] : [{ type: 'recap', start: 0, end: 6 * SECOND, button: { action: 'skip' } }]),
  { type: 'intro', start: 6 * SECOND, end: 26 * SECOND, button: { action: 'skip' } },
  { type: 'credits', start: (duration - 40) * SECOND, end: duration * SECOND, button: { action: 'next' } },
];
const contents = [];
for (const c of [...FILMS, ...PROGRAMMES])
  contents.push({ ...base(c), clips: c.clips ?? [], ...(c.protection ? { protection: c.protection } : {}) });
for (const s of SERIES) {
  contents.push({ ...base(s), clips: [], ...(s.packshots ? { packshots: s.packshots } : {}) });
  for (const season of s.seasons) {
    const many = s.seasons.length > 1,
      seasonId = `${s.id}${season.number}`;
    const common = {
      countries: s.c,
      genres: s.g,
      persons: [],
      ratings: [],
      age: s.age,
      is_adult: false,
      is_cartoon: !!s.cartoon,
      ...(s.lib ? { library_id: s.lib } : {}),
      ...(s.free ? { free: true } : { packets: PACKETS_OF[s.lib] }),
    };
    if (many)
      contents.push({
        id: seasonId,
        slug: `${s.slug.replace(/-\d+$/, '')}-${season.number}-${seasonId}`,
        title: t(`Сезон ${season.number}`, `Season ${season.number}`),
        original: s.original ?? s.title.en,
        year: String(s.year - (s.seasons.length - season.number)),
        description: s.text,
        short: s.short,
        content_type: 'season',
        ...common,
        duration: s.min * 60,
        parent_id: s.id,
        season: season.number,
        clips: [],
      });
    season.episodes.forEach((e, i) => {
      const id = `${s.id}${season.number}${String(i + 1).padStart(2, '0')}`;
      const duration = s.min * 60 + ((i * 97 + season.number * 31) % 240) - 120;
      contents.push({
        id,
        slug: `${s.slug.replace(/-\d+$/, '')}-${season.number}-${i + 1}-${id}`,
        title: e.title,
        original: e.title.en,
        year: String(s.year - (s.seasons.length - season.number)),
        description: e.short,
        short: e.short,
        content_type: 'episode',
        ...common,
        duration,
        parent_id: many ? seasonId : s.id,
        season: season.number,
        series: i + 1,
        cover: {
          src_16x9: `${P}/stills/${s.id}-${(i + (season.number - 1) * 3) % 6}.webp`,
          color_bg: dark(s.pic),
        },
        background: base(s).background,
        clips: turn(s.clips, i),
        points: pointsOf(i === 0, duration),
      });
    });
  }
}
const ids = (...g) => FILMS.filter((f) => !f.lost && !f.adult && f.g.some((x) => g.includes(x))).map((f) => f.id);
const all = (list) => list.map((x) => x.id);
let rowNo = 100;
const begun = new Set();
/** The same titles, turned so that no other shelf begins with one of the first three; at least not with the first. */
function distinct(list) {
  const turns = list.map((_, n) => turn(list, n));
  const isNew = (count) => (each) => each.slice(0, count).every((id) => !begun.has(id));
  const chosen = turns.find(isNew(3)) ?? turns.find(isNew(2)) ?? turns.find(isNew(1)) ?? list;
  chosen.slice(0, 3).forEach((id) => begun.add(id));
  return chosen;
}
const ROWS = [],
  row = (slug, ru, en, template, content_type, source, limit = 20) => {
    const id = String(++rowNo);
    ROWS.push({
      id,
      slug: slug === 'freechannels' ? slug : `${slug}-${id}`,
      title: t(ru, en),
      template,
      content_type,
      limit,
      source: source.contents ? { contents: distinct(source.contents) } : source,
    });
    return id;
  };
const promo = (id, o) => ({
  id: String(id),
  img: `${P}/heroes/${o.pic}.webp`,
  img_mobile: `${P}/heroes/${o.pic}-m.webp`,
  title_art: lettered('titles', o.pic, o.title),
  trailer: null,
  type: o.type,
  destination: { id: null, slug: null, url: null, code: null, title: null, description: null, ...o.destination },
  title: o.title,
  description: o.description,
  caption: o.caption,
  ...(o.channel && { channel: o.channel }),
});
const byId = (id) => [...FILMS, ...SERIES, ...PROGRAMMES].find((c) => c.id === id);
const ofContent = (n, id, caption, channel) => {
  const c = byId(id);
  return promo(n, {
    pic: id,
    type: 'content',
    destination: { id, slug: c.slug },
    title: c.title,
    description: c.short,
    caption,
    channel,
  });
};
/** Without a picture of its own: the wide one of the page, and the title in letters. */
function ofProgramme(n, id, caption) {
  const { img_mobile: _tall, title_art: _art, ...rest } = ofContent(n, id, caption);
  return { ...rest, img: `${P}/backgrounds/${id}.webp` };
}
export const PROMOTIONS = [
  ofContent(
    1,
    '1001',
    t('Премьера на Kino Nord и в библиотеке', 'Premiere on Kino Nord and in the library'),
    'kinonord',
  ),
  ofContent(2, '2002', t('Новый сериал, все серии', 'New series, every episode')),
  promo(3, {
    pic: 'match',
    type: 'channel',
    destination: { id: 'rival', slug: 'rival' },
    title: t('«Маяк-Восток» и «Тулпар»', 'Mayak-Vostok v Tulpar'),
    description: t(
      '22-й тур лиги «Восток» на Rival Sport. Студия перед матчем начинается за час.',
      'Round 22 of the Vostok League on Rival Sport. The studio opens an hour before.',
    ),
    caption: t('Прямой эфир на Rival Sport', 'Live on Rival Sport'),
  }),
  ofContent(4, '1003', t('Фантастика месяца', 'Science fiction of the month')),
  ofContent(5, '1017', t('Большое степное кино', 'A wide steppe film')),
  ofContent(6, '1008', t('Бесплатно для всех', 'Free for everyone')),
  ofContent(7, '2010', t('Мультсериал для самых младших', 'For the youngest')),
  promo(8, {
    pic: 'cinema',
    type: 'packet',
    destination: { id: '104' },
    title: t('Большое кино', 'Grand Cinema'),
    description: t(
      'Киноканалы и премьеры каждую пятницу за 890 ₸ в месяц.',
      'Film channels and premieres every Friday for 890 ₸ a month.',
    ),
    caption: t('Подписка со скидкой', 'A plan at a discount'),
  }),
  ofProgramme(9, '3003', t('Бесплатно для всех', 'Free for everyone')),
  ofProgramme(10, '3013', t('Путешествия', 'Travel')),
];
const hero = row('hero', 'Главное', 'Highlights', 'promo-wide', 'promotion', { promotions: ['1', '2', '3', '4', '5'] });
const onAir = row('on-air', 'Сейчас в эфире', 'On air now', 'channels', 'channel', { channels: 'live' }, 24);
const history = row('continue', 'Продолжить просмотр', 'Continue watching', 'history-h', 'history', { history: true });
const novelties = row('novelties', 'Новое в библиотеке', 'New in the library', 'content-v', 'movie', {
  contents: [
    '1001',
    '2002',
    '1003',
    '1026',
    '1010',
    '1031',
    '1008',
    '2001',
    '1004',
    '1022',
    '1015',
    '1005',
    '1037',
    '1032',
    '1041',
    '1048',
    '1071',
    '1093',
    '1057',
    '1088',
    '1045',
  ],
});
const main = row('everyday', 'Каналы на каждый день', 'Everyday channels', 'channels', 'channel', {
  // Shelves of all channels begin with the first numbers: this one ends with them.
  channels: CHANNELS.filter((c) => c.groups.includes('Популярное'))
    .map((c) => c.id)
    .toReversed(),
});
const free = row('freechannels', 'Бесплатные каналы', 'Free channels', 'channels', 'channel', { channels: 'free' });
const quiet = row('quiet-evening', 'Для тихого вечера', 'For a quiet evening', 'content-v', 'movie', {
  contents: [
    '1005',
    '1030',
    '1015',
    '1020',
    '1013',
    '1003',
    '1009',
    '1019',
    '1021',
    '1047',
    '1042',
    '1043',
    '1049',
    '1064',
    '1087',
    '1051',
  ],
});
const edge = row('edge-of-seat', 'Чтобы не уснуть', 'To stay awake', 'content-v', 'movie', {
  contents: [
    '1010',
    '1004',
    '1006',
    '1016',
    '1025',
    '1014',
    '1034',
    '2002',
    '2009',
    '1038',
    '1041',
    '1044',
    '1065',
    '1073',
    '1081',
    '1086',
  ],
});
const laugh = row('lighter', 'Посмеяться', 'Something lighter', 'content-v', 'movie', {
  contents: ['1011', '1023', '1031', '1028', '2003', '1018', '1040', '1055', '1063', '1070', '1072', '1093'],
});
const series = row('series', 'Сериалы', 'Series', 'content-v', 'series', {
  contents: all(SERIES.filter((s) => !s.cartoon)),
});
const shows = row('programmes', 'Программы каналов', 'Programmes', 'content-h', 'program', {
  contents: all(PROGRAMMES),
});
const people = row('people', 'Актёры и режиссёры', 'People', 'person', 'person', { persons: PERSONS.map((p) => p.id) });
const collections = row('collections', 'Подборки', 'Collections', 'collection-v', 'collection', {
  contents: ['1012', '1027', '1001', '1017', '2006', '1021'],
});
const sea = row('about-the-sea', 'О море', 'About the sea', 'content-h', 'movie', {
  contents: ['1008', '1010', '1012', '1030', '1035', '2001', '1069', '1073', '1082', '1068'],
});
const rails = row('by-rail', 'По рельсам', 'By rail', 'content-h', 'movie', {
  contents: ['1011', '2004', '3006', '3003', '2002', '1076', '1095', '1059'],
});
const movieHero = row('films-hero', 'Кино недели', 'Films of the week', 'promo-wide', 'promotion', {
  promotions: ['4', '5', '8'],
});
const drama = row('drama', 'Драма', 'Drama', 'content-v', 'movie', { contents: ids(1) });
const adventure = row('adventure', 'Приключения', 'Adventure', 'content-v', 'movie', { contents: ids(2) });
const crime = row('crime-thriller', 'Детективы и триллеры', 'Crime and thrillers', 'content-v', 'movie', {
  contents: [...ids(3, 4)],
});
const romance = row('romance', 'О любви', 'About love', 'content-v', 'movie', { contents: ids(7) });
const docs = row('documentary', 'Документальное кино', 'Documentary', 'content-h', 'movie', { contents: ids(8) });
const freeFilms = row('free-films', 'Смотреть бесплатно', 'Watch for free', 'content-v', 'movie', {
  contents: FILMS.filter((f) => f.free).map((f) => f.id),
});
const auteur = row('auteur', 'Авторское кино', 'Auteur cinema', 'content-v', 'movie', {
  contents: FILMS.filter((f) => f.lib === 3).map((f) => f.id),
});
const kidsHero = row('kids-hero', 'Смотрим вместе', 'Watch together', 'promo-wide', 'promotion', { promotions: ['7'] });

const kidsShows = row('kids-cartoons', 'Мультфильмы', 'Cartoons', 'content-v', 'series', {
  contents: ['2010', '1037', '3010', '1089', '1088', '1092', '1090', '1091'],
});
const kidsFamily = row('family-films', 'Кино для всей семьи', 'Films for the family', 'content-v', 'movie', {
  contents: ids(10),
});
const kidsChannels = row('kids-channels', 'Детские каналы', 'Children’s channels', 'channels', 'channel', {
  channels: ['lis', 'kometa'],
});
const kidsKnow = row('kids-science', 'Почемучкам', 'For the curious', 'content-h', 'program', {
  contents: ['3009', '3003', '3012', '1022'],
});
const myHistory = row('my-history', 'История', 'History', 'history', 'history', { history: true }, 40);
const found = row('popular', 'Популярное', 'Popular', 'content-v', 'movie', {
  contents: ['1001', '2002', '1008', '2001', '2003', '1017', '1037'],
});
const tvNews = row('tv-news', 'Новости', 'News', 'channels', 'channel', {
  channels: ['harbour', 'tochka', 'efir1', 'sever24'],
});
const tvSport = row('tv-sport', 'Спорт', 'Sport', 'channels', 'channel', { channels: ['rival', 'ring', 'lyzhnya'] });
const tvNature = row('tv-nature', 'Природа и познание', 'Nature and knowledge', 'channels', 'channel', {
  channels: ['fjord', 'kub', 'azimut', 'kedr', 'gorizont', 'rels', 'akvarel'],
});
// Last, so that the ids of the other rows stay.
const seriesHero = row('series-hero', 'Сериал недели', 'Series of the week', 'promo-wide', 'promotion', {
  promotions: ['2', '7'],
});
const newYear = row('new-year', 'К Новому году', 'For the New Year', 'content-v', 'movie', {
  contents: ['1093', '1057', '1094', '1095', '1020', '1097', '1026', '1096'],
});
const comedy = row('comedy', 'Комедии', 'Comedy', 'content-v', 'movie', { contents: ids(6).toReversed() });
const fiction = row('science-fiction', 'Фантастика', 'Science fiction', 'content-v', 'movie', {
  contents: ids(5).toReversed(),
});
const music = row('music-films', 'Музыка', 'Music', 'content-v', 'movie', { contents: ids(12).toReversed() });
const riddles = row('riddles', 'Загадки', 'Riddles', 'content-v', 'movie', {
  contents: ['1048', '1041', '1050', '1044', '1054', '1071', '1080', '1076', '1074', '1059'],
});
const short = row('under-ninety', 'Короче полутора часов', 'Under an hour and a half', 'content-h', 'movie', {
  contents: FILMS.filter((f) => f.min < 90 && !f.cartoon && !f.lost && !f.adult)
    .map((f) => f.id)
    .toReversed(),
});
const showsHero = row('programmes-hero', 'Передачи недели', 'Programmes of the week', 'promo-wide', 'promotion', {
  promotions: ['9', '10'],
});
const programmes = (slug, ru, en, contents) => row(slug, ru, en, 'content-h', 'program', { contents });
const travel = programmes('travel', 'Путешествия', 'Travel', ['3013', '3004', '3006']);
const knowledge = programmes('documentary-programmes', 'Природа и познание', 'Nature and knowledge', [
  ...['3009', '3012', '3011', '3003'],
]);
const talk = programmes('home-and-talk', 'Дом и разговоры', 'Home and talk', ['3007', '3002', '3001', '3010']);
const onStage = programmes('music-and-sport', 'Музыка и спорт', 'Music and sport', ['3005', '3008']);
let pr = 0;
const page = (id, slug, template, ru, en, rows, extra = {}) => ({
  id,
  slug,
  template,
  title: t(ru, en),
  description: extra.description ?? t('', ''),
  priority: ++pr,
  rows,
});
const catalogue = {
  libraries: LIBRARIES.map(({ id, title, pal }) => ({
    id,
    title,
    cover: { bg: `${P}/stills/library-${id}.webp`, color_bg: dark(`x:${pal}`) },
  })),
  genres: GENRES.map(([id, ru, en]) => ({ id, name: t(ru, en), image: `${P}/genres/${id}.webp` })),
  countries: COUNTRIES.map(([id, ru, en]) => ({ id, name: t(ru, en) })),
  persons: PERSONS.map(({ look, ...p }) => ({ ...p, name: spelt(p.name), image: `${P}/persons/${p.id}.webp` })),
  rowsets: [
    page(
      1,
      'startpage',
      'startpage',
      'Главная',
      'Home',
      [hero, onAir, history, novelties, main, quiet, series, edge, shows, laugh, newYear, people, collections],
      { description: t('Каналы, фильмы и сериалы', 'Channels, films and series') },
    ),
    page(2, 'tvchannels', 'tvchannels', 'Каналы', 'Channels', [main, tvNews, tvSport, tvNature, free], {
      description: t('Все каналы по темам', 'Every channel by subject'),
    }),
    // A page that is not a rowset: the menu links to its address.
    page(8, 'guide', 'outer_link', 'Программа', 'TV guide', [], { description: '/guide' }),
    page(
      3,
      'movies',
      'group.catalog',
      'Фильмы',
      'Films',
      [
        ...[movieHero, novelties, freeFilms, drama, adventure, crime, romance, docs, auteur],
        ...[comedy, fiction, riddles, music, short],
      ],
      {
        description: t('Фильмы библиотеки', 'The film library'),
      },
    ),
    page(4, 'series', 'group.catalog', 'Сериалы', 'Series', [seriesHero, series, edge, laugh, rails, sea, shows], {
      description: t('Сериалы и программы', 'Series and programmes'),
    }),
    page(
      9,
      'telecasts',
      'group.catalog',
      'Передачи',
      'Programmes',
      [showsHero, onAir, shows, travel, knowledge, talk, onStage],
      { description: t('Передачи каналов в любое время', 'Programmes of the channels, at any time') },
    ),
    page(5, 'kids', 'group.catalog', 'Детям', 'Kids', [kidsHero, kidsShows, kidsChannels, kidsKnow, kidsFamily], {
      description: t('Мультфильмы и сказки', 'Cartoons and tales'),
    }),
    page(6, 'my', 'group.catalog.page', 'Мой список', 'My list', [myHistory, history], {
      description: t('История и избранное', 'History and favourites'),
    }),
    page(7, 'search', 'search', 'Поиск', 'Search', [found, people], {
      description: t('Поиск по каналам и библиотеке', 'Search channels and the library'),
    }),
  ].map((p) => (p.slug === 'my' ? { ...p, users_only: true } : p)),
  rows: ROWS,
  promotions: PROMOTIONS,
  contents,
};
export const FILES = { 'catalogue.json': catalogue, 'news.json': NEWS };
