import { readCodeExists, readSendMethods, readSentCode } from '../read/sign-in.ts';
import { readToken } from '../read/user.ts';
import { get, write } from './define.ts';

export interface CodeRequest {
  readonly phone: string;
  /** One of `sendMethods`. */
  readonly method?: string | undefined;
  readonly provider?: string | undefined;
}

/** One-time codes. Their 401 never counts as a dead token. */
export const otpCalls = {
  /** `can_display_message`: we show where the code arrives, so a messenger may carry it. */
  send: write('otps.send', 'POST', {
    path: '/v2/otps',
    query: (args: CodeRequest) => ({ provider: args.provider }),
    body: (args: CodeRequest) => ({ phone: args.phone, can_display_message: true, send_method: args.method }),
    auth: 'none',
    ignores401: true,
    read: readSentCode,
  }),
  /** Answers a token that is not bound to a device yet. */
  verify: write('otps.verify', 'POST', {
    path: '/v2/auth/otp',
    query: (args: CodeRequest & { readonly code: string }) => ({ provider: args.provider }),
    body: (args: CodeRequest & { readonly code: string }) => ({ phone: args.phone, token: args.code }),
    auth: 'none',
    ignores401: true,
    read: readToken,
  }),
  sendMethods: get('otps.sendMethods', {
    path: '/v2/otp/send_methods',
    query: (args: CodeRequest) => ({ phone: args.phone, provider: args.provider }),
    auth: 'none',
    ignores401: true,
    read: readSendMethods,
  }),
  /** Whether a code is still valid; polled for the status of a messenger's message. */
  exists: get('otps.exist', {
    path: '/v2/otp/exist',
    query: (args: CodeRequest) => ({ phone: args.phone, provider: args.provider }),
    auth: 'none',
    ignores401: true,
    read: readCodeExists,
  }),
} as const;
