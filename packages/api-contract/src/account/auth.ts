import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Device } from './devices.ts';
import { UserProfile } from './profiles.ts';
import { Iso, nullable } from '../shapes.ts';

export const Token = Type.Object({
  access_token: Type.String({ maxLength: 512 }),
  /** `null` = no end. */
  expired: nullable(Iso),
  /** `null` when the token is not bound to a device and so opens no stream. */
  device: nullable(Device),
  profile: nullable(UserProfile),
  was_guest: Type.Optional(Type.Boolean()),
});
export type Token = Static<typeof Token>;

export const authCalls = {
  login: call({
    name: 'auth.login',
    method: 'POST',
    path: '/v2/auth/login',
    auth: 'none',
    summary: 'Login and password for a token without a device',
    form: true,
    body: Type.Object({
      login: Type.String({ minLength: 1, maxLength: 40 }),
      password: Type.String({ minLength: 1, maxLength: 32 }),
      app_version: Type.Optional(Type.String({ maxLength: 16 })),
    }),
    answer: Token,
    codes: ['invalid', 'invalid_credentials', 'account_closed'],
  }),
  device: call({
    name: 'auth.device',
    method: 'POST',
    path: '/v2/auth/device',
    auth: 'none',
    summary: 'The device id, as POST devices gave it, for a token bound to that device',
    form: true,
    body: Type.Object({
      device_id: Type.String({ minLength: 1, maxLength: 64 }),
      /** The client keeps the id of each answer: it is a new one, and the one sent ends after a grace time. */
      rotate: Type.Optional(Type.Boolean()),
    }),
    answer: Token,
    codes: ['invalid', 'device_limit', 'forbidden_country'],
  }),
  /** The address in `auto_auth` of the network if this backend handles it. */
  auto: call({
    name: 'auth.auto',
    method: 'POST',
    path: '/v2/auth/auto/{provider}',
    auth: 'none',
    summary: 'A device in the operator’s own network for a token, without a word typed; 403 from anywhere else',
    form: true,
    body: Type.Object({
      manufacturer: Type.Optional(Type.String({ maxLength: 64 })),
      model: Type.Optional(Type.String({ maxLength: 64 })),
      serial: Type.Optional(Type.String({ maxLength: 128 })),
      os: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: Token,
    codes: ['invalid', 'permission_denied', 'account_closed'],
  }),
};
