import type { PushAudience } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { SUBSCRIPTIONS_MOST } from './limits.ts';

export type SubscriptionRow = Selectable<Tables['push_subscriptions']>;
export type SendRow = Selectable<Tables['push_sends']>;

/** Makes the browser or app this user's; `isNew` when it had none before. */
export async function storeSubscription(
  db: Database,
  row: SubscriptionRow,
): Promise<{ readonly value: SubscriptionRow; readonly isNew: boolean }> {
  const { id: _id, endpoint, created_at: _createdAt, ...own } = row;
  const value = await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(own))
    .returningAll()
    .executeTakeFirstOrThrow();
  const older = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('endpoint', '!=', endpoint)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .offset(SUBSCRIPTIONS_MOST - 1);
  const tooMany = (await older.execute()).map(({ id }) => id);
  if (tooMany.length > 0) await removeSubscriptions(db, tooMany);
  return { value, isNew: value.id === row.id };
}

/** A device's token as it is now: another one, or none any more. */
export async function replaceOfDevice(db: Database, deviceId: string, endpoint: string | undefined): Promise<void> {
  const query = db.deleteFrom('push_subscriptions').where('device_id', '=', deviceId);
  await (endpoint === undefined ? query : query.where('endpoint', '!=', endpoint)).execute();
}

/** The device is another profile's now: so are the reminders that arrive there. */
export async function moveToProfile(db: Database, deviceId: string, profileId: string): Promise<void> {
  await db.updateTable('push_subscriptions').set({ profile_id: profileId }).where('device_id', '=', deviceId).execute();
}

export async function removeSubscription(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeSubscriptions(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

function audienceQuery(
  db: Database,
  providerId: number,
  { user_id: userId, tag, language, packet_id: packetId }: PushAudience,
) {
  let query = db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('users.provider_id', '=', providerId)
    .where('users.archived_at', 'is', null);
  if (userId !== undefined) query = query.where('users.id', '=', userId);
  if (language !== undefined) query = query.where('push_subscriptions.language', '=', language);
  if (tag !== undefined)
    query = query.where('users.id', 'in', (select) =>
      select
        .selectFrom('user_tags')
        .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
        .select('user_tags.user_id')
        .where('tags.provider_id', '=', providerId)
        .where('tags.shortname', '=', tag),
    );
  if (packetId !== undefined)
    query = query.where('users.id', 'in', (select) =>
      select.selectFrom('holdings').select('user_id').where('packet_id', '=', packetId).where('status', '!=', 'ended'),
    );
  return query;
}

export async function countAudience(db: Database, providerId: number, audience: PushAudience): Promise<number> {
  const { count } = await audienceQuery(db, providerId, audience)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next ones of an audience, in the order of their ids. */
export function subscriptionsAfter(
  db: Database,
  { provider_id: providerId, audience, position }: Pick<SendRow, 'provider_id' | 'audience' | 'position'>,
  limit: number,
): Promise<SubscriptionRow[]> {
  return audienceQuery(db, providerId, JSON.parse(audience) as PushAudience)
    .selectAll('push_subscriptions')
    .where('push_subscriptions.id', '>', position)
    .orderBy('push_subscriptions.id')
    .limit(limit)
    .execute();
}

export function subscriptionsOfProfile(db: Database, profileId: string): Promise<SubscriptionRow[]> {
  return db.selectFrom('push_subscriptions').selectAll().where('profile_id', '=', profileId).execute();
}

export async function insertSend(db: Database, row: Insertable<Tables['push_sends']>): Promise<void> {
  await db.insertInto('push_sends').values(row).execute();
}

export function sendOf(db: Database, providerId: number, id: string): Promise<SendRow | undefined> {
  return db
    .selectFrom('push_sends')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function sendsOf(
  db: Database,
  providerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SendRow[]> {
  return db
    .selectFrom('push_sends')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Takes one whose time has come for this copy until `until`; undefined when there is none. */
export async function claimSend(
  db: Database,
  { now, until }: { readonly now: Seconds; readonly until: Seconds },
): Promise<SendRow | undefined> {
  const found = await db
    .selectFrom('push_sends')
    .select(['id', 'next_at'])
    .where('state', '=', 'sending')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .executeTakeFirst();
  if (!found) return undefined;
  return db
    .updateTable('push_sends')
    .set({ next_at: until })
    .where('id', '=', found.id)
    .where('state', '=', 'sending')
    .where('next_at', '=', found.next_at)
    .returningAll()
    .executeTakeFirst();
}

export interface Served {
  readonly gone: readonly string[];
  /** To be tried again. */
  readonly later: readonly { readonly id: string; readonly attempts: number; readonly nextAt: Seconds }[];
  /** Retries that are over, one way or the other. */
  readonly settled: readonly string[];
}

/** Writes what became of a batch, all of it or nothing. */
export async function writeServed(db: Database, send: SendRow, { gone, later, settled }: Served): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (gone.length > 0) await removeSubscriptions(trx, gone);
    if (settled.length > 0)
      await trx
        .deleteFrom('push_retries')
        .where('send_id', '=', send.id)
        .where('subscription_id', 'in', settled)
        .execute();
    if (later.length > 0)
      await trx
        .insertInto('push_retries')
        .values(
          later.map(({ id, attempts, nextAt }) => ({
            send_id: send.id,
            subscription_id: id,
            attempts,
            next_at: nextAt,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['send_id', 'subscription_id'])
            .doUpdateSet(({ ref }) => ({ attempts: ref('excluded.attempts'), next_at: ref('excluded.next_at') })),
        )
        .execute();
    const { state, position, next_at, delivered, failed, removed } = send;
    await trx
      .updateTable('push_sends')
      .set({ state, position, next_at, delivered, failed, removed })
      .where('id', '=', send.id)
      .execute();
  });
}

/** Retries of a send whose time has come, with their subscriptions. */
export function dueRetries(
  db: Database,
  sendId: string,
  { now, limit }: { readonly now: Seconds; readonly limit: number },
): Promise<(SubscriptionRow & { readonly attempts: number })[]> {
  return db
    .selectFrom('push_retries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_retries.subscription_id')
    .selectAll('push_subscriptions')
    .select('push_retries.attempts')
    .where('push_retries.send_id', '=', sendId)
    .where('push_retries.next_at', '<=', now)
    .orderBy('push_retries.next_at')
    .limit(limit)
    .execute();
}

export async function retriesOf(
  db: Database,
  sendId: string,
): Promise<{ readonly count: number; readonly nextAt: Seconds | undefined }> {
  const { count, next } = await db
    .selectFrom('push_retries')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('next_at').as('next')])
    .where('send_id', '=', sendId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), nextAt: next === null ? undefined : Number(next) };
}

export async function deleteOldSends(db: Database, before: Seconds): Promise<void> {
  await db.deleteFrom('push_sends').where('state', '=', 'done').where('created_at', '<', before).execute();
}

/** Reminders of profiles with a browser that start in this span and were not pushed, with whom they are of. */
export function remindersToPush(
  db: Database,
  { after, until, limit }: { readonly after: Seconds; readonly until: Seconds; readonly limit: number },
) {
  return db
    .selectFrom('reminders')
    .innerJoin('users', 'users.id', 'reminders.user_id')
    .leftJoin('profiles', 'profiles.id', 'reminders.profile_id')
    .selectAll('reminders')
    .select(['users.provider_id', 'profiles.role'])
    .where('reminders.start', '>', after)
    .where('reminders.start', '<=', until)
    .where('reminders.pushed_at', 'is', null)
    .where('reminders.dropped_at', 'is', null)
    .where('reminders.profile_id', 'in', (select) => select.selectFrom('push_subscriptions').select('profile_id'))
    .orderBy('reminders.start')
    .limit(limit)
    .execute();
}

/** True for the one copy that pushes it. */
export async function claimReminder(db: Database, id: string, now: Seconds): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ pushed_at: now })
    .where('id', '=', id)
    .where('pushed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
