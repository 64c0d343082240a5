import type { Database } from '../../db/open.ts';

export function overHoldings(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('holdings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['ended', 'active'])
    .orderBy('end_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function pausesOf(db: Database, holdingIds: string[]) {
  return db
    .selectFrom('holding_pauses')
    .selectAll()
    .where('holding_id', 'in', holdingIds)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
}
