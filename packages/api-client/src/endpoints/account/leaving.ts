import { readHandover } from '../../read/code-sign-in.ts';
import { readToken } from '../../read/user.ts';
import { get, write } from '../define.ts';

/** One of these: the PIN where one is set, else a code that came to the phone, else the password. */
export interface DeletionConfirmation {
  readonly pincode?: string | undefined;
  readonly code?: string | undefined;
  readonly password?: string | undefined;
}

/** What a native app, a messenger or the server gives a page about its user. */
export interface Vouched {
  readonly code: string;
  /** `restoring`: the code by which the server offers to restore a closed account. */
  readonly by?: 'handover' | 'restoring' | 'telegram' | undefined;
}

/** A session handed over to another program, and the end of the account. */
export const leavingCalls = {
  /** What a native app asks for a page that it opens. */
  handover: write('leaving.handover', 'POST', {
    path: '/v2/users/self/handover',
    auth: 'user',
    read: readHandover,
  }),
  /** What such a page makes of it: a token that is not bound to a device yet. */
  redeem: write('otps.verifyBy', 'POST', {
    name: 'leaving.redeem',
    path: '/v2/auth/otp/{provider}',
    params: ({ by = 'handover' }: Vouched) => ({ provider: by }),
    body: ({ by = 'handover', code }: Vouched) => ({ identifier: by, token: code }),
    auth: 'none',
    ignores401: true,
    read: readToken,
  }),
  personalData: get('leaving.personalData', {
    path: '/v2/users/self/personal_data',
    auth: 'user',
    /** As it is: a file for the viewer. */
    read: (data) => JSON.stringify(data, undefined, 2),
  }),
  sendDeletionCode: write('leaving.sendDeletionCode', 'POST', {
    path: '/v2/users/self/deletion_code/send',
    auth: 'user',
    read: () => undefined,
  }),
  deleteSelf: write('leaving.deleteSelf', 'DELETE', {
    path: '/v2/users/self',
    body: (args: DeletionConfirmation) => ({ pincode: args.pincode, code: args.code, password: args.password }),
    auth: 'user',
    isAskedOnce: true,
    read: () => undefined,
  }),
} as const;
