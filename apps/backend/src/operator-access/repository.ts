import type { Database } from '../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema.ts';

export function insertToken(db: Database, row: Insertable<Tables['operator_tokens']>) {
  return db.insertInto('operator_tokens').values(row).execute();
}

export function tokenByHash(db: Database, hash: string) {
  return db
    .selectFrom('operator_tokens')
    .select(['id', 'provider_id', 'name', 'is_staff', 'used_at', 'scopes', 'networks', 'expires_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export function setUsed(db: Database, usedAt: number, id: string) {
  return db.updateTable('operator_tokens').set({ used_at: usedAt }).where('id', '=', id).execute();
}

/** Tokens that are not revoked, the oldest first. */
export function openTokens(db: Database, providerId: number) {
  return db
    .selectFrom('operator_tokens')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Undefined when there is no such token, or it was revoked before. */
export function revokeToken(
  db: Database,
  { at, providerId, id }: { readonly at: number; readonly providerId: number; readonly id: string },
) {
  return db
    .updateTable('operator_tokens')
    .set({ revoked_at: at })
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}
