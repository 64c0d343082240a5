import type { Seconds } from '@antenna/kernel';
import type { PlaylistEntry } from '@antenna/m3u';
import { slugOf, textKey } from '../identity.ts';
import { idOfVariant, type KnownChannel } from '../merging/channel-keys.ts';
import { BATCH } from '../limits.ts';
import type { KeyedChannel } from '../merging/merged-channel.ts';
import type { Tally } from '../tally.ts';
import { createTally } from '../tally.ts';
import type { Connection, Row, Value } from './connection.ts';
import { bumpDataVersion } from './import-log.ts';

export interface StagedEntry {
  /** Number of the channel that the entry belongs to. */
  readonly channel: number;
  readonly entry: PlaylistEntry;
}

export async function createEntryStaging(connection: Connection): Promise<void> {
  await connection.createStaged('entries_staged', ['seq integer primary key', 'entry text']);
  await connection.createStaged('order_staged', ['channel integer', 'seq integer', 'primary key (channel, seq)']);
}

export async function stageEntries(connection: Connection, rows: readonly (readonly Value[])[]): Promise<void> {
  if (rows.length > 0) await connection.stage('entries_staged', 2, rows);
}

/** Says for each staged entry which channel it belongs to. */
export async function stageOrder(
  connection: Connection,
  entries: number,
  channelOf: (entry: number) => number,
): Promise<void> {
  for (let at = 1; at <= entries; at += BATCH) {
    const length = Math.min(BATCH, entries - at + 1);
    await connection.stage(
      'order_staged',
      2,
      Array.from({ length }, (_, index) => [channelOf(at + index), at + index]),
    );
  }
}

/** In the order of the channels, entries of one channel together in the order of the playlist; read in pages. */
export async function* stagedEntries(connection: Connection): AsyncGenerator<StagedEntry> {
  let [channel, seq] = [-1, -1];
  for (;;) {
    const rows = await connection.all(
      `select o.channel, o.seq, e.entry from order_staged o join entries_staged e on e.seq = o.seq where (o.channel, o.seq) > ($1, $2) order by o.channel, o.seq limit ${BATCH}`,
      [channel, seq],
    );
    for (const row of rows)
      yield { channel: Number(row['channel']), entry: JSON.parse(String(row['entry'])) as PlaylistEntry };
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    channel = Number(last['channel']);
    seq = Number(last['seq']);
  }
}

/** Channels that shared a tvg-id in an earlier import, by that id. */
export async function knownVariants(
  connection: Connection,
  providerId: number,
): Promise<ReadonlyMap<string, readonly KnownChannel[]>> {
  const rows = await connection.all(
    "select tvg_id, name from channels where provider_id = $1 and tvg_id like '%~%' and tvg_id not like 'name:%'",
    [providerId],
  );
  const variants = new Map<string, KnownChannel[]>();
  for (const row of rows) {
    const key = String(row['tvg_id']);
    const id = idOfVariant(key);
    const known = { key, name: String(row['name']) };
    const others = variants.get(id);
    if (others === undefined) variants.set(id, [known]);
    else others.push(known);
  }
  return variants;
}

export async function namedChannels(
  connection: Connection,
  providerId: number,
  keys: readonly string[],
): Promise<readonly KnownChannel[]> {
  const rows = await rowsOfKeys(connection, providerId, { keys, columns: 'name' });
  return rows.map((row) => ({ key: String(row['tvg_id']), name: String(row['name']) }));
}

/** The numbers that channels of these keys have. */
export async function knownNumbers(
  connection: Connection,
  providerId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOfKeys(connection, providerId, { keys, columns: 'num' });
  return new Map(rows.flatMap(({ tvg_id, num }) => (num === null ? [] : [[String(tvg_id), Number(num)] as const])));
}

async function rowsOfKeys(
  connection: Connection,
  providerId: number,
  { keys, columns }: { readonly keys: readonly string[]; readonly columns: string },
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < keys.length; at += BATCH)
    found.push(
      ...(await connection.all(
        `select tvg_id, ${columns} from channels where provider_id = $1 and ${connection.oneOf('tvg_id', 2)}`,
        [providerId, connection.list(keys.slice(at, at + BATCH))],
      )),
    );
  return found;
}

export interface ChannelCounts {
  readonly added: number;
  readonly kept: number;
  readonly returned: number;
  readonly vanished: Tally<string>;
}

export interface ChannelWrite {
  readonly providerId: number;
  readonly channels: AsyncIterable<KeyedChannel>;
  /** When new channels count as added. */
  readonly now: Seconds;
  /** Runs inside the transaction, before it commits. */
  readonly finish: (counts: ChannelCounts) => Promise<void>;
}

/**
 * One transaction: every channel keeps its id and slug through all imports, a new one gets the next id, one that is
 * no longer in the playlist stays with `is_active` 0. A new one gets what channels.json says of it; `extra` is never changed later.
 */
export async function writeChannels(
  connection: Connection,
  { providerId, channels, now, finish }: ChannelWrite,
): Promise<ChannelCounts> {
  await connection.createStaged('active_staged', ['id integer primary key']);
  return connection.transaction(async () => {
    if (connection.engine === 'postgres') await connection.run('lock table channels in share row exclusive mode');
    await connection.run('insert into active_staged select id from channels where provider_id = $1 and is_active = 1', [
      providerId,
    ]);
    const known = await connection.all('select 1 as one from channels where provider_id = $1 limit 1', [providerId]);
    await connection.run('update channels set is_active = 0 where provider_id = $1 and is_active = 1', [providerId]);
    const top = await connection.all('select coalesce(max(id), 0) as top from channels');
    const state: WriteState = {
      providerId,
      addedAt: known.length > 0 ? now : null,
      nextId: Number(top[0]?.['top'] ?? 0) + 1,
      slugs: new Set(),
      added: 0,
      known: 0,
    };
    let page: KeyedChannel[] = [];
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
  /** Of a new channel; null when all are new. */
  readonly addedAt: Seconds | null;
  nextId: number;
  readonly slugs: Set<number>;
  added: number;
  known: number;
}

const upsert = `insert into channels (id, provider_id, tvg_id, slug, name, num, logo, url, sources, groups, catchup, attributes, is_radio, position, added_at, is_active, extra)
 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1,
 coalesce((select data from entries where provider_id = $2 and kind = 'channel' and id = $3), '{}'))
 on conflict (provider_id, tvg_id) do update set name = excluded.name, num = excluded.num, logo = excluded.logo, url = excluded.url, sources = excluded.sources, groups = excluded.groups,
 catchup = excluded.catchup, attributes = excluded.attributes, is_radio = excluded.is_radio, position = excluded.position, is_active = 1`;

async function writePage(connection: Connection, state: WriteState, page: readonly KeyedChannel[]): Promise<void> {
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
    await connection.run(upsert, [id, providerId, channel.key, slug, ...channelValues(channel), state.addedAt]);
  }
}

async function knownChannels(
  connection: Connection,
  providerId: number,
  page: readonly KeyedChannel[],
): Promise<ReadonlyMap<string, Row>> {
  const keys = page.map(({ key }) => key);
  const rows = await rowsOfKeys(connection, providerId, { keys, columns: 'id, slug' });
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
function channelValues(channel: KeyedChannel): readonly Value[] {
  return [
    channel.name,
    channel.number,
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
