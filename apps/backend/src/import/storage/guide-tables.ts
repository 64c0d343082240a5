import { BATCH } from '../limits.ts';
import type { Corrected } from '../corrections.ts';
import type { Slots } from '../slots.ts';
import type { Connection, Row, Value } from './connection.ts';
import { bumpDataVersion } from './import-log.ts';

/** The columns of a programme besides its ids and times, in the order of every statement. */
const content = [
  'title',
  'subtitle',
  'description',
  'category',
  'age',
  'season',
  'episode',
  'image',
  'content_id',
  'catchup_id',
  'is_live_only',
  'persons',
  'ratings',
  'year',
] as const;
const columns = ['id', 'channel_id', 'start', 'stop', ...content] as const;
const staged = [
  'seq integer primary key',
  'id bigint',
  'channel_id integer',
  'start bigint',
  'stop bigint',
  'title text',
  'subtitle text',
  'description text',
  'category text',
  'age integer',
  'season integer',
  'episode integer',
  'image text',
  'content_id text',
  'catchup_id text',
  'is_live_only integer',
  'persons text',
  'ratings text',
  'year integer',
];

export interface ChannelRow {
  readonly id: number;
  readonly tvgId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export async function readChannels(connection: Connection, providerId: number): Promise<readonly ChannelRow[]> {
  const rows = await connection.all(
    'select id, tvg_id, name, attributes from channels where provider_id = $1 and is_active = 1 order by position, id',
    [providerId],
  );
  return rows.map((row: Row) => ({
    id: Number(row['id']),
    tvgId: String(row['tvg_id']),
    name: String(row['name']),
    attributes: readJson(row['attributes']),
  }));
}

export async function createProgrammeStaging(connection: Connection): Promise<void> {
  await connection.createStaged('programmes_staged', staged);
  await connection.createStaged('ranges_staged', ['channel_id integer primary key', 'first bigint', 'last bigint']);
  await connection.createStaged('stops_staged', ['seq integer primary key', 'stop bigint']);
  await connection.createStaged('drops_staged', ['seq integer primary key']);
}

/** Row of `programmes_staged`, `seq` first. */
export function stageProgrammes(connection: Connection, rows: readonly (readonly Value[])[]): Promise<void> {
  return connection.stage('programmes_staged', staged.length, rows);
}

/** Writes the corrected stops into the staged rows, and the range of each channel for the swap. */
export async function stageCorrected(
  connection: Connection,
  {
    slots,
    corrected,
    channelIds,
  }: { readonly slots: Slots; readonly corrected: Corrected; readonly channelIds: readonly number[] },
): Promise<void> {
  await inBatches(corrected.changed, (part) =>
    connection.stage(
      'stops_staged',
      2,
      part.map((at) => [at, slots.stop(at)]),
    ),
  );
  await inBatches(corrected.dropped, (part) =>
    connection.stage(
      'drops_staged',
      1,
      part.map((at) => [at]),
    ),
  );
  await inBatches([...corrected.ranges], (part) =>
    connection.stage(
      'ranges_staged',
      3,
      part.map(([channel, { first, last }]) => [channelIds[channel] as number, first, last]),
    ),
  );
  if (corrected.dropped.length > 0)
    await connection.run('delete from programmes_staged where seq in (select seq from drops_staged)');
  if (corrected.changed.length > 0) {
    await connection.run(
      'update programmes_staged set stop = (select m.stop from stops_staged m where m.seq = programmes_staged.seq) where seq in (select seq from stops_staged)',
    );
  }
  if (connection.engine === 'postgres')
    for (const table of ['programmes_staged', 'ranges_staged']) await connection.run(`analyze pg_temp.${table}`);
}

export interface Swap {
  readonly providerId: number;
  /** Unix seconds: programmes that ended before are deleted. */
  readonly forgetBefore: number;
  /** A guide that was cut off: programmes that it does not replace stay, even inside its range. */
  readonly isPartial: boolean;
}

export interface Swapped {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly forgotten: number;
}

/**
 * The atomic swap. Programmes that have not changed are found first and not written again, so that a daily import writes
 * one day. Per channel only the time that the guide covers is replaced.
 */
export async function swapGuide(
  connection: Connection,
  { providerId, forgetBefore, isPartial }: Swap,
  finish: (swapped: Swapped) => Promise<void>,
): Promise<Swapped> {
  await connection.createStaged('kept_staged', ['id bigint primary key']);
  const same = ['channel_id', 'start', 'stop', ...content]
    .map((column) => `p.${column} is not distinct from s.${column}`)
    .join(' and ');
  const unchanged = await connection.run(
    `insert into kept_staged select s.id from programmes_staged s join programmes p on p.id = s.id where p.provider_id = $1 and ${same} on conflict do nothing`,
    [providerId],
  );
  if (unchanged > 0) await connection.run('delete from programmes_staged where id in (select id from kept_staged)');
  const swapped = await connection.transaction(async () => {
    const removed = await connection.run(
      `delete from programmes where provider_id = $1 and id in (${isPartial ? covered : ranged}) and id not in (select id from kept_staged)`,
      [providerId],
    );
    // A programme that overlaps the beginning of the guide ends there.
    await connection.run(
      'update programmes set stop = (select r.first from ranges_staged r where r.channel_id = programmes.channel_id) where id in (select p.id from ranges_staged r join programmes p on p.channel_id = r.channel_id and p.start < r.first and p.start >= r.first - 172800 and p.stop > r.first)',
    );
    const forgotten = await connection.run(
      'delete from programmes where provider_id = $1 and stop < $2 and id not in (select id from kept_staged)',
      [providerId, forgetBefore],
    );
    const written = await connection.run(
      `insert into programmes (provider_id, ${columns.join(', ')}) select cast($1 as integer), ${columns.join(', ')} from programmes_staged s where true ${connection.engine === 'postgres' ? onlyOnePerId : ''} on conflict (id) do update set ${columns
        .slice(1)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}, provider_id = excluded.provider_id`,
      [providerId],
    );
    const counts = { written, unchanged, removed, forgotten };
    await bumpDataVersion(connection);
    await finish(counts);
    return counts;
  });
  return swapped;
}

const ranged =
  'select p.id from ranges_staged r join programmes p on p.channel_id = r.channel_id and p.start >= r.first and p.start < r.last';
const covered =
  'select p.id from programmes_staged s join programmes p on p.channel_id = s.channel_id and p.start < s.stop and p.start >= s.start - 172800 and p.stop > s.start';
/** 53-bit ids collide about once in a million guides; PostgreSQL then refuses the whole statement. */
const onlyOnePerId = 'and not exists (select 1 from programmes_staged t where t.id = s.id and t.seq < s.seq)';

async function inBatches<Item>(items: readonly Item[], write: (part: readonly Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await write(items.slice(at, at + BATCH));
}

function readJson(value: Value | undefined): Record<string, string> {
  try {
    return JSON.parse(String(value)) as Record<string, string>;
  } catch {
    return {};
  }
}
