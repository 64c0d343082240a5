import type { Database } from '../../db/open.ts';

export function holdingById(db: Database, id: string) {
  return db.selectFrom('holdings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
