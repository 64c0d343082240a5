import { randomUUID } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';

/** The card that pays first, then the newest. */
export function linkedCards(db: Database, userId: number) {
  return db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('is_primary', 'desc').orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Links a card of which its last digits are known; the first one pays. */
export async function addCard(db: Database, userId: number, last4: string, now: Seconds): Promise<void> {
  const [other] = await linkedCards(db, userId);
  await db.insertInto('cards').values({ id: randomUUID(), user_id: userId, last4, is_primary: other ? 0 : 1, created_at: now }).execute();
}

/** False when the user has no such card. In place of the one that paid, the newest other pays from now on. */
export async function removeCard(db: Database, userId: number, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom('cards').where('id', '=', id).where('user_id', '=', userId).returning('is_primary').executeTakeFirst();
    if (removed?.is_primary === 1) {
      const [next] = await linkedCards(trx, userId);
      if (next) await trx.updateTable('cards').set({ is_primary: 1 }).where('id', '=', next.id).execute();
    }
    return removed !== undefined;
  });
}
