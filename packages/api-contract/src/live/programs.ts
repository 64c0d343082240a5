import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Schedule } from './schedule.ts';
import { Person } from '../catalogue/persons.ts';
import { AnyObject, ContentCover, Iso, MotionRating, nullable, paging, PictureUrl, Ts } from '../shapes.ts';

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

export const Program = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  age: nullable(Type.Integer()),
  img: PictureUrl,
  /** Category 2 is a series. */
  category: Named,
  short: Type.String(),
  description: Type.String(),
  year: Type.String(),
  rating: nullable(Type.String()),
  rating_imdb: nullable(Type.String()),
  rating_kinopoisk: nullable(Type.String()),
  /** With the catalogue row of each, if any (choice). */
  genres: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      row_id: Type.Optional(Type.String()),
      row_slug: Type.Optional(Type.String()),
    }),
  ),
  countries: Type.Array(Named),
  productions: Type.Array(Type.Unknown()),
  topics: Type.Array(Named),
  sport: nullable(Named),
  favorite: nullable(AnyObject),
  user_rating: nullable(AnyObject),
  cover: nullable(ContentCover),
  screen_shot_url: PictureUrl,
  archived_channel_ids: Type.Array(Type.Integer()),
  archive_expired_at: nullable(Iso),
  is_catchup_available: Type.Boolean(),
  motion_rating: nullable(MotionRating),
  content_type: Type.String(),
  persons: Type.Array(Person),
  /** People without a page in the catalogue (choice). */
  credits: Type.Array(Type.Object({ name: Type.String(), role: Type.String() })),
  /** The same title in the catalogue (choice). */
  content_id: nullable(Type.String()),
});
export type Program = Static<typeof Program>;

export const programCalls = {
  read: call({
    name: 'programs.read',
    method: 'GET',
    path: '/v2/programs/{id}',
    auth: 'user',
    summary: 'A programme of the guide',
    answer: Program,
    codes: [],
  }),
  schedule: call({
    name: 'programs.schedule',
    method: 'GET',
    path: '/v2/programs/{id}/schedule',
    auth: 'user',
    summary: 'When and where it is shown, by start; `around` a moment: those nearest to it',
    query: Type.Object({ ...paging, around: Type.Optional(Ts) }),
    answer: Type.Array(Schedule),
    codes: ['invalid'],
  }),
};
