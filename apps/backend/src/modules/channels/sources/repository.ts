import type { Database } from '../../../db/open.ts';

/** What everybody's players told of a channel's addresses. */
export function healthOf(db: Database, channelId: number) {
  return db.selectFrom('source_health').selectAll().where('channel_id', '=', channelId).execute();
}

/** What one device told of them since `since`, ms. */
export function failuresOf(
  db: Database,
  { channelId, device, since }: { readonly channelId: number; readonly device: string; readonly since: number },
) {
  return db
    .selectFrom('source_failures')
    .select(['source', 'failed_at'])
    .where('channel_id', '=', channelId)
    .where('device', '=', device)
    .where('failed_at', '>', since)
    .execute();
}

export interface FailureRow {
  readonly channel_id: number;
  readonly source: string;
  readonly device: string;
  readonly is_counted: 0 | 1;
  readonly failed_at: number;
}

export function writeFailure(db: Database, row: FailureRow) {
  const { failed_at, is_counted } = row;
  return db
    .insertInto('source_failures')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'source', 'device']).doUpdateSet({ failed_at, is_counted }),
    )
    .execute();
}

/** How many devices told of the address since `since`, ms. */
export async function devicesSince(
  db: Database,
  { channelId, source, since }: { readonly channelId: number; readonly source: string; readonly since: number },
): Promise<number> {
  const row = await db
    .selectFrom('source_failures')
    .select((select) => select.fn.countAll<number | string>().as('devices'))
    .where('channel_id', '=', channelId)
    .where('source', '=', source)
    .where('is_counted', '=', 1)
    .where('failed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.devices);
}

export interface DemotionRow {
  readonly channel_id: number;
  readonly source: string;
  readonly demotions: number;
  readonly demoted_until: number;
  readonly failed_at: number;
}

/** Of two copies that demote the address at the same time one counts. */
export function writeDemotion(db: Database, row: DemotionRow) {
  const { demotions, demoted_until, failed_at } = row;
  return db
    .insertInto('source_health')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'source'])
        .doUpdateSet({ demotions, demoted_until, failed_at })
        .where('source_health.demoted_until', '<=', failed_at),
    )
    .execute();
}

/** The address stays last until then: it did not play when it was requested again. */
export async function demoteLonger(
  db: Database,
  {
    channelId,
    source,
    demotions,
    until,
  }: { readonly channelId: number; readonly source: string; readonly demotions: number; readonly until: number },
): Promise<void> {
  await db
    .updateTable('source_health')
    .set({ demotions, demoted_until: until })
    .where('channel_id', '=', channelId)
    .where('source', '=', source)
    .execute();
}

/** Addresses that are tried last at `now`, with their channels. */
export function demotedSources(db: Database, now: number) {
  return db
    .selectFrom('source_health')
    .innerJoin('channels', 'channels.id', 'source_health.channel_id')
    .select([
      'source_health.channel_id',
      'source_health.source',
      'source_health.demotions',
      'source_health.demoted_until',
      'channels.provider_id',
      'channels.name',
      'channels.url',
      'channels.sources',
    ])
    .where('source_health.demoted_until', '>', now)
    .where('channels.is_active', '=', 1)
    .orderBy('channels.position')
    .orderBy('source_health.source')
    .execute();
}

/** The address plays again: it is requested in its former order. */
export async function forgetFailures(db: Database, channelId: number, source: string): Promise<void> {
  for (const table of ['source_health', 'source_failures'] as const)
    await db.deleteFrom(table).where('channel_id', '=', channelId).where('source', '=', source).execute();
}

export async function deleteOldFailures(db: Database, now: number, kept: number): Promise<void> {
  await db
    .deleteFrom('source_failures')
    .where('failed_at', '<', (now - kept) * 1_000)
    .execute();
  await db
    .deleteFrom('source_health')
    .where('demoted_until', '<', now - kept)
    .execute();
}

/** The address that a viewing of this user was given. */
export function sourceOfStat(
  db: Database,
  { id, userId, channelId }: { readonly id: string; readonly userId: number; readonly channelId: number },
) {
  return db
    .selectFrom('stats')
    .select('source')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'channel')
    .where('object_id', '=', String(channelId))
    .executeTakeFirst();
}
