import { randomUUID } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';

/** The card that pays first, then the newest. */
export function linkedCards(db: Database, userId: number) {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Which pay system can charge a card, and by which token. */
export interface CardAccess {
  readonly gateway: string;
  readonly paysystem: string;
  readonly token: string;
}

/** Links a card of which its last digits are known; the first one pays. */
export async function addCard(
  db: Database,
  {
    userId,
    last4,
    now,
    access,
  }: { readonly userId: number; readonly last4: string; readonly now: Seconds; readonly access?: CardAccess },
): Promise<string> {
  const [other] = await linkedCards(db, userId);
  const id = randomUUID();
  await db
    .insertInto('cards')
    .values({ id, user_id: userId, last4, is_primary: other ? 0 : 1, created_at: now, ...access })
    .execute();
  return id;
}

/** Keeps the card that a payment was made with; the same card is kept once. */
export async function keepCard(
  db: Database,
  card: CardAccess & { readonly userId: number; readonly last4: string },
  now: Seconds,
): Promise<void> {
  const { userId, last4, gateway, paysystem, token } = card;
  const known = await db
    .updateTable('cards')
    .set({ last4, paysystem })
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst();
  if (!known) await addCard(db, { userId, last4, now, access: { gateway, paysystem, token } });
}

/** What was removed, or undefined when the user has no such card. In place of the one that paid, the newest other pays from now on. */
export async function removeCard(
  db: Database,
  userId: number,
  id: string,
): Promise<{ readonly gateway: string | null; readonly token: string | null } | undefined> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('cards')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(['is_primary', 'gateway', 'token'])
      .executeTakeFirst();
    if (removed?.is_primary === 1) {
      const [next] = await linkedCards(trx, userId);
      if (next) await trx.updateTable('cards').set({ is_primary: 1 }).where('id', '=', next.id).execute();
    }
    return removed;
  });
}
