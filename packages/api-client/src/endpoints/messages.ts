import { NEVER } from '../limits.ts';
import type { Message } from '../model/index.ts';
import { readMessage } from '../read/message.ts';
import { listAnswer } from '../read/wire.ts';
import { get, segment, write } from './define.ts';

export const messageCalls = {
  /** Newest first; those that the operator calls removed are left out. */
  list: get<void, readonly Message[]>('messages.list', {
    path: () => '/v2/users/self/messages',
    auth: 'user',
    cache: NEVER,
    read: (data, context) =>
      listAnswer(data, 'messages', context, (raw) => readMessage(raw, context)).filter((message) => !message.isRemoved),
  }),
  remove: write('messages.remove', 'DELETE', {
    path: (args: { readonly id: string }) => `/v2/users/self/messages/${segment(args.id)}`,
    auth: 'user',
    read: () => undefined,
  }),
} as const;
