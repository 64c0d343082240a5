import type { MinorUnits } from '@antenna/kernel';
import type { CardLink, OfferTarget, SubscriptionChange } from '@antenna/packets-payments';
import { showAlert } from '../shell/alerts.ts';
import { failureLine } from '../shell/failure-line.ts';
import { openModal } from '../shell/modals.ts';
import { session, viewerOf } from '../session/session.ts';
import { cardLink } from './flows/card-link.ts';
import { loadWallet } from './load-checkout.ts';
import { offer } from './flows/offer.ts';
import { checkPay } from './require-pin.ts';
import { payment } from './flows/payment.ts';
import { sellElsewhere } from './store-purchase.ts';
import { rootOf, type Thunk } from './state.ts';
import { renewPlayAfter, type PlayAfter } from './storage/stored-payment.ts';
import { subscriptionChange } from './flows/subscription-change.ts';

/** For users only, a guest signs in first; and only where the app around the page lets things be sold. */
function asUser(action: Thunk, packetId?: number): Thunk {
  return (dispatch, getState) => {
    if (dispatch(sellElsewhere(packetId))) return;
    if (viewerOf(session.select(rootOf(getState))) === 'user') dispatch(action);
    else dispatch(openModal({ name: 'auth', with: { reason: 'buy' } }));
  };
}

/** Buys by an offer: the PIN first, then the offer is made. */
export function startOffer({ playAfter, ...target }: OfferTarget & { readonly playAfter?: PlayAfter }): Thunk {
  return asUser((dispatch, _getState, { random, storage, clock }) => {
    renewPlayAfter(storage, playAfter, clock.now());
    dispatch(
      checkPay(
        false,
        () => void dispatch(offer.send({ type: 'requested', target, idempotencyKey: random.uuid() })),
        () => {},
      ),
    );
  });
}

/** Refills the wallet by a method that the viewer chooses. `onRefused`: nothing was started, and the button may be pressed again. */
export function refill(amount: MinorUnits, onRefused: () => void = () => {}): Thunk {
  return asUser(
    (dispatch) => void dispatch(checkPay(false, () => void dispatch(payRefill(amount, onRefused)), onRefused)),
  );
}

function payRefill(amount: MinorUnits, onRefused: () => void): Thunk<Promise<void>> {
  return async (dispatch, _getState, { random }) => {
    const wallet = await dispatch(loadWallet());
    if (!wallet.ok) {
      onRefused();
      return void dispatch(showAlert({ kind: 'error', ...failureLine(wallet.failure) }));
    }
    const { account, ...rest } = wallet.value;
    if (!account?.isPaymentAllowed)
      return void dispatch(openModal({ name: 'notice', with: { kind: 'no-way-to-pay' } }));
    const bill = {
      ...rest,
      of: 'refill',
      accountId: account.id,
      amount,
      total: account.balance + amount,
      title: '',
      isByPromoLink: false,
    } as const;
    dispatch(payment.send({ type: 'requested', bill, idempotencyKey: random.uuid() }));
  };
}

/** Disables, renews, cancels or changes what one has. */
export function changeSubscription(
  change: SubscriptionChange,
  { isEmbedded }: { readonly isEmbedded?: boolean } = {},
): Thunk {
  return (dispatch, _getState, { random, surface }) =>
    void dispatch(
      subscriptionChange.send({
        type: 'requested',
        change,
        idempotencyKey: random.uuid(),
        isEmbedded: isEmbedded ?? surface.isEmbedded ?? false,
      }),
    );
}

/** Links a card, by the first way that takes one unless another is named. */
export function linkNewCard(link?: CardLink): Thunk {
  return asUser((dispatch) => void dispatch(askToLink(link)));
}

function askToLink(link: CardLink | undefined): Thunk<Promise<void>> {
  return async (dispatch, _getState, { random }) => {
    const wallet = link ? undefined : await dispatch(loadWallet());
    if (wallet && !wallet.ok) return void dispatch(showAlert({ kind: 'error', ...failureLine(wallet.failure) }));
    const method = wallet?.value.methods.find(({ route }) => route === 'card');
    const account = wallet?.value.account;
    const found =
      link ?? (method && account && { paySystemShortname: method.paySystemShortname, accountId: account.id });
    if (!found) return void dispatch(openModal({ name: 'notice', with: { kind: 'no-way-to-pay' } }));
    dispatch(cardLink.send({ type: 'requested', link: found, idempotencyKey: random.uuid() }));
  };
}
