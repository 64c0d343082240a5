import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, nullable, paging, PictureUrl } from '../shapes.ts';

export const News = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  short: Type.String(),
  text: Type.String({ description: 'HTML' }),
  img: nullable(PictureUrl),
  created_at: Iso,
});
export type News = Static<typeof News>;

export const newsCalls = {
  list: call({
    name: 'news.list',
    method: 'GET',
    path: '/v2/news',
    auth: 'none',
    summary: 'Newest first',
    query: Type.Object(paging),
    answer: Type.Array(News),
    codes: ['invalid'],
  }),
  read: call({
    name: 'news.read',
    method: 'GET',
    path: '/v2/news/{id}',
    auth: 'none',
    summary: 'One item, by id or slug',
    answer: News,
    codes: [],
  }),
};
