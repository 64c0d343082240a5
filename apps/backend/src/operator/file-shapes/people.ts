import { Type } from 'typebox';
import { Text, Flag, Address, Id, Money, enumOf, Period } from './parts.ts';

export const Avatars = Type.Array(
  Type.Object({ title: Text, avatars: Type.Array(Type.Object({ id: Id, src: Address }), { minItems: 1 }) }),
);

export const Addresses = Type.Object({
  cities: Type.Array(Type.Object({ id: Id, name: Text })),
  addresses: Type.Array(
    Type.Object({
      id: Id,
      city_id: Id,
      title: Text,
      phones: Type.Array(Type.String()),
      status: Type.Optional(Type.Integer()),
      balance: Type.Optional(Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' })),
      amount: Type.Optional(Money),
      pay_url: Type.Optional(Type.String({ pattern: '^https://', maxLength: 2_048 })),
      username: Type.Optional(Type.String()),
      message_detail: Type.Optional(Text),
    }),
  ),
});

/** A card that a pay system can charge: by a token that it knows. */
const AccountCard = Type.Object({
  last4: Type.String({ pattern: '^\\d{4}$' }),
  gateway: Type.String({ maxLength: 32 }),
  paysystem: Type.String({ maxLength: 64 }),
  token: Type.String({ maxLength: 128 }),
});

/** Short enough for the login form. */
export const Accounts = Type.Array(
  Type.Object({
    login: Type.String({ minLength: 1, maxLength: 7 }),
    password: Type.String({ minLength: 1, maxLength: 6 }),
    phone: Type.Optional(Type.String({ pattern: '^\\d{6,15}$' })),
    first_name: Type.Optional(Type.String({ maxLength: 64 })),
    balance: Type.Optional(Money),
    is_payment_allowed: Flag,
    holdings: Type.Optional(
      Type.Array(
        Type.Object({
          packet: Id,
          state: Type.Optional(enumOf(['active', 'paused', 'future', 'ended'])),
          kind: Type.Optional(enumOf(['paid', 'trial', 'promo'])),
          renew: Flag,
          days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3660 })),
          period: Type.Optional(Period),
          paused: Type.Optional(enumOf(['operator', 'base', 'funds'])),
          allow_delete_paused: Flag,
          message: Type.Optional(Type.String({ maxLength: 500 })),
        }),
        { maxItems: 50 },
      ),
    ),
    device_limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    packets: Type.Optional(Type.Array(Id)),
    cards: Type.Optional(Type.Array(Type.Union([Type.String({ pattern: '^\\d{4}$' }), AccountCard]), { maxItems: 10 })),
    profiles: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1, maxLength: 64 }),
          role: Type.Unsafe<'adult' | 'child'>({ type: 'string', enum: ['adult', 'child'] }),
        }),
        { maxItems: 4 },
      ),
    ),
  }),
);
