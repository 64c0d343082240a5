import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Favorite } from '../account/favorites.ts';
import { Offer, PacketShort } from '../sales/packets.ts';
import { Person } from './persons.ts';
import { UserRating } from '../account/ratings.ts';
import { ContentSchedule } from '../live/schedule.ts';
import { ContentStream, TrailerStream } from '../live/streams.ts';
import {
  AnyObject,
  ContentCover,
  Image,
  Iso,
  Money,
  MotionRating,
  nullable,
  paging,
  PictureUrl,
  placeholderOf,
  ScaledImage,
  Ts,
  Url,
  words,
} from '../shapes.ts';

export const ContentType = words(['movie', 'program', 'series', 'season', 'episode', 'serial']);

export const Genre = Type.Object({
  id: Type.String(),
  name: Type.String(),
  row_id: Type.String(),
  row_slug: Type.String(),
});
export type Genre = Static<typeof Genre>;
export const Country = Type.Object({ id: Type.String(), name: Type.String() });
export type Country = Static<typeof Country>;
export const Rating = Type.Object({
  type: Type.String(),
  rating: Type.String(),
  name: Type.String(),
  external_id: Type.String(),
  color: Type.String(),
});

const card = {
  id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  content_type: ContentType,
  cover: ContentCover,
  ratings: Type.Array(Rating),
  year: Type.String(),
  genres: Type.Array(Genre),
  age: nullable(Type.Integer()),
  is_lost: Type.Optional(Type.Boolean()),
  is_announcement: Type.Optional(Type.Boolean()),
  is_purchased: Type.Optional(Type.Boolean()),
  min_price: Type.Optional(Money),
  is_4k: Type.Optional(Type.Boolean()),
  season: Type.Optional(nullable(Type.Integer())),
  series: Type.Optional(nullable(Type.Integer())),
  duration: Type.Optional(Type.Integer({ description: 'seconds' })),
  short: Type.Optional(Type.String()),
};
/** A title in a row. */
export const ContentCard = Type.Object(card);
export type ContentCard = Static<typeof ContentCard>;

export const Content = Type.Object({
  ...card,
  original: Type.String(),
  description: Type.String(),
  short: Type.String(),
  name: Type.String(),
  countries: Type.Array(Country),
  persons: Type.Array(Person),
  rating_imdb: nullable(Type.String()),
  rating_kinopoisk: nullable(Type.String()),
  rating: Type.Optional(Type.String()),
  season: nullable(Type.Integer()),
  series: nullable(Type.Integer()),
  is_adult: Type.Boolean(),
  is_cartoon: Type.Boolean(),
  duration: Type.Integer({ description: 'seconds' }),
  parent_id: Type.Optional(Type.String()),
  background: Type.Object({ tv: PictureUrl, web: PictureUrl, phone: PictureUrl, tablet: PictureUrl }),
  images: Type.Array(Image),
  graphic_title: Type.Optional(PictureUrl),
  motion_rating: nullable(MotionRating),
  /** Seasons or parts. */
  contents: Type.Array(ContentCard),
  libraries: Type.Array(Type.Object({ id: Type.String() })),
  library_id: nullable(Type.Integer()),
  /** `uploaded_at`: since when it is public (choice). */
  trailers: Type.Array(Type.Object({ id: Type.String(), library: Type.String(), uploaded_at: Type.Optional(Iso) })),
  /** Languages in which it has a name; absent where one name is for all (choice). */
  text_languages: Type.Optional(Type.Array(Type.String())),
  last_seen_channel_ids: Type.Array(Type.Integer()),
  next_to_play: nullable(Type.Object({ id: Type.String() })),
  is_available: Type.Boolean(),
  is_lost: Type.Boolean(),
  is_announcement: Type.Boolean(),
  /** Of the picture behind the title (choice). */
  placeholder: Type.Optional(placeholderOf('background.web', 'cover.src_16x9')),
  screenshot_url: nullable(PictureUrl),
  screenshot_timings: nullable(Url),
  buttons: Type.Array(
    Type.Object({
      button_type: Type.String(),
      caption: Type.String(),
      sub_caption: Type.String(),
      icon: PictureUrl,
      play_after: Type.Boolean(),
      show_options: Type.Boolean(),
      button_data: AnyObject,
    }),
  ),
});
export type Content = Static<typeof Content>;

export const Episode = Type.Object({
  id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  content_type: words(['episode']),
  season: nullable(Type.Integer()),
  series: nullable(Type.Integer()),
  description: Type.String(),
  duration: Type.Integer(),
  cover: ContentCover,
  is_announcement: Type.Boolean(),
  image_src: PictureUrl,
  histories: Type.Array(Type.Object({ watch_percentage: Type.Integer() })),
  time: Type.String(),
  formatted_time: Type.String(),
  timestamp: nullable(Ts),
  real_timestamp: nullable(Ts),
  is_available: Type.Boolean(),
});
export type Episode = Static<typeof Episode>;

export const Library = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  cover: nullable(Type.Object({ bg: PictureUrl, color_bg: Type.String() })),
  description: Type.Optional(Type.String()),
  library_type: Type.Optional(Type.String()),
  logo: Type.Optional(ScaledImage),
});
export type Library = Static<typeof Library>;

export const Catchup = Type.Object({ id: Type.String(), channel_id: Type.Integer(), start_at: Iso });
export const Sources = Type.Object({ catchups: Type.Array(Catchup), libraries: Type.Array(Library) });
export type Sources = Static<typeof Sources>;

/** Why a title is worth this viewer's attention: it leaves soon, is like one they watched, or is new (choice). */
export const ContentReason = Type.Object({
  type: words(['leaving', 'watched', 'added']),
  /** When it leaves or when it came. */
  at: Type.Optional(Ts),
  /** The watched one's title. */
  title: Type.Optional(Type.String()),
});
export type ContentReason = Static<typeof ContentReason>;

export const ContentMeta = Type.Object({
  history: nullable(Type.Object({ seconds: Type.Integer() })),
  is_purchased: Type.Boolean(),
  is_available: Type.Boolean(),
  is_continuation: Type.Boolean(),
  min_price: nullable(Money),
  next_to_play: nullable(Type.Object({ id: Type.String() })),
  favorite: nullable(Favorite),
  user_rating: nullable(UserRating),
  /** The mean of all viewers' ratings, once there are enough of them (choice). */
  viewers_rating: Type.Optional(nullable(Type.Object({ rating: Type.String(), count: Type.Integer() }))),
  stream_using: Type.Object({ content_schedule: nullable(ContentSchedule), library_id: nullable(Type.Integer()) }),
  license_info: nullable(AnyObject),
  user_license_info: nullable(Type.Object({ text: Type.String(), color: Type.String() })),
  is_lost: Type.Boolean(),
  reason: Type.Optional(nullable(ContentReason)),
});
export type ContentMeta = Static<typeof ContentMeta>;

/** Cells of the thumbnails' sprite; `origin` is the Unix second of `time` 0 in a channel's archive (choice). */
export const SeekPoints = Type.Object({
  seek_points: Type.Array(
    Type.Object({ time: Type.Number(), x: Type.Number(), y: Type.Number(), w: Type.Number(), h: Type.Number() }),
  ),
  img: Url,
  origin: Type.Optional(Ts),
});
export type SeekPoints = Static<typeof SeekPoints>;

const library = { library_id: Type.Optional(Type.Integer()) };
const sales = Type.Object({ havePurchases: Type.Optional(Type.Integer()), ...library });
const one = '/v2/contents/{id}';

export const contentCalls = {
  read: call({
    name: 'contents.read',
    method: 'GET',
    path: one,
    auth: 'user',
    summary: 'A title, by id or slug',
    query: Type.Object({
      ...library,
      childId: Type.Optional(Type.String({ maxLength: 128 })),
      action: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    answer: Content,
    codes: ['invalid', 'lost_content'],
  }),
  episodes: call({
    name: 'contents.episodes',
    method: 'GET',
    path: `${one}/episodes`,
    auth: 'user',
    summary: 'Episodes by season and number',
    query: Type.Object({ ...library, ...paging }),
    answer: Type.Array(Episode),
    codes: ['invalid'],
  }),
  sources: call({
    name: 'contents.sources',
    method: 'GET',
    path: `${one}/sources`,
    auth: 'user',
    summary: 'Where it can be seen: past showings and libraries',
    answer: Sources,
    codes: [],
  }),
  similar: call({
    name: 'contents.similar',
    method: 'GET',
    path: `${one}/similar`,
    auth: 'user',
    summary: 'Titles like it',
    query: Type.Object(paging),
    answer: Type.Array(ContentCard),
    codes: ['invalid'],
  }),
  meta: call({
    name: 'contents.meta',
    method: 'GET',
    path: '/v2/users/self/content_metadata/{id}',
    auth: 'user',
    summary: 'The viewer’s side of a title',
    query: Type.Object(library),
    answer: ContentMeta,
    codes: ['invalid'],
  }),
  next: call({
    name: 'contents.next',
    method: 'GET',
    path: `${one}/next`,
    auth: 'user',
    summary: 'The film that follows one in its collection: the next part of the title that both belong to (choice)',
    answer: Type.Object({ content: nullable(ContentCard) }),
    codes: [],
  }),
  stream: call({
    name: 'contents.stream',
    method: 'GET',
    path: '/v2/libraries/{library}/contents/{id}/stream',
    auth: 'device',
    summary: 'The address to play',
    query: Type.Object({
      seconds: Type.Optional(Type.Integer({ minimum: 0 })),
      format: Type.Optional(Type.String({ maxLength: 32 })),
      disable_stat: Type.Optional(Type.Boolean()),
      embed_pass: Type.Optional(Type.String({ maxLength: 512 })),
    }),
    answer: ContentStream,
    codes: ['invalid', 'permission_denied', 'pin_required', 'viewing_time', 'stream_limit'],
  }),
  trailer: call({
    name: 'contents.trailer',
    method: 'GET',
    path: '/v2/trailers/{id}/stream',
    auth: 'user',
    summary: 'A trailer’s address',
    answer: TrailerStream,
    codes: ['permission_denied', 'viewing_time'],
  }),
  quickSales: call({
    name: 'contents.quickSales',
    method: 'GET',
    path: `${one}/quick_sales_packets`,
    auth: 'user',
    summary: 'Offers that open the title',
    query: sales,
    answer: Type.Array(Offer),
    codes: ['invalid'],
  }),
  packetsShort: call({
    name: 'contents.packetsShort',
    method: 'GET',
    path: `${one}/purchasepacket_short`,
    auth: 'user',
    summary: 'The same as ids',
    query: sales,
    answer: Type.Array(PacketShort),
    codes: ['invalid'],
  }),
  libraries: call({
    name: 'contents.libraries',
    method: 'GET',
    path: '/v2/libraries',
    auth: 'user',
    summary: 'Libraries',
    answer: Type.Array(Library),
    codes: [],
  }),
};
