import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Favorite } from '../account/favorites.ts';
import { nullable, Url } from '../shapes.ts';

export const Person = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  image_url: nullable(Url),
  image: nullable(Url),
  role: Type.String(),
  bio: nullable(Type.String()),
  priority: Type.Integer(),
  subtitle: Type.String(),
  roles: Type.Array(Type.String()),
  favorite: nullable(Favorite),
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
