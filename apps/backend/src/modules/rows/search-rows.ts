import type { Channel, Row } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { contentSchedule } from '../guide/wire.ts';
import { CHILD_AGE, FOUND_PER_KIND } from '../limits.ts';
import { person, personsByIds } from '../persons/repository.ts';
import type { Found, FoundKind } from '../search/repository.ts';
import { searchKinds } from '../search/search.ts';
import { contentCard } from '../contents/wire.ts';
import { channelsFor, contentsFor } from '../viewing.ts';
import type { RowReader } from './fill.ts';
import { wholeOf } from './shelf-channels.ts';
import { showingsByTitle } from './repository.ts';
import { textsIn } from '../../texts/index.ts';

/** Topics are suggested, and have no row of their own. */
type RowKind = Exclude<FoundKind, 'topic'>;

const IDS: Readonly<Record<RowKind, string>> = {
  channel: '8000001',
  program: '8000002',
  content: '8000003',
  person: '8000004',
};
const TEMPLATES: Readonly<Record<RowKind, string>> = {
  channel: 'channels',
  program: 'channel',
  content: 'content-v',
  person: 'person',
};

/**
 * What the words find, a row per kind. A programme is found as its channel with that showing as `current_schedule`: the one
 * that is on, else the next, else the last in the archive. Rows without a hit are left out.
 */
export async function searchRows(reader: RowReader, q: string): Promise<Row[]> {
  const { deps, viewer, language } = reader;
  const kinds = await searchKinds(deps.db, {
    providerId: viewer.providerId,
    q,
    kinds: ['channel', 'program', 'content', 'person'],
    limit: FOUND_PER_KIND,
    maxAge: viewer.profile === 'child' ? CHILD_AGE : undefined,
    language,
  });
  const rows = await Promise.all(
    kinds.map(async ({ kind, found }) => {
      if (kind === 'topic') return [];
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

async function foundProgrammes(reader: RowReader, keys: readonly string[]): Promise<Channel[]> {
  const { deps, viewer, language } = reader;
  const now = toSeconds(deps.clock.now());
  const found: Channel[] = [];
  for (const key of keys) {
    // `channel:title` as the index wrote it (jobs/search-index.ts).
    const at = key.indexOf(':');
    const [channel] = visibleChannels(reader, [Number(key.slice(0, at))]);
    if (!channel) continue;
    const rows = await showingsByTitle(deps.db, {
      channelId: channel.id,
      since: now - Math.max(channel.archivedDays, 1) * 86_400,
      title: key.slice(at + 1),
    });
    const row = rows.find((each) => each.stop > now) ?? rows.at(-1);
    const [whole] = row ? await wholeOf(reader, [channel]) : [];
    if (row && whole)
      found.push({ ...whole, current_schedule: contentSchedule(row, channel, { language, zone: viewer.timezone }) });
  }
  return found;
}
