import type { PayStart } from '@antenna/api-client';
import type { Failure, Millis } from '@antenna/kernel';
import { SMS_RESEND } from '../limits.ts';
import { offerWay } from './offer-choice.ts';
import {
  next,
  type At,
  type Next,
  type Offered,
  type OfferEffect,
  type OfferForm,
  type OfferState,
  type Transacting,
} from './offer-state.ts';

const idle = (requestId: number, ...effects: readonly OfferEffect[]): Next =>
  next({ at: 'idle', requestId: requestId + 1 }, ...effects);

/** Requests the transaction once, under one idempotency key. */
export function transact(
  state: Offered & { readonly requestId: number; readonly system?: Offered['systems'][number] },
  from: OfferForm,
): Next {
  const { target, details, purchase, amount, systems, idempotencyKey, system } = state;
  const requestId = state.requestId + 1;
  const accountId = details.account?.id;
  return next(
    {
      target,
      details,
      purchase,
      amount,
      systems,
      idempotencyKey,
      ...(system && { system }),
      at: 'transacting',
      requestId,
      from,
    },
    {
      do: 'transact',
      requestId,
      offerId: details.offer.id,
      purchaseId: purchase.id,
      idempotencyKey,
      ...(system && { system }),
      ...(accountId !== undefined && { accountId }),
      ...(from.at === 'card' && { cardId: from.card.id }),
      ...(from.at === 'phone' && { phone: from.phone }),
    },
  );
}

/** The transaction exists: it is stored for polling, and the viewer is sent where the answer says. */
export function made(state: Transacting, start: PayStart, now: Millis): Next {
  const { from, isDismissed, at: _at, ...chosen } = state;
  const transactionId = start.transactionId;
  if (transactionId === undefined) return failed(state, { kind: 'unreadable', status: 200, code: 'unreadable' });
  const requestId = state.requestId + 1;
  const store: OfferEffect = {
    do: 'store',
    transactionId,
    offered: state,
    skipsParentalControl: state.system?.skipsParentalControl ?? false,
  };
  if (isDismissed) return idle(state.requestId, store);
  if (from.at === 'phone' && state.system) {
    return next(
      {
        ...chosen,
        system: state.system,
        at: 'phone',
        requestId,
        step: 'code',
        phone: from.phone,
        transactionId,
        resendAt: now + (start.resendAfter ?? SMS_RESEND),
      },
      store,
      { do: 'open', modal: 'pay_phone_sms' },
    );
  }
  return next({ ...chosen, at: 'waiting', requestId, transactionId, start }, store, ...nextEffects(state, start));
}

/** The bank's page, its app, a QR code, or only polling. */
function nextEffects({ system }: Transacting, { fullUrl, qrCodeUrl, qrImage }: PayStart): readonly OfferEffect[] {
  if (fullUrl !== undefined && system && offerWay(system) === 'ext_app')
    return [
      { do: 'open', modal: 'pay_transaction' },
      { do: 'open-app', fullUrl },
    ];
  if (qrCodeUrl !== undefined || qrImage !== undefined) return [{ do: 'open', modal: 'pay_qr' }];
  if (fullUrl !== undefined) return [{ do: 'leave', fullUrl }];
  return [{ do: 'open', modal: 'pay_transaction' }, { do: 'poll-now' }];
}

export function codePassed(state: At<'phone'>): Next {
  const {
    step: _step,
    phone: _phone,
    resendAt: _resendAt,
    attemptsLeft: _attempts,
    transactionId = '',
    at: _at,
    ...chosen
  } = state;
  return next(
    {
      ...chosen,
      at: 'waiting',
      requestId: state.requestId + 1,
      transactionId,
      start: { transactionId, status: 'pending' },
    },
    { do: 'open', modal: 'pay_transaction' },
    { do: 'poll-now' },
  );
}

/** 400 on the transaction means no funds; after other errors the form is shown again. */
export function failed(state: OfferState, failure: Failure): Next {
  switch (state.at) {
    case 'creating':
      return idle(state.requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
    case 'phone':
      return codeRefused(state, failure);
    case 'transacting':
      return transactionRefused(state, failure);
    default:
      return next(state);
  }
}

function transactionRefused(state: Transacting, failure: Failure): Next {
  const { from, isDismissed, at: _at, requestId, system, ...chosen } = state;
  const hasNoFunds = failure.kind === 'no-funds' || failure.kind === 'invalid' || failure.kind === 'needs-money';
  if (hasNoFunds)
    return idle(requestId, {
      do: 'no-funds',
      missing: Math.max(0, state.amount - (state.details.account?.balance ?? 0)),
    });
  if (isDismissed || from.at === 'none' || isEnded(failure))
    return idle(requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
  const again = { ...chosen, requestId: requestId + 1, error: failure, ...(system && { system }) };
  const alert: OfferEffect = { do: 'show-error', failure };
  if (from.at === 'card' && system) return next({ ...again, system, at: 'card', card: from.card }, alert);
  if (from.at === 'phone' && system)
    return next({ ...again, system, at: 'phone', step: 'number', phone: from.phone }, alert);
  return next({ ...again, at: 'confirm' }, alert);
}

/** Errors that end the offer: it has expired, its price changed, or its subject is not available. */
function isEnded({ kind }: Failure): boolean {
  return (
    kind === 'gone' ||
    kind === 'price-changed' ||
    kind === 'already-held' ||
    kind === 'missing' ||
    kind === 'forbidden' ||
    kind === 'forbidden-country'
  );
}

function codeRefused(state: At<'phone'>, failure: Failure): Next {
  const requestId = state.requestId + 1;
  if (failure.kind === 'wrong-code')
    return next({
      ...state,
      requestId,
      step: 'code',
      error: failure,
      ...(failure.attemptsLeft !== undefined && { attemptsLeft: failure.attemptsLeft }),
    });
  if (failure.kind === 'gone') return idle(state.requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
  return next({ ...state, requestId, step: 'code', error: failure }, { do: 'show-error', failure });
}
