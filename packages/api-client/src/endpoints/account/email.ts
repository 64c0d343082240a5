import { write } from '../define.ts';

/** Shows that the e-mail address is the viewer's. */
export const emailCalls = {
  sendCode: write('email.sendCode', 'POST', {
    path: '/v2/users/self/email/code',
    auth: 'user',
    read: () => undefined,
  }),
  confirm: write('email.confirm', 'POST', {
    path: '/v2/users/self/email/confirm',
    body: ({ code }: { readonly code: string }) => ({ code }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
