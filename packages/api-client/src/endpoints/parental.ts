import type { ParentalAction } from '@antenna/kernel';
import { moment } from '../read/fields/time.ts';
import { number, object, present } from '../read/fields/read-fields.ts';
import { write } from './define.ts';

export const parentalCalls = {
  /** Is this the PIN? Opens the action on this device; answers until when, ms. */
  check: write('parental.check', 'POST', {
    path: '/v2/users/self/parental_code/check',
    body: (args: { readonly pincode: string; readonly action: ParentalAction }) => ({
      pincode: args.pincode,
      action: args.action,
    }),
    auth: 'device',
    read: (data): { readonly allowedUntil?: number } =>
      present({ allowedUntil: moment(object(data, 'parental.check')['allowed_until']) }),
  }),
  /** A PIN for one time, by SMS to the user's phone. */
  send: write('users.sendParentalCode', 'POST', {
    path: '/v2/users/self/parental_code/send',
    auth: 'user',
    read: (data) => ({ resendAfter: (number(object(data, 'users.sendParentalCode')['resend_after']) ?? 0) * 1_000 }),
  }),
} as const;
