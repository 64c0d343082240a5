import { readCodeRequest, readCodeSignIn } from '../../read/code-sign-in.ts';
import { readToken } from '../../read/user.ts';
import { get, write } from '../define.ts';

/** What a device says of itself to the viewer who is to approve it. */
export interface AskingDevice {
  readonly manufacturer: string;
  readonly model: string;
  readonly serial: string;
  readonly os: string;
  readonly provider?: string | undefined;
}

/** Signing in by a code that a viewer approves on another device. */
export const codeSignInCalls = {
  start: write('codeSignIn.start', 'POST', {
    path: '/v2/auth/code',
    query: (args: AskingDevice) => ({ provider: args.provider }),
    body: (args: AskingDevice) => ({
      manufacturer: args.manufacturer,
      model: args.model,
      serial: args.serial,
      os: args.os,
    }),
    auth: 'none',
    ignores401: true,
    isAskedOnce: true,
    read: readCodeSignIn,
  }),
  /** Answers a token that is not bound to a device yet. */
  token: write('codeSignIn.token', 'POST', {
    path: '/v2/auth/code/token',
    body: (args: { readonly deviceCode: string }) => ({ device_code: args.deviceCode }),
    auth: 'none',
    ignores401: true,
    isAskedOnce: true,
    read: readToken,
  }),
  /** What asks with this code. A wrong one counts as a guess, so it is asked once. */
  read: get('codeSignIn.read', {
    path: '/v2/auth/code/{user_code}',
    params: (args: { readonly userCode: string }) => ({ user_code: args.userCode }),
    auth: 'user',
    isAskedOnce: true,
    read: readCodeRequest,
  }),
  answer: write('codeSignIn.answer', 'POST', {
    path: '/v2/auth/code/{user_code}',
    params: (args: { readonly userCode: string; readonly approves: boolean }) => ({ user_code: args.userCode }),
    body: (args: { readonly userCode: string; readonly approves: boolean }) => ({ approve: args.approves }),
    auth: 'user',
    isAskedOnce: true,
    read: () => undefined,
  }),
} as const;
