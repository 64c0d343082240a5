import type { Seconds } from '@antenna/kernel';
import { APP_VERSION } from '../limits.ts';
import type { ParentalStatus } from '../model/index.ts';
import { readUser } from '../read/user.ts';
import { get, write } from './define.ts';

export interface NewGuest {
  readonly username: string;
  readonly password: string;
  readonly referId?: string | undefined;
  /** Short name or id of the operator, when the address named one. */
  readonly provider?: string | undefined;
}

/** What a viewer may change about themselves; a new PIN needs the current one. */
export interface UserChange {
  readonly firstName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly pincode?: string | undefined;
  readonly currentPincode?: string | undefined;
  readonly parentalStatus?: ParentalStatus | undefined;
}

export interface StatArgs {
  readonly statId: string;
  /** Seconds watched. */
  readonly duration: Seconds;
  /** Where it stands: seconds into a title, Unix seconds of a broadcast. */
  readonly position?: Seconds | undefined;
  /** When that was so, Unix seconds. */
  readonly at?: Seconds | undefined;
  /** The last report of a viewing. */
  readonly isOver?: boolean | undefined;
}

export const userCalls = {
  /** Signs the user out everywhere, here too. */
  endSessions: write('users.endSessions', 'DELETE', {
    path: '/v2/users/self/sessions',
    auth: 'user',
    read: () => undefined,
  }),
  /** A guest for this browser; 403 means a forbidden country. */
  createGuest: write('users.create', 'POST', {
    name: 'users.createGuest',
    path: '/v2/users',
    query: (args: NewGuest) => ({ provider: args.provider }),
    body: (args: NewGuest) => ({
      username: args.username,
      password: args.password,
      is_guest: true,
      app_version: APP_VERSION,
      refer_id: args.referId,
    }),
    auth: 'none',
    read: readUser,
  }),
  /** Changes oneself; 400 on an e-mail means that another has it. */
  patchSelf: write('users.patchSelf', 'PATCH', {
    path: '/v2/users/self',
    body: (args: UserChange) => ({
      first_name: args.firstName,
      email: args.email,
      phone: args.phone,
      settings: args.settings,
      pincode: args.pincode,
      current_pincode: args.currentPincode,
      parental_status: args.parentalStatus,
    }),
    auth: 'user',
    read: readUser,
  }),
  /** A user for a phone that is not known yet, before a code is requested. */
  createByPhone: write('users.create', 'POST', {
    name: 'users.createByPhone',
    path: '/v2/users',
    query: (args: {
      readonly phone: string;
      readonly referId?: string | undefined;
      readonly provider?: string | undefined;
    }) => ({ provider: args.provider }),
    body: (args: {
      readonly phone: string;
      readonly referId?: string | undefined;
      readonly provider?: string | undefined;
    }) => ({ username: args.phone, phone: args.phone, app_version: APP_VERSION, refer_id: args.referId }),
    auth: 'none',
    read: readUser,
  }),
  self: get('users.self', { path: '/v2/users/self', auth: 'user', read: readUser }),
  /** Seconds watched since the start of a stream; never a token error. */
  stat: write('lists.stat', 'PATCH', {
    path: '/v2/users/self/stat/{id}',
    params: (args: StatArgs) => ({ id: args.statId }),
    body: (args: StatArgs) => ({
      duration: Math.floor(args.duration),
      position: args.position,
      at: args.at,
      is_over: args.isOver ? true : undefined,
    }),
    auth: 'user',
    ignores401: true,
    read: () => undefined,
  }),
} as const;
