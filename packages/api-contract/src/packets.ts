import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { ShortChannel } from './schedule.ts';
import { AnyObject, Image, Money, nullable, paging, PeriodHuman, Url } from './shapes.ts';

const fields = {
  id: Type.Integer(), name: Type.String(), short: Type.String(), description: Type.String(), price: Money, old_price: nullable(Money),
  is_public: Type.Boolean(), row_slug: Type.String(), after_renew_packet_id: nullable(Type.Integer()),
  base: Type.Boolean(), is_base: Type.Boolean(), agreement: nullable(Url), period: Type.String(), period_human: PeriodHuman,
  benefits: Type.Array(Type.Object({ icon: Type.String({ description: 'address or name of a glyph' }), text: Type.String() })), design: nullable(AnyObject),
  channels: Type.Optional(Type.Array(ShortChannel)),
  videos: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), img: Url, images: Type.Array(Image) }))),
  libraries: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() }))),
  channels_count: Type.Integer(), bundle: Type.Boolean(), type: nullable(Type.String()), parent_name: nullable(Type.String()),
  is_trial: Type.Boolean(), is_used_trial: Type.Boolean(), trial_amount: nullable(Money), trial_price: nullable(Money), trial_period_human: PeriodHuman,
  user_purchase: nullable(AnyObject), next_user_purchase: nullable(AnyObject),
};
const Extra = Type.Object(fields);

/** A packet; extras that may be added to a base packet stand under `available` (with includes). */
export const Packet = Type.Object({
  ...fields,
  available: Type.Optional(nullable(Type.Array(Extra))), availables: Type.Optional(nullable(Type.Array(Extra))),
  include: Type.Optional(nullable(Type.Array(Extra))), includes: Type.Optional(nullable(Type.Array(Extra))),
});
export type Packet = Static<typeof Packet>;

export const Offer = Type.Object({
  total_price: Money, packets: Type.Array(Packet), not_all_episodes_available: Type.Boolean(),
  target_available_at: Type.Object({ channels: Type.Array(ShortChannel), libraries: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })) }),
});
export type Offer = Static<typeof Offer>;

/** Only the id is known of other clients; the rest spares ours a second question (choice). */
export const PacketShort = Type.Object({
  id: Type.Integer(), not_all_episodes_available: Type.Optional(Type.Boolean()),
  name: Type.String(), short: Type.String(), description: Type.String(), price: Money, is_base: Type.Boolean(), channels_count: Type.Integer(),
});
export type PacketShort = Static<typeof PacketShort>;

const query = { includes: Type.Optional(Type.String({ maxLength: 255 })) };

export const packetCalls = {
  list: call({ name: 'packets.list', method: 'GET', path: '/v2/packets', auth: 'user', summary: 'Base packets, and with includes=availables their extras', query: Type.Object({ ...query, ...paging, is_base: Type.Optional(Type.Boolean()) }), answer: Type.Array(Packet), codes: ['invalid'] }),
  read: call({ name: 'packets.read', method: 'GET', path: '/v2/packets/{id}', auth: 'user', summary: 'One packet', query: Type.Object(query), answer: Packet, codes: ['invalid'] }),
};
