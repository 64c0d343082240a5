import { Type, type Static } from 'typebox';
import { Token } from './auth.ts';
import { call } from '../call.ts';
import { Iso, nullable, words } from '../shapes.ts';

const Phone = Type.String({ minLength: 1, maxLength: 32 });
const Code = Type.String({ minLength: 1, maxLength: 16 });
/** The operator, if several have a user with this phone (choice of this project); the first by default. */
const provider = Type.Optional(Type.String({ maxLength: 64, description: 'shortname or id' }));

export const Otp = Type.Object({
  phone: Type.String(),
  length: Type.Integer(),
  resend_after: Type.Integer({ description: 'seconds' }),
  send_method: Type.String(),
  /** Where the code arrives; only for a client that can show it (`can_display_message`). */
  message: Type.Optional(Type.String()),
});
export type Otp = Static<typeof Otp>;

export const SendMethod = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  is_messenger: Type.Boolean(),
});
export type SendMethod = Static<typeof SendMethod>;

export const OtpExist = Type.Object({
  exist: Type.Boolean(),
  status: words(['none', 'sent', 'delivered', 'failed']),
  send_method: nullable(Type.String()),
  expired: nullable(Iso),
});
export type OtpExist = Static<typeof OtpExist>;

export const otpCalls = {
  send: call({
    name: 'otps.send',
    method: 'POST',
    path: '/v2/otps',
    auth: 'none',
    summary: 'Sends a one-time code; `invalid_phone` for an unknown phone: the client creates the user and asks again',
    form: true,
    query: Type.Object({ provider }),
    body: Type.Object({
      phone: Phone,
      /** The client can show a hint, so a messenger may carry the code. */
      can_display_message: Type.Optional(Type.Boolean()),
      /** One of otp/send_methods (choice of this project). */
      send_method: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    answer: Otp,
    codes: ['invalid', 'invalid_phone'],
  }),
  verify: call({
    name: 'otps.verify',
    method: 'POST',
    path: '/v2/auth/otp',
    auth: 'none',
    summary: 'A one-time code for a token without a device',
    form: true,
    query: Type.Object({ provider }),
    body: Type.Object({ phone: Phone, token: Code }),
    answer: Token,
    codes: ['invalid', 'invalid_code', 'account_closed'],
  }),
  verifyBy: call({
    name: 'otps.verifyBy',
    method: 'POST',
    path: '/v2/auth/otp/{provider}',
    auth: 'none',
    /** Of `telegram`: the operator whose bot it is. */
    query: Type.Object({ provider }),
    summary:
      'The same for a named operator; the identifier is a phone, an e-mail or a user name. `handover` takes a code of users/self/handover, `telegram` the initData of a mini-app, `restoring` the code that came with `account_closed`',
    form: true,
    body: Type.Object({
      identifier: Type.String({ minLength: 1, maxLength: 254 }),
      /** A code of `handover`, or what a messenger signed, is longer than a code that is typed. */
      token: Type.String({ minLength: 1, maxLength: 4096 }),
    }),
    answer: Token,
    codes: ['invalid', 'invalid_code', 'account_closed'],
  }),
  sendMethods: call({
    name: 'otps.sendMethods',
    method: 'GET',
    path: '/v2/otp/send_methods',
    auth: 'none',
    summary: 'Ways in which a code can be sent, the usual one first; the same for every phone',
    query: Type.Object({ phone: Type.Optional(Phone), provider }),
    answer: Type.Array(SendMethod),
    codes: [],
  }),
  exist: call({
    name: 'otps.exist',
    method: 'GET',
    path: '/v2/otp/exist',
    auth: 'none',
    summary: 'Whether a code that was asked for from here still counts, and what became of its message',
    query: Type.Object({ phone: Phone, provider }),
    answer: OtpExist,
    codes: ['invalid'],
  }),
};
