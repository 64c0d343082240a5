import { Type, type Static, type TSchema } from 'typebox';

const Text = Type.Union(
  [
    Type.String({ minLength: 1, maxLength: 20_000 }),
    Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ maxLength: 20_000 }), { minProperties: 1 }),
  ],
  { description: 'One text for all languages, or one for each: { "en": "…", "ru": "…" }' },
);
const Id = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });
const Name = Type.Union([
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ maxLength: 200 }), { minProperties: 1 }),
]);
const words = <Word extends string>(list: readonly Word[], description: string) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...list], description });
const Moment = (description: string) =>
  Type.String({
    pattern:
      '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?(Z|[+-]\\d{2}:\\d{2}))?$',
    description,
  });
const Picture = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: `${description}: an https address, or a path beside the file; PNG, JPEG, WebP, AVIF or GIF`,
  });
const some = <Schema extends TSchema>(item: Schema, maxItems: number, description: string) =>
  Type.Optional(Type.Array(item, { maxItems, description }));

/** One title of an imported catalogue, as JSON has it; the other forms are brought into it. */
export const ImportedTitle = Type.Object(
  {
    external_id: Id('Its id in your system: an import finds the title again by it'),
    type: words(
      ['movie', 'program', 'series', 'season', 'episode', 'serial'],
      'A serial is a series without seasons. Seasons that are only named by their episodes are made',
    ),
    title: Text,
    original_title: Type.Optional(Type.String({ maxLength: 500 })),
    description: Type.Optional(Text),
    short: Type.Optional(Text),
    year: Type.Optional(Type.Integer({ minimum: 1870, maximum: 2100 })),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'From which age; without it, unrated' })),
    duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 360_000, description: 'Seconds' })),
    genres: some(Name, 30, 'Names; those that are not known yet become genres'),
    countries: some(Name, 30, 'Names; those that are not known yet become countries'),
    persons: some(
      Type.Object({
        external_id: Type.Optional(Id('Tells two people of one name apart')),
        name: Name,
        role: Type.String({ pattern: '^[a-z_]{1,32}$', description: 'actor, director, producer, writer …' }),
        photo: Type.Optional(Picture('Their picture')),
      }),
      200,
      'In their order',
    ),
    ratings: some(
      Type.Object({
        type: Type.String({ pattern: '^[\\w-]{1,32}$', description: 'imdb, kinopoisk …' }),
        rating: Type.Number({ minimum: 0, maximum: 10 }),
      }),
      10,
      'Of ten',
    ),
    parent: Type.Optional(Id('external_id of the series or season; of an episode also of the series, with `season`')),
    season: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    episode: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    streams: some(
      Type.Object({
        type: words(['hls', 'dash', 'mp4'], 'mp4: a single file that browsers play'),
        url: Type.String({
          minLength: 1,
          maxLength: 4_000,
          description: 'http(s), or relative to --media-url, or to the address of the imported file',
        }),
      }),
      10,
      'HLS is preferred, then DASH',
    ),
    poster: Type.Optional(Picture('Upright, 2:3')),
    cover: Type.Optional(Picture('Wide, 16:9')),
    background: Type.Optional(Picture('Wide, large, without a text')),
    logo: Type.Optional(Picture('The title as a drawing')),
    available_from: Type.Optional(Moment('First day or moment of its rights')),
    available_until: Type.Optional(Moment('It is no longer available from this day or moment on')),
    library: Type.Optional(Type.Integer({ minimum: 1, description: 'id of a library of catalogue.json' })),
    packets: some(Type.Integer({ minimum: 1 }), 100, 'Ids of packets that open it; without packets it is free'),
    announced: Type.Optional(Type.Boolean({ description: 'Known by its address, in no list, not to be played yet' })),
  },
  { title: 'A title of an imported catalogue' },
);
export type ImportedTitle = Static<typeof ImportedTitle>;

export const FIELDS: ReadonlySet<string> = new Set(Object.keys(ImportedTitle.properties));
