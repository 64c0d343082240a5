import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { PurchaseType } from './packets.ts';
import { IdGiven, PayStart, PaymentStatus, Transaction } from './payments.ts';
import { AnyObject, Iso, nullable } from '../shapes.ts';

/** A way to pay for an offer, one line a payform: ext_app, linkedcard, provider_account, short_url, qrcode, qrcode_png, phone, info. */
export const OfferPaySystem = Type.Object({
  id: Type.String(),
  payform_shortname: Type.String(),
  name: Type.String(),
  data: AnyObject,
  title: Type.String(),
  description: Type.String(),
  button_text: Type.String(),
  how_to_use: Type.String(),
  how_to_use_packet: Type.String(),
  skip_parental_control: Type.Boolean(),
});
export type OfferPaySystem = Static<typeof OfferPaySystem>;

/** What may be bought and how it may be paid for, at prices that hold until `expires_at`. `id` is the same as `offer_id`. */
export const PurchaseOffer = Type.Object({
  offer_id: Type.String(),
  id: Type.String(),
  expires_at: Iso,
  purchases: Type.Array(PurchaseType),
  paysystems: Type.Array(OfferPaySystem),
  library_id: nullable(Type.Integer()),
  entity_license_id: nullable(Type.Integer()),
  /** Texts of the card dialogue. */
  distribution_type: Type.String(),
  product_title: Type.String(),
  distribution_info: Type.String(),
});
export type PurchaseOffer = Static<typeof PurchaseOffer>;

export const OfferStatus = Type.Object({
  offer_id: Type.String(),
  status: PaymentStatus,
  transaction: nullable(Transaction),
});
export type OfferStatus = Static<typeof OfferStatus>;

export const offerCalls = {
  create: call({
    name: 'offers.create',
    method: 'POST',
    path: '/v2/users/self/purchases_offer',
    auth: 'user',
    summary: 'Freezes the prices of a packet or a title for an hour; its lists may be empty',
    status: 201,
    body: Type.Object({
      source: Type.Optional(Type.String({ maxLength: 32 })),
      packet_id: Type.Optional(Type.Integer({ minimum: 1 })),
      content_id: Type.Optional(IdGiven),
      library_id: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
      purchase_id: Type.Optional(nullable(IdGiven)),
    }),
    answer: PurchaseOffer,
    codes: ['invalid', 'guest_forbidden', 'child_forbidden', 'forbidden_country'],
  }),
  read: call({
    name: 'offers.read',
    method: 'GET',
    path: '/v2/users/self/purchases_offer/{id}',
    auth: 'user',
    summary: 'How the payment of an offer stands; error when its hour is over without one',
    answer: OfferStatus,
    codes: [],
  }),
  pay: call({
    name: 'offers.pay',
    method: 'POST',
    path: '/v2/users/self/transaction',
    auth: 'user',
    summary:
      'Pays for one purchase of an offer: from the balance when no pay system is named. While one payment of the offer lives, it is answered again',
    status: 200,
    body: Type.Object({
      offer_id: Type.String({ minLength: 1, maxLength: 64 }),
      purchase_id: IdGiven,
      paysystem_id: Type.Optional(IdGiven),
      payform_shortname: Type.Optional(Type.String({ maxLength: 64 })),
      account_id: Type.Optional(IdGiven),
      card_id: Type.Optional(Type.String({ maxLength: 64 })),
      phone: Type.Optional(Type.String({ maxLength: 32 })),
      return_url: Type.Optional(Type.String({ maxLength: 2_048 })),
    }),
    answer: PayStart,
    codes: [
      'invalid',
      'no_funds',
      'guest_forbidden',
      'child_forbidden',
      'forbidden_country',
      'already_held',
      'price_changed',
      'conflict',
      'expired',
      'base_required',
      'agreement_required',
      'idempotency_mismatch',
    ],
  }),
};
