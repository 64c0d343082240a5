import { Type, type Static } from 'typebox';
import { ChannelCover, ContentCover, Image, Iso, nullable, PictureUrl, Ts, Url } from '../shapes.ts';

/** One entry of a channel's schedule; the client's main model of a programme. */
export const ContentSchedule = Type.Object({
  id: Type.String(),
  channel_id: Type.Integer(),
  timestamp: Ts,
  real_timestamp: Ts,
  duration: Type.Integer(),
  real_duration: Type.Integer(),
  date: Type.String(),
  time: Type.String(),
  real_start_at: Iso,
  is_catchup_available: Type.Boolean(),
  content: Type.Object({
    id: Type.String(),
    title: Type.String(),
    cover: ContentCover,
    short: Type.String(),
    age: nullable(Type.Integer()),
  }),
  content_episode: nullable(
    Type.Object({
      id: Type.String(),
      season: nullable(Type.Integer()),
      series: nullable(Type.Integer()),
      title: Type.String(),
      subtitle: Type.String(),
      description: Type.String(),
      cover: ContentCover,
    }),
  ),
  /** A title of the catalogue, when the programme is one. */
  content_id: nullable(Type.String()),
  /** Id for `/v2/programs/{id}` (choice). */
  program_id: Type.Integer(),
  /** The guide's category as text (choice). */
  genre: nullable(Type.String()),
  history: nullable(Type.Object({ seconds: Type.Integer() })),
  parent_id: Type.Optional(Type.String()),
});
export type ContentSchedule = Static<typeof ContentSchedule>;

/** What shows the channel in place of our streams. */
export const StreamType = Type.Object({ type: Type.String(), url: Type.Optional(Url) });

export const ShortChannel = Type.Object({
  id: Type.Integer(),
  parent_id: nullable(Type.Integer()),
  name: Type.String(),
  slug: Type.String(),
  num: nullable(Type.Number()),
  icon: PictureUrl,
  hd: Type.Boolean(),
  is_hd: Type.Boolean(),
  is_4k: Type.Boolean(),
  archived_days: Type.Integer(),
  real_archived_days: Type.Integer(),
  cover: ChannelCover,
  stream_types: nullable(StreamType),
  future_days: Type.Integer(),
});
export type ShortChannel = Static<typeof ShortChannel>;

/** The older model of the same entry. */
export const Schedule = Type.Object({
  id: Type.String(),
  channel_id: Type.Integer(),
  content_id: nullable(Type.String()),
  timestamp: Ts,
  real_timestamp: Ts,
  duration: Type.Integer(),
  real_duration: Type.Integer(),
  date: Type.String(),
  time: Type.String(),
  channel: Type.Optional(ShortChannel),
  img: nullable(Image),
  program: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    age: nullable(Type.Integer()),
    img: PictureUrl,
    category: Type.Object({ id: Type.Integer(), name: Type.String() }),
    short: Type.String(),
    description: Type.String(),
  }),
  episode: nullable(
    Type.Object({
      id: Type.Integer(),
      season: nullable(Type.Integer()),
      series: nullable(Type.Integer()),
      title: Type.String(),
      description: Type.String(),
    }),
  ),
  history: nullable(Type.Object({ seconds: Type.Integer() })),
  histories: Type.Array(Type.Unknown()),
  is_catchup_available: Type.Boolean(),
});
export type Schedule = Static<typeof Schedule>;
