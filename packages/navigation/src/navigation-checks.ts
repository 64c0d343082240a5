import { modalOfHash, type OpenModal } from './modals.ts';
import { to } from './to.ts';

/** Who is looking: `pending` while the session starts. */
export type Viewer = 'pending' | 'none' | 'guest' | 'user' | 'forbidden-country';

/** The result of the modal check, which runs at once on each path change. */
export type ModalVerdict =
  { readonly do: 'nothing' } | { readonly do: 'open'; readonly modal: OpenModal } | { readonly do: 'close' };

/** Opens the modal of the new hash; closes one of the previous path. */
export function modalCheck(change: {
  readonly hash: string;
  readonly viewer: Viewer;
  readonly pathChanged: boolean;
  readonly isModalOpen: boolean;
  readonly hasModalHash: boolean;
}): ModalVerdict {
  const modal = modalOfHash(change.hash, change.viewer === 'pending' ? undefined : change.viewer === 'user');
  if (modal && !change.isModalOpen) return { do: 'open', modal };
  const isStale = change.isModalOpen && (change.pathChanged || !change.hasModalHash);
  return isStale ? { do: 'close' } : { do: 'nothing' };
}

/** The result of the redirect check, which runs 200 ms after each path change. */
export type RedirectVerdict =
  | { readonly do: 'stay' }
  | { readonly do: 'go'; readonly path: string }
  /** Follows the stored deep link and forgets it. */
  | { readonly do: 'follow'; readonly path: string }
  | { readonly do: 'ask-to-sign-in'; readonly reason: 'deep-link' | 'account' };

/** Forbidden country, account paths without a user, a stored deep link: in this order. */
export function redirectCheck(at: {
  readonly route: { readonly name: string; readonly account: boolean };
  readonly viewer: Viewer;
  readonly storedDeepLink?: string | undefined;
}): RedirectVerdict {
  if (at.viewer === 'pending') return { do: 'stay' };
  if (at.viewer === 'forbidden-country')
    return at.route.name === 'geo-lock' ? { do: 'stay' } : { do: 'go', path: to.geoLock() };
  if (at.storedDeepLink !== undefined)
    return at.viewer === 'none'
      ? { do: 'ask-to-sign-in', reason: 'deep-link' }
      : { do: 'follow', path: at.storedDeepLink };
  return at.route.account && at.viewer !== 'user' ? { do: 'ask-to-sign-in', reason: 'account' } : { do: 'stay' };
}
