import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { plainKey, type PromoFile } from './promo-file.ts';

/** A promotion, found by one of its codes or by its number. */
export interface Promo {
  readonly file: Omit<PromoFile, 'keys'>;
  /** The code in question; by number, the first one. */
  readonly key: string;
}

type StoredPromo = Omit<PromoFile, 'keys'> & { readonly key: string };

export async function promoById(db: Database, providerId: number, id: string): Promise<Promo | undefined> {
  const row = await db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'promo')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { key, ...file } = JSON.parse(row.data) as StoredPromo;
  return { file, key: plainKey(key) };
}

export async function promoByKey(db: Database, providerId: number, text: string): Promise<Promo | undefined> {
  const key = plainKey(text);
  const row = await db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'promo_key')
    .where('id', '=', key)
    .executeTakeFirst();
  const promo = row && (await promoById(db, providerId, String(JSON.parse(row.data))));
  return promo && { file: promo.file, key };
}

export interface KeyState {
  readonly used: number;
  /** Ended by the operator. */
  readonly isEnded: boolean;
}

export async function keyState(db: Database, providerId: number, key: string): Promise<KeyState> {
  const row = await db
    .selectFrom('promo_keys')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { used: row?.used ?? 0, isEnded: row?.ended_at != null };
}

export async function hasUsed(
  db: Database,
  { providerId, promoId, userId }: { readonly providerId: number; readonly promoId: number; readonly userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('promo_uses')
    .select('key')
    .where('provider_id', '=', providerId)
    .where('promo_id', '=', promoId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PromoUse {
  readonly providerId: number;
  readonly promo: Promo;
  readonly userId: number;
  readonly at: Seconds;
}

/**
 * Counts a use. False when this user had the promotion or the code has no use left, and then the caller rolls its transaction back:
 * of calls at the same time, only as many succeed as uses are left.
 */
export async function takeUse(
  trx: Database,
  { providerId, promo: { file, key }, userId, at }: PromoUse,
): Promise<boolean> {
  const noted = await trx
    .insertInto('promo_uses')
    .values({ provider_id: providerId, promo_id: file.id, user_id: userId, key, used_at: at })
    .onConflict((conflict) => conflict.columns(['provider_id', 'promo_id', 'user_id']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!noted) return false;
  await trx
    .insertInto('promo_keys')
    .values({ provider_id: providerId, key, used: 0, ended_at: null })
    .onConflict((conflict) => conflict.columns(['provider_id', 'key']).doNothing())
    .execute();
  const counted = await trx
    .updateTable('promo_keys')
    .set((set) => ({ used: set('used', '+', 1) }))
    .where('provider_id', '=', providerId)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .$if(file.uses !== undefined, (query) => query.where('used', '<', file.uses as number))
    .returning('used')
    .executeTakeFirst();
  return counted !== undefined;
}

/** The operator ends a promotion: none of its codes gives anything any more. False when there is none. */
export async function endPromo(
  db: Database,
  { providerId, id, at }: { readonly providerId: number; readonly id: string; readonly at: Seconds },
): Promise<boolean> {
  const keys = await db
    .selectFrom('entries')
    .select(['id', 'data'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'promo_key')
    .execute();
  const own = keys.filter(({ data }) => String(JSON.parse(data)) === id).map((row) => row.id);
  if (own.length === 0) return false;
  await db.transaction().execute(async (trx) => {
    for (const key of own) {
      await trx
        .insertInto('promo_keys')
        .values({ provider_id: providerId, key, used: 0, ended_at: at })
        .onConflict((conflict) => conflict.columns(['provider_id', 'key']).doUpdateSet({ ended_at: at }))
        .execute();
    }
  });
  return true;
}
