import type { Failure } from '@antenna/kernel';
import { matchRoute, modalOfHash, safePath, to, type OpenModal } from '@antenna/navigation';
import { capabilitiesOf, type Variation } from '@antenna/partners';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Tools } from '../flow/create-flow-slice.ts';
import { networkEndpoints } from '../data/endpoints/network.ts';
import { closeModal, openModal, type modals } from '../shell/modals.ts';
import type { NavigationState } from '../shell/navigation.ts';
import type { Services } from '../services.ts';
import { session, SIGN_IN_FAILED, SIGNED_IN, viewerOf } from './session.ts';
import { addressChoice, block, passwordLogin, phoneLogin } from './sign-in-slices.ts';
import { goOn } from './wanted.ts';

interface Root {
  readonly session: ReturnType<typeof session.select>;
  readonly modals: ReturnType<typeof modals.select>;
  readonly block: ReturnType<typeof block.select>;
  readonly navigation: NavigationState;
}

/** The modal that is in view, or about to be. */
export const openIn = ({ modals: state }: Pick<Root, 'modals'>): OpenModal | undefined =>
  state.at === 'open' ? state.modal : state.at === 'swapping' ? state.next : undefined;

/** What the session tells reaches the forms that wait for it; what was wanted before goes on. */
export const signInMiddleware =
  (services: Services): Middleware<object, Root> =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action);
    const { type, failure } = action as UnknownAction & { readonly failure: Failure };
    if (type === SIGN_IN_FAILED)
      for (const told of [phoneLogin, passwordLogin]) store.dispatch(told.send({ type: 'session-refused', failure }));
    if (type === SIGNED_IN) signedIn(store, services);
    return result;
  };

function signedIn(store: { getState(): Root; dispatch(action: UnknownAction): unknown }, services: Services): void {
  const open = openIn(store.getState());
  const after = open?.name === 'auth' ? safePath(open.with.after ?? '') : undefined;
  if (open?.name === 'auth' || open?.name === 'auto_auth_retry') store.dispatch(closeModal());
  if (after !== undefined) services.address.go(after, { replace: false });
  if (open?.name === 'auth' && open.with.wanted)
    (store.dispatch as Tools<never, Services>['dispatch'])(goOn(open.with.wanted) as never);
}

interface Watched {
  getState(): Root;
  dispatch(action: UnknownAction): unknown;
}

/** Keeps sign-in true to what happens around it: a dialog that went away, another viewer, a modal in a cold address. */
export function watchSignIn(store: Watched, services: Services): () => void {
  const seen = () => ({ viewer: viewerOf(session.select(store.getState())), auth: authIn(store.getState()) });
  let before = seen();
  return () => {
    const [was, is] = [before, seen()];
    before = is;
    if (was.auth && !is.auth) authLeft(store, services, was.auth);
    if (was.viewer === is.viewer) return;
    if (was.viewer === 'pending') openCold(store, is.viewer === 'user');
    if (is.viewer === 'user') void askForBlock(store);
    else if (was.viewer === 'user' && is.viewer !== 'pending') store.dispatch(block.send({ type: 'left' }));
  };
}

/** Only one variant's contracts can be blocked. */
async function askForBlock(store: Watched): Promise<void> {
  const { data } = await (store.dispatch as Tools<never, Services>['dispatch'])(
    networkEndpoints.network.initiate(undefined, { subscribe: false }),
  );
  if (data && capabilitiesOf(data.provider.id, (data.capabilities ?? {}) as Variation).login.choosesAddress)
    store.dispatch(block.send({ type: 'asked' }));
}

const authIn = (state: Root) => {
  const open = openIn(state);
  return open?.name === 'auth' ? open.with : undefined;
};

/** The dialog went away: nothing of it goes on, and an account page that nobody may see gives way to home. */
function authLeft(store: Watched, { address }: Services, { reason }: { readonly reason?: string }): void {
  for (const action of [
    phoneLogin.send({ type: 'closed' }),
    addressChoice.send({ type: 'closed' }),
    passwordLogin.send({ type: 'opened' }),
    session.send({ type: 'sign-in-abandoned' }),
  ])
    store.dispatch(action);
  const { current } = store.getState().navigation;
  const isAccount = current !== undefined && matchRoute(current.pathname, 0, 'desktop').account;
  if (reason === 'account' && isAccount && viewerOf(session.select(store.getState())) !== 'user')
    address.go(to.home(), { replace: true });
}

/** An address that names a modal had to wait until it was known who is looking. */
function openCold(store: Watched, isUser: boolean): void {
  const { current } = store.getState().navigation;
  const modal = current && modalOfHash(current.hash, isUser);
  if (modal && !openIn(store.getState())) store.dispatch(openModal(modal));
}
