import { go, type Failure, type Flow, type Millis, type ParentalAction, type Step } from '@antenna/kernel';
import { digitsOf, isComplete } from './code.ts';
import { LOCK } from './limits.ts';

/** Why the last try did not pass. */
export type PinError =
  | { readonly why: 'wrong'; readonly triesLeft?: number | undefined }
  /** No answer came; the digits stay, so that one press tries again. */
  | { readonly why: 'unreachable' };

/** Sending the PIN by SMS; offered after the first wrong one. */
export type SmsState = 'hidden' | 'offered' | 'sending' | 'sent' | 'failed';

interface Common {
  /** Names one question to the server; an answer to an earlier one changes nothing. */
  readonly requestId: number;
  readonly sms: SmsState;
}

interface Asked {
  readonly action: ParentalAction;
  /** The PIN is sent with a call that checks it itself: a PIN from an SMS is valid once, so it is left to that call. */
  readonly isProof: boolean;
}

export type PinState = Common &
  (
    | { readonly at: 'closed' }
    | (Asked & { readonly at: 'entering'; readonly digits: string; readonly error?: PinError })
    | (Asked & { readonly at: 'checking'; readonly digits: string })
    /** Too many wrong ones: only time or an SMS helps. */
    | (Asked & { readonly at: 'locked'; readonly until: Millis })
    | { readonly at: 'accepted'; readonly action: ParentalAction }
  );

export type PinEvent =
  | { readonly type: 'opened'; readonly action: ParentalAction; readonly isProof?: boolean | undefined }
  | { readonly type: 'typed'; readonly text: string }
  /** The button, or Enter; needed only after a try that no answer came. */
  | { readonly type: 'submitted' }
  /** `isUnproven`: it was not checked yet. */
  | {
      readonly type: 'accepted';
      readonly requestId: number;
      readonly until?: Millis | undefined;
      readonly isUnproven?: boolean;
    }
  | { readonly type: 'refused'; readonly requestId: number; readonly failure: Failure; readonly now: Millis }
  | { readonly type: 'sms-asked' }
  | { readonly type: 'sms-sent' }
  | { readonly type: 'sms-failed' }
  | { readonly type: 'delay-elapsed'; readonly requestId: number }
  | { readonly type: 'closed' };

export type PinEffect =
  | {
      readonly do: 'check';
      readonly requestId: number;
      readonly action: ParentalAction;
      readonly pincode: string;
      readonly isLeftToCall: boolean;
    }
  | {
      readonly do: 'pass';
      readonly action: ParentalAction;
      readonly until?: Millis | undefined;
      readonly isUnproven: boolean;
    }
  | { readonly do: 'send-sms' }
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis };

type Next = Step<PinState, PinEffect>;
type At<Place extends PinState['at']> = Extract<PinState, { readonly at: Place }>;

/** The PIN dialog: four digits, sent automatically; wrong, locked, unreachable, by SMS. */
export const pinFlow: Flow<PinState, PinEvent, PinEffect> = {
  initial: { at: 'closed', requestId: 0, sms: 'hidden' },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'opened':
        return go({
          at: 'entering',
          requestId: state.requestId + 1,
          sms: 'hidden',
          action: event.action,
          isProof: event.isProof ?? false,
          digits: '',
        });
      case 'typed':
        return state.at === 'entering' ? typed(state, digitsOf(event.text)) : go(state);
      case 'submitted':
        return state.at === 'entering' && isComplete(state.digits) ? check(state, state.digits) : go(state);
      case 'accepted':
        return state.at === 'checking' ? accepted(state, event.until, event.isUnproven ?? false) : go(state);
      case 'refused':
        return state.at === 'checking' ? refused(state, event.failure, event.now) : go(state);
      case 'sms-asked':
        return askSms(state);
      case 'sms-sent':
        return state.sms === 'sending' ? smsSent(state) : go(state);
      case 'sms-failed':
        return state.sms === 'sending' ? go({ ...state, sms: 'failed' }) : go(state);
      case 'delay-elapsed':
        return state.at === 'locked' ? unlock(state) : go(state);
      case 'closed':
        return go({ at: 'closed', requestId: state.requestId + 1, sms: 'hidden' });
    }
  },
};

/** The fourth digit submits. The error is shown until the next digit. */
function typed(state: At<'entering'>, digits: string): Next {
  if (digits === state.digits) return go(state);
  if (isComplete(digits)) return check(state, digits);
  const { error, ...rest } = state;
  return go({ ...rest, digits, ...(error && digits === '' ? { error } : {}) });
}

function check({ requestId, sms, action, isProof }: At<'entering'>, digits: string): Next {
  const isLeftToCall = isProof && sms === 'sent';
  return go(
    { at: 'checking', requestId: requestId + 1, sms, action, isProof, digits },
    { do: 'check', requestId: requestId + 1, action, pincode: digits, isLeftToCall },
  );
}

function accepted({ requestId, action }: At<'checking'>, until: Millis | undefined, isUnproven: boolean): Next {
  return go(
    { at: 'accepted', requestId: requestId + 1, sms: 'hidden', action },
    { do: 'pass', action, until, isUnproven },
  );
}

function refused({ requestId, sms, action, isProof, digits }: At<'checking'>, failure: Failure, now: Millis): Next {
  const offered: SmsState = sms === 'hidden' ? 'offered' : sms;
  const common = { requestId: requestId + 1, action, isProof } as const;
  if (failure.kind === 'throttled') {
    const pause = failure.retryAfter ?? LOCK;
    return go(
      { ...common, at: 'locked', sms: offered, until: now + pause },
      { do: 'wait', requestId: requestId + 1, ms: pause },
    );
  }
  if (failure.kind === 'wrong-pin')
    return go({
      ...common,
      at: 'entering',
      sms: offered,
      digits: '',
      error: { why: 'wrong', triesLeft: failure.triesLeft },
    });
  return go({ ...common, at: 'entering', sms, digits, error: { why: 'unreachable' } });
}

function askSms(state: PinState): Next {
  const isAskable =
    (state.at === 'entering' || state.at === 'locked') &&
    (state.sms === 'offered' || state.sms === 'failed' || state.sms === 'sent');
  return isAskable ? go({ ...state, sms: 'sending' }, { do: 'send-sms' }) : go(state);
}

/** A code that is entered is sent even when the dialog is locked: the server decides. */
function smsSent(state: PinState): Next {
  const sent = { ...state, sms: 'sent' } as const;
  return sent.at === 'locked' ? unlock(sent) : go(sent);
}

function unlock({ requestId, sms, action, isProof }: At<'locked'>): Next {
  return go({ at: 'entering', requestId: requestId + 1, sms, action, isProof, digits: '' });
}
