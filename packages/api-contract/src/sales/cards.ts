import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { IdGiven, MoneyGiven, PayStart } from './payments.ts';

export const Card = Type.Object({
  id: Type.String(),
  is_primary: Type.Boolean(),
  number: Type.String({ description: 'its last digits alone' }),
});
export type Card = Static<typeof Card>;

export const cardCalls = {
  list: call({
    name: 'cards.list',
    method: 'GET',
    path: '/v2/users/self/cards',
    auth: 'user',
    summary: 'Linked cards, the one that pays first; a guest and a child’s profile have none',
    answer: Type.Array(Card),
    codes: [],
  }),
  link: call({
    name: 'cards.link',
    method: 'POST',
    path: '/v2/users/self/cards',
    auth: 'user',
    summary: 'Links a card by a test payment of 1.00, which comes back with needed_refund',
    status: 201,
    body: Type.Object({
      paysystem_shortname: Type.String({ minLength: 1, maxLength: 64 }),
      account_id: Type.Optional(IdGiven),
      amount: Type.Optional(MoneyGiven),
      needed_refund: Type.Optional(Type.Boolean()),
      return_url: Type.Optional(Type.String({ maxLength: 2_048 })),
    }),
    answer: PayStart,
    codes: [
      'invalid',
      'guest_forbidden',
      'child_forbidden',
      'pin_required',
      'permission_denied',
      'conflict',
      'idempotency_mismatch',
    ],
  }),
  remove: call({
    name: 'cards.remove',
    method: 'DELETE',
    path: '/v2/users/self/cards/{id}',
    auth: 'user',
    summary: 'Forgets a card; after the one that pays, the newest other pays',
    status: 204,
    codes: ['child_forbidden'],
  }),
};
