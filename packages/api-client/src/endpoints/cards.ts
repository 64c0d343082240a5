import { formatMoney, type MinorUnits } from '@antenna/kernel';
import { readCard } from '../read/card.ts';
import { readPayStart } from '../read/payment.ts';
import { listAnswer } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';
import type { Idempotent } from './subscriptions.ts';

/** A card is linked by a small payment, which goes back when `needsRefund` (C-285). */
export interface NewCard extends Idempotent {
  readonly paySystemShortname: string;
  readonly accountId: number | string;
  readonly amount: MinorUnits;
  readonly needsRefund: boolean;
  readonly returnUrl?: string | undefined;
}

export const cardCalls = {
  /** The one that pays first. */
  list: get('cards.list', {
    path: '/v2/users/self/cards',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'cards', context, read: readCard }),
  }),
  link: write('cards.link', 'POST', {
    path: '/v2/users/self/cards',
    body: (args: NewCard) => ({
      paysystem_shortname: args.paySystemShortname,
      account_id: args.accountId,
      amount: formatMoney(args.amount),
      needed_refund: args.needsRefund,
      return_url: args.returnUrl,
    }),
    idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
  remove: write('cards.remove', 'DELETE', {
    path: '/v2/users/self/cards/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
