import type { Database } from '../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

export interface ContractInvoice {
  readonly userId: number;
  readonly addressId: number;
  /** What the operator's file said: another demand is another payment. */
  readonly demand: string;
}

export function ensureContractPayment(db: Database, row: Insertable<Tables['contract_payments']>) {
  return db
    .insertInto('contract_payments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'address_id', 'demand']).doNothing())
    .execute();
}

export function contractPayment(db: Database, { userId, addressId, demand }: ContractInvoice) {
  return db
    .selectFrom('contract_payments')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('demand', '=', demand)
    .executeTakeFirstOrThrow();
}

export function setContractPayment(
  db: Database,
  { paymentId, userId, addressId, demand }: ContractInvoice & { readonly paymentId: string },
) {
  return db
    .updateTable('contract_payments')
    .set({ payment_id: paymentId })
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('demand', '=', demand)
    .execute();
}

export function paidAt(db: Database, { userId, addressId, demand }: ContractInvoice) {
  return db
    .selectFrom('contract_payments')
    .select('paid_at')
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('demand', '=', demand)
    .executeTakeFirst();
}

export function setPaid(
  db: Database,
  { paidAt, userId, addressId, demand }: ContractInvoice & { readonly paidAt: number },
) {
  return db
    .updateTable('contract_payments')
    .set({ paid_at: paidAt })
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('demand', '=', demand)
    .execute();
}

/** Undefined when it was not paid. */
export function unsetPaid(db: Database, { userId, addressId, demand }: ContractInvoice) {
  return db
    .updateTable('contract_payments')
    .set({ paid_at: null })
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('demand', '=', demand)
    .where('paid_at', 'is not', null)
    .returning('demand')
    .executeTakeFirst();
}

export function userByConfirmedPhone(db: Database, phone: string) {
  return db
    .selectFrom('users')
    .select(['id', 'provider_id'])
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .orderBy('last_login', 'desc')
    .executeTakeFirstOrThrow();
}

export function setAddress(db: Database, addressId: number, id: number) {
  return db.updateTable('users').set({ address_id: addressId }).where('id', '=', id).execute();
}

export function addressFacts(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['phone', 'address_id', 'username'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function cityEntries(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'mw_city')
    .orderBy('position')
    .execute();
}

export function subscriberEntries(db: Database, providerId: number, slug: string) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'mw_subscriber')
    .where('slug', '=', slug)
    .orderBy('position')
    .execute();
}
