import { go, type Failure, type Flow, type Millis, type ParentalAction, type Step } from '@antenna/kernel';
import { digitsOf, isComplete } from './code.ts';
import { LOCK } from './limits.ts';

/** Why the last try did not pass. */
export type PinTrouble =
  | { readonly why: 'wrong'; readonly triesLeft?: number | undefined }
  /** Nobody answered; the digits stay, so that one press tries again. */
  | { readonly why: 'unreachable' };

/** Sending the PIN by SMS; offered after the first wrong one. */
export type SmsState = 'hidden' | 'offered' | 'sending' | 'sent' | 'failed';

interface Common {
  /** Names one question to the server; an answer to an earlier one changes nothing. */
  readonly turn: number;
  readonly sms: SmsState;
}

interface Asked {
  readonly action: ParentalAction;
  /** The PIN goes along with a call that looks at it itself: one that came by SMS, good for once, is left to that call. */
  readonly isProof: boolean;
}

export type PinState = Common &
  (
    | { readonly at: 'closed' }
    | (Asked & { readonly at: 'entering'; readonly digits: string; readonly trouble?: PinTrouble })
    | (Asked & { readonly at: 'checking'; readonly digits: string })
    /** Too many wrong ones: only time or an SMS helps (decisions.md). */
    | (Asked & { readonly at: 'locked'; readonly until: Millis })
    | { readonly at: 'accepted'; readonly action: ParentalAction }
  );

export type PinEvent =
  | { readonly type: 'opened'; readonly action: ParentalAction; readonly isProof?: boolean | undefined }
  | { readonly type: 'typed'; readonly text: string }
  /** The button, or Enter; needed only after a try that nobody answered. */
  | { readonly type: 'submitted' }
  /** `isUnproven`: nobody has looked at it yet. */
  | {
      readonly type: 'accepted';
      readonly turn: number;
      readonly until?: Millis | undefined;
      readonly isUnproven?: boolean;
    }
  | { readonly type: 'refused'; readonly turn: number; readonly failure: Failure; readonly now: Millis }
  | { readonly type: 'sms-asked' }
  | { readonly type: 'sms-sent' }
  | { readonly type: 'sms-failed' }
  | { readonly type: 'waited'; readonly turn: number }
  | { readonly type: 'closed' };

export type PinEffect =
  | {
      readonly do: 'check';
      readonly turn: number;
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
  | { readonly do: 'wait'; readonly turn: number; readonly ms: Millis };

type Next = Step<PinState, PinEffect>;
type At<Place extends PinState['at']> = Extract<PinState, { readonly at: Place }>;

/** The PIN dialog: four digits, sent by themselves; wrong, locked, unreachable, by SMS (spec 1 §2, §8). */
export const pinFlow: Flow<PinState, PinEvent, PinEffect> = {
  initial: { at: 'closed', turn: 0, sms: 'hidden' },
  step(state, event) {
    if ('turn' in event && event.turn !== state.turn) return go(state);
    switch (event.type) {
      case 'opened':
        return go({
          at: 'entering',
          turn: state.turn + 1,
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
      case 'waited':
        return state.at === 'locked' ? unlock(state) : go(state);
      case 'closed':
        return go({ at: 'closed', turn: state.turn + 1, sms: 'hidden' });
    }
  },
};

/** The fourth digit submits. What was wrong is said until the next digit. */
function typed(state: At<'entering'>, digits: string): Next {
  if (digits === state.digits) return go(state);
  if (isComplete(digits)) return check(state, digits);
  const { trouble, ...rest } = state;
  return go({ ...rest, digits, ...(trouble && digits === '' ? { trouble } : {}) });
}

function check({ turn, sms, action, isProof }: At<'entering'>, digits: string): Next {
  const isLeftToCall = isProof && sms === 'sent';
  return go(
    { at: 'checking', turn: turn + 1, sms, action, isProof, digits },
    { do: 'check', turn: turn + 1, action, pincode: digits, isLeftToCall },
  );
}

function accepted({ turn, action }: At<'checking'>, until: Millis | undefined, isUnproven: boolean): Next {
  return go({ at: 'accepted', turn: turn + 1, sms: 'hidden', action }, { do: 'pass', action, until, isUnproven });
}

function refused({ turn, sms, action, isProof, digits }: At<'checking'>, failure: Failure, now: Millis): Next {
  const offered: SmsState = sms === 'hidden' ? 'offered' : sms;
  const common = { turn: turn + 1, action, isProof } as const;
  if (failure.kind === 'throttled') {
    const pause = failure.retryAfter ?? LOCK;
    return go({ ...common, at: 'locked', sms: offered, until: now + pause }, { do: 'wait', turn: turn + 1, ms: pause });
  }
  if (failure.kind === 'wrong-pin')
    return go({
      ...common,
      at: 'entering',
      sms: offered,
      digits: '',
      trouble: { why: 'wrong', triesLeft: failure.triesLeft },
    });
  return go({ ...common, at: 'entering', sms, digits, trouble: { why: 'unreachable' } });
}

function askSms(state: PinState): Next {
  const isAskable =
    (state.at === 'entering' || state.at === 'locked') &&
    (state.sms === 'offered' || state.sms === 'failed' || state.sms === 'sent');
  return isAskable ? go({ ...state, sms: 'sending' }, { do: 'send-sms' }) : go(state);
}

/** With the code at hand even a locked one may try: the server is the judge. */
function smsSent(state: PinState): Next {
  const sent = { ...state, sms: 'sent' } as const;
  return sent.at === 'locked' ? unlock(sent) : go(sent);
}

function unlock({ turn, sms, action, isProof }: At<'locked'>): Next {
  return go({ at: 'entering', turn: turn + 1, sms, action, isProof, digits: '' });
}
