import type { PlaylistEntry } from '@antenna/m3u';
import { slugOf, textKey } from '../identity.ts';
import { BATCH } from '../limits.ts';
import type { MergedChannel } from '../merging.ts';
import type { Tally } from '../tally.ts';
import { createTally } from '../tally.ts';
import type { Connection, Row, Value } from './connection.ts';
import { bumpDataVersion } from './import-log.ts';

export interface StagedEntry {
  readonly seq: number;
  readonly first: number;
  readonly entry: PlaylistEntry;
}

export async function createEntryStaging(connection: Connection): Promise<void> {
  await connection.createStaged('entries_staged', ['seq integer primary key', 'first integer', 'entry text']);
}

export async function stageEntries(connection: Connection, rows: readonly (readonly Value[])[]): Promise<void> {
  if (rows.length > 0) await connection.stage('entries_staged', 3, rows);
}

/** In the order of the playlist, entries of one channel together, read in pages. */
export async function* stagedEntries(connection: Connection): AsyncGenerator<StagedEntry> {
  await connection.run(
    'create index if not exists ' +
      (connection.engine === 'sqlite' ? 'staging.' : '') +
      'entries_staged_order on entries_staged (first, seq)',
  );
  let first = -1;
  let seq = -1;
  for (;;) {
    const rows = await connection.all(
      `select seq, first, entry from entries_staged where (first, seq) > ($1, $2) order by first, seq limit ${BATCH}`,
      [first, seq],
    );
    for (const row of rows)
      yield {
        seq: Number(row['seq']),
        first: Number(row['first']),
        entry: JSON.parse(String(row['entry'])) as PlaylistEntry,
      };
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    first = Number(last['first']);
    seq = Number(last['seq']);
  }
}

export interface ChannelCounts {
  readonly added: number;
  readonly kept: number;
  readonly returned: number;
  readonly vanished: Tally<string>;
}

export interface ChannelWrite {
  readonly providerId: number;
  readonly channels: AsyncIterable<MergedChannel>;
  /** Runs inside the transaction, before it commits. */
  readonly finish: (counts: ChannelCounts) => Promise<void>;
}

/**
 * One transaction: every channel keeps its id and slug through all imports, a new one gets the next id, one that is
 * no longer in the playlist stays with `is_active` 0. `extra` is never changed.
 */
export async function writeChannels(
  connection: Connection,
  { providerId, channels, finish }: ChannelWrite,
): Promise<ChannelCounts> {
  await connection.createStaged('active_staged', ['id integer primary key']);
  return connection.transaction(async () => {
    if (connection.engine === 'postgres') await connection.run('lock table channels in share row exclusive mode');
    await connection.run('insert into active_staged select id from channels where provider_id = $1 and is_active = 1', [
      providerId,
    ]);
    await connection.run('update channels set is_active = 0 where provider_id = $1 and is_active = 1', [providerId]);
    const top = await connection.all('select coalesce(max(id), 0) as top from channels');
    const state: WriteState = {
      providerId,
      nextId: Number(top[0]?.['top'] ?? 0) + 1,
      slugs: new Set(),
      added: 0,
      known: 0,
    };
    let page: MergedChannel[] = [];
    for await (const channel of channels) {
      page.push(channel);
      if (page.length < BATCH) continue;
      await writePage(connection, state, page);
      page = [];
    }
    await writePage(connection, state, page);
    const gone = await connection.all(
      'select name from channels where is_active = 0 and id in (select id from active_staged) order by position',
    );
    const vanished = createTally<string>();
    for (const { name } of gone) vanished.add(String(name));
    const before = Number((await connection.all('select count(*) as n from active_staged'))[0]?.['n'] ?? 0);
    const kept = before - gone.length;
    await bumpDataVersion(connection);
    const counts = { added: state.added, kept, returned: state.known - kept, vanished: vanished.result() };
    await finish(counts);
    return counts;
  });
}

/** What `writeChannels` would do with these keys, by reading only: a dry run takes no lock. */
export async function previewChannels(
  connection: Connection,
  providerId: number,
  keys: readonly string[],
): Promise<ChannelCounts> {
  await connection.createStaged('keys_staged', ['tvg_id text']);
  for (let at = 0; at < keys.length; at += BATCH)
    await connection.stage(
      'keys_staged',
      1,
      keys.slice(at, at + BATCH).map((key) => [key]),
    );
  const count = async (active: 0 | 1): Promise<number> =>
    Number(
      (
        await connection.all(
          'select count(*) as n from channels where provider_id = $1 and is_active = $2 and tvg_id in (select tvg_id from keys_staged)',
          [providerId, active],
        )
      )[0]?.['n'] ?? 0,
    );
  const [kept, returned] = [await count(1), await count(0)];
  const vanished = createTally<string>();
  for (const { name } of await connection.all(
    'select name from channels where provider_id = $1 and is_active = 1 and tvg_id not in (select tvg_id from keys_staged) order by position',
    [providerId],
  ))
    vanished.add(String(name));
  return { added: keys.length - kept - returned, kept, returned, vanished: vanished.result() };
}

interface WriteState {
  readonly providerId: number;
  nextId: number;
  readonly slugs: Set<number>;
  added: number;
  known: number;
}

const upsert = `insert into channels (id, provider_id, tvg_id, slug, name, num, logo, url, sources, groups, catchup, attributes, is_radio, position, is_active)
 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 1)
 on conflict (provider_id, tvg_id) do update set name = excluded.name, num = excluded.num, logo = excluded.logo, url = excluded.url, sources = excluded.sources, groups = excluded.groups,
 catchup = excluded.catchup, attributes = excluded.attributes, is_radio = excluded.is_radio, position = excluded.position, is_active = 1`;

async function writePage(connection: Connection, state: WriteState, page: readonly MergedChannel[]): Promise<void> {
  if (page.length === 0) return;
  const { providerId } = state;
  const known = await knownChannels(connection, providerId, page);
  const taken = await takenSlugs(
    connection,
    providerId,
    page.filter(({ key }) => !known.has(key)).map(({ name }) => slugOf(name)),
  );
  for (const channel of page) {
    const row = known.get(channel.key);
    const id = row === undefined ? state.nextId++ : Number(row['id']);
    let slug = row === undefined ? slugOf(channel.name) : String(row['slug']);
    if (row === undefined) {
      state.added += 1;
      if (taken.has(textKey(slug)) || state.slugs.has(textKey(slug))) slug = `${slug}-${id}`;
      state.slugs.add(textKey(slug));
    } else state.known += 1;
    await connection.run(upsert, [id, providerId, channel.key, slug, ...channelValues(channel)]);
  }
}

async function knownChannels(
  connection: Connection,
  providerId: number,
  page: readonly MergedChannel[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await connection.all(
    `select id, tvg_id, slug from channels where provider_id = $1 and ${connection.oneOf('tvg_id', 2)}`,
    [providerId, connection.list(page.map(({ key }) => key))],
  );
  return new Map(rows.map((row) => [String(row['tvg_id']), row]));
}

/** The slugs that other channels of the provider have, as text keys. */
async function takenSlugs(
  connection: Connection,
  providerId: number,
  slugs: readonly string[],
): Promise<ReadonlySet<number>> {
  const rows = await connection.all(
    `select slug from channels where provider_id = $1 and ${connection.oneOf('slug', 2)}`,
    [providerId, connection.list(slugs)],
  );
  return new Set(rows.map(({ slug }) => textKey(String(slug))));
}

/** The columns of `upsert` from `name` on. */
function channelValues(channel: MergedChannel): readonly Value[] {
  return [
    channel.name,
    channel.number ?? null,
    channel.logo ?? null,
    channel.sources[0]?.url ?? '',
    JSON.stringify(channel.sources),
    JSON.stringify(channel.groups),
    channel.catchup === undefined
      ? null
      : JSON.stringify(channel.shift === 0 ? channel.catchup : { ...channel.catchup, shift: channel.shift }),
    JSON.stringify(channel.attributes),
    channel.isRadio ? 1 : 0,
    channel.position,
  ];
}
