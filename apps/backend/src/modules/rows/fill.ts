import type { Promotion, Row } from '@antenna/api-contract';
import type { Viewer } from '../../sessions/sessions.ts';
import type { PromotionFile, RowFile } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ContentFilter, ContentPage } from '../../provider/listed-contents-repository.ts';
import { favoriteChannels, type ViewerChannels } from '../channels/channel-lists.ts';
import { contentCard, type TitleView } from '../contents/wire.ts';
import { CHILD_AGE } from '../limits.ts';
import { person } from '../persons/repository.ts';
import { channelsOf } from './channel-rows.ts';
import { highlights } from './highlights.ts';
import { histories } from './histories.ts';
import { nextShowings } from './next-showings.ts';
import { channelsOnAir } from './on-air.ts';
import { startingApart, titleKey } from './pages.ts';
import { visibleOnShelves } from './shelf-channels.ts';
import { titlesAsked } from './titles.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { localise, type Text } from '../../texts/localised.ts';

export interface FillDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

/** The viewer that rows are filled for. */
export interface RowReader {
  readonly deps: FillDeps;
  readonly viewer: Viewer;
  readonly language: string;
  readonly titleView: TitleView;
  readonly side: ViewerChannels;
}

export interface RowPage {
  readonly offset: number;
  readonly limit: number;
  readonly filter?: ContentFilter;
  /** How far titles are counted. */
  readonly countTo?: number;
  /** What leads earlier rows of the page and does not lead this one. */
  readonly after?: ReadonlySet<string>;
}

export type Filled = Partial<Pick<Row, 'contents' | 'channels' | 'promotions' | 'histories' | 'persons'>> & {
  readonly total: number;
};

export async function rowReader(
  deps: FillDeps,
  {
    viewer,
    language,
    titleView,
  }: { readonly viewer: Viewer; readonly language: string; readonly titleView: TitleView },
): Promise<RowReader> {
  // The packets of both are the same.
  const side = { packets: titleView.packets, favorites: await favoriteChannels(deps, viewer) };
  return { deps, viewer, language, titleView, side };
}

/** A page of a row; `more_count` says how many items come after it. */
export async function fillRow(reader: RowReader, row: RowFile, page: RowPage): Promise<Row> {
  const { total, ...items } = await fill(reader, row, page);
  const { offset, limit } = page;
  return {
    ...(await rowHeading(reader, row, page)),
    more_count: Math.max(0, total - offset - limit),
    ...items,
  };
}

/** A row without its items, which are requested with `/v2/rows/{id}`. */
export async function rowHeading(
  reader: RowReader,
  row: RowFile,
  { offset, limit }: Pick<RowPage, 'offset' | 'limit'>,
): Promise<Row> {
  return {
    id: row.id,
    slug: row.slug,
    title: localise(await titleOf(reader, row), reader.language),
    template: row.template,
    content_type: row.content_type ?? '',
    description: localise(row.description, reader.language),
    more_count: 1,
    limit,
    offset,
    loop_count: row.loop_count ?? 0,
    library_id: row.library_id ?? null,
    contents: [],
    channels: [],
    promotions: [],
    histories: [],
    persons: [],
    ...(row.cache_timeout === undefined ? {} : { cache_timeout: row.cache_timeout }),
    ...(row.duration === undefined ? {} : { duration: row.duration }),
  };
}

/** A row of what is on air has another title while no guide says what is. */
async function titleOf({ deps, titleView }: RowReader, { title, title_without_guide: other }: RowFile): Promise<Text> {
  if (other === undefined) return title;
  const onAir = await channelsOnAir(deps.db, titleView.provider, deps.clock.now());
  return onAir.size > 0 ? title : other;
}

async function fill(reader: RowReader, row: RowFile, page: RowPage): Promise<Filled> {
  const { source } = row;
  const asked = titlesAsked(reader, row, page);
  if (asked) return contents(reader, asked, page.after);
  if ('highlights' in source) return slides(reader, page);
  if ('channels' in source) return channelsOf(reader, source.channels, page);
  if ('promotions' in source) return promotions(reader, source.promotions, page);
  if ('persons' in source) return persons(reader, source.persons, page);
  return histories(reader, page);
}

/** A list of the catalogue's titles; those in `after` stand behind others. */
export async function contents(reader: RowReader, asked: ContentPage, after?: ReadonlySet<string>): Promise<Filled> {
  const { items, total } = await reader.deps.contents.list(reader.viewer.providerId, asked);
  const cards = items.map((record) => contentCard(record, reader.titleView));
  return { contents: after ? startingApart(cards, after, titleKey) : cards, total };
}

async function slides(reader: RowReader, { offset, limit }: RowPage): Promise<Filled> {
  const all = await highlights(reader);
  return { promotions: all.slice(offset, offset + limit), total: all.length };
}

async function promotions(reader: RowReader, ids: readonly string[], { offset, limit }: RowPage): Promise<Filled> {
  const files = ids.flatMap((id) => reader.titleView.catalogue.promotions.get(id) ?? []);
  const targets = files.flatMap((file) => (file.type === 'content' && file.destination.id ? file.destination.id : []));
  const records = new Map(
    (await reader.deps.contents.many(reader.viewer.providerId, targets)).map((record) => [record.id, record]),
  );
  const forViewer = files.filter((file) => {
    const age = records.get(file.destination.id ?? '')?.age;
    return (
      reader.viewer.profile === 'adult' ||
      (file.type === 'content' && age !== null && age !== undefined && age <= CHILD_AGE)
    );
  });
  const page = forViewer.slice(offset, offset + limit);
  const showings = await nextShowings(reader.deps.db, {
    providerId: reader.viewer.providerId,
    contentIds: page.flatMap((file) => records.get(file.destination.id ?? '')?.id ?? []),
    channels: await visibleOnShelves(reader),
    language: reader.language,
    now: toSeconds(reader.deps.clock.now()),
  });
  const shown = page.map((file) => {
    const record = records.get(file.destination.id ?? '');
    const next = record && showings.get(record.id);
    return {
      ...promotion(reader, file, record ? contentCard(record, reader.titleView) : null),
      ...(next && { next_showing: next }),
      ...channelOf(reader, file),
    };
  });
  return { promotions: shown, total: forViewer.length };
}

/** The logo of the channel that the operator names or that a promotion leads to. */
function channelOf(
  { language, titleView: { provider } }: RowReader,
  { type, destination, channel: named }: PromotionFile,
): Pick<Promotion, 'channel'> {
  const channel = provider.channelByTvg.get(named ?? (type === 'channel' ? destination.id : undefined) ?? '');
  if (!channel?.logo) return {};
  const { name, logo, plate } = channel;
  return { channel: { name: localise(name, language), icon: logo, ...(plate && { plate }) } };
}

function promotion({ language, titleView }: RowReader, file: PromotionFile, card: Promotion['content']): Promotion {
  const { destination: to } = file;
  // An operator's file names a channel by its tvg-id; the wire by its number.
  const channel = file.type === 'channel' && to.id ? titleView.provider.channelByTvg.get(to.id) : undefined;
  const trailer = typeof file.trailer === 'string' ? { id: file.trailer } : (file.trailer ?? null);
  return {
    id: file.id,
    title: localise(file.title, language),
    description: localise(file.description, language),
    caption: localise(file.caption, language),
    img: file.img,
    img_mobile: file.img_mobile ?? file.img,
    title_art: localise(file.title_art, language) || null,
    trailer,
    type: file.type,
    destination: {
      id: channel ? String(channel.id) : (to.id ?? null),
      slug: channel?.slug ?? to.slug ?? null,
      url: to.url ?? null,
      code: to.code ?? null,
      title: to.title ? localise(to.title, language) : null,
      description: to.description ? localise(to.description, language) : null,
    },
    content: card,
  };
}

async function persons(reader: RowReader, ids: readonly number[], { offset, limit }: RowPage): Promise<Filled> {
  const files = await reader.deps.contents.persons(reader.viewer.providerId, ids);
  return {
    persons: files.slice(offset, offset + limit).map((file) => person(file, { language: reader.language })),
    total: files.length,
  };
}
