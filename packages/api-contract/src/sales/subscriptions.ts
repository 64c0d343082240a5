import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { NextPurchase, Packet, UserPurchase } from './packets.ts';
import { MoneyGiven } from './payments.ts';
import { Iso, Money, nullable, PeriodHuman, words } from '../shapes.ts';

/** `end_at` null: open end. */
export const Pause = Type.Object({ id: Type.String(), start_at: Iso, end_at: nullable(Iso) });
export type Pause = Static<typeof Pause>;

/** What the viewer may do now; the server's word. */
export const SubscriptionActions = Type.Object({
  can_subscribe: Type.Boolean(),
  can_change_period: Type.Boolean(),
  can_disable_renew: Type.Boolean(),
  can_unsubscribe: Type.Boolean(),
  can_enable_renew: Type.Boolean(),
});
export type SubscriptionActions = Static<typeof SubscriptionActions>;

export const SubscriptionStatus = words(['active', 'paused', 'future', 'ended']);

export const Subscription = Type.Object({
  id: Type.String(),
  packet: Packet,
  packet_id: Type.Integer(),
  start_at: Iso,
  end_at: nullable(Iso),
  renew: Type.Boolean(),
  is_paused: Type.Boolean(),
  type: Type.String({ description: 'paid, trial or promo' }),
  message: nullable(Type.String()),
  allow_delete_paused: Type.Boolean(),
  pauses: Type.Array(Pause),
  renew_in_provider: Type.Boolean(),
  must_show_success_text: Type.Boolean(),
  actions: SubscriptionActions,
  next_pay_at: nullable(Iso),
  next_price: nullable(Money),
  next_period_human: nullable(PeriodHuman),
  user_purchase: nullable(UserPurchase),
  next_user_purchase: nullable(NextPurchase),
  status: SubscriptionStatus,
});
export type Subscription = Static<typeof Subscription>;

/** Accepted by the operator’s own billing, which opens it shortly. */
export const Accepted = Type.Object({ status: Type.Literal('accepted') });
export type Accepted = Static<typeof Accepted>;

const New = Type.Object({
  packet_id: Type.Integer({ minimum: 1 }),
  /** What the viewer was shown; another price is refused with it (choice). */
  expected_amount: Type.Optional(MoneyGiven),
});
const query = Type.Object({ includes: Type.Optional(Type.String({ maxLength: 255 })) });
const PREFIX = '/v2/users/self/subscriptions';
const refusals = [
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
] as const;

export const subscriptionCalls = {
  list: call({
    name: 'subscriptions.list',
    method: 'GET',
    path: PREFIX,
    auth: 'user',
    summary: 'Subscriptions by kind: all, active, current, paused, planned, ended',
    query: Type.Object({
      ...query.properties,
      types: Type.Optional(Type.String({ maxLength: 128 })),
      packet_ids: Type.Optional(Type.String({ maxLength: 512 })),
    }),
    answer: Type.Array(Subscription),
    codes: ['invalid'],
  }),
  current: call({
    name: 'subscriptions.current',
    method: 'GET',
    path: `${PREFIX}/current`,
    auth: 'user',
    summary: 'Running and paused ones',
    query,
    answer: Type.Array(Subscription),
    codes: ['invalid'],
  }),
  futures: call({
    name: 'subscriptions.futures',
    method: 'GET',
    path: `${PREFIX}/futures`,
    auth: 'user',
    summary: 'Those that begin when another ends',
    query,
    answer: Type.Array(Subscription),
    codes: ['invalid'],
  }),
  futuresAlias: call({
    name: 'subscriptions.futuresAlias',
    method: 'GET',
    path: '/v2/users/self/futures',
    auth: 'user',
    summary: 'The same as subscriptions/futures',
    query,
    answer: Type.Array(Subscription),
    codes: ['invalid'],
  }),
  create: call({
    name: 'subscriptions.create',
    method: 'POST',
    path: PREFIX,
    auth: 'user',
    summary:
      'Buys packets from the wallet, trial first; an array is answered by an array, and is bought whole or not at all',
    status: 201,
    body: Type.Union([New, Type.Array(New, { minItems: 1, maxItems: 10 })]),
    answer: Type.Union([Subscription, Accepted, Type.Array(Subscription)]),
    alternateStatus: 202,
    codes: refusals,
  }),
  renew: call({
    name: 'subscriptions.renew',
    method: 'PATCH',
    path: `${PREFIX}/{id}`,
    auth: 'user',
    summary: 'Turns renewal on; one that stopped for lack of money is charged and runs from now',
    body: Type.Object({ renew: Type.Optional(Type.Boolean()) }),
    answer: Subscription,
    codes: [
      'invalid',
      'guest_forbidden',
      'child_forbidden',
      'pin_required',
      'permission_denied',
      'insufficient_funds',
      'conflict',
      'idempotency_mismatch',
      'restricted',
      'renew_already_disabled',
    ],
  }),
  disable: call({
    name: 'subscriptions.disable',
    method: 'DELETE',
    path: `${PREFIX}/{id}`,
    auth: 'user',
    summary: 'Turns renewal off, access stays until end_at; what can be unsubscribed ends now',
    status: 204,
    codes: ['guest_forbidden', 'child_forbidden', 'pin_required', 'invalid', 'renew_already_disabled', 'restricted'],
  }),
  cancelFuture: call({
    name: 'subscriptions.cancelFuture',
    method: 'DELETE',
    path: `${PREFIX}/futures/{id}`,
    auth: 'user',
    summary: 'Takes one back that has not begun; what it would have followed is renewed again',
    status: 204,
    codes: ['guest_forbidden', 'child_forbidden', 'pin_required', 'invalid'],
  }),
};
