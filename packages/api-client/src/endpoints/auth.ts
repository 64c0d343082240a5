import { readToken } from '../read/user.ts';
import { APP_VERSION } from '../limits.ts';
import { write } from './define.ts';

interface Credentials {
  readonly login: string;
  readonly password: string;
}

export interface AutoAuth {
  readonly url: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly serial: string;
  readonly os: string;
}

/** None of these ever counts as a dead token: they are how one gets a token. */
export const authCalls = {
  /** Answers a token that is not bound to a device yet. */
  login: write('auth.login', 'POST', {
    path: '/v2/auth/login',
    body: (args: Credentials) => ({ login: args.login, password: args.password, app_version: APP_VERSION }),
    auth: 'none',
    ignores401: true,
    read: readToken,
  }),
  /** The device id is the refresh credential: needs no token, answers one that is bound to the device, and the id for the next time. */
  device: write('auth.device', 'POST', {
    path: '/v2/auth/device',
    body: (args: { readonly deviceId: string }) => ({ device_id: args.deviceId, rotate: true }),
    auth: 'none',
    ignores401: true,
    read: readToken,
  }),
  /** Posts to the operator's own address, ours or another; 403 from outside of its network. */
  auto: write('auth.auto', 'POST', {
    path: '/v2/auth/auto/{provider}',
    address: (args: AutoAuth) => args.url,
    body: (args: AutoAuth) => ({
      manufacturer: args.manufacturer,
      model: args.model,
      serial: args.serial,
      os: args.os,
    }),
    auth: 'none',
    ignores401: true,
    read: readToken,
  }),
} as const;
