import { go, type Failure, type Flow, type Step } from '@antenna/kernel';
import { digitsOf, isComplete, newCodeProblem } from './code.ts';

export type SetCodeError = 'parental_set_not_equal' | 'unreachable' | 'refused';

interface Common {
  readonly requestId: number;
}

export type SetCodeState = Common &
  (
    | { readonly at: 'closed' }
    /** Step 1: a new code. */
    | { readonly at: 'choosing'; readonly digits: string }
    /** Step 2: repeat the code. */
    | {
        readonly at: 'repeating';
        readonly code: string;
        readonly digits: string;
        readonly error?: SetCodeError;
        readonly message?: string | undefined;
      }
    | { readonly at: 'saving'; readonly code: string }
    | { readonly at: 'saved' }
  );

export type SetCodeEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'proceeded' }
  | { readonly type: 'went-back' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'saved'; readonly requestId: number }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'closed' };

export type SetCodeEffect =
  | { readonly do: 'save'; readonly requestId: number; readonly code: string }
  /** Shows success, then continues what waits for a code. */
  | { readonly do: 'finish' };

type Next = Step<SetCodeState, SetCodeEffect>;
type At<Place extends SetCodeState['at']> = Extract<SetCodeState, { readonly at: Place }>;

/** Setting a code in two steps. */
export const setCodeFlow: Flow<SetCodeState, SetCodeEvent, SetCodeEffect> = {
  initial: { at: 'closed', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'opened':
        return go({ at: 'choosing', requestId: state.requestId + 1, digits: '' });
      case 'typed':
        return typed(state, digitsOf(event.text));
      case 'proceeded':
        return state.at === 'choosing' && isComplete(state.digits)
          ? go({ at: 'repeating', requestId: state.requestId, code: state.digits, digits: '' })
          : go(state);
      case 'went-back':
        return state.at === 'repeating' ? go({ at: 'choosing', requestId: state.requestId, digits: '' }) : go(state);
      case 'confirmed':
        return state.at === 'repeating' && isComplete(state.digits) ? confirmed(state) : go(state);
      case 'saved':
        return state.at === 'saving' ? go({ at: 'saved', requestId: state.requestId }, { do: 'finish' }) : go(state);
      case 'failed':
        return state.at === 'saving' ? failed(state, event.failure) : go(state);
      case 'closed':
        return go({ at: 'closed', requestId: state.requestId + 1 });
    }
  },
};

function typed(state: SetCodeState, digits: string): Next {
  if (state.at === 'choosing') return go({ ...state, digits });
  if (state.at !== 'repeating' || digits === state.digits) return go(state);
  return go({ at: 'repeating', requestId: state.requestId, code: state.code, digits });
}

/** Unequal stays where it is, with nothing saved. */
function confirmed({ requestId, code, digits }: At<'repeating'>): Next {
  if (newCodeProblem(code, digits))
    return go({ at: 'repeating', requestId, code, digits, error: 'parental_set_not_equal' });
  return go({ at: 'saving', requestId: requestId + 1, code }, { do: 'save', requestId: requestId + 1, code });
}

const UNANSWERED: readonly Failure['kind'][] = ['offline', 'timeout', 'aborted', 'server', 'throttled', 'unreadable'];

function failed({ requestId, code }: At<'saving'>, failure: Failure): Next {
  const isUnanswered = UNANSWERED.includes(failure.kind);
  const message = !isUnanswered && 'message' in failure ? failure.message : undefined;
  return go({
    at: 'repeating',
    requestId,
    code,
    digits: code,
    error: isUnanswered ? 'unreachable' : 'refused',
    message,
  });
}
