import { Type, type TSchema } from 'typebox';

/** A text of a viewer: one for all languages, or one per language. */
export const Text = Type.Union([Type.String(), Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String())]);

export const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

export const Flag = Type.Optional(Type.Boolean());

export const Address = Type.String({ pattern: '^(/|https?://)' });
/** One address for all languages, or one for each. */
export const AddressByLanguage = Type.Union([Address, Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Address)]);

/** A day, or a moment with its zone. */
export const Moment = Type.String({
  pattern:
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?(Z|[+-]\\d{2}:\\d{2}))?$',
});

export const Id = Type.Integer({ minimum: 1 });

/** Ids of titles, rows and promotions are texts of digits: they may be larger than a number holds. */
export const Digits = Type.String({ pattern: '^\\d{1,20}$' });

export const Slug = Type.String({ pattern: '^[\\w-]{1,128}$' });

export const Money = Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$' });

/** 16 bytes in hex: a key, or the id of one. */
export const Key = Type.String({ pattern: '^[\\da-fA-F]{32}$' });

export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

export const Age = maybe(Type.Integer({ minimum: 0, maximum: 99 }));

export const Lang = Type.Object({
  key: Type.String(),
  name: Type.String(),
  priority: Type.Integer(),
  interface: Type.Boolean(),
});

export const enumOf = <Word extends string>(words: Word[]) => Type.Unsafe<Word>({ type: 'string', enum: words });

/** 10.0.0.0/8, 2001:db8::/32 */
export const Network = Type.String({ pattern: '^[\\da-fA-F:.]{2,45}/\\d{1,3}$' });

export const Period = Type.Object({
  days: Type.Integer({ minimum: 0 }),
  months: Type.Integer({ minimum: 0 }),
  years: Type.Integer({ minimum: 0 }),
});

/** An audience counter: `params.url` is its address, the rest what it wants to know (docs/operators.md). */
export const Trackers = Type.Optional(
  Type.Array(
    Type.Object({
      tracker_type: Type.String({ pattern: '^[\\w-]{1,32}$' }),
      params: Type.Record(
        Type.String({ pattern: '^\\w{1,32}$' }),
        Type.Union([Type.String({ maxLength: 2048 }), Type.Number()]),
      ),
    }),
    { maxItems: 10 },
  ),
);

export const Words = Type.Object({ title: Type.Optional(Text), description: Type.Optional(Text) });

/** In the shape of the API; `keys`: ids of keys.json. */
export const Protection = Type.Object({
  streams: Type.Array(
    Type.Object({
      type: Type.Unsafe<'dash_clearkey'>({
        type: 'string',
        enum: ['dash_widevine', 'hls_fairplay', 'dash_playready', 'dash_clearkey'],
      }),
      url: Address,
      name: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
  laWidevine: Type.Optional(Address),
  laFairplay: Type.Optional(Address),
  laPlayready: Type.Optional(Address),
  fpsCertificate: Type.Optional(Address),
  drm_provider: Type.Optional(Type.String({ maxLength: 64 })),
  keys: Type.Optional(Type.Array(Key, { maxItems: 16 })),
});
