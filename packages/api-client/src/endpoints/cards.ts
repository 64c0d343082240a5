import { NEVER } from '../limits.ts';
import type { Card } from '../model/index.ts';
import { readCard } from '../read/card.ts';
import { listAnswer } from '../read/wire.ts';
import { get, segment, write } from './define.ts';

export const cardCalls = {
  /** The one that pays first. */
  list: get<void, readonly Card[]>('cards.list', { path: () => '/v2/users/self/cards', auth: 'user', cache: NEVER, read: (data, context) => listAnswer(data, 'cards', context, readCard) }),
  remove: write('cards.remove', 'DELETE', { path: (args: { readonly id: string }) => `/v2/users/self/cards/${segment(args.id)}`, auth: 'user', read: () => undefined }),
} as const;
