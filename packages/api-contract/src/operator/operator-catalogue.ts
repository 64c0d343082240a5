import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { channelCalls } from '../live/channels.ts';
import { Device, DeviceNew } from '../account/devices.ts';
import { Message } from '../account/messages.ts';
import { Packet } from '../sales/packets.ts';
import { UserPromoKey } from '../sales/promokeys.ts';
import { AllProviders, AnyObject, paging } from '../shapes.ts';

export const Tag = Type.Object({
  id: Type.Integer(),
  shortname: Type.String(),
  name: Type.String(),
  description: Type.String(),
});
export type Tag = Static<typeof Tag>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const TagGiven = { shortname: text(64), description: text(1_000) };
const Mac = Type.String({
  pattern: '^[\\da-fA-F]{2}([:-]?[\\da-fA-F]{2}){5}$',
  description: '12 hex digits, with or without : or - between them',
});
const promoQuery = Type.Object({ includes: text(255) });
const user = '/v2/users/{id}';
/** The same list at the integrators' address, for operators' tokens only. */
const byOperator = { auth: 'operator' } as const;

/** Other calls of operators' systems: devices, tags, promo codes, messages. */
export const operatorCatalogueCalls = {
  devices: call({
    name: 'operatorCatalogue.devices',
    method: 'GET',
    path: '/v2/devices',
    auth: 'operator',
    summary: 'Devices of the operator’s users, then registered ones without a user',
    query: Type.Object({
      ...paging,
      serial: text(255),
      provider_uid: text(255),
      device_type: text(32),
      interface_mac: Type.Optional(Mac),
      all_providers: AllProviders,
      created_before: text(64),
      created_after: text(64),
      login_before: text(64),
      login_after: text(64),
    }),
    answer: Type.Array(Device),
    codes: ['invalid', 'permission_denied'],
  }),
  noteDevice: call({
    name: 'operatorCatalogue.noteDevice',
    method: 'POST',
    path: '/v2/devices',
    auth: 'operator',
    summary:
      'Registers a device that the operator hands out, by its serial; it has no user until someone signs in on it. The same serial again changes the registration',
    status: 200,
    form: true,
    body: Type.Object({
      ...DeviceNew.properties,
      serial: Type.String({ minLength: 1, maxLength: 128 }),
      interface_mac: Type.Optional(Mac),
    }),
    answer: Device,
    codes: ['invalid', 'conflict'],
  }),
  userDevices: call({
    name: 'operatorCatalogue.userDevices',
    method: 'GET',
    path: `${user}/devices`,
    auth: 'operator',
    summary: 'Devices of a user, newest login first',
    answer: Type.Array(Device),
    codes: [],
  }),
  userDevice: call({
    name: 'operatorCatalogue.userDevice',
    method: 'GET',
    path: `${user}/devices/{device}`,
    auth: 'operator',
    summary: 'One of them',
    answer: Device,
    codes: [],
  }),
  tokenDevice: call({
    name: 'operatorCatalogue.tokenDevice',
    method: 'GET',
    path: `${user}/devices/device`,
    auth: 'operator',
    summary: 'The device that a token of the user is bound to',
    query: Type.Object({ access_token: text(512) }),
    answer: Device,
    codes: ['invalid'],
  }),
  removeDevice: call({
    name: 'operatorCatalogue.removeDevice',
    method: 'DELETE',
    path: `${user}/devices/{device}`,
    auth: 'operator',
    summary: 'Removes it and ends its tokens',
    status: 204,
    codes: [],
  }),
  tags: call({
    name: 'operatorCatalogue.tags',
    method: 'GET',
    path: '/v2/tags',
    auth: 'operator',
    summary: 'The operator’s tags',
    query: Type.Object({ name: text(128), shortname: text(64), search: text(128) }),
    answer: Type.Array(Tag),
    codes: ['invalid'],
  }),
  addTag: call({
    name: 'operatorCatalogue.addTag',
    method: 'POST',
    path: '/v2/tags',
    auth: 'operator',
    summary: 'A new tag',
    status: 201,
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 128 }), ...TagGiven }),
    answer: Tag,
    codes: ['invalid', 'conflict'],
  }),
  tag: call({
    name: 'operatorCatalogue.tag',
    method: 'GET',
    path: '/v2/tags/{id}',
    auth: 'operator',
    summary: 'One tag',
    answer: Tag,
    codes: [],
  }),
  changeTag: call({
    name: 'operatorCatalogue.changeTag',
    method: 'PATCH',
    path: '/v2/tags/{id}',
    auth: 'operator',
    summary: 'Changes it',
    body: Type.Object({ name: text(128), ...TagGiven }),
    answer: Tag,
    codes: ['invalid', 'conflict'],
  }),
  removeTag: call({
    name: 'operatorCatalogue.removeTag',
    method: 'DELETE',
    path: '/v2/tags/{id}',
    auth: 'operator',
    summary: 'Removes it from everybody',
    status: 204,
    codes: [],
  }),
  promoPackets: call({
    name: 'operatorCatalogue.promoPackets',
    method: 'GET',
    path: '/v2/promopackets',
    auth: 'operator',
    summary: 'Packets that promotions grant',
    query: promoQuery,
    answer: Type.Array(Packet),
    codes: [],
  }),
  promoPacket: call({
    name: 'operatorCatalogue.promoPacket',
    method: 'GET',
    path: '/v2/promopackets/{id}',
    auth: 'operator',
    summary: 'One of them',
    query: promoQuery,
    answer: Packet,
    codes: [],
  }),
  endPromo: call({
    name: 'operatorCatalogue.endPromo',
    method: 'DELETE',
    path: '/v2/promokeys/{id}',
    auth: 'operator',
    summary: 'Ends a promotion: its codes grant nothing any more',
    status: 204,
    codes: [],
  }),
  userPromos: call({
    name: 'operatorCatalogue.userPromos',
    method: 'GET',
    path: `${user}/promokeys`,
    auth: 'operator',
    summary: 'Codes that a user has used',
    answer: Type.Array(UserPromoKey),
    codes: [],
  }),
  applyPromo: call({
    name: 'operatorCatalogue.applyPromo',
    method: 'POST',
    path: `${user}/promokeys`,
    auth: 'operator',
    summary: 'Uses a code for a user',
    status: 201,
    body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 15 }) }),
    answer: UserPromoKey,
    codes: ['invalid', 'promo_invalid', 'promo_used', 'promo_condition', 'already_held'],
  }),
  messages: call({
    name: 'operatorCatalogue.messages',
    method: 'GET',
    path: `${user}/messages`,
    auth: 'operator',
    summary: 'Messages to a user, newest first',
    answer: Type.Array(Message),
    codes: [],
  }),
  sendMessage: call({
    name: 'operatorCatalogue.sendMessage',
    method: 'POST',
    path: `${user}/messages`,
    auth: 'operator',
    summary: 'A message to one user',
    status: 201,
    body: Type.Object({
      title: Type.String({ minLength: 1, maxLength: 255 }),
      text: Type.String({ minLength: 1, maxLength: 4_000 }),
      params: Type.Optional(AnyObject),
    }),
    answer: Message,
    codes: ['invalid'],
  }),
  message: call({
    name: 'operatorCatalogue.message',
    method: 'GET',
    path: `${user}/messages/{message}`,
    auth: 'operator',
    summary: 'One of them',
    answer: Message,
    codes: [],
  }),
  removeMessage: call({
    name: 'operatorCatalogue.removeMessage',
    method: 'DELETE',
    path: `${user}/messages/{message}`,
    auth: 'operator',
    summary: 'Withdraws it and answers it',
    answer: Message,
    codes: [],
  }),
  channels: call({ ...channelCalls.list, ...byOperator, name: 'operatorCatalogue.channels', path: '/v2/channels' }),
  categories: call({
    ...channelCalls.categories,
    ...byOperator,
    name: 'operatorCatalogue.categories',
    path: '/v2/categories',
  }),
  freeChannels: call({
    ...channelCalls.freeList,
    ...byOperator,
    name: 'operatorCatalogue.freeChannels',
    path: '/v2/free_list',
  }),
};
