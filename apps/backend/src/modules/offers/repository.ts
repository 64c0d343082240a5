import { DAY, toSeconds, type MinorUnits, type Seconds, type Clock } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';

export interface StoreDeps {
  readonly clock: Clock;
  readonly db: Database;
}
export type OfferSubject =
  { readonly kind: 'packet'; readonly packetId: number } | { readonly kind: 'content'; readonly contentId: string };

/** One thing that the offer sells, at the price of the moment it was made. */
export interface Frozen {
  readonly id: string;
  readonly minor: MinorUnits;
  /** Price of a trial that the viewer still has: then this is what is paid. */
  readonly trialMinor?: MinorUnits;
}

export const frozenPrice = ({ minor, trialMinor }: Frozen): MinorUnits => trialMinor ?? minor;

export interface Offered {
  readonly id: string;
  readonly userId: number;
  readonly providerId: number;
  readonly subject: OfferSubject;
  readonly purchases: readonly Frozen[];
  /** Its newest payment. */
  readonly paymentId: string | undefined;
  /** The holding or the licence that came of it. */
  readonly bought: string | undefined;
  readonly paidMinor: MinorUnits | undefined;
  readonly paidAt: Seconds | undefined;
  readonly createdAt: Seconds;
  readonly expiresAt: Seconds;
}

export async function insertOffer(
  db: Database,
  offer: Pick<Offered, 'id' | 'userId' | 'providerId' | 'subject' | 'purchases' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .insertInto('offers')
    .values({
      id: offer.id,
      user_id: offer.userId,
      provider_id: offer.providerId,
      subject: JSON.stringify(offer.subject),
      purchases: JSON.stringify(offer.purchases),
      payment_id: null,
      paid_purchase: null,
      paid_minor: null,
      paid_at: null,
      created_at: offer.createdAt,
      expires_at: offer.expiresAt,
    })
    .execute();
}

export async function offerOf(db: Database, userId: number, id: string): Promise<Offered | undefined> {
  const row = await db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && read(row);
}

/** The offer, held by this transaction until its end. */
export async function holdOffer(trx: Database, userId: number, id: string): Promise<Offered | undefined> {
  const row = await trx
    .updateTable('offers')
    .set((write) => ({ id: write.ref('id') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && read(row);
}

export async function notePayment(db: Database, id: string, paymentId: string): Promise<void> {
  await db.updateTable('offers').set({ payment_id: paymentId }).where('id', '=', id).execute();
}

export async function noteBought(
  trx: Database,
  id: string,
  { purchaseId, minor, at }: { readonly purchaseId: string; readonly minor: MinorUnits; readonly at: Seconds },
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ paid_purchase: purchaseId, paid_minor: minor, paid_at: at })
    .where('id', '=', id)
    .execute();
}

/** Deletes offers that were not paid, a day after they expired. */
export async function pruneOffers({ db, clock }: StoreDeps): Promise<void> {
  await db
    .deleteFrom('offers')
    .where('payment_id', 'is', null)
    .where('paid_at', 'is', null)
    .where('expires_at', '<=', toSeconds(clock.now() - DAY))
    .execute();
}

function read(row: Selectable<Tables['offers']>): Offered {
  return {
    id: row.id,
    userId: row.user_id,
    providerId: row.provider_id,
    subject: JSON.parse(row.subject) as OfferSubject,
    purchases: JSON.parse(row.purchases) as readonly Frozen[],
    paymentId: row.payment_id ?? undefined,
    bought: row.paid_purchase ?? undefined,
    paidMinor: row.paid_minor ?? undefined,
    paidAt: row.paid_at ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export function holdingOfOffer(db: Database, id: string, userId: number) {
  return db.selectFrom('holdings').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}
