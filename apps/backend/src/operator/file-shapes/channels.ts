import { Type } from 'typebox';
import { Text, maybe, Flag, Address, Id, Slug, Key, Colour, Age, Trackers, Protection } from './parts.ts';

export const Categories = Type.Array(
  Type.Object({
    id: Type.Integer({ minimum: 1, description: 'never 26 or 1000' }),
    slug: Slug,
    name: Text,
    groups: Type.Array(Type.String()),
    tags: Type.Optional(Type.Object({ all_channels: Flag, startup: Flag, is_adult: Flag })),
  }),
);

export const Channels = Type.Record(
  Type.String(),
  Type.Object({
    slug: Type.Optional(Slug),
    name: Type.Optional(Text),
    description: Type.Optional(Text),
    age: Age,
    plate: Type.Optional(Type.Object({ color: Colour, dark: Flag })),
    is_hd: Flag,
    is_4k: Flag,
    is_free: Flag,
    is_hidden: Flag,
    is_available: Flag,
    packets: Type.Optional(Type.Array(Id)),
    vitrina: maybe(Type.Object({ web: Address, web_vlight: Type.Optional(Address) })),
    tags: Type.Optional(Type.Array(Type.String())),
    aspect_ratio: Type.Optional(Type.String()),
    screen: Type.Optional(Address),
    preview_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
    trackers: Trackers,
    protection: Type.Optional(Protection),
    catchup: maybe(
      Type.Object({
        mode: Type.Optional(
          Type.Unsafe<'default'>({
            type: 'string',
            enum: ['default', 'append', 'shift', 'flussonic', 'flussonic-hls', 'flussonic-ts', 'fs', 'xc', 'vod'],
          }),
        ),
        source: Type.Optional(Type.String({ maxLength: 2048 })),
        days: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 366 })),
        correction: Type.Optional(Type.Number({ minimum: -24, maximum: 24, description: 'hours' })),
        time_zone: Type.Optional(Type.String({ maxLength: 64 })),
      }),
    ),
  }),
);

/** Which guide channel each channel shows, as the operator decided, by tvg-id. */
export const GuideMatches = Type.Record(
  Type.String(),
  Type.Object({
    guide: maybe(Type.String({ minLength: 1, maxLength: 200, description: 'null: none' })),
    not: Type.Optional(Type.Array(Type.String(), { description: 'guide channels that were refused' })),
  }),
);

/** Keys of what is encrypted, by their ids. */
export const Keys = Type.Record(Type.String({ pattern: '^[\\da-fA-F]{32}$' }), Key);
