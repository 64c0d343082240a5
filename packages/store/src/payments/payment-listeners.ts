import type { StartAppListening } from '../app-store.ts';
import { formatMoney } from '@antenna/kernel';
import { isPaidBy, type BillFor, type PaymentOutcome } from '@antenna/packets-payments';
import { showAlert } from '../shell/alerts.ts';
import { holdingsChanged } from '../data/holdings-changed.ts';
import { openModal, openModalIn } from '../shell/modals.ts';
import { protection } from '../parental/protection.ts';
import { signedIn } from '../session/session.ts';
import { tracked as reported } from '../shell/track.ts';
import { notifyShell } from './account-flow.ts';
import { afterPurchase } from './after-purchase.ts';
import { buyPacket } from './buy-packet.ts';
import { dialogOf } from './dialogs.ts';
import { cardLink } from './flows/card-link.ts';
import { noticeEndInOtherTab } from './cross-tab.ts';
import { paymentEnded, paymentSettled, pollingTicked, type PaymentEnd } from './payment-actions.ts';
import { offer } from './flows/offer.ts';
import { payment } from './flows/payment.ts';
import { promo } from './flows/promo.ts';
import { purchase } from './flows/purchase.ts';
import { rootOf, type Thunk } from './state.ts';
import { subscriptionChange } from './flows/subscription-change.ts';

/** Passes on what one flow says to those that wait for it. */
export function listenForPayments(startListening: StartAppListening): void {
  startListening({ actionCreator: signedIn, effect: (_action, { dispatch }) => dispatch(continueAfterSignIn()) });
  startListening({ actionCreator: pollingTicked, effect: (_action, { dispatch }) => dispatch(noticeEndInOtherTab()) });
  startListening({
    actionCreator: paymentSettled,
    effect: ({ payload: { of, outcome } }, { dispatch }) => dispatch(reportSettled(of, outcome)),
  });
  startListening({
    actionCreator: paymentEnded,
    effect: ({ payload }, { dispatch }) => dispatch(finishPayment(payload)),
  });
}

/** Dispatched by the session after it has dropped the former viewer's answers. */
function continueAfterSignIn(): Thunk {
  return (dispatch, getState) => {
    // The sign-in replaced the wizard's dialog, which reopens.
    if (promo.select(rootOf(getState)).at === 'login') dispatch(openModal({ name: 'promocode_wizard', with: {} }));
    for (const action of [purchase.send({ type: 'signed-in' }), promo.send({ type: 'signed-in' })]) dispatch(action);
  };
}

function reportSettled(of: BillFor, outcome: PaymentOutcome): Thunk {
  return (dispatch) => {
    if (of === 'purchase') dispatch(purchase.send({ type: 'payment-settled', outcome }));
    if (of === 'subscription') dispatch(subscriptionChange.send({ type: 'payment-settled', outcome }));
    if (outcome.kind === 'no-method' && of !== 'purchase')
      dispatch(openModal({ name: 'notice', with: { kind: 'no-way-to-pay' } }));
  };
}

function finishPayment(ended: PaymentEnd): Thunk {
  return (dispatch, getState, { clock }) => {
    const {
      isComplete,
      tracked: { transactionId, offerId },
      transaction,
      offer: kept,
    } = ended;
    // A purchase that waits for it reports the end itself; after a reload none waits.
    const root = rootOf(getState);
    const isAwaited =
      transactionId !== undefined &&
      purchase.select(root).at === 'paying' &&
      isPaidBy(payment.select(root), transactionId);
    if (isComplete && kept?.skipsParentalControl)
      dispatch(protection.send({ type: 'transaction-skipped', now: clock.now() }));
    dispatch(isComplete ? completed(ended, isAwaited) : refused(ended));
    dispatch(notifyShell(isComplete, kept));
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

/** What was paid for decides what follows. Money that could not be used any more stays in the wallet, and that is announced. */
function completed({ transaction, offer: kept }: PaymentEnd, isAwaited: boolean): Thunk {
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
    // A waiting purchase continues automatically.
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

/** The pay system's text, else ours. Before a set that waits for the end, the viewer looks at the phone: there it stays until it is closed. */
function refused({ description }: PaymentEnd): Thunk {
  return (dispatch, getState, { surface }) => {
    const isAwaited = dialogOf(openModalIn(rootOf(getState))) !== undefined;
    if (surface.host === 'tv' && isAwaited) {
      const text = description === undefined ? {} : { text: description };
      return void dispatch(openModal({ name: 'notice', with: { kind: 'payment-failed', ...text } }));
    }
    dispatch(
      showAlert(
        { kind: 'error', ...(description === undefined ? { key: 'payments.failed_text' } : { text: description }) },
        TOLD_FOR,
      ),
    );
  };
}

/** As long as it takes to read a refusal. */
const TOLD_FOR = 8000;
