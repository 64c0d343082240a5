import type { Flow } from '@antenna/kernel';
import { primaryCard } from '../payment/bill.ts';
import { howToPay } from '../payment/payment-method.ts';
import { offerChoice, offerWay, type OfferWay } from './offer-choice.ts';
import {
  next,
  type At,
  type Next,
  type Offered,
  type OfferEffect,
  type OfferEvent,
  type OfferDetails,
  type OfferState,
} from './offer-state.ts';
import { askForPin, pinPassed, pinRefused } from './offer-pin.ts';
import { codePassed, failed, made, transact } from './offer-steps.ts';

/** Buys by an offer: create it, choose a pay system, pay. One at a time. */
export const offerFlow: Flow<OfferState, OfferEvent, OfferEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return next(state);
    switch (event.type) {
      case 'requested':
        // A transaction that is only polled must not block another offer.
        return state.at === 'idle' || state.at === 'waiting' ? create(state.requestId, event) : next(state);
      case 'offered':
        return state.at === 'creating' ? offered(state, event.details, event.idempotencyKey) : next(state);
      case 'failed':
        if (state.at === 'transacting' && event.failure.kind === 'pin-required' && !state.isDismissed)
          return askForPin(state);
        return failed(state, event.failure);
      case 'pin-passed':
        return state.at === 'checking-pin' ? pinPassed(state) : next(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? pinRefused(state) : next(state);
      case 'method-chosen':
        return state.at === 'choosing' ? chooseSystem(state, event.systemId, event.form) : next(state);
      case 'continued':
        return continued(state, event.phone);
      case 'started':
        return state.at === 'transacting' ? made(state, event.start, event.now) : next(state);
      case 'code-submitted':
        return state.at === 'phone' ? codeGiven(state, event.code) : next(state);
      case 'code-passed':
        return state.at === 'phone' ? codePassed(state) : next(state);
      case 'completed':
      case 'payment-failed':
        return isPaymentOf(state, event) ? idle(state.requestId, { do: 'close-dialog' }) : next(state);
      case 'closed':
        return closed(state);
      case 'viewer-changed':
        return state.at === 'idle' ? next(state) : idle(state.requestId);
    }
  },
};

function idle(requestId: number, ...effects: readonly OfferEffect[]): Next {
  return next({ at: 'idle', requestId: requestId + 1 }, ...effects);
}

function create(
  requestId: number,
  { target, idempotencyKey }: Extract<OfferEvent, { readonly type: 'requested' }>,
): Next {
  return next(
    { at: 'creating', requestId: requestId + 1, target, idempotencyKey },
    { do: 'create', requestId: requestId + 1, target, idempotencyKey },
  );
}

/** Asks for confirmation when the balance is sufficient; uses the only pay system, lets the viewer choose among several. */
function offered(state: At<'creating'>, details: OfferDetails, idempotencyKey: string): Next {
  const { requestId, target } = state;
  if (state.isDismissed) return idle(requestId);
  const { offer, account, cards, hasQrPng } = details;
  const choice = offerChoice(offer, target.purchaseId, { hasQrPng, hasCard: cards.length > 0 });
  const isCovered = typeof choice !== 'string' && (account?.balance ?? 0) >= choice.amount;
  if (typeof choice === 'string')
    return idle(requestId, { do: 'close-dialog' }, { do: 'raise-error', error: choice }, { do: 'refresh' });
  const chosen: Offered = { target, details, idempotencyKey, ...choice };
  if (isCovered) return next({ ...chosen, at: 'confirm', requestId: requestId + 1 }, { do: 'open', modal: 'confirm' });
  const [only] = choice.systems;
  if (choice.systems.length === 1 && only)
    return chooseSystem({ ...chosen, at: 'choosing', requestId }, only.id, only.payformShortname);
  return next({ ...chosen, at: 'choosing', requestId: requestId + 1 }, { do: 'open', modal: 'paysystems' });
}

type WithSystem = Offered & { readonly requestId: number; readonly system: Offered['systems'][number] };

/** First step of each pay form. */
const START: { readonly [Way in OfferWay]: (chosen: WithSystem) => Next } = {
  info: ({ requestId, system, target }) =>
    idle(requestId, {
      do: 'show-info',
      title: system.title,
      text: howToPay(system, target.packetId !== undefined) || system.description,
    }),
  linkedcard: (chosen) => {
    const card = cardOf(chosen);
    return card
      ? next({ ...chosen, at: 'card', card }, { do: 'open', modal: 'card' })
      : idle(chosen.requestId, { do: 'raise-error', error: 'No paysystems!' }, { do: 'refresh' });
  },
  provider_account: (chosen) => next({ ...chosen, at: 'confirm' }, { do: 'open', modal: 'confirm' }),
  phone: (chosen) =>
    next(
      { ...chosen, at: 'phone', step: 'number', phone: chosen.details.phone ?? '' },
      { do: 'open', modal: 'pay_phone_sms' },
    ),
  short_url: (chosen) => transact(chosen, { at: 'none' }),
  ext_app: (chosen) => transact(chosen, { at: 'none' }),
  qrcode: (chosen) => transact(chosen, { at: 'none' }),
  qrcode_png: (chosen) => transact(chosen, { at: 'none' }),
};

function chooseSystem(state: At<'choosing'>, systemId: string, form: string): Next {
  const { at: _at, ...chosen } = state;
  const system = state.systems.find((each) => each.id === systemId && each.payformShortname === form);
  const way = system && offerWay(system);
  return system && way ? START[way]({ ...chosen, system, requestId: state.requestId + 1 }) : next(state);
}

/** The card that the pay system names, else the primary one. */
function cardOf({ details: { cards }, system }: WithSystem) {
  return cards.find(({ id }) => id === system.data['card_id']) ?? primaryCard({ cards });
}

function continued(state: OfferState, phone: string | undefined): Next {
  if (state.at === 'confirm') return transact(state, { at: 'confirm' });
  if (state.at === 'card') return transact(state, { at: 'card', card: state.card });
  return state.at === 'phone' && state.step === 'number'
    ? transact(state, { at: 'phone', phone: phone ?? state.phone })
    : next(state);
}

function codeGiven(state: At<'phone'>, code: string): Next {
  if (state.step !== 'code' || state.transactionId === undefined) return next(state);
  const { error: _error, ...rest } = state;
  const requestId = state.requestId + 1;
  return next(
    { ...rest, requestId, step: 'checking' },
    {
      do: 'confirm-code',
      requestId,
      accountId: state.details.account?.id ?? 0,
      transactionId: state.transactionId,
      code,
    },
  );
}

/** A transaction that exists is still polled; the answer to a running request is awaited. */
function closed(state: OfferState): Next {
  // The PIN dialog has replaced the offer's dialog.
  if (state.at === 'idle' || state.at === 'checking-pin') return next(state);
  return state.at === 'creating' || state.at === 'transacting'
    ? next({ ...state, isDismissed: true })
    : idle(state.requestId);
}

function isPaymentOf(
  state: OfferState,
  { offerId, transactionId }: { readonly offerId: string | undefined; readonly transactionId: string | undefined },
): boolean {
  if (state.at !== 'waiting' && state.at !== 'phone') return false;
  return (
    (transactionId !== undefined && state.transactionId === transactionId) ||
    (offerId !== undefined && state.details.offer.id === offerId)
  );
}
