import type { Failure, Millis } from '@antenna/kernel';
import type { StoredSession, Viewer } from './stored-session.ts';
import type { HeldProfile, HeldToken } from './token-life.ts';

/** Marks one order of the flow; an answer to an earlier order is ignored. */
export type Turn = number;

interface Common {
  readonly requestId: Turn;
  /** When re-authorisations were ordered, newest last; only those of the last minute matter. */
  readonly renewals: readonly Millis[];
}

/** Someone is there: pages are shown and calls carry the token, also while it is being renewed. */
export interface Present extends Common, StoredSession {}

/** Somebody is becoming a user; the former viewer stays until that is done, and their device is then removed. */
export interface SignIn {
  readonly former: StoredSession | undefined;
}

/** The steps from no session to a guest or a user, in order. */
export type Starting = Common & {
  /** Set while a viewer signs in; without it nothing was requested yet. */
  readonly signIn?: SignIn | undefined;
  /** How often this step was tried in vain. */
  readonly attempt: number;
} & (
    | { readonly at: 'asking-network' }
    | { readonly at: 'creating-guest' }
    /** The operator knows the device by its line. */
    | { readonly at: 'signing-in-by-itself'; readonly url: string }
    | { readonly at: 'signing-in'; readonly login: string; readonly password: string }
    | { readonly at: 'registering-device'; readonly unbound: string; readonly viewer: Viewer }
    | Authorising
    | FreeingSlot
  );

/** First binding of a device, or a stored device whose token has ended (then `unbound` is its old token). */
export interface Authorising {
  readonly at: 'authorising';
  readonly viewer: Viewer;
  readonly deviceId: string;
  readonly unbound: string;
  /** A slot was already freed for this one: a second "no slot" is final. */
  readonly slotFreed: boolean;
  /** It was authorised in an earlier visit: a refusal clears the storage. */
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
  /** No answer came while starting: waits, then does the same step again. */
  | (Common & { readonly at: 'waiting'; readonly again: Starting; readonly failure: Failure })
  | (Present & { readonly at: 'ready' })
  | (Present & { readonly at: 'renewing'; readonly attempt: number })
  | (Present & { readonly at: 'waiting-to-renew'; readonly attempt: number })
  /** Guests are not allowed here: neither guest nor user. */
  | (Common & { readonly at: 'none' })
  | (Common & { readonly at: 'forbidden-country'; readonly country: string; readonly ip: string })
  /** The operator did not know the device: a modal asks to try again. */
  | (Common & { readonly at: 'auto-refused'; readonly url: string })
  /** Logged out: the device is being removed, then all begins again. */
  | (Common & { readonly at: 'leaving' })
  /** Refused in a way that time does not heal; the viewer may try again. */
  | (Common & { readonly at: 'refused'; readonly failure: Failure });

export type SessionEvent =
  | {
      readonly type: 'started';
      readonly now: Millis;
      readonly stored?: StoredSession | undefined;
      readonly autoAuth?: string | undefined;
    }
  | {
      readonly type: 'network-known';
      readonly requestId: Turn;
      readonly isGuestAllowed: boolean;
      readonly autoAuth?: string | undefined;
    }
  | { readonly type: 'guest-created'; readonly requestId: Turn; readonly login: string; readonly password: string }
  | { readonly type: 'signed-in'; readonly requestId: Turn; readonly accessToken: string }
  /** A code or a password was right: this token belongs to a user and is not bound to a device yet. */
  | { readonly type: 'user-signed-in'; readonly accessToken: string; readonly now: Millis }
  | { readonly type: 'sign-in-abandoned' }
  /** The viewer asks the operator's own sign-in to be tried again. */
  | { readonly type: 'auto-auth-retried'; readonly url: string }
  | { readonly type: 'logged-out' }
  | { readonly type: 'device-removed'; readonly requestId: Turn; readonly now: Millis }
  | { readonly type: 'device-registered'; readonly requestId: Turn; readonly deviceId: string; readonly now: Millis }
  | { readonly type: 'slot-freed'; readonly requestId: Turn; readonly now: Millis }
  | { readonly type: 'authorised'; readonly requestId: Turn; readonly token: HeldToken }
  | { readonly type: 'failed'; readonly requestId: Turn; readonly failure: Failure; readonly now: Millis }
  | { readonly type: 'waited'; readonly requestId: Turn; readonly now: Millis }
  /** Five minutes have passed. */
  | { readonly type: 'ping-due'; readonly requestId: Turn; readonly now: Millis }
  /** A call with this token was answered 401. */
  | { readonly type: 'token-refused'; readonly accessToken: string; readonly now: Millis }
  | { readonly type: 'came-online'; readonly now: Millis }
  /** Another tab wrote or cleared the stored session. */
  | { readonly type: 'changed-in-other-tab'; readonly stored: StoredSession | undefined; readonly now: Millis }
  /** The device looks with another profile's eyes now. */
  | { readonly type: 'profile-switched'; readonly profile: HeldProfile }
  | { readonly type: 'retried'; readonly now: Millis };

export type SessionEffect =
  | { readonly do: 'ask-network'; readonly requestId: Turn }
  | { readonly do: 'create-guest'; readonly requestId: Turn }
  | { readonly do: 'sign-in-automatically'; readonly requestId: Turn; readonly url: string }
  | { readonly do: 'sign-in'; readonly requestId: Turn; readonly login: string; readonly password: string }
  | { readonly do: 'register-device'; readonly requestId: Turn; readonly accessToken: string }
  | { readonly do: 'authorise-device'; readonly requestId: Turn; readonly deviceId: string }
  | {
      readonly do: 'remove-oldest-device';
      readonly requestId: Turn;
      readonly accessToken: string;
      readonly keep: string;
    }
  | { readonly do: 'remove-device'; readonly requestId: Turn; readonly deviceId: string; readonly accessToken: string }
  | { readonly do: 'wait'; readonly requestId: Turn; readonly ms: Millis }
  | { readonly do: 'wait-for-ping'; readonly requestId: Turn; readonly ms: Millis }
  | { readonly do: 'ping' }
  | { readonly do: 'store'; readonly session: StoredSession }
  /** All but language, volume, skipApp and app_sell_click_id. */
  | { readonly do: 'clear-storage' }
  /** The viewer is another one now: nothing that was answered to the former may be shown. */
  | { readonly do: 'forget-answers' }
  /** The viewer is signed in: what waited for it goes on. */
  | { readonly do: 'notify-signed-in' }
  | { readonly do: 'notify-sign-in-failed'; readonly failure: Failure }
  | { readonly do: 'ask-to-retry-auto-auth' };
