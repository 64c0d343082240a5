import type { AppStore } from '../store.ts';
import { session, sessionView } from '../session/session.ts';
import { openIn } from '../session/watch-sign-in.ts';
import { closePaying, dialogOf, type DialogOf } from './dialogs.ts';
import { cardLink } from './card-link.ts';
import { offer } from './offer.ts';
import { payment } from './payment.ts';
import { polling } from './polling.ts';
import { promo } from './promo.ts';
import { purchase } from './purchase.ts';
import { rootOf } from './root.ts';
import { subscriptionDeed } from './subscription-deed.ts';
import { forgetEveryPayment, forgetPlayAfter } from './stored-payment.ts';

interface Who {
  readonly isUser: boolean;
  readonly id: string;
}

/** Keeps the flows true to what happens around them: a dialog that went away, a viewer who came or left. */
export function watchPayments(store: AppStore): void {
  let who = whoOf(store);
  let before = seen(store);
  store.subscribe(() => {
    const [was, is] = [before, seen(store)];
    before = is;
    // Remembered before anything is told: telling changes the state, and leads here again.
    const [former, now] = [who, whoOf(store) ?? who];
    who = now;
    if (former && now && former.id !== now.id) viewerChanged(store, former, now);
    if (was.dialog !== undefined && was.dialog !== is.dialog) dialogLeft(store, was.dialog);
    if (was.isSigningIn && !is.isSigningIn && whoOf(store)?.isUser === false) signInLeft(store);
  });
}

function seen(store: AppStore) {
  const open = openIn(store.getState());
  return { dialog: dialogOf(open), isSigningIn: open?.name === 'auth' };
}

/** Nothing while a session starts or is renewed: that makes nobody else of the viewer. */
function whoOf(store: AppStore): Who | undefined {
  const { viewer, isUser, profileId } = sessionView(session.select(store.getState()));
  return viewer === 'pending' ? undefined : { isUser, id: `${viewer} ${profileId ?? ''}` };
}

/** Whoever waited for a sign-in waits no more (C-141). */
function signInLeft(store: AppStore): void {
  store.dispatch(purchase.send({ type: 'sign-in-closed' }));
  if (promoIn(store).at === 'login') store.dispatch(promo.send({ type: 'left' }));
}

const promoIn = (store: AppStore) => promo.select(rootOf(store.getState).payments);

function dialogLeft(store: AppStore, dialog: DialogOf): void {
  if (dialog === 'purchase') store.dispatch(purchase.send({ type: 'closed' }));
  if (dialog === 'payment') store.dispatch(payment.send({ type: 'closed' }));
  if (dialog === 'offer') store.dispatch(offer.send({ type: 'closed' }));
  if (dialog === 'subscription') store.dispatch(subscriptionDeed.send({ type: 'closed' }));
  // Signing in is one of the wizard's own steps, the PIN stands before another, and it comes back after both.
  if (dialog === 'promo' && openIn(store.getState())?.name !== 'auth' && !isPinBeforeCard(store))
    store.dispatch(promo.send({ type: 'left' }));
}

function isPinBeforeCard(store: AppStore): boolean {
  const wizard = promoIn(store);
  return wizard.at === 'card' && wizard.isPinAsked === true && openIn(store.getState())?.name === 'pincode';
}

/** Another viewer's payments are nobody's business here: logging out forgets them. */
function viewerChanged(store: AppStore, was: Who, is: Who): void {
  const changed = { type: 'viewer-changed' } as const;
  for (const action of [
    purchase.send(changed),
    payment.send(changed),
    offer.send(changed),
    subscriptionDeed.send(changed),
    cardLink.send(changed),
  ])
    store.dispatch(action);
  if (was.isUser && !is.isUser) {
    store.dispatch(closePaying());
    store.dispatch(polling.send({ type: 'abandoned' }));
    store.dispatch(promo.send({ type: 'left' }));
    forgetEveryPayment(store.services.storage);
    forgetPlayAfter(store.services.storage);
  }
}
