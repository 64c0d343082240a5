import { readMessage } from '../read/message.ts';
import { listAnswer } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

export const messageCalls = {
  /** Newest first; those that the operator calls removed are left out. */
  list: get('messages.list', {
    path: '/v2/users/self/messages',
    auth: 'user',
    read: (data, context) =>
      listAnswer(data, { what: 'messages', context, read: (raw) => readMessage(raw, context) }).filter(
        (message) => !message.isRemoved,
      ),
  }),
  remove: write('messages.remove', 'DELETE', {
    path: '/v2/users/self/messages/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
