import type { FavoriteTarget, ParentalAction } from '@antenna/kernel';
import type { Push } from '@antenna/native-bridge';
import type { Paying, PayingModals } from './paying-modals.ts';
import { readQuery } from './query.ts';
import { safePath } from './safe-url.ts';

/** Every modal of the product and its parameters, which can be serialised. */
export interface Modals extends PayingModals {
  /** `messageId`: the operator's message that is shown; confirming removes it. */
  message: {
    readonly title: string;
    readonly text: string;
    readonly actions?: readonly MessageAction[];
    readonly messageId?: string;
  };
  text: { readonly title: string; readonly description: string };
  /** Sign-in; `after` is the path to go to, `action` the one that continues then, `phone` opens the code step at once, `promoDays` is what signing in grants (C-085). */
  auth: {
    readonly reason?: AuthReason;
    readonly promoDays?: number;
    readonly phone?: string;
    readonly after?: string;
    readonly action?: PendingAction;
    /** The operator's network signs the viewer in, whose account is closed: erased at `until` (ms), restored by the code. */
    readonly closed?: { readonly restore: string; readonly until?: number };
  };
  /** A question before something that cannot be undone. */
  confirm: ConfirmQuestion | Paying;
  profiles: { readonly view?: 'list' | 'new' | 'edit'; readonly id?: string };
  /** `requestId` numbers the request that waits for the PIN. */
  pincode: { readonly action: ParentalAction; readonly requestId: number };
  parental: { readonly requestId?: number };
  parental_set: { readonly requestId?: number; readonly isChange?: boolean };
  /** `for` a child's profile that was just created, else for the request with this `requestId`. */
  parental_start: { readonly requestId?: number; readonly for?: 'child' };
  /** A blocked contract of one provider variant: -2 blocked, -1 pay by QR. */
  block_alma: { readonly status: number };
  /** TVs and set-top boxes to watch on; `all` lists more makers (A-093, C-099). */
  smarttv: { readonly all?: boolean };
  /** One partner's offer, in two steps. */
  premium: Readonly<Record<string, never>>;
  /** A push that arrived while the page is shown. */
  push: Push;
  /** Automatic sign-in failed. */
  auto_auth_retry: Readonly<Record<string, never>>;
}

export type AuthReason = 'favorite' | 'follow' | 'remind' | 'buy' | 'account' | 'deep-link';
/** What a guest requested and may do only as a user (B-332, B-415). */
export type PendingAction =
  | { readonly do: 'favorite'; readonly target: FavoriteTarget; readonly page?: string }
  | { readonly do: 'buy'; readonly channelId: number; readonly ts?: number | undefined }
  | {
      readonly do: 'follow';
      readonly subject: { readonly contentId: string } | { readonly channelId: number; readonly start: number };
    }
  | { readonly do: 'remind'; readonly channelId: number; readonly start: number; readonly title: string };
/** The question, and the action on confirmation. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly intent: ConfirmIntent;
}
/** The action of a confirmed question. */
export type ConfirmIntent =
  | { readonly do: 'log-out' }
  | { readonly do: 'log-out-everywhere' }
  | { readonly do: 'remove-device'; readonly id: string }
  | { readonly do: 'remove-card'; readonly id: string }
  | { readonly do: 'remove-profile'; readonly id: string };

/** A button of a message. Without an address it only closes. */
export interface MessageAction {
  readonly label: string;
  readonly to?: string;
  readonly isPrimary?: boolean;
}

export type ModalName = keyof Modals;
export type OpenModal = {
  readonly [Name in ModalName]: { readonly name: Name; readonly with: Modals[Name] };
}[ModalName];
/** A view for every modal: a missing one does not compile. */
export type ModalViews<View> = { readonly [Name in ModalName]: View };

type Values = ReturnType<typeof readQuery>;

/** `#modal=auth&phone=77001234567&after=/packets`: a known phone and where sign-in leads. */
function authOf({ phone = '', after = '' }: Values): Modals['auth'] {
  const path = safePath(after);
  return { ...(/^\d{6,15}$/.test(phone) && { phone }), ...(path !== undefined && { after: path }) };
}

/** Modals that an address alone may open, for whom and with which parameters. The others need parameters that an address does not have. */
const OPENS_BY_ADDRESS: Readonly<
  Partial<
    Record<string, { readonly modal: (values: Values) => OpenModal; readonly isFor: (isUser: boolean) => boolean }>
  >
> = {
  auth: { modal: (values) => ({ name: 'auth', with: authOf(values) }), isFor: (isUser) => !isUser },
  profiles: { modal: () => ({ name: 'profiles', with: {} }), isFor: (isUser) => isUser },
  parental_set: { modal: () => ({ name: 'parental_set', with: {} }), isFor: (isUser) => isUser },
  parental_start: { modal: () => ({ name: 'parental_start', with: {} }), isFor: (isUser) => isUser },
  // Entering a code costs nothing, and the wizard has its own step for signing in.
  promocode: { modal: () => ({ name: 'promocode', with: {} }), isFor: (isUser) => isUser },
  promocode_wizard: { modal: () => ({ name: 'promocode_wizard', with: {} }), isFor: () => true },
  smarttv: { modal: ({ all }) => ({ name: 'smarttv', with: all === '1' ? { all: true } : {} }), isFor: () => true },
  premium: { modal: () => ({ name: 'premium', with: {} }), isFor: () => true },
};

/** The hash of a modal: `#modal=name`. */
export function modalHash(name: ModalName): string {
  return `#modal=${name}`;
}

const HASH = /^#(?:modal=)?([a-z_]{1,40})(?:&|$)/;

/** The modal name in a hash, as `#modal=auth` or in the short form of old links, `#auth`; it may be unknown. Parameters follow it. */
export function modalNameInHash(hash: string): string | undefined {
  return HASH.exec(hash)?.[1];
}

/**
 * The modal that an address opens: unknown names, those that need parameters and those not meant for this viewer open
 * nothing. `isUser` is undefined while the session starts.
 */
export function modalOfHash(hash: string, isUser: boolean | undefined): OpenModal | undefined {
  const name = modalNameInHash(hash);
  const known = name !== undefined && Object.hasOwn(OPENS_BY_ADDRESS, name) ? OPENS_BY_ADDRESS[name] : undefined;
  return known && isUser !== undefined && known.isFor(isUser) ? known.modal(readQuery(hash)) : undefined;
}
