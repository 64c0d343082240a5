import { Type, type Static } from 'typebox';
import { call } from '../call.ts';

/** What a profile thinks of a title (choice). */
export const UserRating = Type.Object({ id: Type.String(), rating: Type.String() });
export type UserRating = Static<typeof UserRating>;

export const ratingCalls = {
  add: call({
    name: 'ratings.add',
    method: 'POST',
    path: '/v2/users/self/ratings',
    auth: 'user',
    summary: 'Rates a title from 1 to 10; 200 when an earlier rating is replaced',
    status: 201,
    alternateStatus: 200,
    body: Type.Object({
      content_id: Type.String({ minLength: 1, maxLength: 128 }),
      rating: Type.Integer({ minimum: 1, maximum: 10 }),
    }),
    answer: UserRating,
    codes: ['invalid', 'guest_forbidden'],
  }),
  remove: call({
    name: 'ratings.remove',
    method: 'DELETE',
    path: '/v2/users/self/ratings/{id}',
    auth: 'user',
    summary: 'Takes a rating back',
    status: 204,
    codes: ['guest_forbidden'],
  }),
};
