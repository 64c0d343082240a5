import { Type, type Static } from 'typebox';
import { call } from './call.ts';

export const Card = Type.Object({ id: Type.String(), is_primary: Type.Boolean(), number: Type.String({ description: 'its last digits alone' }) });
export type Card = Static<typeof Card>;

/** Linking one is a payment and comes with them. */
export const cardCalls = {
  list: call({ name: 'cards.list', method: 'GET', path: '/v2/users/self/cards', auth: 'user', summary: 'Linked cards, the one that pays first; a guest and a child’s profile have none', answer: Type.Array(Card), codes: [] }),
  remove: call({ name: 'cards.remove', method: 'DELETE', path: '/v2/users/self/cards/{id}', auth: 'user', summary: 'Forgets a card; after the one that pays, the newest other pays', status: 204, codes: ['child_forbidden'] }),
};
