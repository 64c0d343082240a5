import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, nullable, paging, Ts } from '../shapes.ts';

/** A series, or the name of a programme on its channel, that a profile follows (choice). Its showings are reminders. */
export const Follow = Type.Object({
  id: Type.String(),
  /** The title of the catalogue; `null`: a name on `channel_id`. */
  content_id: nullable(Type.String()),
  content_slug: nullable(Type.String()),
  channel_id: nullable(Type.Integer()),
  title: Type.String(),
  /** The next showing that will be announced. */
  next: nullable(Type.Object({ channel_id: Type.Integer(), start: Ts })),
  created_at: Iso,
});
export type Follow = Static<typeof Follow>;

export const followCalls = {
  list: call({
    name: 'follows.list',
    method: 'GET',
    path: '/v2/users/self/follows',
    auth: 'user',
    summary: 'Own followed series and programmes, the latest first, each with its next showing',
    query: Type.Object(paging),
    answer: Type.Array(Follow),
    codes: ['invalid'],
  }),
  add: call({
    name: 'follows.add',
    method: 'POST',
    path: '/v2/users/self/follows',
    auth: 'user',
    summary:
      'A title, or a programme by its entry of the schedule or by channel and start: the title that it is in the catalogue, else its name on its channel; 200 when it is followed already',
    status: 201,
    alternateStatus: 200,
    body: Type.Object({
      content_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      channel_id: Type.Optional(Type.Integer({ minimum: 1 })),
      start: Type.Optional(Ts),
      schedule_id: Type.Optional(Type.String({ pattern: '^\\d{1,16}$' })),
    }),
    answer: Follow,
    codes: ['invalid', 'guest_forbidden', 'follow_limit'],
  }),
  remove: call({
    name: 'follows.remove',
    method: 'DELETE',
    path: '/v2/users/self/follows/{id}',
    auth: 'user',
    summary: 'Follows it no longer; its reminders to come go too',
    status: 204,
    codes: ['guest_forbidden'],
  }),
};
