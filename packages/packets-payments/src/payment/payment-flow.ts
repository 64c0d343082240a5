import type { Transaction } from '@antenna/api-client';
import { go, type Flow } from '@antenna/kernel';
import { PAY_DELAY, PROMO_LINK_CARD_DELAY } from '../limits.ts';
import { sumFor, type Bill } from './bill.ts';
import { cardSteps, made, opened, phoneSteps, redirectSteps, refused } from './payment-steps.ts';
import { howToPay, type PayMeans } from './means.ts';
import { askForPin, isInFlight, pinPassed, pinRefused } from './payment-pin.ts';
import type { At, Begun, Next, PaymentEffect, PaymentEvent, PaymentOutcome, PaymentState } from './payment-state.ts';

/** How a sum is brought from outside: by which means, its dialog, its payment, until that is being asked about. */
export const paymentFlow: Flow<PaymentState, PaymentEvent, PaymentEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'asked':
        // One payment at a time: what is under way is not disturbed.
        return state.at === 'idle'
          ? asked(state.requestId, event.bill, event.idempotencyKey)
          : go(state, tell(event.bill, { kind: 'left', isBegun: false }));
      case 'chose':
        return state.at === 'choosing' ? chose(state, event.meansId) : go(state);
      case 'waited':
        return state.at === 'pausing' ? opened(state) : go(state);
      case 'phone-given':
      case 'code-given':
      case 'resend-asked':
        return state.at === 'phone' ? phoneSteps(state, event) : go(state);
      case 'card-chosen':
      case 'new-card-asked':
      case 'cards-asked':
        return state.at === 'card' ? cardSteps(state, event) : go(state);
      case 'continued':
        return continued(state, event.savesCard ?? false);
      case 'balance-asked':
        return state.at === 'phone' || state.at === 'qr'
          ? go(state, { do: 'ask-balance', requestId: state.requestId })
          : go(state);
      case 'balance-known':
        return state.at === 'phone' || state.at === 'qr' ? balanceKnown(state, event.balance) : go(state);
      case 'made':
        return isBegun(state) ? made(state, event.start, event.now) : go(state);
      case 'refused':
        if (event.failure.kind === 'pin-required' && isInFlight(state) && !state.isLeft) return askForPin(state);
        return isBegun(state) ? refused(state, event.failure) : go(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? pinPassed(state) : go(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? pinRefused(state) : go(state);
      case 'completed':
        return isPaidBy(state, event.transactionId)
          ? end(state, {
              kind: 'paid',
              isCarriedOut: isCarriedOut(state.bill, event.transaction),
              transactionId: event.transactionId,
            })
          : go(state);
      case 'failed':
        return isPaidBy(state, event.transactionId) ? end(state, { kind: 'failed' }) : go(state);
      case 'closed':
        return closed(state);
      case 'viewer-changed':
        return state.at === 'idle' ? go(state) : go({ at: 'idle', requestId: state.requestId + 1 });
    }
  },
};

const isBegun = (state: PaymentState): state is Begun =>
  state.at !== 'idle' && state.at !== 'choosing' && state.at !== 'checking-pin';

/** Nothing open: that is said. One way, or the one that is preferred: taken. Several: the viewer chooses (C-168). */
function asked(requestId: number, bill: Bill, idempotencyKey: string): Next {
  if (bill.amount <= 0)
    return go<PaymentState, PaymentEffect>({ at: 'idle', requestId: requestId + 1 }, tell(bill, { kind: 'enough' }));
  const only =
    bill.means.find(({ route }) => route === bill.prefers) ?? (bill.means.length === 1 ? bill.means[0] : undefined);
  if (only) return routed(requestId, bill, only, idempotencyKey);
  if (bill.means.length === 0)
    return go<PaymentState, PaymentEffect>({ at: 'idle', requestId: requestId + 1 }, tell(bill, { kind: 'no-way' }));
  return go<PaymentState, PaymentEffect>(
    { at: 'choosing', requestId: requestId + 1, bill, idempotencyKey },
    { do: 'open-paying', modal: 'paysystems', of: bill.of },
  );
}

function chose({ requestId, bill, idempotencyKey }: At<'choosing'>, meansId: string): Next {
  const means = bill.means.find(({ id }) => id === meansId);
  return means
    ? routed(requestId, bill, means, idempotencyKey)
    : go({ at: 'choosing', requestId, bill, idempotencyKey });
}

/** Words alone are shown at once; a dialog that pays comes after 300 ms, a card after a promo link after 1000. */
function routed(requestId: number, bill: Bill, means: PayMeans, idempotencyKey: string): Next {
  if (means.route === 'info') {
    const text = howToPay(means, bill.packetId !== undefined) || means.description;
    return go<PaymentState, PaymentEffect>(
      { at: 'idle', requestId: requestId + 1 },
      { do: 'explain', title: means.title, text },
      tell(bill, { kind: 'left', isBegun: false }),
    );
  }
  const ms = means.route === 'card' && bill.isByPromoLink ? PROMO_LINK_CARD_DELAY : PAY_DELAY;
  return go<PaymentState, PaymentEffect>(
    { at: 'pausing', requestId: requestId + 1, bill, means, sum: sumFor(bill, means), idempotencyKey },
    { do: 'wait', requestId: requestId + 1, ms },
  );
}

function continued(state: PaymentState, savesCard: boolean): Next {
  if (state.at === 'card') return cardSteps(state, { type: 'continued' });
  if (state.at === 'redirect') return redirectSteps(state, savesCard);
  return state.at === 'qr' && state.step === 'failed' ? opened({ ...state, at: 'pausing' }) : go(state);
}

/** Confirming by QR or SMS goes through only with enough in the wallet; else the same dialog stays, with what is missing now (C-244). */
function balanceKnown(state: At<'phone'> | At<'qr'>, balance: number): Next {
  const { bill } = state;
  if (balance >= bill.total) return end(state, { kind: 'enough' });
  const amount = bill.total - balance;
  const isFresh = state.at === 'phone' ? state.step === 'number' : state.step === 'failed';
  return go({ ...state, bill: { ...bill, amount }, ...(isFresh && { sum: sumFor({ amount }, state.means) }) });
}

/** Before a payment was begun closing ends it; while the platform is asked the answer is waited for; after that asking goes on (C-169). */
function closed(state: PaymentState): Next {
  // The dialog of the PIN took its place.
  if (state.at === 'idle' || state.at === 'checking-pin') return go(state);
  if (isInFlight(state)) return go({ ...state, isLeft: true });
  return go<PaymentState, PaymentEffect>(
    { at: 'idle', requestId: state.requestId + 1 },
    tell(state.bill, { kind: 'left', isBegun: hasTransaction(state) }),
  );
}

/** The server says so, or had an intent and nothing to say against it. */
function isCarriedOut({ intent }: Bill, transaction: Transaction | undefined): boolean {
  return (
    transaction?.subscriptionId !== undefined ||
    (intent !== undefined && transaction !== undefined && transaction.statusDescription === undefined)
  );
}

const hasTransaction = (state: PaymentState) =>
  ('transactionId' in state && state.transactionId !== undefined) || (state.at === 'qr' && state.start !== undefined);

/** Whether this transaction is the one that is being brought now. */
export function isPaidBy(state: PaymentState, transactionId: string): state is Begun | At<'checking-pin'> {
  if (state.at === 'checking-pin') return isPaidBy(state.held, transactionId);
  if (state.at === 'qr') return state.start?.transactionId === transactionId;
  return (
    (state.at === 'waiting' || state.at === 'phone' || state.at === 'redirect') && state.transactionId === transactionId
  );
}

function end(state: Begun | At<'checking-pin'>, outcome: PaymentOutcome): Next {
  return go<PaymentState, PaymentEffect>(
    { at: 'idle', requestId: state.requestId + 1 },
    { do: 'close-paying' },
    tell(state.bill, outcome),
  );
}

const tell = ({ of }: Bill, outcome: PaymentOutcome): PaymentEffect => ({ do: 'tell', of, outcome });
