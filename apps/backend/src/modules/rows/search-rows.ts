import type { Channel, Row } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { contentSchedule, type ProgrammeRow } from '../guide/wire.ts';
import { CHILD_AGE, FOUND_PER_KIND } from '../limits.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { person, personsByIds } from '../persons/repository.ts';
import type { FoundKind } from '../search/numbers.ts';
import { programmeKey, programmeOfKey } from '../search/programme-key.ts';
import type { Found } from '../search/repository.ts';
import { hasName, nearestNames, searchIndex, searchKinds } from '../search/search.ts';
import { timedText } from '../search/time-words.ts';
import { contentCard } from '../contents/wire.ts';
import { channelsFor, contentsFor } from '../viewing.ts';
import { fillRow, type RowReader } from './fill.ts';
import { wholeOf } from './shelf-channels.ts';
import { showingsByTitle } from './repository.ts';
import { timedProgrammes } from './timed-programmes.ts';
import { SHOWN_INSTEAD, TIMED_CANDIDATES } from './limits.ts';
import { textsIn } from '../../texts/index.ts';

/** Topics are suggested, and have no row of their own. */
type RowKind = Exclude<FoundKind, 'topic'>;

const IDS: Readonly<Record<RowKind, string>> = {
  channel: '8000001',
  program: '8000002',
  content: '8000003',
  person: '8000004',
};
const NEAREST_ID = '8000005';
const ON_AIR = {
  id: '8000006',
  slug: 'on-air-8000006',
  template: 'channels',
  content_type: 'channel',
  source: { channels: 'on-air' },
} as const;
const KINDS: readonly RowKind[] = ['channel', 'program', 'content', 'person'];
const TEMPLATES: Readonly<Record<RowKind, string>> = {
  channel: 'channels',
  program: 'channel',
  content: 'content-v',
  person: 'person',
};

/**
 * What the words find, a row per kind; with words of time the programmes within it first. A programme is found as its channel with that showing as `current_schedule`: the one
 * that is on, else the next, else the last in the archive; those of a topic in the order of time: on air, to come, past. Rows without a hit are left out.
 */
export async function searchRows(
  reader: RowReader,
  { q, zone }: { readonly q: string; readonly zone: string },
): Promise<Row[]> {
  const { deps } = reader;
  const timed = timedText(q, toSeconds(deps.clock.now()), zone);
  // «Нокаут в воскресенье» is a film: a name goes before a time.
  if (!timed || (await hasName(deps.db, asked(reader, q)))) return foundRows(reader, q);
  const [rows, programmes] = await Promise.all([
    timed.words.length === 0 ? [] : foundRows(reader, timed.words.join(' '), ['channel', 'content', 'person']),
    timedProgrammes(reader, timed),
  ]);
  const row = { ...emptyRow('program', reader.language), channels: programmes };
  return programmes.length === 0 ? rows : [row, ...rows];
}

/** Shown where nothing is found: titles with names that are near, and what is on air. */
export async function nearestRows(reader: RowReader, q: string): Promise<Row[]> {
  const { deps, language } = reader;
  const { defaultPages, searchRows: titles } = textsIn(language);
  const [found, onAir] = await Promise.all([
    nearestNames(deps.db, { ...asked(reader, q), kinds: ['content'], limit: SHOWN_INSTEAD }),
    fillRow(
      reader,
      { ...ON_AIR, title: defaultPages.onAir, title_without_guide: defaultPages.channels },
      {
        offset: 0,
        limit: SHOWN_INSTEAD,
      },
    ),
  ]);
  const nearest = {
    ...emptyRow('content', language),
    id: NEAREST_ID,
    slug: `nearest-${NEAREST_ID}`,
    title: titles.nearest,
  };
  const rows = [
    { ...nearest, ...(await itemsOf(reader, 'content', found)) },
    { ...onAir, more_count: 0 },
  ];
  return rows.filter((row) => row.channels.length + row.contents.length > 0);
}

const asked = ({ viewer, language }: RowReader, q: string) => ({
  providerId: viewer.providerId,
  q,
  limit: FOUND_PER_KIND,
  maxAge: viewer.profile === 'child' ? CHILD_AGE : undefined,
  language,
  kinds: KINDS,
});

async function foundRows(reader: RowReader, q: string, of: readonly RowKind[] = KINDS): Promise<Row[]> {
  const { deps, language } = reader;
  const kinds = await searchKinds(deps, { ...asked(reader, q), kinds: of });
  const rows = await Promise.all(
    kinds.map(async ({ kind, found }) => {
      if (kind === 'topic') return [];
      if (kind === 'program' && found.some(({ isOfTopic }) => isOfTopic))
        return [{ ...emptyRow(kind, language), channels: await programmesOfTopic(reader, q) }];
      return [{ ...emptyRow(kind, language), ...(await itemsOf(reader, kind, found)) }];
    }),
  );
  return rows.flat().filter((row) => row.channels.length + row.contents.length + row.persons.length > 0);
}

function emptyRow(kind: RowKind, language: string): Row {
  return {
    id: IDS[kind],
    slug: `found-${kind}-${IDS[kind]}`,
    title: textsIn(language).searchRows[kind],
    template: TEMPLATES[kind],
    content_type: kind,
    description: '',
    more_count: 0,
    limit: FOUND_PER_KIND,
    offset: 0,
    loop_count: 0,
    library_id: null,
    contents: [],
    channels: [],
    promotions: [],
    histories: [],
    persons: [],
  };
}

async function itemsOf(reader: RowReader, kind: RowKind, found: readonly Found[]): Promise<Partial<Row>> {
  const { deps, viewer, titleView, language } = reader;
  const ids = found.map((each) => each.objectId);
  if (kind === 'channel') return { channels: await wholeOf(reader, visibleChannels(reader, ids.map(Number))) };
  if (kind === 'program') return { channels: await foundProgrammes(reader, ids) };
  if (kind === 'person')
    return {
      persons: (await personsByIds(deps.db, viewer.providerId, ids.map(Number))).map((file) =>
        person(file, { language }),
      ),
    };
  const records = contentsFor(await deps.contents.many(viewer.providerId, ids), viewer.profile);
  return { contents: records.map((record) => contentCard(record, titleView)) };
}

function visibleChannels({ titleView, viewer }: RowReader, ids: readonly number[]) {
  return channelsFor(
    ids.flatMap((id) => titleView.provider.channelById.get(id) ?? []),
    viewer.profile,
  ).filter((channel) => !channel.isHidden);
}

/** Those with such names, then those of the topic that are nearest in time: a sports channel has more of them than a row shows. */
async function programmesOfTopic(reader: RowReader, q: string): Promise<Channel[]> {
  const request = { ...asked(reader, q), kinds: ['program'] as const, limit: TIMED_CANDIDATES };
  const found = await searchIndex(reader.deps.db, request);
  const keys = (isOfTopic: boolean) =>
    found.filter((each) => (each.isOfTopic ?? false) === isOfTopic).map(({ objectId }) => objectId);
  const [named, ofTopic] = await Promise.all([
    foundProgrammes(reader, keys(false)),
    foundProgrammes(reader, keys(true), { isByTime: true }),
  ]);
  return [...named, ...ofTopic].slice(0, FOUND_PER_KIND);
}

/** On air first, then what is to come, then what is over, the latest first. */
const byTime =
  (now: number) =>
  ({ row: one }: Showing, { row: other }: Showing): number => {
    if (one.stop > now !== other.stop > now) return one.stop > now ? -1 : 1;
    return one.stop > now ? one.start - other.start : other.start - one.start;
  };

interface Showing {
  readonly row: ProgrammeRow;
  readonly channel: ChannelRecord;
}

async function foundProgrammes(
  reader: RowReader,
  keys: readonly string[],
  { isByTime = false }: { readonly isByTime?: boolean } = {},
): Promise<Channel[]> {
  const { deps, viewer, language } = reader;
  const now = toSeconds(deps.clock.now());
  const named = keys.flatMap((key) => {
    const { channelId, title } = programmeOfKey(key);
    return visibleChannels(reader, [channelId]).map((channel) => ({ key, title, channel }));
  });
  const [rows, whole] = await Promise.all([
    showingsByTitle(
      deps.db,
      named.map(({ title, channel }) => ({
        channelId: channel.id,
        since: now - Math.max(channel.archivedDays, 1) * 86_400,
        title,
      })),
    ),
    wholeOf(reader, [...new Set(named.map(({ channel }) => channel))]),
  ]);
  const showings = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const key = programmeKey(row.channel_id, row.title);
    showings.set(key, [...(showings.get(key) ?? []), row]);
  }
  const channels = new Map(whole.map((channel) => [Number(channel.id), channel]));
  const shown = named.flatMap(({ key, channel }): Showing[] => {
    const ofTitle = showings.get(key) ?? [];
    const row = ofTitle.find((each) => each.stop > now) ?? ofTitle.at(-1);
    return row ? [{ row, channel }] : [];
  });
  return (isByTime ? shown.toSorted(byTime(now)) : shown).flatMap(({ row, channel }) => {
    const found = channels.get(channel.id);
    if (!found) return [];
    return [{ ...found, current_schedule: contentSchedule(row, channel, { language, zone: viewer.timezone }) }];
  });
}
