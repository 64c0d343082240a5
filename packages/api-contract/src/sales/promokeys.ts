import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, Money } from '../shapes.ts';

export const PromoData = Type.Object({
  /** Of the small charge with which a card is linked, where one is needed; `needed_refund` gives it back. */
  amount: Money,
  needed_refund: Type.Boolean(),
  /** Requires a linked card: the subscription continues at its price. */
  is_paid: Type.Boolean(),
  days: Type.Integer(),
  packet_ids: Type.Array(Type.Integer()),
  /** The same for packets that the platform sells itself. */
  ott_days: Type.Integer(),
  ott_packet_ids: Type.Array(Type.Integer()),
  is_need_confirm: Type.Boolean(),
  confirmation_title: Type.String(),
  confirmation_text: Type.String(),
  description: Type.String(),
  id: Type.Integer(),
  key: Type.String(),
  /** Unmet conditions (choice): `user_must_have_credit_card`. */
  conditions: Type.Array(Type.String()),
});
export type PromoData = Static<typeof PromoData>;

export const UserPromoKey = Type.Object({
  promo_key: Type.Object({ id: Type.Integer(), key: Type.String(), is_active: Type.Boolean() }),
  title: Type.String(),
  description: Type.String(),
  activated_at: Iso,
  result: PromoData,
});
export type UserPromoKey = Static<typeof UserPromoKey>;

const Key = Type.String({ minLength: 1, maxLength: 15 });

export const promoKeyCalls = {
  check: call({
    name: 'promokeys.check',
    method: 'POST',
    path: '/v2/users/self/promokeys/check',
    auth: 'user',
    summary: 'What a promo code would give; a guest may ask',
    status: 200,
    body: Type.Object({
      key: Key,
      ignore_conditions: Type.Optional(
        Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 10,
          description: 'conditions that do not have to be met yet',
        }),
      ),
    }),
    answer: PromoData,
    codes: ['invalid', 'promo_invalid', 'promo_used', 'promo_condition', 'child_forbidden'],
  }),
  apply: call({
    name: 'promokeys.apply',
    method: 'POST',
    path: '/v2/users/self/promokeys',
    auth: 'user',
    summary: 'Grants what the code promises, once for a user',
    status: 201,
    body: Type.Object({ key: Key }),
    answer: UserPromoKey,
    codes: [
      'invalid',
      'promo_invalid',
      'promo_used',
      'promo_condition',
      'already_held',
      'guest_forbidden',
      'child_forbidden',
      'idempotency_mismatch',
    ],
  }),
  info: call({
    name: 'promokeys.info',
    method: 'GET',
    path: '/v2/promokeys/{id}/info',
    auth: 'none',
    summary: 'What a code promises, by its text, or by its number when the operator advertises it',
    query: Type.Object({ provider: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: PromoData,
    codes: ['promo_invalid', 'promo_used'],
  }),
};
