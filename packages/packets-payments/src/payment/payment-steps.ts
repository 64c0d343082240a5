import type { PayStart } from '@antenna/api-client';
import { parseMoney, type Failure, type Millis, type MinorUnits } from '@antenna/kernel';
import { SMS_RESEND } from '../limits.ts';
import { primaryCard } from './bill.ts';
import {
  next,
  type PaymentForm,
  type At,
  type InProgress,
  type Next,
  type Paying,
  type PayingModal,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
  type StartKind,
} from './payment-state.ts';

type Started = Pick<Extract<PaymentEffect, { readonly do: 'start' }>, 'phone' | 'cardId' | 'savesCard'>;

/** The request that starts a payment, under the state's request id. */
function start(state: PaymentState & Paying, kind: StartKind, more: Started = {}): PaymentEffect {
  const { bill, method, sum, idempotencyKey } = state;
  return { do: 'start', requestId: state.requestId, kind, bill, method, sum, idempotencyKey, ...more };
}

/** The same request as before, for a retry. */
export function startAgain(state: PaymentForm): PaymentEffect {
  switch (state.at) {
    case 'phone':
      return start(state, 'phone', { phone: state.phone });
    case 'qr':
      return start(state, 'qr');
    case 'card':
      return start(state, 'linked-card', { cardId: state.card.id });
    case 'redirect':
      return start(state, 'page', { savesCard: state.savesCard ?? false });
  }
}

/** The dialog of a form. */
export function dialogFor({ at, method }: PaymentForm): PayingModal {
  const dialogs = {
    phone: 'pay_phone_sms',
    qr: method.modal === 'pay_qr_kaspi' ? 'pay_qr_kaspi' : 'pay_qr',
    card: 'card',
    redirect: 'pay_redirect',
  } as const;
  return dialogs[at];
}

/** Opens the method's dialog; a QR code is requested at once. */
export function opened(state: At<'pausing'>): Next {
  const { requestId, bill, method, sum, idempotencyKey } = state;
  const paying = { requestId: requestId + 1, bill, method, sum, idempotencyKey };
  const { of } = bill;
  if (method.route === 'phone-sms')
    return next(
      { ...paying, at: 'phone', step: 'number', phone: bill.phone ?? '' },
      { do: 'open-paying', modal: 'pay_phone_sms', of },
    );
  if (method.route === 'qr') {
    const making: At<'qr'> = { ...paying, at: 'qr', step: 'making' };
    return next(making, { do: 'open-paying', modal: dialogFor(making), of }, startAgain(making));
  }
  const card = method.payformShortname === 'short_url' ? undefined : primaryCard(bill);
  if (card) return next({ ...paying, at: 'card', step: 'ready', card }, { do: 'open-paying', modal: 'card', of });
  return next({ ...paying, at: 'redirect', step: 'ready' }, { do: 'open-paying', modal: 'pay_redirect', of });
}

/** The phone number, then the code; the code may be sent again after a delay. */
export function phoneSteps(
  state: At<'phone'>,
  event: Extract<PaymentEvent, { readonly type: 'phone-submitted' | 'code-submitted' | 'resend-requested' }>,
): Next {
  const { error: _error, ...rest } = state;
  if (event.type === 'phone-submitted')
    return state.step === 'number'
      ? sendCode({
          ...rest,
          phone: event.phone,
          idempotencyKey: isSamePayment(state, event.phone) ? state.idempotencyKey : event.idempotencyKey,
        })
      : next(state);
  if (event.type === 'resend-requested')
    return state.step === 'code' && event.now >= (state.resendAt ?? 0)
      ? sendCode({ ...rest, idempotencyKey: event.idempotencyKey })
      : next(state);
  if (state.step !== 'code' || state.transactionId === undefined) return next(state);
  const requestId = state.requestId + 1;
  return next(
    { ...rest, requestId, step: 'checking' },
    {
      do: 'confirm-code',
      requestId,
      accountId: state.bill.accountId,
      transactionId: state.transactionId,
      code: event.code,
    },
  );
}

/** A key serves one payment: another number, or a payment that has ended, needs a new one. */
const isSamePayment = ({ transactionId, phone }: At<'phone'>, given: string) =>
  transactionId === undefined && phone === given;

function sendCode(state: At<'phone'>): Next {
  const sending: At<'phone'> = { ...state, requestId: state.requestId + 1, step: 'sending' };
  return next(sending, startAgain(sending));
}

export function cardSteps(
  state: At<'card'>,
  event: Extract<PaymentEvent, { readonly type: 'card-chosen' | 'new-card-chosen' | 'cards-opened' | 'continued' }>,
): Next {
  if (state.step === 'processing') return next(state);
  const { error: _error, ...rest } = state;
  const { of, cards } = state.bill;
  switch (event.type) {
    case 'cards-opened':
      return next(rest, { do: 'open-paying', modal: 'pay_card', of });
    case 'card-chosen': {
      const card = cards.find(({ id }) => id === event.cardId) ?? state.card;
      return next({ ...rest, card }, { do: 'open-paying', modal: 'card', of });
    }
    case 'new-card-chosen': {
      const { card: _left, ...paying } = rest;
      return next({ ...paying, at: 'redirect', step: 'ready' }, { do: 'open-paying', modal: 'pay_redirect', of });
    }
    case 'continued': {
      const processing: At<'card'> = { ...rest, requestId: state.requestId + 1, step: 'processing' };
      return next(processing, startAgain(processing));
    }
  }
}

export function redirectSteps(state: At<'redirect'>, savesCard: boolean): Next {
  // Opens the page again, or leaves the iframe for the whole page.
  if ((state.step === 'leaving' || state.step === 'framed') && state.fullUrl !== undefined)
    return next({ ...state, step: 'leaving' }, { do: 'leave', fullUrl: state.fullUrl });
  if (state.step !== 'ready') return next(state);
  const { error: _error, ...rest } = state;
  const making: At<'redirect'> = { ...rest, requestId: state.requestId + 1, step: 'making', savesCard };
  return next(making, startAgain(making));
}

/** The payment exists: it is stored for polling, whatever happens to the dialog. */
export function made(state: InProgress, given: PayStart, now: Millis): Next {
  if (state.at === 'phone' && state.step === 'checking') return codeAccepted(state);
  const { bill, method } = state;
  const transactionId = given.transactionId;
  if (transactionId === undefined) return refused(state, { kind: 'unreadable', status: 200, code: 'unreadable' });
  const store: PaymentEffect = { do: 'store', transactionId, bill, method };
  if (state.isDismissed)
    return next({ at: 'idle', requestId: state.requestId + 1 }, store, {
      do: 'report-outcome',
      of: bill.of,
      outcome: { kind: 'dismissed', isStarted: true },
    });
  const requestId = state.requestId + 1;
  if (state.at === 'phone') {
    return next(
      { ...state, requestId, step: 'code', transactionId, resendAt: now + (given.resendAfter ?? SMS_RESEND) },
      store,
    );
  }
  if (state.at === 'qr') return next({ ...state, requestId, step: 'shown', start: given }, store);
  return given.fullUrl === undefined
    ? waiting({ ...state, requestId }, transactionId, store)
    : openPage({ ...state, requestId }, { fullUrl: given.fullUrl, transactionId, store });
}

/** Opens the bank's page, in an iframe where the operator allows it (C-046). */
function openPage(
  state: InProgress,
  {
    fullUrl,
    transactionId,
    store,
  }: { readonly fullUrl: string; readonly transactionId: string; readonly store: PaymentEffect },
): Next {
  const { requestId, bill, method, sum, idempotencyKey } = state;
  const paying = { requestId, bill, method, sum, idempotencyKey, at: 'redirect', fullUrl, transactionId } as const;
  if (bill.framesForms)
    return next({ ...paying, step: 'framed' }, store, {
      do: 'open-paying',
      modal: 'pay_iframe',
      of: bill.of,
    });
  return next({ ...paying, step: 'leaving' }, store, { do: 'leave', fullUrl });
}

function waiting(state: InProgress, transactionId: string, ...effects: readonly PaymentEffect[]): Next {
  const { requestId, bill, method, sum, idempotencyKey } = state;
  return next(
    { requestId, bill, method, sum, idempotencyKey, at: 'waiting', transactionId },
    ...effects,
    { do: 'open-paying', modal: 'pay_transaction', of: bill.of },
    { do: 'poll-now' },
  );
}

function codeAccepted(state: At<'phone'>): Next {
  return waiting({ ...state, requestId: state.requestId + 1 }, state.transactionId ?? '');
}

/** The start failed or its answer was lost: the button is enabled again, and the same key makes a second press safe. */
export function refused(state: InProgress, failure: Failure): Next {
  const requestId = state.requestId + 1;
  if (state.isDismissed)
    return next(
      { at: 'idle', requestId },
      { do: 'report-outcome', of: state.bill.of, outcome: { kind: 'dismissed', isStarted: false } },
    );
  switch (state.at) {
    case 'phone':
      return phoneRefused({ ...state, requestId }, failure);
    case 'qr':
      return qrRefused({ ...state, requestId }, failure);
    case 'card':
      return next({ ...state, requestId, step: 'ready', error: failure }, { do: 'show-error', failure });
    case 'redirect':
      return next({ ...state, requestId, step: 'ready', error: failure }, { do: 'show-error', failure });
    default:
      return next(state);
  }
}

/** A wrong code may be corrected as often as the platform allows; an expired one starts again with the number. */
function phoneRefused(state: At<'phone'>, failure: Failure): Next {
  if (failure.kind === 'wrong-code')
    return next({
      ...state,
      step: 'code',
      error: failure,
      ...(failure.attemptsLeft !== undefined && { attemptsLeft: failure.attemptsLeft }),
    });
  const wasChecking = state.step === 'checking' && failure.kind !== 'gone';
  const isKnown = failure.kind === 'gone' || failure.kind === 'throttled';
  const again: At<'phone'> = {
    ...state,
    step: wasChecking || (state.transactionId !== undefined && failure.kind === 'throttled') ? 'code' : 'number',
    error: failure,
  };
  return isKnown ? next(again) : next(again, { do: 'show-error', failure });
}

/** 402 and 451 name the amount for the QR code, which is requested once with it (C-310); other errors are shown. */
function qrRefused(state: At<'qr'>, failure: Failure): Next {
  const sum = state.isSumGiven ? undefined : namedSum(failure);
  if (sum === undefined) return next({ ...state, step: 'failed', error: failure }, { do: 'show-error', failure });
  const making: At<'qr'> = { ...state, step: 'making', sum, isSumGiven: true };
  return next(making, startAgain(making));
}

function namedSum(failure: Failure): MinorUnits | undefined {
  if (failure.kind !== 'needs-money' && failure.kind !== 'barred') return undefined;
  return parseMoney((failure.kind === 'needs-money' ? failure.missing : undefined) ?? failure.amount ?? '');
}
