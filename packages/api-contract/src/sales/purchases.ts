import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { UserPurchase } from './packets.ts';
import { IdGiven, MoneyGiven } from './payments.ts';
import { Iso, Money, nullable } from '../shapes.ts';
import { Accepted } from './subscriptions.ts';

export const BoughtPurchase = Type.Object({
  ...UserPurchase.properties,
  subscription_id: Type.Optional(Type.String()),
});
export type BoughtPurchase = Static<typeof BoughtPurchase>;

/** A planned change of period, or renewal turned on again, with the next charge. */
export const PlannedPurchase = Type.Object({
  ...UserPurchase.properties,
  next_pay_at: nullable(Iso),
  next_price: nullable(Money),
});
export type PlannedPurchase = Static<typeof PlannedPurchase>;

const PATH = '/v2/users/self/purchases';
const asked = {
  account_id: Type.Optional(IdGiven),
  /** Id of a purchase type: a packet for a period. */
  purchase_id: IdGiven,
};

export const purchaseCalls = {
  create: call({
    name: 'purchases.create',
    method: 'POST',
    path: PATH,
    auth: 'user',
    summary: 'Buys a packet for a chosen period from the wallet, trial first',
    status: 201,
    body: Type.Object({
      ...asked,
      library_id: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
      entity_license_id: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
      expected_amount: Type.Optional(MoneyGiven),
    }),
    answer: Type.Union([BoughtPurchase, Accepted]),
    alternateStatus: 202,
    codes: [
      'invalid',
      'guest_forbidden',
      'child_forbidden',
      'pin_required',
      'permission_denied',
      'forbidden_country',
      'insufficient_funds',
      'already_held',
      'price_changed',
      'conflict',
      'base_required',
      'agreement_required',
      'idempotency_mismatch',
    ],
  }),
  change: call({
    name: 'purchases.change',
    method: 'PATCH',
    path: PATH,
    auth: 'user',
    summary:
      'Plans another period for end_at (the present one undoes the plan), or turns a cancelled purchase’s renewal on again',
    body: Type.Object(asked),
    answer: PlannedPurchase,
    codes: [
      'invalid',
      'guest_forbidden',
      'child_forbidden',
      'pin_required',
      'permission_denied',
      'insufficient_funds',
      'conflict',
      'restricted',
      'renew_already_disabled',
      'idempotency_mismatch',
    ],
  }),
  cancel: call({
    name: 'purchases.cancel',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    auth: 'user',
    summary: 'Turns the renewal of a purchase off',
    status: 204,
    codes: ['guest_forbidden', 'child_forbidden', 'pin_required', 'invalid', 'renew_already_disabled', 'restricted'],
  }),
};
