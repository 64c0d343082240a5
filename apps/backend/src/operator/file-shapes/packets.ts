import { Type } from 'typebox';
import { Text, maybe, Flag, AddressByLanguage, Id, Digits, Slug, Money, Period } from './parts.ts';

/** A trial: any part of it, and its price. */
const Trial = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 0 })),
  months: Type.Optional(Type.Integer({ minimum: 0 })),
  years: Type.Optional(Type.Integer({ minimum: 0 })),
  price: Type.Optional(Money),
});

export const Packets = Type.Array(
  Type.Object({
    id: Id,
    name: Text,
    short: Type.Optional(Text),
    description: Type.Optional(Text),
    price: Money,
    old_price: maybe(Money),
    is_base: Type.Boolean(),
    period_human: Period,
    type: Type.Optional(Type.Literal('promo')),
    periods: Type.Optional(
      Type.Array(
        Type.Object({
          period_human: Period,
          price: Money,
          title: Type.Optional(Text),
          description: Type.Optional(Text),
        }),
        { maxItems: 20 },
      ),
    ),
    trial: Type.Optional(Trial),
    agreement: Type.Optional(
      Type.Object({ id: Id, version: Type.String({ minLength: 1, maxLength: 64 }), url: AddressByLanguage }),
    ),
    bundle: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2 })),
    is_sold: Flag,
    allow_delete_paused: Flag,
    id_no_ott: Type.Optional(Slug),
    row_slug: Type.Optional(Slug),
    lock: Type.Optional(
      Type.Object({
        status: Type.Unsafe<400 | 451>({ type: 'integer', enum: [400, 451] }),
        title: Type.Optional(Text),
        message: Text,
      }),
    ),
    design: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    benefits: Type.Optional(Type.Array(Type.Object({ icon: Type.String(), text: Text }))),
    channels: Type.Union([Type.Literal('all'), Type.Array(Type.String())]),
    libraries: Type.Optional(Type.Array(Id)),
  }),
);

export const Licences = Type.Array(
  Type.Object(
    {
      id: Id,
      title: Text,
      description: Type.Optional(Text),
      content_id: Type.Optional(Digits),
      library_id: Type.Optional(Id),
      price: Money,
      period_human: Type.Optional(Period),
      distribution_type: Type.Optional(Text),
      distribution_info: Type.Optional(Text),
      is_sold: Flag,
    },
    { additionalProperties: false },
  ),
  { maxItems: 10_000 },
);

const CalendarDay = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

const Days = Type.Optional(Type.Integer({ minimum: 1, maximum: 3_660 }));

export const PromoKeys = Type.Array(
  Type.Object(
    {
      id: Id,
      keys: Type.Array(Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} -]{0,14}$' }), {
        minItems: 1,
        maxItems: 10_000,
      }),
      title: Text,
      description: Type.Optional(Text),
      packets: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      days: Days,
      ott_packets: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      ott_days: Days,
      uses: Type.Optional(Type.Integer({ minimum: 1 })),
      valid_from: Type.Optional(CalendarDay),
      valid_until: Type.Optional(CalendarDay),
      card: Type.Optional(Type.Object({ amount: Money, refund: Flag }, { additionalProperties: false })),
      confirmation: Type.Optional(Type.Object({ title: Text, text: Text }, { additionalProperties: false })),
      is_public: Flag,
    },
    { additionalProperties: false },
  ),
  { maxItems: 1_000 },
);
