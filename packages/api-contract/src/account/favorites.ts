import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, nullable, paging } from '../shapes.ts';

export const Favorite = Type.Object({
  id: Type.String(),
  created_at: Iso,
  object_id: Type.String(),
  channel_id: nullable(Type.Integer()),
  program_id: nullable(Type.Integer()),
  person_id: nullable(Type.Integer()),
  content_id: nullable(Type.String()),
  priority: Type.Integer(),
});
export type Favorite = Static<typeof Favorite>;

const id = Type.Optional(Type.Union([Type.Integer(), Type.String({ pattern: '^\\d{1,20}$' })]));

export const favoriteCalls = {
  list: call({
    name: 'favorites.list',
    method: 'GET',
    path: '/v2/users/self/favorites',
    auth: 'user',
    summary: 'Own favourites, newest first',
    query: Type.Object(paging),
    answer: Type.Array(Favorite),
    codes: ['invalid'],
  }),
  add: call({
    name: 'favorites.add',
    method: 'POST',
    path: '/v2/users/self/favorites',
    auth: 'user',
    summary: 'One of four ids; 200 when it is one already',
    status: 201,
    alternateStatus: 200,
    body: Type.Object({
      channel_id: id,
      content_id: id,
      program_id: id,
      person_id: id,
      channelId: id,
      contentId: id,
      programId: id,
      personId: id,
      page: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: Favorite,
    codes: ['invalid', 'guest_forbidden'],
  }),
  order: call({
    name: 'favorites.order',
    method: 'PUT',
    path: '/v2/users/self/favorites/order',
    auth: 'user',
    summary: 'The viewer’s own order of favourite channels: those named first, the others after them as they stood',
    body: Type.Object({
      channel_ids: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 1_000, uniqueItems: true }),
    }),
    answer: Type.Array(Favorite),
    codes: ['invalid', 'guest_forbidden'],
  }),
  remove: call({
    name: 'favorites.remove',
    method: 'DELETE',
    path: '/v2/users/self/favorites/{id}',
    auth: 'user',
    summary: 'Removes a favourite',
    status: 204,
    codes: ['guest_forbidden'],
  }),
};
