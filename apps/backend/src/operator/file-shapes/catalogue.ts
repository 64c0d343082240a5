import { Type } from 'typebox';
import {
  Text,
  maybe,
  Flag,
  Address,
  AddressByLanguage,
  Id,
  Digits,
  Slug,
  Age,
  enumOf,
  Moment,
  Protection,
} from './parts.ts';

const Named = Type.Array(Type.Object({ id: Id, name: Text }));

const Trailer = Type.Object({ id: Digits, clips: Type.Array(Type.String()), uploaded: Type.Optional(Moment) });

/** Milliseconds; without `end` eight seconds. */
const Point = Type.Object({
  type: enumOf(['highlights', 'intro', 'recap', 'credits', 'titles', 'packshot']),
  start: Type.Integer({ minimum: 0 }),
  end: Type.Optional(Type.Integer({ minimum: 1 })),
  button: Type.Optional(
    Type.Object({ action: enumOf(['skip', 'start', 'next', 'finish']), title: Type.Optional(Text) }),
  ),
});

/** Clips of ours, up to so many seconds; or a file or playlist that lies elsewhere. */
const Packshot = Type.Union([
  Type.Object({
    clips: Type.Array(Type.String(), { minItems: 1 }),
    duration: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
  }),
  Type.Object({ url: Address }),
]);

const Content = Type.Object({
  id: Digits,
  slug: Slug,
  title: Text,
  original: Type.Optional(Type.String()),
  year: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  description: Type.Optional(Text),
  short: Type.Optional(Text),
  content_type: Type.Unsafe<string>({
    type: 'string',
    enum: ['movie', 'program', 'series', 'season', 'episode', 'serial'],
  }),
  genres: Type.Optional(Type.Array(Id)),
  countries: Type.Optional(Type.Array(Id)),
  persons: Type.Optional(Type.Array(Type.Object({ id: Id, role: Type.String() }))),
  ratings: Type.Optional(
    Type.Array(Type.Object({ type: Type.String(), rating: Type.Union([Type.String(), Type.Number()]) })),
  ),
  age: Age,
  is_adult: Flag,
  is_cartoon: Flag,
  is_4k: Flag,
  duration: Type.Optional(Type.Integer({ minimum: 0 })),
  parent_id: Type.Optional(Digits),
  season: Type.Optional(Type.Integer()),
  series: Type.Optional(Type.Integer()),
  cover: Type.Optional(
    Type.Object({
      src_2x3: maybe(AddressByLanguage),
      src_16x9: maybe(Address),
      bg: Type.Optional(Address),
      color_bg: Type.Optional(Type.String()),
    }),
  ),
  background: Type.Optional(Address),
  title_art: Type.Optional(AddressByLanguage),
  clips: Type.Optional(Type.Array(Type.String())),
  streams: Type.Optional(
    Type.Array(Type.Object({ type: enumOf(['hls', 'dash', 'mp4']), url: Address }), { minItems: 1, maxItems: 10 }),
  ),
  available_from: Type.Optional(Moment),
  available_until: Type.Optional(Moment),
  protection: Type.Optional(Protection),
  trailers: Type.Optional(Type.Array(Trailer)),
  library_id: Type.Optional(Id),
  packets: Type.Optional(Type.Array(Id)),
  free: Flag,
  points: Type.Optional(Type.Array(Point, { maxItems: 100 })),
  packshots: Type.Optional(Type.Array(Packshot, { maxItems: 5 })),
  is_announcement: Flag,
  is_lost: Flag,
  is_available: Flag,
});

const Source = Type.Union([
  Type.Object({ contents: Type.Array(Digits) }),
  Type.Object({
    channels: Type.Union([
      enumOf(['live', 'free', 'on-air', 'favorites', 'recent', 'ending']),
      Type.Object({ category: Id }),
      Type.Array(Type.String()),
    ]),
  }),
  Type.Object({ titles: Type.Array(enumOf(['movie', 'program', 'series', 'serial'])), recent: Flag, leaving: Flag }),
  Type.Object({ highlights: Type.Literal(true) }),
  Type.Object({ promotions: Type.Array(Digits) }),
  Type.Object({ persons: Type.Array(Id) }),
  Type.Object({ history: Type.Literal(true) }),
]);

export const Catalogue = Type.Object({
  libraries: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        title: Text,
        description: Type.Optional(Text),
        cover: Type.Optional(Type.Object({ bg: Address, color_bg: Type.String() })),
      }),
    ),
  ),
  genres: Type.Optional(Named),
  countries: Type.Optional(Named),
  persons: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        slug: Slug,
        name: Text,
        role: Type.String(),
        roles: Type.Optional(Type.Array(Type.String())),
        bio: Type.Optional(Text),
        image: Type.Optional(Address),
      }),
    ),
  ),
  contents: Type.Optional(Type.Array(Content)),
  rowsets: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        slug: Slug,
        template: Type.String(),
        title: Text,
        description: Type.Optional(Text),
        priority: Type.Integer(),
        rows: Type.Array(Digits),
        users_only: Flag,
        leaves_out_empty: Flag,
      }),
    ),
  ),
  rows: Type.Optional(
    Type.Array(
      Type.Object({
        id: Digits,
        slug: Slug,
        title: Text,
        title_without_guide: Type.Optional(Text),
        template: Type.String(),
        content_type: Type.Optional(Type.String()),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        /** Of a promo-wide row: seconds that a slide is shown, and how often the slides turn; 0: without end. */
        duration: Type.Optional(Type.Integer({ minimum: 2, maximum: 600 })),
        loop_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
        source: Source,
      }),
    ),
  ),
  promotions: Type.Optional(
    Type.Array(
      Type.Object({
        id: Digits,
        title: Text,
        description: Type.Optional(Text),
        caption: Type.Optional(Text),
        img: Address,
        img_mobile: Type.Optional(Address),
        title_art: maybe(AddressByLanguage),
        channel: Type.Optional(Type.String()),
        /** Id of a trailer that some title has. */
        trailer: maybe(Digits),
        type: Type.String(),
        destination: Type.Object({
          id: maybe(Type.String()),
          slug: maybe(Type.String()),
          url: maybe(Type.String()),
          code: maybe(Type.String()),
          title: maybe(Text),
          description: maybe(Text),
        }),
      }),
    ),
  ),
});
