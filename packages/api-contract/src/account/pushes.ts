import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso } from '../shapes.ts';

/** A browser that takes pushes, as `PushManager` names it. */
export const PushSubscription = Type.Object({ id: Type.String(), created_at: Iso });
export type PushSubscription = Static<typeof PushSubscription>;

/** Base64url. */
const Key = (length: number) => Type.String({ maxLength: length, pattern: '^[\\w-]+=*$' });

export const pushCalls = {
  key: call({
    name: 'pushes.key',
    method: 'GET',
    path: '/v2/platform/push_key',
    auth: 'none',
    summary: 'The key with which a browser subscribes (VAPID, RFC 8292)',
    answer: Type.Object({ public_key: Type.String() }),
    codes: [],
  }),
  subscribe: call({
    name: 'pushes.subscribe',
    method: 'POST',
    path: '/v2/users/self/push_subscriptions',
    auth: 'user',
    summary: 'Pushes for this user and profile go to this browser from now on; 200 when it is known',
    status: 201,
    alternateStatus: 200,
    body: Type.Object({
      endpoint: Type.String({ minLength: 1, maxLength: 1_024 }),
      keys: Type.Object({ p256dh: Key(128), auth: Key(64) }),
    }),
    answer: PushSubscription,
    codes: ['invalid'],
  }),
  unsubscribe: call({
    name: 'pushes.unsubscribe',
    method: 'DELETE',
    path: '/v2/users/self/push_subscriptions/{id}',
    auth: 'user',
    summary: 'No more pushes to that browser',
    status: 204,
    codes: [],
  }),
};
