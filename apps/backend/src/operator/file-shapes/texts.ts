import { Type } from 'typebox';
import { Text, maybe, Flag, Address, Id, Slug } from './parts.ts';

export const News = Type.Array(
  Type.Object({
    id: Id,
    slug: Slug,
    title: Text,
    short: Text,
    text: Text,
    img: maybe(Address),
    days_ago: Type.Optional(Type.Integer({ minimum: 0 })),
    created_at: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d' })),
  }),
);

export const Messages = Type.Array(
  Type.Object({
    id: Slug,
    title: Text,
    text: Text,
    icon: maybe(Address),
    background: maybe(Address),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

export const Surveys = Type.Array(
  Type.Object(
    {
      id: Id,
      question: Text,
      description: Type.Optional(Text),
      answers: Type.Array(Type.Object({ id: Id, text: Text }), { maxItems: 50 }),
      allow_user_answer: Flag,
    },
    { additionalProperties: false },
  ),
  { maxItems: 100 },
);

const Roll = Type.Array(
  Type.Object({ ad: Address, step: Type.Integer(), aliases: Type.Array(Type.String({ maxLength: 512 })) }),
  { maxItems: 20 },
);

/** What is shown where (provider/ad-rules.ts): the rolls in the wire's words. */
export const Ads = Type.Array(
  Type.Object(
    {
      for: Type.Optional(
        Type.Object(
          {
            channels: Type.Optional(Type.Array(Type.String())),
            contents: Type.Optional(Type.Array(Type.String())),
            categories: Type.Optional(Type.Array(Id)),
            genres: Type.Optional(Type.Array(Id)),
            libraries: Type.Optional(Type.Array(Id)),
          },
          { additionalProperties: false },
        ),
      ),
      free_packets: Type.Optional(Type.Array(Id)),
      for_children: Flag,
      pre_roll: Type.Optional(Roll),
      middle_roll: Type.Optional(Roll),
      post_roll: Type.Optional(Roll),
      post_pause_roll: Type.Optional(Roll),
      middle_roll_points: Type.Optional(
        Type.Array(
          Type.Object({
            position: Type.Integer({ minimum: 0, description: 'milliseconds' }),
            urls: Type.Array(Address),
          }),
          { maxItems: 200 },
        ),
      ),
      max_advertising: Type.Optional(Type.Integer({ minimum: 0 })),
      can_disable: Flag,
      sdk: Type.Optional(Type.Literal('ima')),
      vmap: Type.Optional(Address),
    },
    { additionalProperties: false },
  ),
);
