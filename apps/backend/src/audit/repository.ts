import type { Insertable } from 'kysely';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';

export function insertEntry(db: Database, row: Insertable<Tables['audit_log']>) {
  return db.insertInto('audit_log').values(row).execute();
}

export interface AuditFilter {
  readonly since: Seconds;
  readonly providerId: number | undefined;
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly subject: string | undefined;
  readonly limit: number;
}

/** The newest entries that fit, the oldest of them first. */
export async function entries(db: Database, { since, providerId, actor, action, subject, limit }: AuditFilter) {
  let query = db.selectFrom('audit_log').selectAll().where('at', '>=', since);
  if (providerId !== undefined) query = query.where('provider_id', '=', providerId);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.toReversed();
}

/** Removes what is older. The database refuses to remove younger entries than 400 days. */
export function deleteEntriesBefore(db: Database, before: Seconds) {
  return db.deleteFrom('audit_log').where('at', '<=', before).execute();
}
