import { Type, type Static } from 'typebox';
import { Token } from './auth.ts';
import { call } from '../call.ts';
import { nullable } from '../shapes.ts';

/** A sign-in that another device approves, as in RFC 8628. */
export const CodeSignIn = Type.Object({
  /** Secret of the device that asks: it polls with it. */
  device_code: Type.String({ maxLength: 64 }),
  /** Eight digits, shown on the screen. */
  user_code: Type.String({ pattern: '^\\d{8}$' }),
  /** The page where a viewer types the code. */
  verification_uri: Type.String(),
  /** The same with the code in it, for a QR code. */
  verification_uri_complete: Type.String(),
  expires_in: Type.Integer({ description: 'seconds' }),
  interval: Type.Integer({ description: 'seconds between two polls' }),
});
export type CodeSignIn = Static<typeof CodeSignIn>;

/** What asks to be signed in, as it says of itself and as the server sees it. */
export const CodeRequestDetails = Type.Object({
  manufacturer: Type.String(),
  model: Type.String(),
  os: Type.String(),
  /** The country that its address is in, in the caller’s language. */
  place: nullable(Type.String()),
  /** It asked from the address that the caller has. */
  is_same_network: Type.Boolean(),
  /** Since the code was made. */
  age: Type.Integer({ description: 'seconds' }),
});
export type CodeRequestDetails = Static<typeof CodeRequestDetails>;

const provider = Type.Optional(Type.String({ maxLength: 64, description: 'shortname or id' }));
const one = '/v2/auth/code/{user_code}';

export const codeSignInCalls = {
  start: call({
    name: 'codeSignIn.start',
    method: 'POST',
    path: '/v2/auth/code',
    auth: 'none',
    summary: 'A code for a device without a keyboard; a viewer approves it on another device',
    form: true,
    query: Type.Object({ provider }),
    body: Type.Object({
      manufacturer: Type.Optional(Type.String({ maxLength: 64 })),
      model: Type.Optional(Type.String({ maxLength: 64 })),
      serial: Type.Optional(Type.String({ maxLength: 128 })),
      os: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: CodeSignIn,
    codes: ['invalid', 'forbidden_country'],
  }),
  token: call({
    name: 'codeSignIn.token',
    method: 'POST',
    path: '/v2/auth/code/token',
    auth: 'none',
    summary: 'Polled with the device code, not faster than the interval; once approved, a token without a device',
    form: true,
    body: Type.Object({ device_code: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: Token,
    codes: ['invalid', 'authorization_pending', 'access_denied', 'code_expired', 'account_closed'],
  }),
  read: call({
    name: 'codeSignIn.read',
    method: 'GET',
    path: one,
    auth: 'user',
    summary: 'What asks to be signed in with this code; wrong codes are counted',
    answer: CodeRequestDetails,
    codes: ['guest_forbidden', 'child_forbidden', 'permission_denied', 'code_expired'],
  }),
  answer: call({
    name: 'codeSignIn.answer',
    method: 'POST',
    path: one,
    auth: 'user',
    summary: 'Signs the device in as the caller, or refuses it',
    status: 204,
    form: true,
    body: Type.Object({ approve: Type.Boolean() }),
    codes: ['invalid', 'guest_forbidden', 'child_forbidden', 'permission_denied', 'code_expired'],
  }),
};
