import { Type, type Static } from 'typebox';
import { Token } from './auth.ts';
import { call } from '../call.ts';
import { Otp } from './otps.ts';
import { Money } from '../shapes.ts';
import { User } from './users.ts';

const Phone = Type.String({ minLength: 1, maxLength: 32 });
const ProviderId = Type.Optional(Type.Integer({ minimum: 1 }));
const UserId = Type.Optional(Type.Integer({ minimum: 1 }));

export const MwCity = Type.Object({ id: Type.Integer(), name: Type.String() });
export type MwCity = Static<typeof MwCity>;

export const MwAddress = Type.Object({ id: Type.Integer(), city_id: Type.Integer(), title: Type.String() });
export type MwAddress = Static<typeof MwAddress>;

const Addresses = Type.Object({ addresses: Type.Array(MwAddress) });

/** `status`: -2: blocked, -1: to be paid by QR code, otherwise active. */
export const BlockData = Type.Object({
  status: Type.Integer(),
  balance: Money,
  username: Type.String(),
  amount: Money,
  message_detail: Type.String(),
  /** Content of the QR code of -1: an address. */
  qrcode_ur: Type.Optional(Type.String()),
});
export type BlockData = Static<typeof BlockData>;

/** The variant in which an operator's subscriber chooses the address that their contract is for. */
export const mwCalls = {
  send: call({
    name: 'mw.send',
    method: 'POST',
    path: '/v2/mw/otps',
    auth: 'none',
    summary: 'Sends a one-time code to a subscriber',
    form: true,
    body: Type.Object({ phone: Phone, provider_id: ProviderId }),
    answer: Otp,
    codes: ['invalid', 'invalid_phone'],
  }),
  verify: call({
    name: 'mw.verify',
    method: 'POST',
    path: '/v2/mw/auth/otp',
    auth: 'none',
    summary: 'The code for a token and the addresses to choose from',
    form: true,
    body: Type.Object({ phone: Phone, code: Type.String({ minLength: 1, maxLength: 16 }), provider_id: ProviderId }),
    answer: Type.Object({ ...Token.properties, ...Addresses.properties }),
    codes: ['invalid', 'invalid_code', 'account_closed'],
  }),
  cities: call({
    name: 'mw.cities',
    method: 'GET',
    path: '/v2/mw/cities',
    auth: 'user',
    summary: 'Cities in which the operator has addresses',
    query: Type.Object({ provider_id: ProviderId }),
    answer: Type.Array(MwCity),
    codes: [],
  }),
  setCity: call({
    name: 'mw.setCity',
    method: 'POST',
    path: '/v2/mw/set_city',
    auth: 'user',
    summary: 'The subscriber’s addresses in one city',
    form: true,
    body: Type.Object({ city_id: Type.Integer(), user_id: UserId, provider_id: ProviderId }),
    answer: Addresses,
    status: 200,
    codes: ['invalid'],
  }),
  setAddress: call({
    name: 'mw.setAddress',
    method: 'POST',
    path: '/v2/mw/set_address',
    auth: 'user',
    summary: 'Chooses one of the subscriber’s addresses',
    form: true,
    body: Type.Object({ address_id: Type.Integer(), user_id: UserId, provider_id: ProviderId }),
    answer: User,
    codes: ['invalid'],
  }),
  statusBlock: call({
    name: 'mw.statusBlock',
    method: 'GET',
    path: '/v2/mw/status_block',
    auth: 'user',
    summary: 'Whether the contract of the chosen address is blocked',
    answer: BlockData,
    codes: [],
  }),
};
