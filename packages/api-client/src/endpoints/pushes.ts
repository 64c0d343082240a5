import { object, text } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

/** As `PushSubscription` of a browser names itself. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export const pushCalls = {
  /** The key with which a browser subscribes. */
  key: get('pushes.key', {
    path: '/v2/platform/push_key',
    auth: 'none',
    read: (data) => text(object(data, 'push key').public_key),
  }),
  subscribe: write('pushes.subscribe', 'POST', {
    path: '/v2/users/self/push_subscriptions',
    body: ({ endpoint, p256dh, auth }: BrowserSubscription) => ({ endpoint, keys: { p256dh, auth } }),
    auth: 'user',
    read: (data) => ({ id: text(object(data, 'push subscription').id) }),
  }),
  unsubscribe: write('pushes.unsubscribe', 'DELETE', {
    path: '/v2/users/self/push_subscriptions/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => null,
  }),
} as const;
