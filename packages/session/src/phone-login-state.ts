import type { Failure, Millis } from '@antenna/kernel';
import type { CodeExists, MessageStatus, SendMethod, SentCode, ServiceAddress } from '@antenna/api-client';
import type { PhoneShape } from './phone.ts';

/** Rules of the deployment for sign-in by phone, from capabilities and network. */
export interface PhoneLoginRules {
  readonly shape: PhoneShape;
  /** Where the viewer is, as the platform sees it. */
  readonly country?: string | undefined;
  readonly networkCodeLength: number | undefined;
  readonly codeLength: number;
  readonly codeLengths: readonly { readonly method: string; readonly length: number }[];
  /** Send methods and an existing code are requested before a code is sent. */
  readonly offersSendMethods: boolean;
  /** The variant with addresses uses other calls. */
  readonly choosesAddress: boolean;
  readonly mayRegister: boolean;
}

/** What failed in a step; the viewer stays there. */
export type SignInProblem = { readonly kind: 'wrong-phone' } | { readonly kind: 'refused'; readonly failure: Failure };

interface Common {
  readonly requestId: number;
  readonly rules: PhoneLoginRules;
  readonly phone: string;
  /** Whether a number of another country is complete; absent: the deployment's own shape decides. */
  readonly isWhole?: boolean | undefined;
}

export interface CodeStep extends Common {
  readonly length: number;
  readonly code: string;
  /** Another code may be sent from then on, ms since 1970. */
  readonly resendAt: Millis;
  readonly method: string;
  readonly isMessenger: boolean;
  /** Where the code arrives, as the server describes it. */
  readonly message: string | undefined;
  readonly messageStatus: MessageStatus;
  readonly methods: readonly SendMethod[];
  readonly problem?: SignInProblem | undefined;
}

export type PhoneLoginState =
  | { readonly at: 'closed'; readonly requestId: number }
  | (Common & { readonly at: 'typing-phone'; readonly problem?: SignInProblem | undefined })
  | (Common & { readonly at: 'loading-methods' })
  | (Common & { readonly at: 'checking-existing-code'; readonly methods: readonly SendMethod[] })
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
  /** The code was accepted: the session registers the device, or an address is being chosen. */
  | (CodeStep & { readonly at: 'entering' });

export type PhoneLoginEvent =
  /** A known `phone` opens the code step at once. */
  | { readonly type: 'opened'; readonly rules: PhoneLoginRules; readonly phone?: string | undefined }
  | { readonly type: 'closed' }
  /** `isWhole`: digits of another country's number, and whether it is complete. */
  | { readonly type: 'phone-typed'; readonly phone: string; readonly isWhole?: boolean | undefined }
  | { readonly type: 'phone-confirmed' }
  | { readonly type: 'methods-loaded'; readonly requestId: number; readonly methods: readonly SendMethod[] }
  | {
      readonly type: 'existing-code-checked';
      readonly requestId: number;
      readonly existing: CodeExists;
      readonly now: Millis;
    }
  | { readonly type: 'method-chosen'; readonly method: string }
  | { readonly type: 'code-sent'; readonly requestId: number; readonly sent: SentCode; readonly now: Millis }
  | { readonly type: 'registered'; readonly requestId: number }
  | { readonly type: 'code-typed'; readonly code: string }
  | { readonly type: 'code-confirmed' }
  | { readonly type: 'resend-requested'; readonly now: Millis }
  | { readonly type: 'went-back' }
  | {
      readonly type: 'verified';
      readonly requestId: number;
      readonly accessToken: string;
      readonly addresses?: readonly ServiceAddress[] | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure; readonly now: Millis }
  | { readonly type: 'status-due'; readonly requestId: number }
  | { readonly type: 'status-loaded'; readonly requestId: number; readonly status: MessageStatus }
  /** The session was refused although the code was right. */
  | { readonly type: 'session-refused'; readonly failure: Failure };

export type PhoneLoginEffect =
  | { readonly do: 'load-methods'; readonly requestId: number; readonly phone: string }
  | { readonly do: 'check-existing-code'; readonly requestId: number; readonly phone: string }
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
  | { readonly do: 'load-status'; readonly requestId: number; readonly phone: string }
  /** The token for the session, after the choice of an address where there are several. */
  | { readonly do: 'enter'; readonly accessToken: string; readonly addresses: readonly ServiceAddress[] };
