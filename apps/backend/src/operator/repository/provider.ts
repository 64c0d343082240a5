import type { Database } from '../../db/open.ts';

export function providerFile(db: Database, id: number) {
  return db.selectFrom('providers').select('data').where('id', '=', id).executeTakeFirstOrThrow();
}
