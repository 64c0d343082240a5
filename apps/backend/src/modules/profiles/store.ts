import type { Database } from '../../db/open.ts';
import { roleOf, type ProfileRow } from './wire.ts';

/** Own profiles, the first one first. */
export function profilesOf(db: Database, userId: number): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The one that a device chose, as long as it is the user's own; else his first adult one. */
export async function profileOnDevice(
  db: Database,
  userId: number,
  chosenId: string | null,
): Promise<ProfileRow | undefined> {
  const rows = await profilesOf(db, userId);
  return rows.find((row) => row.id === chosenId) ?? rows.find((row) => roleOf(row) === 'adult') ?? rows[0];
}
