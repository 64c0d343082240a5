import type { Channel, Promotion } from '@antenna/api-contract';
import { TILES_PATH } from '../../provider/channel-tile.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
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
/** How many titles and channels are searched for pictures. */
const TITLES_MOST = 60;
const CHANNELS_MOST = 40;

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
  const { deps, viewer } = reader;
  const maxAge = viewer.profile === 'child' ? CHILD_AGE : ADULT_AGE - 1;
  const read = async (filter: { readonly addedSince?: number }) =>
    (await deps.contents.list(viewer.providerId, { filter: { ...filter, maxAge }, offset: 0, limit: TITLES_MOST }))
      .items;
  const [recent, all] = await Promise.all([read({ addedSince: recentSince(deps.clock.now()) }), read({})]);
  const records = new Map([...recent, ...all].map((record) => [record.id, record]));
  return [...records.values()].flatMap((record) => titleSlide(reader, record) ?? []).slice(0, SLIDES);
}

function titleSlide({ titleView, language }: RowReader, record: ContentRecord): Promotion | undefined {
  const { file } = record;
  const img = file.cover?.bg ?? file.background ?? file.cover?.src_16x9;
  if (!img || !isAvailable(record)) return undefined;
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
