import type { PayStart } from '@antenna/api-client';
import { go, parseMoney, type Failure, type Millis, type MinorUnits } from '@antenna/kernel';
import { SMS_RESEND } from '../limits.ts';
import { primaryCard } from './bill.ts';
import type {
  Asking,
  At,
  Begun,
  Next,
  Paying,
  PayingModal,
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  StartKind,
} from './payment-state.ts';

type Started = Pick<Extract<PaymentEffect, { readonly do: 'start' }>, 'phone' | 'cardId' | 'savesCard'>;

/** Orders a payment; the state that waits for it comes with its next turn. */
function start(state: PaymentState & Paying, kind: StartKind, more: Started = {}): PaymentEffect {
  const { bill, means, sum, deed } = state;
  return { do: 'start', turn: state.turn, kind, bill, means, sum, deed, ...more };
}

/** The call that a payment is begun by, as it went out before. */
export function startAgain(state: Asking): PaymentEffect {
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

/** The dialog that begins a payment at this place. */
export function dialogFor({ at, means }: Asking): PayingModal {
  const dialogs = {
    phone: 'pay_phone_sms',
    qr: means.modal === 'pay_qr_kaspi' ? 'pay_qr_kaspi' : 'pay_qr',
    card: 'card',
    redirect: 'pay_redirect',
  } as const;
  return dialogs[at];
}

/** The dialog of the means comes; a QR code is made at once. */
export function opened(state: At<'pausing'>): Next {
  const { turn, bill, means, sum, deed } = state;
  const paying = { turn: turn + 1, bill, means, sum, deed };
  const { of } = bill;
  if (means.route === 'phone-sms')
    return go<PaymentState, PaymentEffect>(
      { ...paying, at: 'phone', step: 'number', phone: bill.phone ?? '' },
      { do: 'open-paying', modal: 'pay_phone_sms', of },
    );
  if (means.route === 'qr') {
    const making: At<'qr'> = { ...paying, at: 'qr', step: 'making' };
    return go<PaymentState, PaymentEffect>(
      making,
      { do: 'open-paying', modal: dialogFor(making), of },
      startAgain(making),
    );
  }
  const card = means.payformShortname === 'short_url' ? undefined : primaryCard(bill);
  if (card)
    return go<PaymentState, PaymentEffect>(
      { ...paying, at: 'card', step: 'ready', card },
      { do: 'open-paying', modal: 'card', of },
    );
  return go<PaymentState, PaymentEffect>(
    { ...paying, at: 'redirect', step: 'ready' },
    { do: 'open-paying', modal: 'pay_redirect', of },
  );
}

/** The number, then its code; a code may be sent again when the time has come. */
export function phoneSteps(
  state: At<'phone'>,
  event: Extract<PaymentEvent, { readonly type: 'phone-given' | 'code-given' | 'resend-asked' }>,
): Next {
  const { trouble: _settled, ...calm } = state;
  if (event.type === 'phone-given')
    return state.step === 'number'
      ? sendCode({ ...calm, phone: event.phone, deed: isSameDeed(state, event.phone) ? state.deed : event.deed })
      : go(state);
  if (event.type === 'resend-asked')
    return state.step === 'code' && event.now >= (state.resendAt ?? 0)
      ? sendCode({ ...calm, deed: event.deed })
      : go(state);
  if (state.step !== 'code' || state.transactionId === undefined) return go(state);
  const turn = state.turn + 1;
  return go<PaymentState, PaymentEffect>(
    { ...calm, turn, step: 'checking' },
    { do: 'confirm-code', turn, accountId: state.bill.accountId, transactionId: state.transactionId, code: event.code },
  );
}

/** The platform takes a key for one request alone: another number, or a payment that ended, is another deed. */
const isSameDeed = ({ transactionId, phone }: At<'phone'>, given: string) =>
  transactionId === undefined && phone === given;

function sendCode(state: At<'phone'>): Next {
  const sending: At<'phone'> = { ...state, turn: state.turn + 1, step: 'sending' };
  return go<PaymentState, PaymentEffect>(sending, startAgain(sending));
}

export function cardSteps(
  state: At<'card'>,
  event: Extract<PaymentEvent, { readonly type: 'card-chosen' | 'new-card-asked' | 'cards-asked' | 'went-on' }>,
): Next {
  if (state.step === 'processing') return go(state);
  const { trouble: _settled, ...calm } = state;
  const { of, cards } = state.bill;
  switch (event.type) {
    case 'cards-asked':
      return go<PaymentState, PaymentEffect>(calm, { do: 'open-paying', modal: 'pay_card', of });
    case 'card-chosen': {
      const card = cards.find(({ id }) => id === event.cardId) ?? state.card;
      return go<PaymentState, PaymentEffect>({ ...calm, card }, { do: 'open-paying', modal: 'card', of });
    }
    case 'new-card-asked': {
      const { card: _left, ...paying } = calm;
      return go<PaymentState, PaymentEffect>(
        { ...paying, at: 'redirect', step: 'ready' },
        { do: 'open-paying', modal: 'pay_redirect', of },
      );
    }
    case 'went-on': {
      const processing: At<'card'> = { ...calm, turn: state.turn + 1, step: 'processing' };
      return go<PaymentState, PaymentEffect>(processing, startAgain(processing));
    }
  }
}

export function redirectSteps(state: At<'redirect'>, savesCard: boolean): Next {
  // Once more, or out of the frame to the whole page.
  if ((state.step === 'leaving' || state.step === 'framed') && state.fullUrl !== undefined)
    return go<PaymentState, PaymentEffect>({ ...state, step: 'leaving' }, { do: 'leave', fullUrl: state.fullUrl });
  if (state.step !== 'ready') return go(state);
  const { trouble: _settled, ...calm } = state;
  const making: At<'redirect'> = { ...calm, turn: state.turn + 1, step: 'making', savesCard };
  return go<PaymentState, PaymentEffect>(making, startAgain(making));
}

/** The payment exists: from here on it is asked about, whatever becomes of the dialog. */
export function made(state: Begun, given: PayStart, now: Millis): Next {
  if (state.at === 'phone' && state.step === 'checking') return codeAccepted(state);
  const { bill, means } = state;
  const transactionId = given.transactionId;
  if (transactionId === undefined) return refused(state, { kind: 'unreadable', status: 200, code: 'unreadable' });
  const store: PaymentEffect = { do: 'store', transactionId, bill, means };
  if (state.isLeft)
    return go<PaymentState, PaymentEffect>({ at: 'idle', turn: state.turn + 1 }, store, {
      do: 'tell',
      of: bill.of,
      outcome: { came: 'left', isBegun: true },
    });
  const turn = state.turn + 1;
  if (state.at === 'phone') {
    return go<PaymentState, PaymentEffect>(
      { ...state, turn, step: 'code', transactionId, resendAt: now + (given.resendAfter ?? SMS_RESEND) },
      store,
    );
  }
  if (state.at === 'qr') return go<PaymentState, PaymentEffect>({ ...state, turn, step: 'shown', start: given }, store);
  return given.fullUrl === undefined
    ? waiting({ ...state, turn }, transactionId, store)
    : onward({ ...state, turn }, given.fullUrl, transactionId, store);
}

/** To the bank's page, in a frame of ours where the operator lets it be framed (C-046). */
function onward(state: Begun, fullUrl: string, transactionId: string, store: PaymentEffect): Next {
  const { turn, bill, means, sum, deed } = state;
  const paying = { turn, bill, means, sum, deed, at: 'redirect', fullUrl, transactionId } as const;
  if (bill.framesForms)
    return go<PaymentState, PaymentEffect>({ ...paying, step: 'framed' }, store, {
      do: 'open-paying',
      modal: 'pay_iframe',
      of: bill.of,
    });
  return go<PaymentState, PaymentEffect>({ ...paying, step: 'leaving' }, store, { do: 'leave', fullUrl });
}

function waiting(state: Begun, transactionId: string, ...effects: readonly PaymentEffect[]): Next {
  const { turn, bill, means, sum, deed } = state;
  return go<PaymentState, PaymentEffect>(
    { turn, bill, means, sum, deed, at: 'waiting', transactionId },
    ...effects,
    { do: 'open-paying', modal: 'pay_transaction', of: bill.of },
    { do: 'hasten' },
  );
}

function codeAccepted(state: At<'phone'>): Next {
  return waiting({ ...state, turn: state.turn + 1 }, state.transactionId ?? '');
}

/** Not begun, or nobody knows: the button stands again, and the same key makes a second press harmless. */
export function refused(state: Begun, failure: Failure): Next {
  const turn = state.turn + 1;
  if (state.isLeft)
    return go<PaymentState, PaymentEffect>(
      { at: 'idle', turn },
      { do: 'tell', of: state.bill.of, outcome: { came: 'left', isBegun: false } },
    );
  switch (state.at) {
    case 'phone':
      return phoneRefused({ ...state, turn }, failure);
    case 'qr':
      return qrRefused({ ...state, turn }, failure);
    case 'card':
      return go<PaymentState, PaymentEffect>(
        { ...state, turn, step: 'ready', trouble: failure },
        { do: 'tell-trouble', failure },
      );
    case 'redirect':
      return go<PaymentState, PaymentEffect>(
        { ...state, turn, step: 'ready', trouble: failure },
        { do: 'tell-trouble', failure },
      );
    default:
      return go(state);
  }
}

/** A wrong code may be tried again as often as the platform says; one that ran out begins with the number. */
function phoneRefused(state: At<'phone'>, failure: Failure): Next {
  if (failure.kind === 'wrong-code')
    return go({
      ...state,
      step: 'code',
      trouble: failure,
      ...(failure.attemptsLeft !== undefined && { attemptsLeft: failure.attemptsLeft }),
    });
  const wasChecking = state.step === 'checking' && failure.kind !== 'gone';
  const isKnown = failure.kind === 'gone' || failure.kind === 'throttled';
  const again: At<'phone'> = {
    ...state,
    step: wasChecking || (state.transactionId !== undefined && failure.kind === 'throttled') ? 'code' : 'number',
    trouble: failure,
  };
  return isKnown ? go(again) : go<PaymentState, PaymentEffect>(again, { do: 'tell-trouble', failure });
}

/** 402 and 451 name the sum that the code has to be made for: once that is done (C-310); all else is an ordinary trouble. */
function qrRefused(state: At<'qr'>, failure: Failure): Next {
  const sum = state.isSumGiven ? undefined : namedSum(failure);
  if (sum === undefined)
    return go<PaymentState, PaymentEffect>(
      { ...state, step: 'failed', trouble: failure },
      { do: 'tell-trouble', failure },
    );
  const making: At<'qr'> = { ...state, step: 'making', sum, isSumGiven: true };
  return go<PaymentState, PaymentEffect>(making, startAgain(making));
}

function namedSum(failure: Failure): MinorUnits | undefined {
  if (failure.kind !== 'needs-money' && failure.kind !== 'barred') return undefined;
  return parseMoney((failure.kind === 'needs-money' ? failure.missing : undefined) ?? failure.amount ?? '');
}
