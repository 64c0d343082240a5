import type { Failure, Millis } from '@antenna/kernel';
import type { ClosedAccount } from './closed-account.ts';
import type { StoredSession, Viewer } from './stored-session.ts';
import type { HeldProfile, HeldToken } from './token-life.ts';

/** Identifies a request; an answer to an earlier one is ignored. */
export type RequestId = number;

interface Common {
  readonly requestId: RequestId;
  /** Times of re-authorisations within the last minute, newest last. */
  readonly renewals: readonly Millis[];
}

/** A session exists: calls carry its token, also while it is being renewed. */
export interface Present extends Common, StoredSession {}

/** A sign-in is running; the former session stays until it succeeds, then its device is removed. */
export interface SignIn {
  readonly former: StoredSession | undefined;
}

/** Steps from no session to a guest or a user, in order. */
export type Starting = Common & {
  /** Set during a sign-in. */
  readonly signIn?: SignIn | undefined;
  /** Number of failed attempts of this step. */
  readonly attempt: number;
} & (
    | { readonly at: 'loading-network' }
    | { readonly at: 'creating-guest' }
    /** The operator recognises the line. */
    | { readonly at: 'signing-in-automatically'; readonly url: string }
    | { readonly at: 'signing-in'; readonly login: string; readonly password: string }
    | { readonly at: 'registering-device'; readonly unbound: string; readonly viewer: Viewer }
    | Authorising
    | FreeingSlot
  );

/** A new device, or a stored device whose token has expired (`unbound` is then the old token). */
export interface Authorising {
  readonly at: 'authorising';
  readonly viewer: Viewer;
  readonly deviceId: string;
  readonly unbound: string;
  /** A slot was already freed: a second "no slot" is final. */
  readonly slotFreed: boolean;
  /** Authorised in an earlier visit: a refusal clears the storage. */
  readonly wasStored: boolean;
}

export interface FreeingSlot {
  readonly at: 'freeing-slot';
  readonly viewer: Viewer;
  readonly deviceId: string;
  readonly unbound: string;
  readonly wasStored: boolean;
}

export type SessionState =
  | (Common & { readonly at: 'idle' })
  | Starting
  /** The start failed without an answer: repeats the step after a pause. */
  | (Common & { readonly at: 'waiting'; readonly again: Starting; readonly failure: Failure })
  | (Present & { readonly at: 'ready' })
  | (Present & { readonly at: 'renewing'; readonly attempt: number })
  | (Present & { readonly at: 'waiting-to-renew'; readonly attempt: number })
  /** Guests are not allowed: neither guest nor user. */
  | (Common & { readonly at: 'none' })
  | (Common & { readonly at: 'forbidden-country'; readonly country: string; readonly ip: string })
  /** The operator did not recognise the line: a modal offers another attempt. */
  | (Common & { readonly at: 'auto-refused'; readonly url: string })
  /** Logged out: the device is being removed, then a new session starts. */
  | (Common & { readonly at: 'leaving' })
  /** Refused for good; the viewer may try again. */
  | (Common & { readonly at: 'refused'; readonly failure: Failure });

export type SessionEvent =
  | {
      readonly type: 'started';
      readonly now: Millis;
      readonly stored?: StoredSession | undefined;
      readonly autoAuth?: string | undefined;
    }
  | {
      readonly type: 'network-loaded';
      readonly requestId: RequestId;
      readonly isGuestAllowed: boolean;
      readonly autoAuth?: string | undefined;
    }
  | { readonly type: 'guest-created'; readonly requestId: RequestId; readonly login: string; readonly password: string }
  | { readonly type: 'signed-in'; readonly requestId: RequestId; readonly accessToken: string }
  /** A code or password was accepted: the token belongs to a user and is not bound to a device yet. */
  | { readonly type: 'user-signed-in'; readonly accessToken: string; readonly now: Millis }
  | { readonly type: 'sign-in-abandoned' }
  /** The viewer tries the operator's automatic sign-in again. */
  | { readonly type: 'auto-auth-retried'; readonly url: string }
  | { readonly type: 'logged-out' }
  | { readonly type: 'device-removed'; readonly requestId: RequestId; readonly now: Millis }
  | {
      readonly type: 'device-registered';
      readonly requestId: RequestId;
      readonly deviceId: string;
      readonly now: Millis;
    }
  | { readonly type: 'slot-freed'; readonly requestId: RequestId; readonly now: Millis }
  | {
      readonly type: 'authorised';
      readonly requestId: RequestId;
      readonly token: HeldToken;
      /** The id that renews the next token, when it is a new one. */
      readonly deviceId?: string | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: RequestId; readonly failure: Failure; readonly now: Millis }
  | { readonly type: 'delay-elapsed'; readonly requestId: RequestId; readonly now: Millis }
  /** The ping interval has elapsed. */
  | { readonly type: 'ping-due'; readonly requestId: RequestId; readonly now: Millis }
  /** A call with this token was answered 401. */
  | { readonly type: 'token-refused'; readonly accessToken: string; readonly now: Millis }
  | { readonly type: 'came-online'; readonly now: Millis }
  /** Another tab wrote or cleared the stored session. */
  | { readonly type: 'changed-in-other-tab'; readonly stored: StoredSession | undefined; readonly now: Millis }
  /** Another profile was chosen on this device. */
  | { readonly type: 'profile-switched'; readonly profile: HeldProfile }
  | { readonly type: 'retried'; readonly now: Millis };

export type SessionEffect =
  | { readonly do: 'load-network'; readonly requestId: RequestId }
  | { readonly do: 'create-guest'; readonly requestId: RequestId }
  | { readonly do: 'sign-in-automatically'; readonly requestId: RequestId; readonly url: string }
  | { readonly do: 'sign-in'; readonly requestId: RequestId; readonly login: string; readonly password: string }
  | { readonly do: 'register-device'; readonly requestId: RequestId; readonly accessToken: string }
  | { readonly do: 'authorise-device'; readonly requestId: RequestId; readonly deviceId: string }
  | {
      readonly do: 'remove-oldest-device';
      readonly requestId: RequestId;
      readonly accessToken: string;
      readonly keep: string;
    }
  | {
      readonly do: 'remove-device';
      readonly requestId: RequestId;
      readonly deviceId: string;
      readonly accessToken: string;
    }
  | { readonly do: 'wait'; readonly requestId: RequestId; readonly ms: Millis }
  | { readonly do: 'wait-for-ping'; readonly requestId: RequestId; readonly ms: Millis }
  | { readonly do: 'ping' }
  | { readonly do: 'store'; readonly session: StoredSession }
  /** Removes everything but language, volume, skipApp and app_sell_click_id. */
  | { readonly do: 'clear-storage' }
  /** The viewer has changed: answers to the former one must not be shown. */
  | { readonly do: 'forget-answers' }
  /** The viewer is signed in: pending actions continue. */
  | { readonly do: 'notify-signed-in' }
  | { readonly do: 'notify-sign-in-failed'; readonly failure: Failure }
  | { readonly do: 'ask-to-retry-auto-auth' }
  /** The viewer whom the operator's network knows has closed the account. */
  | { readonly do: 'offer-to-restore'; readonly closed: ClosedAccount };
