import type { ProfileRole, ViewingLimits } from '../model/index.ts';
import { readActiveProfile, readAvatarCategory, readProfile } from '../read/profile.ts';
import { listAnswer, object } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

export interface NewProfile {
  readonly name: string;
  readonly role: ProfileRole;
  readonly avatarId?: number | undefined;
}

/** The PIN as typed, for a call that the platform lets through only with it (0912). */
interface Pin {
  readonly pincode?: string | undefined;
}

/** What changes about a profile; what is absent stays. */
export interface ProfileChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly role?: ProfileRole | undefined;
  readonly avatarId?: number | undefined;
  readonly limits?: ViewingLimits | undefined;
  /** Time zone of the clock that `limits` are by. */
  readonly zone?: string | undefined;
}

const one = {
  path: '/v2/users/self/profiles/{id}',
  params: (args: { readonly id: string }) => ({ id: args.id }),
} as const;
const limitsOnWire = ({ from, to, dailyMinutes }: ViewingLimits) => ({
  viewing_from: from ?? null,
  viewing_to: to ?? null,
  daily_minutes: dailyMinutes ?? null,
});

export const profileCalls = {
  list: get('profiles.list', {
    path: '/v2/users/self/profiles',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'profiles', context, read: (raw) => readProfile(raw, context) }),
  }),
  /** The profile of this device and what a child has left to watch. */
  active: get('profiles.active', {
    path: '/v2/users/self/profile',
    auth: 'user',
    read: (data, context) => readActiveProfile(object(data, 'profile'), context),
  }),
  /** Puts a profile on this device; the server asks for an open PIN where one is due. */
  choose: write('profiles.choose', 'POST', {
    path: '/v2/users/self/profile',
    body: (args: { readonly id: string } & Pin) => ({ profile_id: args.id, pincode: args.pincode }),
    auth: 'user',
    read: (data, context) => readActiveProfile(object(data, 'profile'), context),
  }),
  create: write('profiles.create', 'POST', {
    path: '/v2/users/self/profiles',
    body: (args: NewProfile & Pin) => ({
      name: args.name,
      role: args.role,
      icon_avatar_id: args.avatarId,
      pincode: args.pincode,
    }),
    auth: 'user',
    read: (data, context) => readProfile(object(data, 'profile'), context),
  }),
  change: write('profiles.patch', 'PATCH', {
    ...one,
    body: (args: ProfileChange & Pin) => ({
      name: args.name,
      role: args.role,
      icon_avatar_id: args.avatarId,
      viewing_limits: args.limits && limitsOnWire(args.limits),
      zone: args.limits && args.zone,
      pincode: args.pincode,
    }),
    auth: 'user',
    read: (data, context) => readProfile(object(data, 'profile'), context),
  }),
  remove: write('profiles.remove', 'DELETE', {
    ...one,
    query: (args: { readonly id: string } & Pin) => ({ pincode: args.pincode }),
    auth: 'user',
    read: () => undefined,
  }),
  avatars: get('profiles.avatarCategories', {
    path: '/v2/profiles/avatar_categories',
    auth: 'user',
    read: (data, context) =>
      listAnswer(data, { what: 'avatar categories', context, read: (raw) => readAvatarCategory(raw, context) }),
  }),
} as const;
