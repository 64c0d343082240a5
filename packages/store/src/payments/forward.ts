import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';
import { formatMoney } from '@antenna/kernel';
import { isPaidBy, type BillFor, type PaymentOutcome } from '@antenna/packets-payments';
import { showAlert } from '../shell/alerts.ts';
import { holdingsChanged } from '../data/holdings-changed.ts';
import { openModal } from '../shell/modals.ts';
import { protection } from '../parental/protection.ts';
import { SIGNED_IN } from '../session/session.ts';
import { tracked as reported } from '../shell/track.ts';
import { tellShell } from './account-flow.ts';
import { afterPurchase } from './after-purchase.ts';
import { buyPacket } from './buy.ts';
import { cardLink } from './card-link.ts';
import { noticeEndElsewhere } from './elsewhere.ts';
import { PAYMENT_ENDED, PAYMENT_TOLD, POLLING_TICK, type PaymentEnded, type PaymentTold } from './news.ts';
import { offer } from './offer.ts';
import { payment } from './payment.ts';
import { promo } from './promo.ts';
import { purchase } from './purchase.ts';
import { rootOf, type PaymentsPart, type Thunk } from './root.ts';
import { subscriptionDeed } from './subscription-deed.ts';

/** Carries what one flow tells to those who wait for it. */
export const forward: Middleware<object, PaymentsPart> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const told = action as PaymentTold | PaymentEnded;
    if ((action as UnknownAction).type === SIGNED_IN) (dispatch as Dispatching)(signedIn());
    if ((action as UnknownAction).type === POLLING_TICK) (dispatch as Dispatching)(noticeEndElsewhere());
    if (told.type === PAYMENT_TOLD) (dispatch as Dispatching)(moneyTold(told.of, told.outcome));
    if (told.type === PAYMENT_ENDED) (dispatch as Dispatching)(paymentEnded(told));
    return result;
  };

type Dispatching = Dispatch<UnknownAction> & ((thunk: Thunk) => void);

/** Told by the session itself, after it has forgotten what the former viewer was answered. */
function signedIn(): Thunk {
  return (dispatch, getState) => {
    // The dialog of the wizard gave way to the sign-in: it comes back.
    if (promo.select(rootOf(getState).payments).at === 'login')
      dispatch(openModal({ name: 'promocode_wizard', with: {} }));
    for (const action of [purchase.send({ type: 'signed-in' }), promo.send({ type: 'signed-in' })]) dispatch(action);
  };
}

function moneyTold(of: BillFor, outcome: PaymentOutcome): Thunk {
  return (dispatch) => {
    if (of === 'purchase') dispatch(purchase.send({ type: 'payment-told', outcome }));
    if (of === 'subscription') dispatch(subscriptionDeed.send({ type: 'payment-told', outcome }));
    if (outcome.came === 'no-way' && of !== 'purchase')
      dispatch(openModal({ name: 'notice', with: { kind: 'no-way-to-pay' } }));
  };
}

function paymentEnded(ended: PaymentEnded): Thunk {
  return (dispatch, getState, { clock }) => {
    const {
      isComplete,
      tracked: { transactionId, offerId },
      transaction,
      offer: kept,
    } = ended;
    // A purchase that waits for it says by itself what became of it; after a reload nobody waits.
    const { payments } = rootOf(getState);
    const isAwaited =
      transactionId !== undefined &&
      purchase.select(payments).at === 'paying' &&
      isPaidBy(payment.select(payments), transactionId);
    if (isComplete && kept?.skipsParentalControl)
      dispatch(protection.send({ type: 'transaction-skipped', now: clock.now() }));
    dispatch(isComplete ? completed(ended, isAwaited) : refused(ended));
    dispatch(tellShell(isComplete, kept));
    if (transactionId !== undefined)
      dispatch(
        payment.send(
          isComplete ? { type: 'completed', transactionId, transaction } : { type: 'failed', transactionId },
        ),
      );
    dispatch(offer.send({ type: isComplete ? 'completed' : 'payment-failed', offerId, transactionId }));
    dispatch(cardLink.send({ type: 'ended', transactionId }));
  };
}

/** What was paid for decides what follows. Money that could not be used any more stays in the wallet, and that is said. */
function completed({ transaction, offer: kept }: PaymentEnded, isAwaited: boolean): Thunk {
  return (dispatch) => {
    if (kept && kept.kind !== 'purchase' && kept.kind !== 'offer') return dispatch(refilled(kept.kind));
    const stayed = transaction?.subscriptionId === undefined ? transaction?.statusDescription : undefined;
    if (stayed === undefined)
      dispatch(
        reported('subscribe', {
          packetId: kept?.packetId ?? null,
          amount: formatMoney(kept?.amount ?? transaction?.amount ?? 0),
          source: kept?.kind ?? 'payment',
        }),
      );
    // The purchase that waits goes on by itself.
    if (isAwaited) return;
    if (stayed === undefined) dispatch(afterPurchase(kept, transaction?.id));
    else dispatch(moneyStayed(stayed));
    if (stayed === undefined && kept?.nextPacketId !== undefined) dispatch(buyPacket({ packetId: kept.nextPacketId }));
  };
}

function moneyStayed(text: string): Thunk {
  return (dispatch) => {
    dispatch(holdingsChanged());
    dispatch(showAlert({ kind: 'info', text }, TOLD_FOR));
  };
}

function refilled(kind: string): Thunk {
  return (dispatch) => {
    dispatch(holdingsChanged());
    if (kind === 'refill') dispatch(showAlert({ kind: 'success', key: 'payments.done_text' }));
  };
}

/** The pay system's own words, else ours (spec 3 §4). */
function refused({ description }: PaymentEnded): Thunk {
  return (dispatch) =>
    void dispatch(
      showAlert(
        { kind: 'error', ...(description === undefined ? { key: 'payments.failed_text' } : { text: description }) },
        TOLD_FOR,
      ),
    );
}

/** As long as it takes to read a refusal. */
const TOLD_FOR = 8000;
