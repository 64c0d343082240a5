import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Channel } from '../live/channels.ts';
import { ContentCard } from './contents.ts';
import { Person } from './persons.ts';
import { nullable, paging, PictureUrl, placeholderOf, Ts, Url, words } from '../shapes.ts';

export const DestinationType = words([
  'open_url',
  'enter_promo_key',
  'content',
  'row',
  'packet',
  'rowset',
  'channel',
  'last_channel',
  'text',
]);

export const Promotion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  caption: Type.String(),
  img: PictureUrl,
  img_mobile: PictureUrl,
  /** Of `img` (choice). */
  placeholder: Type.Optional(placeholderOf('img')),
  /** The title as an image (choice). */
  title_art: nullable(PictureUrl),
  trailer: nullable(Type.Object({ id: Type.String() })),
  type: DestinationType,
  destination: Type.Object({
    id: nullable(Type.String()),
    slug: nullable(Type.String()),
    url: nullable(Url),
    code: nullable(Type.String()),
    title: nullable(Type.String()),
    description: nullable(Type.String()),
  }),
  /** Details of the title that it links to (choice). */
  content: nullable(ContentCard),
  /** The channel that it is about, for its logo (choice). */
  channel: Type.Optional(
    Type.Object({
      name: Type.String(),
      icon: PictureUrl,
      plate: Type.Optional(Type.String({ description: 'colour behind the logo' })),
    }),
  ),
  /** Where that title is on next, within a week (choice). */
  next_showing: Type.Optional(
    Type.Object({
      channel_id: Type.Integer(),
      channel_name: Type.String(),
      timestamp: Ts,
      duration: Type.Integer({ description: 'seconds' }),
    }),
  ),
});
export type Promotion = Static<typeof Promotion>;

export const HistoryItem = Type.Object({
  content: ContentCard,
  content_episode: nullable(
    Type.Object({
      id: Type.String(),
      season: nullable(Type.Integer()),
      series: nullable(Type.Integer()),
      title: Type.String(),
    }),
  ),
  watch_percentage: Type.Integer(),
  screenshot: PictureUrl,
  /** Seconds that are left of the episode, film or programme; absent where its length is unknown (choice). */
  left_seconds: Type.Optional(Type.Integer()),
  /** A programme of the archive instead of a title of the catalogue (choice). */
  content_schedule: Type.Optional(Type.Object({ channel_id: Type.Integer(), timestamp: Ts })),
});
export type HistoryItem = Static<typeof HistoryItem>;

export const Row = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  template: Type.String(),
  content_type: Type.String(),
  description: Type.String(),
  more_count: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  loop_count: Type.Integer(),
  library_id: nullable(Type.Integer()),
  contents: Type.Array(ContentCard),
  channels: Type.Array(Channel),
  promotions: Type.Array(Promotion),
  histories: Type.Array(HistoryItem),
  persons: Type.Array(Person),
  cache_timeout: Type.Optional(Type.Integer({ description: 'seconds' })),
  duration: Type.Optional(Type.Integer()),
});
export type Row = Static<typeof Row>;

export const RowsetPage = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  template: Type.String(),
  title: Type.String(),
  description: Type.String(),
  logo: nullable(PictureUrl),
  library_id: nullable(Type.Integer()),
  rows: Type.Optional(Type.Array(Row)),
  /** A search found nothing: titles with names that are near, and what is on air. */
  nearest_rows: Type.Optional(Type.Array(Row)),
  cache_timeout: Type.Optional(Type.Integer()),
  priority: Type.Integer(),
});
export type RowsetPage = Static<typeof RowsetPage>;

const kind = { type: Type.Optional(Type.String({ maxLength: 32, description: 'web or mobile300' })) };
const filters = {
  text: Type.Optional(Type.String({ maxLength: 255 })),
  library_id: Type.Optional(Type.Integer()),
  genre: Type.Optional(Type.String({ maxLength: 255 })),
  main_genre: Type.Optional(Type.String({ maxLength: 255 })),
  country: Type.Optional(Type.String({ maxLength: 255 })),
  content_type: Type.Optional(Type.String({ maxLength: 255 })),
  year_from: Type.Optional(Type.Integer()),
  year_to: Type.Optional(Type.Integer()),
  rating_from: Type.Optional(Type.Number()),
  /** Titles by rating, year or when they were added, the highest first; without it in the operator's order (choice). */
  sort: Type.Optional(words(['rating', 'year', 'added'])),
};

export const rowCalls = {
  rowsets: call({
    name: 'rows.rowsets',
    method: 'GET',
    path: '/v2/rowsets',
    auth: 'user',
    summary: 'The pages of the menu, without their rows',
    query: Type.Object(kind),
    answer: Type.Array(RowsetPage),
    codes: ['invalid'],
  }),
  rowset: call({
    name: 'rows.rowset',
    method: 'GET',
    path: '/v2/rowsets/{id}',
    auth: 'user',
    summary: 'A page with its rows, by id or slug; `q` searches',
    query: Type.Object({
      ...kind,
      ...paging,
      q: Type.Optional(Type.String({ maxLength: 255 })),
      /** The device's time zone, for words of time in `q` ("tonight"); that of the user's settings goes before it (choice). */
      zone: Type.Optional(Type.String({ maxLength: 64 })),
      library_id: Type.Optional(Type.Integer()),
      /** So many rows have their items, a banner at the start not counted; the others are headings (choice). */
      filled: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    answer: RowsetPage,
    codes: ['invalid'],
  }),
  filmography: call({
    name: 'rows.filmography',
    method: 'GET',
    path: '/v2/rows/filmography',
    auth: 'user',
    summary: 'What a person made',
    query: Type.Object({ ...paging, person_id: Type.Integer() }),
    answer: Row,
    codes: ['invalid'],
  }),
  row: call({
    name: 'rows.row',
    method: 'GET',
    path: '/v2/rows/{id}',
    auth: 'user',
    summary: 'A page of a row, by id or slug',
    query: Type.Object({
      ...paging,
      ...filters,
      /** The page that it stands on: titles that lead a row above it do not lead this one (choice). */
      rowset: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    answer: Row,
    codes: ['invalid'],
  }),
};
