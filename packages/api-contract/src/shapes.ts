import { Type, type Static, type TSchema } from 'typebox';

/** `T|null`: the key is always present. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** A string enum: other values are rejected in a request and a bug in an answer. */
export function words<const T extends readonly string[]>(list: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...list] });
}

/** Unix time in whole seconds. */
export const Ts = Type.Integer({ description: 'Unix time, seconds' });
/** ISO 8601 UTC with milliseconds. */
export const Iso = Type.String({ description: 'ISO 8601 date-time', pattern: '^\\d{4}-\\d\\d-\\d\\dT' });
/** Decimal string, `"299.00"`; `"0.00"` is free. */
export const Money = Type.String({ description: 'decimal money', pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' });
/** A URL: absolute, or a path of the API's origin for a client that asked with `Prefer: addresses=relative`. */
export const Url = Type.String({ description: 'address' });
/** A URL of a picture. The server may add a version to it, or replace it by one of its own that leads to the same picture. */
export const PictureUrl = Type.String({ description: 'address of a picture', 'x-picture': true });
/** A colour, `#rrggbb`: without the operator's, that of the first of these fields that has a picture with a known colour. */
export const colourOf = (...fields: readonly string[]) =>
  Type.String({ description: 'colour to show before the picture', 'x-colour-of': fields });
/** The picture of the first of these fields that has one, tiny and blurred, as a `data:` address. */
export const placeholderOf = (...fields: readonly string[]) =>
  Type.String({ description: 'a tiny picture, as a data: address', 'x-placeholder-of': fields });
export const Uuid = Type.String({ minLength: 36, maxLength: 36 });
/** Any JSON object; its content is not validated. */
export const AnyObject = Type.Record(Type.String(), Type.Unknown());

export const PeriodHuman = Type.Object({ days: Type.Integer(), months: Type.Integer(), years: Type.Integer() });
export type PeriodHuman = Static<typeof PeriodHuman>;

export const Image = Type.Object({
  type: Type.String(),
  ar: nullable(Type.String()),
  src: PictureUrl,
  itype: Type.Optional(Type.String()),
});
export type Image = Static<typeof Image>;

export const ScaledImage = Type.Object({
  mobile_width_pt: Type.Number(),
  mobile_height_pt: Type.Number(),
  mobile_x2: PictureUrl,
  mobile_x3: PictureUrl,
  tv_width_pt: Type.Number(),
  tv_height_pt: Type.Number(),
  tv_x1: PictureUrl,
  tv_x15: PictureUrl,
  tv_x3: PictureUrl,
  svg: nullable(PictureUrl),
});
export type ScaledImage = Static<typeof ScaledImage>;

/** `color_bg` and `light_bg` are addresses of images; `plate` is the colour (`#rrggbb`) behind the logo. */
export const ChannelCover = Type.Object({
  full: PictureUrl,
  bg: PictureUrl,
  color_bg: PictureUrl,
  light_bg: PictureUrl,
  dark_bg: PictureUrl,
  src: Type.Optional(PictureUrl),
  plate: Type.Optional(Type.String()),
});
export type ChannelCover = Static<typeof ChannelCover>;

export const ContentCover = Type.Object({
  src_2x3: nullable(PictureUrl),
  src_16x9: nullable(PictureUrl),
  bg: Type.Optional(PictureUrl),
  color_bg: Type.Optional(colourOf('src_2x3', 'src_16x9', 'bg')),
});
export type ContentCover = Static<typeof ContentCover>;

export const MotionRating = Type.Object({
  text: Type.String(),
  age: Type.Integer(),
  rating_system: Type.String(),
  image: nullable(ScaledImage),
});
export type MotionRating = Static<typeof MotionRating>;

/** `limit` and `offset` of every list; absent ones take the list's default. */
/** Over all operators of the installation; for a staff token alone. */
export const AllProviders = Type.Optional(Type.Boolean());

export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};
