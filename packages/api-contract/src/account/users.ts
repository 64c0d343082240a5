import { Type, type Static } from 'typebox';
import { Account } from './accounts.ts';
import { call } from '../call.ts';
import { Provider } from '../network.ts';
import { AnyObject, Iso, nullable, PictureUrl, words } from '../shapes.ts';

export const ParentalStatus = words(['notset', 'set', 'ignore']);

/** The dialog for a viewer without a PIN; its texts are the operator's. */
export const ParentalDialogue = Type.Object({
  icon: nullable(PictureUrl),
  title: Type.String(),
  message: Type.String(),
  buttons: Type.Array(Type.Object({ label: Type.String(), action: Type.String(), is_primary: Type.Boolean() })),
});
export type ParentalDialogue = Static<typeof ParentalDialogue>;

export const User = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  timezone: Type.String(),
  timezone_utcoffset: Type.Integer({ description: 'seconds' }),
  provider: Provider,
  provider_uid: nullable(Type.String()),
  is_guest: Type.Boolean(),
  device_limit: Type.Integer(),
  parental_status: ParentalStatus,
  /** Always `null` here: the server checks the PIN itself. */
  parental_code: nullable(Type.String()),
  parental_dialogue: nullable(ParentalDialogue),
  date_joined: nullable(Iso),
  last_login: nullable(Iso),
  refer_id: nullable(Type.String()),
  app_version: Type.String(),
  accounts: Type.Array(Account),
  subscriptions: Type.Array(Type.Unknown()),
  sources: Type.Array(Type.Unknown()),
  settings: AnyObject,
  tags: Type.Array(Type.Unknown()),
  comment: Type.String(),
  smartpay_id: nullable(Type.String()),
  is_active: Type.Boolean(),
  is_validated: Type.Boolean(),
  is_email_confirmed: Type.Boolean(),
  /** There is an address that is not confirmed, and a code can be sent to it. */
  may_confirm_email: Type.Boolean(),
  is_testuser: Type.Boolean(),
  is_provider_free: Type.Boolean(),
  is_geofree: Type.Boolean(),
  is_self_deletion_allowed: Type.Boolean(),
  /** For how many days a deleted account can be restored; 0: it is erased at once. */
  deletion_grace_days: Type.Integer(),
  /** When a closed account is erased: only an operator sees it. */
  deletion_at: nullable(Iso),
  /** Whether a password signs this user in; others come by one-time codes. */
  has_password: Type.Boolean(),
  unaccepted_agreement_ids: Type.Array(Type.Integer()),
});
export type User = Static<typeof User>;

/** What a viewer may change about themselves; everything else in a body is ignored. */
export const UserPatch = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  first_name: Type.Optional(Type.String({ maxLength: 64 })),
  last_name: Type.Optional(Type.String({ maxLength: 64 })),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  settings: Type.Optional(AnyObject),
  parental_status: Type.Optional(ParentalStatus),
  /** A new PIN; changing one requires the current PIN or a one-time PIN by SMS. */
  pincode: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
  current_pincode: Type.Optional(Type.String({ maxLength: 16 })),
});
export type UserPatch = Static<typeof UserPatch>;

/** Accepted from an operator's token only. */
const fromOperator = {
  email: Type.Optional(Type.String({ maxLength: 254 })),
  first_name: Type.Optional(Type.String({ maxLength: 64 })),
  last_name: Type.Optional(Type.String({ maxLength: 64 })),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  provider_uid: Type.Optional(Type.String({ maxLength: 255 })),
  comment: Type.Optional(Type.String({ maxLength: 256 })),
  is_active: Type.Optional(Type.Boolean()),
  is_provider_free: Type.Optional(Type.Boolean()),
  device_limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
};

const change = {
  auth: 'user',
  body: UserPatch,
  answer: User,
  codes: [
    'invalid',
    'duplicate_email',
    'duplicate_phone',
    'invalid_email',
    'guest_forbidden',
    'child_forbidden',
    'wrong_pin',
  ],
} as const;

export const userCalls = {
  create: call({
    name: 'users.create',
    method: 'POST',
    path: '/v2/users',
    auth: 'none',
    summary: 'A guest (is_guest) or a user with a phone',
    form: true,
    status: 201,
    query: Type.Object({ provider: Type.Optional(Type.String({ maxLength: 64 })) }),
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 40 }),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
      is_guest: Type.Optional(Type.Boolean()),
      phone: Type.Optional(Type.String({ maxLength: 32 })),
      app_version: Type.Optional(Type.String({ maxLength: 16 })),
      refer_id: Type.Optional(Type.String({ maxLength: 256 })),
      ...fromOperator,
    }),
    answer: User,
    allowsOperator: true,
    codes: [
      'invalid',
      'duplicate_username',
      'duplicate_phone',
      'duplicate_email',
      'forbidden_country',
      'permission_denied',
      'invalid_email',
    ],
  }),
  self: call({
    name: 'users.self',
    method: 'GET',
    path: '/v2/users/self',
    auth: 'user',
    summary: 'The owner of the token',
    answer: User,
    codes: [],
  }),
  patchSelf: call({
    ...change,
    name: 'users.patchSelf',
    method: 'PATCH',
    path: '/v2/users/self',
    summary: 'Change oneself',
  }),
  putSelf: call({
    ...change,
    name: 'users.putSelf',
    method: 'PUT',
    path: '/v2/users/self',
    summary: 'The same as PATCH',
  }),
  postSelf: call({
    ...change,
    name: 'users.postSelf',
    method: 'POST',
    path: '/v2/users/self',
    summary: 'The same as PATCH',
  }),
  patch: call({
    ...change,
    name: 'users.patch',
    method: 'PATCH',
    path: '/v2/users/{id}',
    summary: 'The same, by one’s own id; an operator’s token changes any of its users, and more fields',
    allowsOperator: true,
    body: Type.Object({
      ...UserPatch.properties,
      ...fromOperator,
      username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    }),
    codes: [...change.codes, 'duplicate_username'],
  }),
  endSessions: call({
    name: 'users.endSessions',
    method: 'DELETE',
    path: '/v2/users/self/sessions',
    auth: 'user',
    summary: 'Signs the user out everywhere, here too: tokens and devices end',
    status: 204,
    codes: ['guest_forbidden', 'child_forbidden'],
  }),
  changePassword: call({
    name: 'users.changePassword',
    method: 'POST',
    path: '/v2/users/self/password',
    auth: 'device',
    summary: 'Sets a new password, confirmed by the current one; with `end_sessions` every other device is signed out',
    status: 204,
    body: Type.Object({
      current_password: Type.String({ minLength: 1, maxLength: 32 }),
      password: Type.String({ minLength: 6, maxLength: 32 }),
      end_sessions: Type.Optional(Type.Boolean()),
    }),
    codes: ['invalid', 'invalid_credentials', 'guest_forbidden', 'child_forbidden'],
  }),
  sendParentalCode: call({
    name: 'users.sendParentalCode',
    method: 'POST',
    path: '/v2/users/self/parental_code/send',
    auth: 'user',
    summary: 'Sends a one-time PIN to the user’s phone; it opens what the PIN opens',
    status: 200,
    answer: Type.Object({ sent: Type.Boolean(), resend_after: Type.Integer({ description: 'seconds' }) }),
    codes: ['guest_forbidden', 'invalid'],
  }),
};
