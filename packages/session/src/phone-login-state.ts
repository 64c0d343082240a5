import type { Failure, Millis } from '@antenna/kernel';
import type { CodeExists, MessageStatus, SendMethod, SentCode, ServiceAddress } from '@antenna/api-client';
import type { PhoneShape } from './phone.ts';

/** What the deployment decides of a sign-in by phone: capabilities and network, as data. */
export interface PhoneLoginRules {
  readonly shape: PhoneShape;
  readonly networkCodeLength: number | undefined;
  readonly codeLength: number;
  readonly codeLengths: readonly { readonly method: string; readonly length: number }[];
  /** Methods and an existing code are asked for before anything is sent. */
  readonly offersSendMethods: boolean;
  /** The variant with addresses: other calls. */
  readonly choosesAddress: boolean;
  readonly mayRegister: boolean;
}

/** What went wrong at a step; the viewer stays there. */
export type SignInProblem = { readonly kind: 'wrong-phone' } | { readonly kind: 'refused'; readonly failure: Failure };

interface Common {
  readonly requestId: number;
  readonly rules: PhoneLoginRules;
  readonly phone: string;
}

export interface CodeStep extends Common {
  readonly length: number;
  readonly code: string;
  /** Another code may be asked for from then on, ms since 1970. */
  readonly resendAt: Millis;
  readonly method: string;
  readonly isMessenger: boolean;
  /** Where it arrives, in the server's words. */
  readonly message: string | undefined;
  readonly messageStatus: MessageStatus;
  readonly methods: readonly SendMethod[];
  readonly problem?: SignInProblem | undefined;
}

export type PhoneLoginState =
  | { readonly at: 'closed'; readonly requestId: number }
  | (Common & { readonly at: 'typing-phone'; readonly problem?: SignInProblem | undefined })
  | (Common & { readonly at: 'asking-methods' })
  | (Common & { readonly at: 'asking-whether-sent'; readonly methods: readonly SendMethod[] })
  | (Common & {
      readonly at: 'choosing-method';
      readonly methods: readonly SendMethod[];
      readonly problem?: SignInProblem | undefined;
    })
  | (Common & {
      readonly at: 'requesting-code';
      readonly methods: readonly SendMethod[];
      readonly method: string;
      readonly isRegistered: boolean;
      readonly from: 'phone' | 'method' | 'code';
      readonly step?: CodeStep | undefined;
    })
  | (Common & { readonly at: 'registering'; readonly methods: readonly SendMethod[]; readonly method: string })
  | (CodeStep & { readonly at: 'typing-code' })
  | (CodeStep & { readonly at: 'verifying' })
  /** The code was right: the session registers the device, or an address is being picked. */
  | (CodeStep & { readonly at: 'entering' });

export type PhoneLoginEvent =
  /** `phone` known already opens the code step. */
  | { readonly type: 'opened'; readonly rules: PhoneLoginRules; readonly phone?: string | undefined }
  | { readonly type: 'closed' }
  | { readonly type: 'phone-typed'; readonly phone: string }
  | { readonly type: 'phone-confirmed' }
  | { readonly type: 'methods-known'; readonly requestId: number; readonly methods: readonly SendMethod[] }
  | { readonly type: 'existing-known'; readonly requestId: number; readonly existing: CodeExists; readonly now: Millis }
  | { readonly type: 'method-chosen'; readonly method: string }
  | { readonly type: 'code-sent'; readonly requestId: number; readonly sent: SentCode; readonly now: Millis }
  | { readonly type: 'registered'; readonly requestId: number }
  | { readonly type: 'code-typed'; readonly code: string }
  | { readonly type: 'code-confirmed' }
  | { readonly type: 'resend-asked'; readonly now: Millis }
  | { readonly type: 'went-back' }
  | {
      readonly type: 'verified';
      readonly requestId: number;
      readonly accessToken: string;
      readonly addresses?: readonly ServiceAddress[] | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure; readonly now: Millis }
  | { readonly type: 'status-due'; readonly requestId: number }
  | { readonly type: 'status-known'; readonly requestId: number; readonly status: MessageStatus }
  /** The session could not be made although the code was right. */
  | { readonly type: 'session-refused'; readonly failure: Failure };

export type PhoneLoginEffect =
  | { readonly do: 'ask-methods'; readonly requestId: number; readonly phone: string }
  | { readonly do: 'ask-whether-sent'; readonly requestId: number; readonly phone: string }
  | {
      readonly do: 'send-code';
      readonly requestId: number;
      readonly phone: string;
      readonly method: string;
      readonly choosesAddress: boolean;
    }
  | { readonly do: 'register'; readonly requestId: number; readonly phone: string }
  | {
      readonly do: 'verify';
      readonly requestId: number;
      readonly phone: string;
      readonly code: string;
      readonly choosesAddress: boolean;
    }
  | { readonly do: 'wait-for-status'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'ask-status'; readonly requestId: number; readonly phone: string }
  /** The token goes to the session, by way of the address step where there are several. */
  | { readonly do: 'enter'; readonly accessToken: string; readonly addresses: readonly ServiceAddress[] };
