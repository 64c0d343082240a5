import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Favorite } from '../account/favorites.ts';
import { nullable, PictureUrl, Ts } from '../shapes.ts';

export const Person = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  image_url: nullable(PictureUrl),
  image: nullable(PictureUrl),
  role: Type.String(),
  bio: nullable(Type.String()),
  priority: Type.Integer(),
  subtitle: Type.String(),
  roles: Type.Array(Type.String()),
  favorite: nullable(Favorite),
  /** The wide picture behind the page: the person's own or that of a title (choice). On the person page only. */
  background: Type.Optional(nullable(PictureUrl)),
  /** Their titles on television now and within a week, on channels of the viewer (choice). On the person page only. */
  showings: Type.Optional(
    Type.Array(
      Type.Object({
        channel_id: Type.Integer(),
        channel_slug: Type.String(),
        channel_name: Type.String(),
        content_id: Type.String(),
        title: Type.String(),
        image: nullable(PictureUrl),
        timestamp: Ts,
        duration: Type.Integer({ description: 'seconds' }),
      }),
    ),
  ),
});
export type Person = Static<typeof Person>;

export const personCalls = {
  read: call({
    name: 'persons.read',
    method: 'GET',
    path: '/v2/persons/{id}',
    auth: 'user',
    summary: 'A person, by id or slug',
    answer: Person,
    codes: [],
  }),
};
