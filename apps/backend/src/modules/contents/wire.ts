import { iso } from '@antenna/time-zones';
import type { Content, ContentCard, Episode, Genre, Library, Person } from '@antenna/api-contract';
import { formatMoney, type Seconds } from '@antenna/kernel';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { GENRE_ROWS, genreSlug, type CatalogueLists, type LibraryFile } from '../../provider/catalogue-cache.ts';
import type { ContentFile, ContentRecord } from '../../provider/content-record.ts';
import { unratedAge } from '../../provider/channel-age.ts';
import { leastPrice } from '../../provider/packet-record.ts';
import { ADULT_AGE } from '../limits.ts';
import { isLicensed, licencePurchaseId, priceOf, type LicensedTitles, type LicenceFile } from '../../titles/index.ts';
import { isPurchased } from '../viewing.ts';
import { localise } from '../../texts/localised.ts';

/** What a title is shown with: the operator's packets and lists, the viewer's packets and language. */
export interface TitleView {
  readonly provider: ProviderData;
  readonly catalogue: CatalogueLists;
  readonly packets: ReadonlySet<number>;
  /** Titles and libraries that the viewer bought separately. */
  readonly titles: LicensedTitles;
  readonly language: string;
  readonly now: Seconds;
}

/** In the address of a stream: the title is in no library. */
export const NO_LIBRARY = 0;

const RATING_NAMES: Readonly<Record<string, string>> = { kinopoisk: 'Kinopoisk', imdb: 'IMDb' };

function cover(line: readonly ContentFile[], language: string): Content['cover'] {
  const of = <Key extends 'src_2x3' | 'src_16x9' | 'bg' | 'color_bg'>(key: Key) =>
    line.find((file) => file.cover?.[key])?.cover?.[key];
  const bg = of('bg') ?? line.find((file) => file.background)?.background;
  const color = of('color_bg');
  return {
    src_2x3: localise(of('src_2x3'), language) || null,
    src_16x9: of('src_16x9') ?? null,
    ...(bg ? { bg } : {}),
    ...(color ? { color_bg: color } : {}),
  };
}

function genres(line: readonly ContentFile[], { catalogue, language }: TitleView): Genre[] {
  const ids = line.find((file) => (file.genres?.length ?? 0) > 0)?.genres ?? [];
  return ids.flatMap((id) => {
    const genre = catalogue.genres.get(id);
    return genre
      ? [
          {
            id: String(id),
            name: localise(genre.name, language),
            row_id: String(GENRE_ROWS + id),
            row_slug: genreSlug(id),
          },
        ]
      : [];
  });
}

/** Free, in a packet held, or bought separately. */
export function isBought(record: ContentRecord, { packets, titles }: Pick<TitleView, 'packets' | 'titles'>): boolean {
  return isPurchased(record, packets) || isLicensed(record, titles);
}

/** Licences on sale that open the title. */
export function licencesFor(record: ContentRecord, licences: readonly LicenceFile[]): readonly LicenceFile[] {
  return licences.filter(
    ({ content_id: content, library_id: library, is_sold: isSold }) =>
      isSold !== false &&
      (library === undefined
        ? content === record.id || record.parents.some((parent) => parent.id === content)
        : library === record.libraryId),
  );
}

export function minPrice(record: ContentRecord, provider: ProviderData): string | undefined {
  const prices = [
    ...[leastPrice(provider.packets, record.packets) ?? []].flat(),
    ...licencesFor(record, provider.licences).map(priceOf),
  ];
  return prices.length > 0 ? formatMoney(Math.min(...prices)) : undefined;
}

/** An unrated title has no age, unless the operator's unrated age is 18: apps ask for the PIN then. */
const wireAge = ({ age }: ContentRecord, { brand }: ProviderData): number | null =>
  age ?? (unratedAge(brand) >= ADULT_AGE ? ADULT_AGE : null);

export function contentCard(record: ContentRecord, titleView: TitleView): ContentCard {
  const { file } = record;
  const line = [file, ...record.parents];
  const purchased = isBought(record, titleView);
  const price = purchased ? undefined : minPrice(record, titleView.provider);
  return {
    id: record.id,
    title: localise(file.title, titleView.language),
    slug: record.slug,
    content_type: file.content_type,
    cover: cover(line, titleView.language),
    ratings: (file.ratings ?? []).map(({ type, rating }) => ({
      type,
      rating: String(rating),
      name: RATING_NAMES[type] ?? type,
      external_id: '',
      color: '',
    })),
    year: String(line.find((each) => each.year !== undefined)?.year ?? ''),
    genres: genres(line, titleView),
    age: wireAge(record, titleView.provider),
    is_lost: file.is_lost ?? false,
    is_announcement: file.is_announcement ?? false,
    is_purchased: purchased,
    ...(price === undefined ? {} : { min_price: price }),
    is_4k: file.is_4k ?? false,
    season: file.season ?? null,
    series: file.series ?? null,
    duration: file.duration ?? 0,
    short: localise(file.short, titleView.language),
  };
}

export interface ContentParts {
  readonly persons: readonly Person[];
  readonly children: readonly ContentRecord[];
  readonly channelIds: readonly number[];
  /** The episode after this one. */
  readonly nextId?: string | undefined;
  /** Thumbnails' address. */
  readonly img: string | null;
}

export function content(record: ContentRecord, titleView: TitleView, parts: ContentParts): Content {
  const { file } = record;
  const line = [file, ...record.parents];
  const { language } = titleView;
  const card = contentCard(record, titleView);
  const background = line.find((each) => each.background)?.background ?? card.cover.bg ?? '';
  const art = line.find((each) => each.title_art)?.title_art;
  const ratingOf = (type: string) => card.ratings.find((rating) => rating.type === type)?.rating ?? null;
  const trailers = line.find((each) => (each.trailers?.length ?? 0) > 0)?.trailers ?? [];
  const countries = line.find((each) => (each.countries?.length ?? 0) > 0)?.countries ?? [];
  const best = card.ratings[0]?.rating;
  return {
    ...card,
    name: card.title,
    original: file.original ?? '',
    description: localise(file.description ?? '', language),
    short: localise(file.short, language),
    countries: countries.flatMap((id) => {
      const country = titleView.catalogue.countries.get(id);
      return country ? [{ id: String(id), name: localise(country.name, language) }] : [];
    }),
    persons: [...parts.persons],
    rating_imdb: ratingOf('imdb'),
    rating_kinopoisk: ratingOf('kinopoisk'),
    ...(best === undefined ? {} : { rating: best }),
    season: file.season ?? null,
    series: file.series ?? null,
    is_adult: (record.age ?? 0) >= ADULT_AGE,
    is_cartoon: file.is_cartoon ?? false,
    duration: file.duration ?? 0,
    ...(file.parent_id ? { parent_id: file.parent_id } : {}),
    background: { tv: background, web: background, phone: background, tablet: background },
    images: [
      ...(card.cover.src_2x3 ? [{ type: 'poster', itype: 'poster', ar: '2:3', src: card.cover.src_2x3 }] : []),
      ...(card.cover.src_16x9 ? [{ type: 'cover', itype: 'cover', ar: '16:9', src: card.cover.src_16x9 }] : []),
    ],
    ...(art ? { graphic_title: localise(art, language) } : {}),
    motion_rating: null,
    contents: parts.children.map((child) => contentCard(child, titleView)),
    libraries: record.libraryId === undefined ? [] : [{ id: String(record.libraryId) }],
    library_id: record.libraryId ?? NO_LIBRARY,
    trailers: trailers.map(({ id, uploaded }) => ({
      id,
      library: String(record.libraryId ?? NO_LIBRARY),
      ...(uploaded === undefined ? {} : { uploaded_at: iso(Math.floor(Date.parse(uploaded) / 1_000)) }),
    })),
    ...(typeof file.title === 'string'
      ? {}
      : { text_languages: Object.keys(file.title).filter((key) => key !== 'und') }),
    last_seen_channel_ids: [...parts.channelIds],
    next_to_play: parts.nextId === undefined ? null : { id: parts.nextId },
    is_available: isAvailable(record, titleView.now),
    is_lost: file.is_lost ?? false,
    is_announcement: file.is_announcement ?? false,
    screenshot_url: card.cover.src_16x9,
    screenshot_timings: parts.img,
    buttons: card.is_purchased
      ? []
      : licencesFor(record, titleView.provider.licences).map((licence) => payButton(licence, record, language)),
  };
}

/** The button that buys the title separately. */
function payButton(licence: LicenceFile, { libraryId }: ContentRecord, language: string): Content['buttons'][number] {
  return {
    button_type: 'pay',
    caption: localise(licence.title, language),
    sub_caption: localise(licence.description, language),
    icon: '',
    play_after: true,
    show_options: false,
    button_data: {
      purchase_id: licencePurchaseId(licence.id),
      entity_license_id: licence.id,
      library_id: libraryId ?? null,
      amount: formatMoney(priceOf(licence)),
      period_human: { days: 0, months: 0, years: 0, ...licence.period_human },
    },
  };
}

/** Can be played: neither withdrawn nor only announced, and within its rights. */
export function isAvailable({ file, rights: { from, until } }: ContentRecord, now: Seconds): boolean {
  return (
    file.is_available !== false &&
    file.is_lost !== true &&
    file.is_announcement !== true &&
    (from === undefined || from <= now) &&
    (until === undefined || until > now)
  );
}

export function episode(record: ContentRecord, titleView: TitleView, watched: number | undefined): Episode {
  const { file } = record;
  const line = [file, ...record.parents];
  const minutes = Math.round((file.duration ?? 0) / 60);
  return {
    id: record.id,
    title: localise(file.title, titleView.language),
    slug: record.slug,
    content_type: 'episode',
    season: file.season ?? null,
    series: file.series ?? null,
    description: localise(file.description ?? file.short, titleView.language),
    duration: file.duration ?? 0,
    cover: cover(line, titleView.language),
    is_announcement: file.is_announcement ?? false,
    image_src: cover(line, titleView.language).src_16x9 ?? '',
    histories: watched === undefined ? [] : [{ watch_percentage: watched }],
    time: String(minutes),
    formatted_time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    timestamp: null,
    real_timestamp: null,
    is_available: isAvailable(record, titleView.now),
  };
}

export function library(file: LibraryFile, language: string): Library {
  return {
    id: file.id,
    title: localise(file.title, language),
    cover: file.cover ? { bg: file.cover.bg, color_bg: file.cover.color_bg } : null,
    description: localise(file.description, language),
    library_type: 'vod',
  };
}
