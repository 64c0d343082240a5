import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { AnyObject } from '../shapes.ts';

/** A session for a page that a native app opens. */
export const Handover = Type.Object({
  /** Redeemed once at POST /v2/auth/otp/handover. */
  code: Type.String({ maxLength: 64 }),
  expires_in: Type.Integer({ description: 'seconds' }),
});
export type Handover = Static<typeof Handover>;

/** How the deletion of an account is confirmed: by the PIN where one is set, else by a code to the phone, else by the password. */
export const DeletionConfirmation = Type.Object({
  pincode: Type.Optional(Type.String({ maxLength: 16 })),
  code: Type.Optional(Type.String({ maxLength: 16 })),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
});
export type DeletionConfirmation = Static<typeof DeletionConfirmation>;

/** Everything that is stored of a user. */
export const PersonalData = Type.Object({
  made_at: Type.Integer(),
  /** Rows by table, as they are stored; docs/personal-data.md says what each is. */
  tables: AnyObject,
});
export type PersonalData = Static<typeof PersonalData>;

/** A session handed over to another program, and the end of the account. */
export const leavingCalls = {
  handover: call({
    name: 'leaving.handover',
    method: 'POST',
    path: '/v2/users/self/handover',
    auth: 'device',
    summary: 'A one-time code by which a page of the operator gets a session of the same user',
    answer: Handover,
    codes: ['guest_forbidden', 'child_forbidden', 'permission_denied'],
  }),
  personalData: call({
    name: 'leaving.personalData',
    method: 'GET',
    path: '/v2/users/self/personal_data',
    auth: 'device',
    summary: 'Everything that is stored of the user, without what opens something',
    answer: PersonalData,
    codes: ['guest_forbidden', 'child_forbidden', 'permission_denied', 'throttled'],
  }),
  sendDeletionCode: call({
    name: 'leaving.sendDeletionCode',
    method: 'POST',
    path: '/v2/users/self/deletion_code/send',
    auth: 'device',
    summary: 'Sends the code that confirms the deletion of the account to the user’s phone',
    answer: Type.Object({ sent: Type.Boolean(), resend_after: Type.Integer({ description: 'seconds' }) }),
    codes: ['guest_forbidden', 'child_forbidden', 'permission_denied', 'invalid'],
  }),
  deleteSelf: call({
    name: 'leaving.deleteSelf',
    method: 'DELETE',
    path: '/v2/users/self',
    auth: 'device',
    summary:
      'Closes the account: renewals end, every device is signed out. It is erased `deletion_grace_days` later; until then a sign-in offers to restore it',
    status: 204,
    body: DeletionConfirmation,
    codes: [
      'invalid',
      'guest_forbidden',
      'child_forbidden',
      'permission_denied',
      'pin_required',
      'wrong_pin',
      'invalid_code',
      'invalid_credentials',
      'restricted',
    ],
  }),
};
