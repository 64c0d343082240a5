import { Type } from 'typebox';
import { call } from '../call.ts';

/** The e-mail address is the viewer's: a code that came to it shows that (choice). */
export const emailCalls = {
  sendCode: call({
    name: 'email.sendCode',
    method: 'POST',
    path: '/v2/users/self/email/code',
    auth: 'device',
    summary: 'Sends a code to the user’s e-mail address, to confirm it',
    answer: Type.Object({ sent: Type.Boolean(), resend_after: Type.Integer({ description: 'seconds' }) }),
    codes: ['guest_forbidden', 'child_forbidden', 'invalid', 'throttled'],
  }),
  confirm: call({
    name: 'email.confirm',
    method: 'POST',
    path: '/v2/users/self/email/confirm',
    auth: 'device',
    summary: 'The code that came to the address; the address is confirmed until it is changed',
    status: 204,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 16 }) }),
    codes: ['guest_forbidden', 'child_forbidden', 'invalid', 'invalid_code', 'throttled'],
  }),
};
