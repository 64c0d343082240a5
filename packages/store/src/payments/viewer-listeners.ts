import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState, StartAppListening } from '../app-store.ts';
import type { Services } from '../services.ts';
import { selectSessionView, viewerNameIn } from '../session/session.ts';
import { openModalIn } from '../shell/modals.ts';
import { closePaying, dialogOf, type DialogOf } from './dialogs.ts';
import { cardLink } from './flows/card-link.ts';
import { offer } from './flows/offer.ts';
import { payment } from './flows/payment.ts';
import { polling } from './flows/polling.ts';
import { promo } from './flows/promo.ts';
import { purchase } from './flows/purchase.ts';
import { subscriptionChange } from './flows/subscription-change.ts';
import { forgetEveryPayment, forgetPlayAfter } from './storage/stored-payment.ts';

interface KnownViewer {
  readonly isUser: boolean;
  readonly name: string;
}

/** Keeps the flows true to what happens around them: a dialog that went away, a viewer who came or left. */
export function listenForDialogsAndViewers(startListening: StartAppListening): void {
  let last: KnownViewer | undefined;
  startListening({
    predicate: (_action, state, before) => {
      last ??= viewerIn(before);
      const viewer = viewerIn(state);
      return viewer !== undefined && viewer.name !== last?.name;
    },
    effect: (_action, { dispatch, extra, getState }) => {
      const former = last;
      last = viewerIn(getState()) ?? last;
      if (former && last) viewerChanged({ dispatch, services: extra, wasUser: former.isUser, isUser: last.isUser });
    },
  });
  startListening({
    predicate: (_action, state, before) => dialogIn(before) !== undefined && dialogIn(before) !== dialogIn(state),
    effect: (_action, { dispatch, getState, getOriginalState }) =>
      dialogLeft(dialogIn(getOriginalState()), getState(), dispatch),
  });
  // Nothing waits for a sign-in any more (C-141).
  startListening({
    predicate: (_action, state, before) =>
      isSigningIn(before) && !isSigningIn(state) && viewerIn(state)?.isUser === false,
    effect: (_action, { dispatch, getState }) => {
      dispatch(purchase.send({ type: 'sign-in-closed' }));
      if (promo.select(getState()).at === 'login') dispatch(promo.send({ type: 'closed' }));
    },
  });
}

const dialogIn = (root: RootState) => dialogOf(openModalIn(root));
const isSigningIn = (root: RootState) => openModalIn(root)?.name === 'auth';

/** Nothing while a session starts or is renewed: the viewer stays who they were. */
function viewerIn(root: RootState): KnownViewer | undefined {
  const { viewer, isUser } = selectSessionView(root);
  return viewer === 'pending' ? undefined : { isUser, name: viewerNameIn(root) };
}

function dialogLeft(dialog: DialogOf | undefined, root: RootState, dispatch: AppDispatch): void {
  if (dialog === 'purchase') dispatch(purchase.send({ type: 'closed' }));
  if (dialog === 'payment') dispatch(payment.send({ type: 'closed' }));
  if (dialog === 'offer') dispatch(offer.send({ type: 'closed' }));
  if (dialog === 'subscription') dispatch(subscriptionChange.send({ type: 'closed' }));
  // Signing in is a step of the wizard, the PIN precedes another; the wizard reopens after both.
  if (dialog === 'promo' && !isSigningIn(root) && !isPinBeforeCard(root)) dispatch(promo.send({ type: 'closed' }));
}

function isPinBeforeCard(root: RootState): boolean {
  const wizard = promo.select(root);
  return wizard.at === 'card' && wizard.isPinAsked === true && openModalIn(root)?.name === 'pincode';
}

interface ViewerChange {
  readonly dispatch: AppDispatch;
  readonly services: Services;
  readonly wasUser: boolean;
  readonly isUser: boolean;
}

/** Payments belong to the viewer who made them: logging out forgets them. */
function viewerChanged({ dispatch, services: { storage }, wasUser, isUser }: ViewerChange): void {
  const changed = { type: 'viewer-changed' } as const;
  const actions: readonly UnknownAction[] = [
    purchase.send(changed),
    payment.send(changed),
    offer.send(changed),
    subscriptionChange.send(changed),
    cardLink.send(changed),
  ];
  actions.forEach((action) => dispatch(action));
  if (!wasUser || isUser) return;
  dispatch(closePaying());
  dispatch(polling.send({ type: 'abandoned' }));
  dispatch(promo.send({ type: 'closed' }));
  forgetEveryPayment(storage);
  forgetPlayAfter(storage);
}
