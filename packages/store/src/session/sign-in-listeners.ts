import { matchRoute, modalOfHash, safePath, to } from '@antenna/navigation';
import { capabilitiesOf, type Variation } from '@antenna/partners';
import type { AppDispatch, AppStore, RootState, StartAppListening } from '../app-store.ts';
import { networkEndpoints } from '../data/endpoints/network.ts';
import type { Services } from '../services.ts';
import { closeModal, openModal, openModalIn } from '../shell/modals.ts';
import { session, signedIn, viewerOf } from './session.ts';

/** Keeps sign-in true to what happens around it: a dialog that went away, another viewer, a modal in a cold address. */
export function listenForViewer(startListening: StartAppListening, inject: AppStore['inject']): void {
  startListening({
    predicate: (_action, state, before) => authIn(before) !== undefined && authIn(state) === undefined,
    effect: (_action, { dispatch, extra, getState, getOriginalState }) => {
      dispatch(session.send({ type: 'sign-in-abandoned' }));
      leaveAccountPage(getState(), authIn(getOriginalState())?.reason, extra);
    },
  });
  startListening({
    predicate: (_action, state, before) => viewerIn(state) !== viewerIn(before),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const viewer = viewerIn(getState());
      if (viewerIn(getOriginalState()) === 'pending') openModalOfAddress(getState(), dispatch);
      if (viewer === 'user') void askForBlock(dispatch, inject);
    },
  });
}

/** Closes the dialog and continues the pending action. */
export function listenForSignedIn(startListening: StartAppListening): void {
  startListening({
    actionCreator: signedIn,
    effect: (_action, { dispatch, extra, getState }) => {
      const open = openModalIn(getState());
      const after = open?.name === 'auth' ? safePath(open.with.after ?? '') : undefined;
      if (open?.name === 'auth' || open?.name === 'auto_auth_retry') dispatch(closeModal());
      if (after !== undefined) extra.address.go(after, { replace: false });
      const action = open?.name === 'auth' ? open.with.action : undefined;
      if (action) void import('./user-actions.ts').then((actions) => actions.continuePendingAction(action, dispatch));
    },
  });
}

const viewerIn = (root: RootState) => viewerOf(session.select(root));

const authIn = (root: RootState) => {
  const open = openModalIn(root);
  return open?.name === 'auth' ? open.with : undefined;
};

/** Only one variant's contracts can be blocked. */
async function askForBlock(dispatch: AppDispatch, inject: AppStore['inject']): Promise<void> {
  const { data } = await dispatch(networkEndpoints.network.initiate(undefined, { subscribe: false }));
  const hasContracts =
    data && capabilitiesOf(data.provider.id, (data.capabilities ?? {}) as Variation).login.choosesAddress;
  if (!hasContracts) return;
  const { signInPart, block } = await import('./sign-in/index.ts');
  inject(signInPart);
  dispatch(block.send({ type: 'status-requested' }));
}

/** An account page without its viewer leads to home when the dialog is closed. */
function leaveAccountPage(root: RootState, reason: string | undefined, { address }: Services): void {
  const { current } = root.navigation;
  const isAccount = current !== undefined && matchRoute(current.pathname, { width: 0, device: 'desktop' }).account;
  if (reason === 'account' && isAccount && viewerIn(root) !== 'user') address.go(to.home(), { replace: true });
}

/** An address that names a modal waits until it is known who is looking. */
function openModalOfAddress(root: RootState, dispatch: AppDispatch): void {
  const { current } = root.navigation;
  const modal = current && modalOfHash(current.hash, viewerIn(root) === 'user');
  if (modal && !openModalIn(root)) dispatch(openModal(modal));
}
