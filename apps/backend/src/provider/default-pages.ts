import { everyLanguage } from '../texts/index.ts';
import type { RowFile, RowSource, RowsetFile } from './catalogue-cache.ts';
import { countryNames } from './default-categories.ts';
import type { ProviderData } from './provider-cache.ts';

/** Above every id that an operator's catalogue has; rows of categories add the category's id. */
const FIRST_ID = 9_500_000;
const GROUP_ROWS = 9_600_000;
/** Groups of the playlist, and genres, that the start page shows. */
const SHELVES = 8;
const SHELF_LIMIT = 24;
const SERIES_TYPES = ['series', 'serial', 'program'] as const;

/** What an operator's own catalogue has. */
export interface OwnPages {
  readonly rowsets: readonly RowsetFile[];
  /** Ids of the rows of genres that have enough titles. */
  readonly genreRows: readonly string[];
  readonly titleTypes: ReadonlySet<string>;
  readonly hasFreeRow: boolean;
}

export interface DefaultPages {
  readonly rowsets: readonly RowsetFile[];
  readonly rows: readonly RowFile[];
}

/** What default pages are made of. */
type PageData = Pick<ProviderData, 'channels' | 'categories' | 'brand'>;

/**
 * Pages and rows that an operator did not define: all of them without rowsets, else the start page, the search and the free
 * channels where they are missing. Made from the channels, categories and titles of the moment, never stored.
 */
export function defaultPages(provider: PageData, own: OwnPages): DefaultPages {
  const groups = groupRows(provider);
  const rows = [...commonRows(), ...groups].filter(({ slug }) => slug !== 'freechannels' || !own.hasFreeRow);
  const rowsets = pages(
    groups.map(({ id }) => id),
    own,
  );
  const missing =
    own.rowsets.length === 0
      ? rowsets
      : rowsets.filter(
          ({ slug, template }) =>
            (slug === 'startpage' && !own.rowsets.some((each) => each.slug === slug)) ||
            (slug === 'search' && !own.rowsets.some((each) => each.template === template)),
        );
  return { rowsets: missing, rows };
}

const ROW_IDS = {
  continue: String(FIRST_ID + 1),
  onAir: String(FIRST_ID + 2),
  favorites: String(FIRST_ID + 3),
  ending: String(FIRST_ID + 4),
  movies: String(FIRST_ID + 5),
  series: String(FIRST_ID + 6),
  free: String(FIRST_ID + 7),
  all: String(FIRST_ID + 8),
  highlights: String(FIRST_ID + 9),
  recent: String(FIRST_ID + 10),
  recentTitles: String(FIRST_ID + 11),
  leavingTitles: String(FIRST_ID + 12),
} as const;

type DefaultText = Parameters<typeof everyLanguage>[0];

function pages(groups: readonly string[], { genreRows, titleTypes }: OwnPages): readonly RowsetFile[] {
  const films = titleTypes.has('movie') ? [ROW_IDS.movies] : [];
  const series = SERIES_TYPES.some((type) => titleTypes.has(type)) ? [ROW_IDS.series] : [];
  const titles = [...films, ...series];
  const recentTitles = titles.length > 0 ? [ROW_IDS.recentTitles] : [];
  const leavingTitles = titles.length > 0 ? [ROW_IDS.leavingTitles] : [];
  const page = (
    { title, ...address }: Pick<RowsetFile, 'slug' | 'template'> & { readonly title: DefaultText },
    rows: readonly string[],
  ): Omit<RowsetFile, 'id' | 'priority'> => ({
    ...address,
    title: everyLanguage(title),
    rows,
    leaves_out_empty: true,
  });
  return [
    page({ slug: 'startpage', template: 'startpage', title: 'home' }, [
      ROW_IDS.highlights,
      ROW_IDS.continue,
      ROW_IDS.onAir,
      ROW_IDS.favorites,
      ...recentTitles,
      ...titles,
      ...leavingTitles,
      ...(titles.length > 0 ? genreRows.slice(0, SHELVES) : []),
      ROW_IDS.recent,
      ...groups.slice(0, SHELVES),
      ROW_IDS.ending,
    ]),
    page({ slug: 'tvchannels', template: 'tvchannels', title: 'channels' }, [ROW_IDS.onAir, ROW_IDS.recent, ...groups]),
    // An outside page's address is its description.
    { ...page({ slug: 'guide', template: 'outer_link', title: 'guide' }, []), description: '/guide' },
    ...films.map((row) => page({ slug: 'movies', template: 'group.catalog', title: 'films' }, [row, ...genreRows])),
    ...series.map((row) => page({ slug: 'series', template: 'group.catalog', title: 'series' }, [row, ...genreRows])),
    { ...page({ slug: 'my', template: 'group.catalog.page', title: 'my' }, [ROW_IDS.continue]), users_only: true },
    page({ slug: 'search', template: 'search', title: 'search' }, [...titles, ROW_IDS.onAir]),
  ].map((each, index) => ({ ...each, id: FIRST_ID + index + 1, priority: index + 1 }));
}

function commonRows(): readonly RowFile[] {
  const row = (
    { title, ...address }: Pick<RowFile, 'id' | 'slug'> & { readonly title: DefaultText },
    shape: Pick<RowFile, 'template' | 'content_type' | 'source'>,
  ): RowFile => ({ ...address, title: everyLanguage(title), limit: SHELF_LIMIT, ...shape });
  const channels = (source: RowSource, contentType = 'channel') => ({
    template: contentType === 'channel' ? 'channels' : 'channel',
    content_type: contentType,
    source,
  });
  const titles = (...types: readonly string[]) => ({
    template: 'content-v',
    content_type: types[0] ?? '',
    source: { titles: types },
  });
  const slug = (name: string, id: string) => `${name}-${id}`;
  return [
    row(
      { id: ROW_IDS.continue, slug: slug('continue', ROW_IDS.continue), title: 'continue' },
      {
        template: 'history-h',
        content_type: 'history',
        source: { history: true },
      },
    ),
    row(
      { id: ROW_IDS.highlights, slug: slug('highlights', ROW_IDS.highlights), title: 'highlights' },
      {
        template: 'promo-wide',
        content_type: 'promotion',
        source: { highlights: true },
      },
    ),
    {
      ...row(
        { id: ROW_IDS.onAir, slug: slug('on-air', ROW_IDS.onAir), title: 'onAir' },
        channels({ channels: 'on-air' }),
      ),
      title_without_guide: everyLanguage('channels'),
    },
    row(
      { id: ROW_IDS.favorites, slug: slug('favorites', ROW_IDS.favorites), title: 'favorites' },
      channels({ channels: 'favorites' }),
    ),
    row(
      { id: ROW_IDS.recent, slug: slug('new', ROW_IDS.recent), title: 'newChannels' },
      channels({ channels: 'recent' }),
    ),
    row(
      { id: ROW_IDS.recentTitles, slug: slug('new', ROW_IDS.recentTitles), title: 'recent' },
      {
        template: 'content-v',
        content_type: 'movie',
        source: { titles: ['movie', ...SERIES_TYPES], recent: true },
      },
    ),
    row(
      { id: ROW_IDS.leavingTitles, slug: slug('leaving', ROW_IDS.leavingTitles), title: 'leaving' },
      {
        template: 'content-v',
        content_type: 'movie',
        source: { titles: ['movie', ...SERIES_TYPES], leaving: true },
      },
    ),
    row(
      { id: ROW_IDS.ending, slug: slug('ending', ROW_IDS.ending), title: 'ending' },
      channels({ channels: 'ending' }, 'program'),
    ),
    row({ id: ROW_IDS.movies, slug: slug('films', ROW_IDS.movies), title: 'films' }, titles('movie')),
    row({ id: ROW_IDS.series, slug: slug('series', ROW_IDS.series), title: 'series' }, titles(...SERIES_TYPES)),
    row({ id: ROW_IDS.free, slug: 'freechannels', title: 'free' }, channels({ channels: 'free' })),
    // What pages of films and series ask with their filters.
    row({ id: ROW_IDS.all, slug: 'all-titles', title: 'titles' }, titles('movie', ...SERIES_TYPES)),
  ];
}

/** A row for each category but that of all channels and those for adults: that of the operator's country, then the largest first; none for a single one. */
function groupRows({ channels: all, categories, brand }: PageData): readonly RowFile[] {
  const own = countryNames(brand.network.country);
  const visible = new Set(all.filter(({ isHidden, isAvailable }) => isAvailable && !isHidden).map(({ id }) => id));
  const groups = categories
    .map((category) => ({
      ...category,
      isOwn: typeof category.name === 'string' && own.has(category.name.toLowerCase()),
      channels: category.channels.filter((id) => visible.has(id)),
    }))
    .filter(({ tags, channels }) => !tags.all_channels && !tags.is_adult && channels.length > 0)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.channels.length - a.channels.length);
  if (groups.length < 2) return [];
  return groups.map(({ id, slug, name }) => ({
    id: String(GROUP_ROWS + id),
    slug: `${slug}-${GROUP_ROWS + id}`,
    title: name,
    template: 'channels',
    content_type: 'channel',
    limit: SHELF_LIMIT,
    source: { channels: { category: id } },
  }));
}
