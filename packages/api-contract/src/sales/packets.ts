import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { ShortChannel } from '../live/schedule.ts';
import { Image, Iso, Money, nullable, paging, PeriodHuman, PictureUrl, ScaledImage, Url } from '../shapes.ts';

/** What the viewer has bought, as part of a packet, period or subscription. */
export const UserPurchase = Type.Object({
  id: Type.String(),
  purchase_type_id: Type.String(),
  account_id: Type.String(),
  status: Type.String(),
  is_cancelable: Type.Boolean(),
});
export type UserPurchase = Static<typeof UserPurchase>;

/** What is charged when the current period ends. */
export const NextPurchase = Type.Object({
  purchase_type: Type.Object({ id: Type.String(), amount: Money, period_human: PeriodHuman }),
});
export type NextPurchase = Static<typeof NextPurchase>;

/** One way to buy a packet: a period and its price; `is_have_trial` says whether this viewer starts with the trial. */
export const PurchaseType = Type.Object({
  id: Type.String(),
  amount: Money,
  trial_amount: Money,
  is_have_trial: Type.Boolean(),
  period_human: PeriodHuman,
  trial_period_human: PeriodHuman,
  title: Type.String(),
  short: Type.String(),
  description: Type.String(),
  ptype: Type.String(),
  purchase_type: Type.String(),
  is_cancelable: Type.Boolean(),
  /** Planned for the end of the viewer's current period. */
  is_next_purchase: Type.Boolean(),
  paysytems: Type.Array(Type.Object({ id: Type.Integer(), version: Type.String(), title: Type.String() }), {
    description: 'spelled so on the wire',
  }),
  store_sources: Type.Array(
    Type.Object({ store_source: Type.Object({ name: Type.String() }), external_id: Type.String() }),
  ),
  user_purchase: nullable(UserPurchase),
});
export type PurchaseType = Static<typeof PurchaseType>;

export const Period = Type.Object({
  period_human: PeriodHuman,
  description: Type.String(),
  purchases_type: Type.Array(PurchaseType),
});
export type Period = Static<typeof Period>;

/** Pictures of a packet; an operator may leave any of them out. */
export const PacketDesign = Type.Object({
  background_tv: Type.Optional(PictureUrl),
  background_mobile: Type.Optional(PictureUrl),
  small_background_tv: Type.Optional(PictureUrl),
  small_background_mobile: Type.Optional(PictureUrl),
  big_background_tv: Type.Optional(PictureUrl),
  logo: Type.Optional(ScaledImage),
  mini_logo: Type.Optional(ScaledImage),
  corner_badge: Type.Optional(ScaledImage),
  inline_badge: Type.Optional(ScaledImage),
  special_features: Type.Optional(ScaledImage),
});
export type PacketDesign = Static<typeof PacketDesign>;

const Benefit = Type.Object({ icon: Type.String({ description: 'address or name of a glyph' }), text: Type.String() });

const fields = {
  id: Type.Integer(),
  name: Type.String(),
  short: Type.String(),
  description: Type.String(),
  price: Money,
  old_price: nullable(Money),
  is_public: Type.Boolean(),
  row_slug: Type.String(),
  after_renew_packet_id: nullable(Type.Integer()),
  base: Type.Boolean(),
  is_base: Type.Boolean(),
  agreement: nullable(Url),
  period: Type.String(),
  period_human: PeriodHuman,
  /** The agreement's id and version for an acceptance, and whether this viewer has accepted it (choice). */
  agreement_id: nullable(Type.Integer()),
  agreement_version: nullable(Type.String()),
  is_agreement_accepted: Type.Boolean(),
  benefits: Type.Array(Benefit),
  design: nullable(PacketDesign),
  channels: Type.Optional(Type.Array(ShortChannel)),
  videos: Type.Optional(
    Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), img: PictureUrl, images: Type.Array(Image) })),
  ),
  libraries: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: Type.String(),
        cover: Type.Optional(nullable(Type.Object({ bg: PictureUrl, color_bg: Type.String() }))),
      }),
    ),
  ),
  channels_count: Type.Integer(),
  /** Films and series of its libraries, with `videos`. */
  videos_count: Type.Optional(Type.Integer()),
  bundle: Type.Boolean(),
  /** `promo`: granted, not for sale, without buttons. */
  type: nullable(Type.String()),
  parent_name: nullable(Type.String()),
  total_price: Type.Optional(Money),
  is_trial: Type.Boolean(),
  is_used_trial: Type.Boolean(),
  trial_amount: nullable(Money),
  trial_price: nullable(Money),
  trial_period_human: PeriodHuman,
  /** Used in addresses of operators that are not OTT. */
  id_no_ott: Type.Optional(Type.String()),
  provider_id: Type.Integer(),
  purchases: Type.Optional(Type.Array(PurchaseType)),
  user_purchase: nullable(UserPurchase),
  next_user_purchase: nullable(NextPurchase),
  // The viewer's subscription; absent without one.
  start_at: Type.Optional(Iso),
  end_at: Type.Optional(nullable(Iso)),
  next_pay_at: Type.Optional(nullable(Iso)),
  renew: Type.Optional(Type.Boolean()),
  is_paused: Type.Optional(Type.Boolean()),
  allow_delete_paused: Type.Optional(Type.Boolean()),
  message: Type.Optional(nullable(Type.String())),
};
const Part = Type.Object(fields);

/** A packet; extras for a base packet are under `available` (with includes), the packets of a bundle under `packets`. */
export const Packet = Type.Object({
  ...fields,
  packets: Type.Optional(Type.Array(Part)),
  available: Type.Optional(nullable(Type.Array(Part))),
  availables: Type.Optional(nullable(Type.Array(Part))),
  include: Type.Optional(nullable(Type.Array(Part))),
  includes: Type.Optional(nullable(Type.Array(Part))),
});
export type Packet = Static<typeof Packet>;

export const FlatPacket = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  short: Type.String(),
  description: Type.String(),
  old_price: nullable(Money),
  price: Money,
  is_base: Type.Boolean(),
  is_public: Type.Boolean(),
  agreement_url: nullable(Url),
  period: Type.String(),
  period_human: PeriodHuman,
  design: nullable(PacketDesign),
  benefits: Type.Array(Benefit),
});
export type FlatPacket = Static<typeof FlatPacket>;

export const Offer = Type.Object({
  total_price: Money,
  packets: Type.Array(Packet),
  not_all_episodes_available: Type.Boolean(),
  target_available_at: Type.Object({
    channels: Type.Array(ShortChannel),
    libraries: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  }),
});
export type Offer = Static<typeof Offer>;

/** Other clients use only the id; the other fields save ours a request (choice). */
export const PacketShort = Type.Object({
  id: Type.Integer(),
  not_all_episodes_available: Type.Optional(Type.Boolean()),
  name: Type.String(),
  short: Type.String(),
  description: Type.String(),
  price: Money,
  is_base: Type.Boolean(),
  channels_count: Type.Integer(),
  purchases: Type.Optional(Type.Array(PurchaseType)),
});
export type PacketShort = Static<typeof PacketShort>;

export const AgreementAcceptance = Type.Object({
  agreement_id: Type.Integer(),
  version: Type.String(),
  accepted_at: Iso,
});
export type AgreementAcceptance = Static<typeof AgreementAcceptance>;

const includes = { includes: Type.Optional(Type.String({ maxLength: 255 })) };
const query = Type.Object(includes);
const lists = Type.Object({ ...includes, ...paging, is_base: Type.Optional(Type.Boolean()) });
const one = '/v2/packets/{id}';

export const packetCalls = {
  list: call({
    name: 'packets.list',
    method: 'GET',
    path: '/v2/packets',
    auth: 'user',
    allowsOperator: true,
    summary: 'Base packets, and with includes=availables their extras',
    query: lists,
    answer: Type.Array(Packet),
    codes: ['invalid'],
  }),
  flat: call({
    name: 'packets.flat',
    method: 'GET',
    path: '/v2/packets/flat',
    auth: 'user',
    allowsOperator: true,
    summary: 'All packets in short',
    query: lists,
    answer: Type.Array(FlatPacket),
    codes: ['invalid'],
  }),
  purchasable: call({
    name: 'packets.purchasable',
    method: 'GET',
    path: '/v2/purchasepackets',
    auth: 'user',
    allowsOperator: true,
    summary: 'All packets on sale, each with the ways to buy it',
    query: lists,
    answer: Type.Array(Packet),
    codes: ['invalid'],
  }),
  read: call({
    name: 'packets.read',
    method: 'GET',
    path: one,
    auth: 'user',
    allowsOperator: true,
    summary: 'One packet',
    query,
    answer: Packet,
    codes: ['invalid'],
  }),
  periods: call({
    name: 'packets.periods',
    method: 'GET',
    path: `${one}/purchaseperiods`,
    auth: 'user',
    allowsOperator: true,
    summary: 'Periods of a packet, the shortest first',
    answer: Type.Array(Period),
    codes: [],
  }),
  purchases: call({
    name: 'packets.purchases',
    method: 'GET',
    path: `${one}/purchases`,
    auth: 'user',
    allowsOperator: true,
    summary: 'Ways to buy a packet, the shortest period first',
    answer: Type.Array(PurchaseType),
    codes: [],
  }),
  ofProvider: call({
    name: 'packets.ofProvider',
    method: 'GET',
    path: '/v2/providers/{id}/packet/{packet}',
    auth: 'none',
    summary: 'A packet of any operator, by the operator’s shortname or id',
    query,
    answer: Packet,
    codes: ['invalid'],
  }),
  acceptAgreement: call({
    name: 'packets.acceptAgreement',
    method: 'POST',
    path: '/v2/users/self/agreements',
    auth: 'user',
    summary: 'Accepts the agreement of a packet in this version; saying it again changes nothing',
    status: 201,
    body: Type.Object({
      agreement_id: Type.Integer({ minimum: 1 }),
      version: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    answer: AgreementAcceptance,
    codes: ['invalid', 'guest_forbidden', 'child_forbidden', 'conflict'],
  }),
};
