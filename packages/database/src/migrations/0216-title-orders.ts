import { sql, type Kysely } from 'kysely';

/** Titles by rating, year or when they were added are read in order from an index. */
export const titleOrders = {
  name: '0216-title-orders',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, order] of [
      ['rating', 'rating'],
      ['year', 'year'],
      ['added', 'coalesce(added_at, 0)'],
    ] as const)
      await sql`create index ${sql.ref(`contents_by_${name}`)} on contents (provider_id, is_hidden, ${sql.raw(order)} desc, position, id)`.execute(
        db,
      );
  },
};
