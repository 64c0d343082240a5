import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Cancel } from '@antenna/kernel';
import {
  matchRoute,
  modalCheck,
  modalNameInHash,
  redirectCheck,
  REDIRECT_CHECK,
  safePath,
  to,
} from '@antenna/navigation';
import { modals, openModal } from './modals.ts';
import { session, viewerOf } from '../session/session.ts';
import type { Services } from '../services.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

export interface PlaceInApp {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface NavigationState {
  /** How many paths were visited since the page was loaded. */
  readonly steps: number;
  readonly current: PlaceInApp | undefined;
  readonly previous: PlaceInApp | undefined;
  /** Where settings go when they are closed. */
  readonly backUrl: string;
  /** The visit came by the mobile account, which a native app opens: what is bought leads back there (C-029). */
  readonly isAccountFlow: boolean;
  /** The visit began at a page of promo codes (C-166). */
  readonly isByPromoLink: boolean;
}

const isMobileAccount = (place: PlaceInApp) => /^\/account_mobile(\/|$)/.test(place.pathname);
const isPromo = (place: PlaceInApp) => /^\/(?:promo|gift)(\/|$)/.test(place.pathname);
const isSettings = (place: PlaceInApp) => /^\/settings(\/|$)/.test(place.pathname);
const addressOfPlace = (place: PlaceInApp) => safePath(place.pathname + place.search) ?? to.home();
const isSamePath = (a: PlaceInApp | undefined, b: PlaceInApp) => a?.pathname === b.pathname && a.search === b.search;

const initialState: NavigationState = {
  steps: 0,
  current: undefined,
  previous: undefined,
  backUrl: to.home(),
  isAccountFlow: false,
  isByPromoLink: false,
};

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    moved: (state, { payload }: PayloadAction<PlaceInApp>): NavigationState => {
      if (isSamePath(state.current, payload)) return { ...state, current: payload };
      const left =
        state.current && !isSettings(state.current) && isSettings(payload)
          ? addressOfPlace(state.current)
          : state.backUrl;
      return {
        steps: state.steps + 1,
        current: payload,
        previous: state.current,
        backUrl: left,
        isAccountFlow: state.isAccountFlow || isMobileAccount(payload),
        isByPromoLink: state.current ? state.isByPromoLink : isPromo(payload),
      };
    },
  },
});

export const navigationReducer = slice.reducer;

type Root = { readonly navigation: NavigationState } & Parameters<typeof session.select>[0] &
  Parameters<typeof modals.select>[0];
type Thunk = ThunkAction<void, Root, Services, UnknownAction>;

const waiting = new WeakMap<Services, Cancel>();

/** Dispatched with every change of the address: steps are counted, the modal check runs at once, the redirect check 200 ms later (A-337…A-340). */
export function navigated(place: PlaceInApp): Thunk {
  return (dispatch, getState, services) => {
    const before = getState().navigation.current;
    dispatch(slice.actions.moved(place));
    const open = modals.select(getState());
    const verdict = modalCheck({
      hash: place.hash,
      viewer: viewerOf(session.select(getState())),
      pathChanged: before !== undefined && !isSamePath(before, place),
      // The hash changes after the modal: one that is closing is not opened again by the hash that it had.
      isModalOpen:
        open.at === 'open' ||
        open.at === 'swapping' ||
        (open.at === 'closing' && modalNameInHash(place.hash) === open.modal.name),
      // Only a modal whose own hash was removed is closed, not one whose hash has not been written yet.
      hasModalHash:
        open.at !== 'open' ||
        modalNameInHash(place.hash) !== undefined ||
        modalNameInHash(before?.hash ?? '') !== open.modal.name,
    });
    if (verdict.do === 'open') dispatch(openModal(verdict.modal));
    if (verdict.do === 'close') dispatch(modals.send({ type: 'left' }));
    scheduleRedirectCheck(services, () => dispatch(checkRedirect()));
  };
}

function scheduleRedirectCheck(services: Services, run: () => void): void {
  waiting.get(services)?.();
  waiting.set(services, services.clock.after(REDIRECT_CHECK, run));
}

/** Redirects viewers who may not see the page; also run when the session changes. */
export function checkRedirect(): Thunk {
  return (dispatch, getState, services) => {
    const { current } = getState().navigation;
    if (!current) return;
    const viewer = viewerOf(session.select(getState()));
    const storedDeepLink = safePath(services.storage.get(STORAGE_KEYS.deepLink) ?? '');
    const verdict = redirectCheck({
      route: matchRoute(current.pathname, { width: 0, device: 'desktop' }),
      viewer,
      storedDeepLink,
    });
    if (verdict.do === 'follow') services.storage.remove(STORAGE_KEYS.deepLink);
    if (verdict.do === 'go' || verdict.do === 'follow') services.address.go(verdict.path, { replace: true });
    if (verdict.do === 'ask-to-sign-in') dispatch(askToSignIn(verdict.reason, storedDeepLink ?? current.pathname));
  };
}

/** The last target of the sign-in dialog: a viewer who closed it is not asked again on each step. */
const askedFor = new WeakMap<Services, string>();

/** Opens the sign-in dialog; afterwards the stored link is followed, or the account page is shown. */
function askToSignIn(reason: 'deep-link' | 'account', target: string): Thunk {
  return (dispatch, getState, services) => {
    const open = modals.select(getState());
    if (open.at === 'open' || open.at === 'swapping') return;
    if (reason === 'deep-link' && askedFor.get(services) === target) return;
    askedFor.set(services, target);
    dispatch(openModal({ name: 'auth', with: { reason } }));
  };
}
