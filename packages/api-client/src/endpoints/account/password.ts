import { write } from '../define.ts';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Signs out every other device. */
  readonly endsOthers: boolean;
}

export const passwordCalls = {
  /** 400 means that the current password is wrong. */
  change: write('users.changePassword', 'POST', {
    path: '/v2/users/self/password',
    body: (args: PasswordChange) => ({
      current_password: args.current,
      password: args.next,
      end_sessions: args.endsOthers ? true : undefined,
    }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
