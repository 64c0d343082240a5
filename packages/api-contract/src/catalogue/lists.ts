import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Country } from './contents.ts';

export const SeoMask = Type.Object({ page_type: Type.String(), text_type: Type.String(), value: Type.String() });
export type SeoMask = Static<typeof SeoMask>;
export const AbTest = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  variant: Type.String(),
  is_active: Type.Boolean(),
});
export type AbTest = Static<typeof AbTest>;
export const StatAnswer = Type.Object({ id: Type.String(), duration: Type.Integer() });
export type StatAnswer = Static<typeof StatAnswer>;

export const listCalls = {
  countries: call({
    name: 'lists.countries',
    method: 'GET',
    path: '/v2/countries',
    auth: 'none',
    summary: 'Countries of the catalogue',
    answer: Type.Array(Country),
    codes: [],
  }),
  genres: call({
    name: 'lists.genres',
    method: 'GET',
    path: '/v2/internal_genres',
    auth: 'none',
    summary: 'Genres of the catalogue',
    answer: Type.Array(Country),
    codes: [],
  }),
  seoMasks: call({
    name: 'lists.seoMasks',
    method: 'GET',
    path: '/v2/seo/masks',
    auth: 'none',
    summary: 'Titles and descriptions of pages, with {title} and the like',
    answer: Type.Array(SeoMask),
    codes: [],
  }),
  abTests: call({
    name: 'lists.abTests',
    method: 'GET',
    path: '/v2/ab_tests/tests',
    auth: 'user',
    summary: 'Variants the viewer is in',
    answer: Type.Array(AbTest),
    codes: [],
  }),
  stat: call({
    name: 'lists.stat',
    method: 'PATCH',
    path: '/v2/users/self/stat/{id}',
    auth: 'user',
    summary: 'How long it has been watched; only grows',
    form: true,
    body: Type.Object({
      duration: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'seconds since the start' }),
      /** Where the viewer is, so that they can resume there. */
      position: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000_000_000,
          description: 'seconds into a title; Unix seconds of the broadcast on a channel',
        }),
      ),
      at: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000_000_000,
          description: 'when that was so, Unix seconds; now without',
        }),
      ),
      /** The last report of the viewing: its place among the account's streams is free (choice). */
      is_over: Type.Optional(Type.Boolean()),
    }),
    answer: StatAnswer,
    codes: ['invalid', 'viewing_time', 'stream_ended'],
  }),
};
