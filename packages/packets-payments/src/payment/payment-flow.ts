import type { Transaction } from '@antenna/api-client';
import type { Flow } from '@antenna/kernel';
import { PAY_DELAY, PROMO_LINK_CARD_DELAY } from '../limits.ts';
import { sumFor, type Bill } from './bill.ts';
import { cardSteps, made, opened, phoneSteps, redirectSteps, refused } from './payment-steps.ts';
import { howToPay } from './payment-method.ts';
import { askForPin, isInFlight, pinPassed, pinRefused } from './payment-pin.ts';
import {
  next,
  type At,
  type InProgress,
  type Next,
  type Paying,
  type PaymentForm,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentState,
} from './payment-state.ts';

/** A payment from outside the wallet: choice of the method, its dialog, its request, until it is polled. */
export const paymentFlow: Flow<PaymentState, PaymentEvent, PaymentEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return next(state);
    switch (event.type) {
      case 'requested':
        // One payment at a time: a running one is not interrupted.
        return state.at === 'idle'
          ? request(state.requestId, event.bill, event.idempotencyKey)
          : next(state, reportOutcome(event.bill, { kind: 'dismissed', isStarted: false }));
      case 'method-chosen':
        return state.at === 'choosing' ? chooseMethod(state, event.methodId) : next(state);
      case 'delay-elapsed':
        return state.at === 'pausing' ? opened(state) : next(state);
      case 'phone-submitted':
      case 'code-submitted':
      case 'resend-requested':
        return state.at === 'phone' ? phoneSteps(state, event) : next(state);
      case 'card-chosen':
      case 'new-card-chosen':
      case 'cards-opened':
        return state.at === 'card' ? cardSteps(state, event) : next(state);
      case 'methods-reopened':
        return canChooseAgain(state) ? chooseAgain(state, event.idempotencyKey) : closed(state);
      case 'continued':
        return continued(state, event.savesCard ?? false);
      case 'balance-check-requested':
        return state.at === 'phone' || state.at === 'qr'
          ? next(state, { do: 'load-balance', requestId: state.requestId })
          : next(state);
      case 'balance-loaded':
        return state.at === 'phone' || state.at === 'qr' ? balanceKnown(state, event.balance) : next(state);
      case 'started':
        return isInProgress(state) ? made(state, event.start, event.now) : next(state);
      case 'refused':
        if (event.failure.kind === 'pin-required' && isInFlight(state) && !state.isDismissed) return askForPin(state);
        return isInProgress(state) ? refused(state, event.failure) : next(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? pinPassed(state) : next(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? pinRefused(state) : next(state);
      case 'completed':
        return isPaidBy(state, event.transactionId)
          ? end(state, {
              kind: 'paid',
              isCarriedOut: isCarriedOut(state.bill, event.transaction),
              transactionId: event.transactionId,
            })
          : next(state);
      case 'failed':
        return isPaidBy(state, event.transactionId) ? end(state, { kind: 'failed' }) : next(state);
      case 'closed':
        return closed(state);
      case 'viewer-changed':
        return state.at === 'idle' ? next(state) : next({ at: 'idle', requestId: state.requestId + 1 });
    }
  },
};

const isInProgress = (state: PaymentState): state is InProgress =>
  state.at !== 'idle' && state.at !== 'choosing' && state.at !== 'checking-pin';

/** Uses the preferred or the only method; lets the viewer choose among several; reports when there is none (C-168). */
function request(requestId: number, bill: Bill, idempotencyKey: string): Next {
  if (bill.amount <= 0) return next({ at: 'idle', requestId: requestId + 1 }, reportOutcome(bill, { kind: 'enough' }));
  const only =
    bill.methods.find(({ route }) => route === bill.prefers) ??
    (bill.methods.length === 1 ? bill.methods[0] : undefined);
  if (only) return openMethod({ requestId, bill, method: only, idempotencyKey });
  if (bill.methods.length === 0)
    return next({ at: 'idle', requestId: requestId + 1 }, reportOutcome(bill, { kind: 'no-method' }));
  return next(
    { at: 'choosing', requestId: requestId + 1, bill, idempotencyKey },
    { do: 'open-paying', modal: 'paysystems', of: bill.of },
  );
}

function chooseMethod({ requestId, bill, idempotencyKey }: At<'choosing'>, methodId: string): Next {
  const method = bill.methods.find(({ id }) => id === methodId);
  return method
    ? openMethod({ requestId, bill, method, idempotencyKey })
    : next({ at: 'choosing', requestId, bill, idempotencyKey });
}

/** There is a choice, and nothing has been begun by the method whose dialog is open. */
export const canChooseAgain = (state: PaymentState): state is PaymentForm =>
  isForm(state) && state.bill.methods.length > 1 && !isInFlight(state) && !hasTransaction(state);

const isForm = (state: PaymentState): state is PaymentForm =>
  state.at === 'phone' || state.at === 'qr' || state.at === 'card' || state.at === 'redirect';

const chooseAgain = ({ requestId, bill }: PaymentForm, idempotencyKey: string): Next =>
  next(
    { at: 'choosing', requestId: requestId + 1, bill, idempotencyKey },
    { do: 'open-paying', modal: 'paysystems', of: bill.of },
  );

/** Instructions are shown at once; a paying dialog opens after 300 ms, a card after a promo link after 1000. */
function openMethod({
  requestId,
  bill,
  method,
  idempotencyKey,
}: Pick<Paying, 'bill' | 'method' | 'idempotencyKey'> & { readonly requestId: number }): Next {
  if (method.route === 'info') {
    const text = howToPay(method, bill.packetId !== undefined) || method.description;
    return next(
      { at: 'idle', requestId: requestId + 1 },
      { do: 'show-info', title: method.title, text },
      reportOutcome(bill, { kind: 'dismissed', isStarted: false }),
    );
  }
  const ms = method.route === 'card' && bill.isByPromoLink ? PROMO_LINK_CARD_DELAY : PAY_DELAY;
  return next(
    { at: 'pausing', requestId: requestId + 1, bill, method, sum: sumFor(bill, method), idempotencyKey },
    { do: 'wait', requestId: requestId + 1, ms },
  );
}

function continued(state: PaymentState, savesCard: boolean): Next {
  if (state.at === 'card') return cardSteps(state, { type: 'continued' });
  if (state.at === 'redirect') return redirectSteps(state, savesCard);
  return state.at === 'qr' && state.step === 'failed' ? opened({ ...state, at: 'pausing' }) : next(state);
}

/** "I have paid" succeeds only with a sufficient balance; else the dialog stays with the amount that is missing now (C-244). */
function balanceKnown(state: At<'phone'> | At<'qr'>, balance: number): Next {
  const { bill } = state;
  if (balance >= bill.total) return end(state, { kind: 'enough' });
  const amount = bill.total - balance;
  const isFresh = state.at === 'phone' ? state.step === 'number' : state.step === 'failed';
  return next({ ...state, bill: { ...bill, amount }, ...(isFresh && { sum: sumFor({ amount }, state.method) }) });
}

/** Closing before a request ends the payment; a running request is awaited; an existing transaction is still polled (C-169). */
function closed(state: PaymentState): Next {
  // The PIN dialog has replaced the paying dialog.
  if (state.at === 'idle' || state.at === 'checking-pin') return next(state);
  if (isInFlight(state)) return next({ ...state, isDismissed: true });
  return next(
    { at: 'idle', requestId: state.requestId + 1 },
    reportOutcome(state.bill, { kind: 'dismissed', isStarted: hasTransaction(state) }),
  );
}

/** The server reports a subscription, or had an intent and reports no problem with it. */
function isCarriedOut({ intent }: Bill, transaction: Transaction | undefined): boolean {
  return (
    transaction?.subscriptionId !== undefined ||
    (intent !== undefined && transaction !== undefined && transaction.statusDescription === undefined)
  );
}

const hasTransaction = (state: PaymentState) =>
  ('transactionId' in state && state.transactionId !== undefined) || (state.at === 'qr' && state.start !== undefined);

/** Whether this transaction belongs to the current payment. */
export function isPaidBy(state: PaymentState, transactionId: string): state is InProgress | At<'checking-pin'> {
  if (state.at === 'checking-pin') return isPaidBy(state.form, transactionId);
  if (state.at === 'qr') return state.start?.transactionId === transactionId;
  return (
    (state.at === 'waiting' || state.at === 'phone' || state.at === 'redirect') && state.transactionId === transactionId
  );
}

function end(state: InProgress | At<'checking-pin'>, outcome: PaymentOutcome): Next {
  return next(
    { at: 'idle', requestId: state.requestId + 1 },
    { do: 'close-paying' },
    reportOutcome(state.bill, outcome),
  );
}

const reportOutcome = ({ of }: Bill, outcome: PaymentOutcome): PaymentEffect => ({ do: 'report-outcome', of, outcome });
