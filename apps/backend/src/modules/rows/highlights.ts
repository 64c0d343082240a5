import type { Channel, Promotion } from '@antenna/api-contract';
import { MINUTE, type Millis } from '@antenna/kernel';
import type { CatalogueLists } from '../../provider/catalogue-cache.ts';
import { TILES_PATH } from '../../provider/channel-tile.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
import type { ContentFilter } from '../../provider/listed-contents-repository.ts';
import { localise } from '../../texts/localised.ts';
import { contentCard, isAvailable } from '../contents/wire.ts';
import { ADULT_AGE, CHILD_AGE } from '../limits.ts';
import { channelsOnAir } from './on-air.ts';
import type { RowReader } from './fill.ts';
import { recentSince } from './limits.ts';
import { visibleOnShelves, wholeOf } from './shelf-channels.ts';

const SLIDES = 5;
/** Of them titles, where there are programmes as well. */
const TITLES = 3;
/** How many titles, page by page, and channels are searched for pictures. */
const TITLES_MOST = 1_200;
const TITLES_PAGE = 60;
const CHANNELS_MOST = 40;
const KEPT_FOR = 10 * MINUTE;

const NOWHERE = { id: null, slug: null, url: null, code: null, title: null, description: null };

/**
 * The slides of a start page that an operator did not write: titles with a wide picture, the newest first, then programmes on air,
 * those with a picture first. Nothing for adults.
 */
export async function highlights(reader: RowReader): Promise<Promotion[]> {
  const [titles, programmes] = await Promise.all([titleSlides(reader), programmeSlides(reader)]);
  const most = Math.max(TITLES, SLIDES - programmes.length);
  const first = titles.slice(0, most);
  return [...first, ...programmes.slice(0, SLIDES - first.length)];
}

async function titleSlides(reader: RowReader): Promise<Promotion[]> {
  const records = await reader.deps.contents.many(reader.viewer.providerId, await wideTitles(reader));
  return records.flatMap((record) => titleSlide(reader, record) ?? []);
}

interface Known {
  readonly until: Millis;
  readonly ids: Promise<readonly string[]>;
}

/** By a catalogue of one version, then by the highest age. */
const known = new WeakMap<CatalogueLists, Map<number, Known>>();

/** Titles that are available and have a wide picture; looked for once in ten minutes for all viewers. */
function wideTitles(reader: RowReader): Promise<readonly string[]> {
  const { deps, viewer, titleView } = reader;
  const now = deps.clock.now();
  const maxAge = viewer.profile === 'child' ? CHILD_AGE : ADULT_AGE - 1;
  const ages = known.get(titleView.catalogue) ?? new Map<number, Known>();
  known.set(titleView.catalogue, ages);
  const before = ages.get(maxAge);
  if (before && now < before.until) return before.ids;
  const ids = findWide(reader, maxAge);
  ages.set(maxAge, { until: now + KEPT_FOR, ids });
  ids.catch(() => ages.delete(maxAge));
  return ids;
}

async function findWide({ deps, viewer, titleView }: RowReader, maxAge: number): Promise<readonly string[]> {
  const found = new Set<string>();
  const add = async (filter: ContentFilter, most: number) => {
    for (let offset = 0; offset < most && found.size < SLIDES; offset += TITLES_PAGE) {
      const page = { filter: { ...filter, maxAge }, offset, limit: TITLES_PAGE, countTo: 0 };
      const { items } = await deps.contents.list(viewer.providerId, page);
      for (const record of items) if (wideOf(record) && isAvailable(record, titleView.now)) found.add(record.id);
      if (items.length < TITLES_PAGE) return;
    }
  };
  await add({ addedSince: recentSince(deps.clock.now()) }, TITLES_PAGE);
  await add({}, TITLES_MOST);
  return [...found].slice(0, SLIDES);
}

const wideOf = ({ file }: ContentRecord): string | undefined =>
  file.cover?.bg || file.background || file.cover?.src_16x9 || undefined;

function titleSlide({ titleView, language }: RowReader, record: ContentRecord): Promotion | undefined {
  const { file } = record;
  const img = wideOf(record);
  if (!img || !isAvailable(record, titleView.now)) return undefined;
  const trailer = file.trailers?.[0];
  return {
    id: `title-${record.id}`,
    title: localise(file.title, language),
    description: localise(file.short ?? file.description, language),
    caption: '',
    img,
    img_mobile: localise(file.cover?.src_2x3, language) || img,
    title_art: localise(file.title_art, language) || null,
    trailer: trailer ? { id: trailer.id } : null,
    type: 'content',
    destination: { ...NOWHERE, id: record.id, slug: record.slug },
    content: contentCard(record, titleView),
  };
}

async function programmeSlides(reader: RowReader): Promise<Promotion[]> {
  const { deps, titleView } = reader;
  const onAir = await channelsOnAir(deps.db, titleView.provider, deps.clock.now());
  const chosen = (await visibleOnShelves(reader))
    .filter(({ id, isAvailable: isThere, age }) => isThere && age < ADULT_AGE && onAir.has(id))
    .slice(0, CHANNELS_MOST);
  const slides = (await wholeOf(reader, chosen)).flatMap((channel) => programmeSlide(channel) ?? []);
  const seen = new Set<string>();
  return slides
    .toSorted((a, b) => Number(b.img !== '') - Number(a.img !== ''))
    .filter(({ title }) => !seen.has(title) && seen.add(title))
    .slice(0, SLIDES);
}

function programmeSlide(channel: Channel): Promotion | undefined {
  const shown = channel.current_schedule;
  if (!shown || (shown.content.age ?? 0) >= ADULT_AGE) return undefined;
  const { title, short, cover } = shown.content;
  const img = cover.src_16x9 ?? '';
  return {
    id: `channel-${channel.id}`,
    title,
    description: short,
    caption: channel.name,
    img,
    img_mobile: img,
    title_art: null,
    trailer: null,
    type: 'channel',
    destination: { ...NOWHERE, id: String(channel.id), slug: channel.slug },
    content: null,
    // The letters would only repeat the name next to them.
    ...(!channel.icon.startsWith(TILES_PATH) && {
      channel: { name: channel.name, icon: channel.icon, ...(channel.cover.plate && { plate: channel.cover.plate }) },
    }),
  };
}
