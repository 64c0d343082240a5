import { go, type Flow, type Millis, type ParentalAction, type Step } from '@antenna/kernel';
import { pinDue, type PinFacts } from './pin-due.ts';
import {
  afterPassing,
  afterPin,
  afterTransaction,
  EMPTY_MEMORY,
  forgetting,
  isOpen,
  type PinMemory,
} from './pin-memory.ts';

/** One request for something guarded; what is to run is kept by the caller, under the requestId's number. */
export interface ProtectionRequest {
  readonly requestId: number;
  readonly action: ParentalAction;
  readonly age?: number | undefined;
  readonly isFresh?: boolean | undefined;
  readonly isDemanded?: boolean | undefined;
  readonly facts: PinFacts;
}

export interface ProtectionState {
  readonly memory: PinMemory;
  /** The one request that waits; a newer one takes its place. */
  readonly waiting?: {
    readonly requestId: number;
    readonly action: ParentalAction;
    readonly minutes: number | undefined;
    readonly for: 'pin' | 'code';
  };
}

export type ProtectionEvent =
  | { readonly type: 'requested'; readonly request: ProtectionRequest; readonly now: Millis }
  | {
      readonly type: 'pin-accepted';
      readonly action: ParentalAction;
      readonly until?: Millis | undefined;
      readonly isUnproven?: boolean;
      readonly now: Millis;
    }
  /** A code was chosen, and with it this action opened. */
  | {
      readonly type: 'code-set';
      readonly action: ParentalAction;
      readonly minutes: number | undefined;
      readonly now: Millis;
    }
  /** The viewer declines control; an action that waits for a code continues. */
  | { readonly type: 'control-ignored' }
  /** The dialog went away without an answer. */
  | { readonly type: 'dialog-left' }
  | { readonly type: 'transaction-skipped'; readonly now: Millis }
  | { readonly type: 'viewer-changed' };

export type ProtectionEffect =
  | { readonly do: 'run'; readonly requestId: number }
  | { readonly do: 'give-up'; readonly requestId: number }
  | { readonly do: 'ask-pin'; readonly requestId: number; readonly action: ParentalAction; readonly isProof: boolean }
  | { readonly do: 'offer-code'; readonly requestId: number };

type Next = Step<ProtectionState, ProtectionEffect>;

/** Guarded actions of one tab: who waits for the PIN, and what stays open for how long. */
export const protectionFlow: Flow<ProtectionState, ProtectionEvent, ProtectionEffect> = {
  initial: { memory: EMPTY_MEMORY },
  step(state, event) {
    switch (event.type) {
      case 'requested':
        return asked(state, event.request, event.now);
      case 'pin-accepted':
        return accepted(state, event);
      case 'code-set':
        return codeSet(state, event);
      case 'control-ignored':
        return state.waiting?.for === 'code' ? release(state, state.memory) : go(state);
      case 'dialog-left':
        return state.waiting
          ? go({ memory: state.memory }, { do: 'give-up', requestId: state.waiting.requestId })
          : go(state);
      case 'transaction-skipped':
        return go({ ...state, memory: afterTransaction(state.memory, event.now) });
      case 'viewer-changed':
        return go({ memory: EMPTY_MEMORY }, ...givenUp(state));
    }
  },
};

function asked(state: ProtectionState, request: ProtectionRequest, now: Millis): Next {
  const { requestId, action, facts, ...options } = request;
  const memory = request.isDemanded ? forgetting(state.memory, action) : state.memory;
  const due = pinDue({ ...facts, ...options, action, memory, now });
  const former = givenUp(state);
  if (due === 'none') {
    // The flag of an action without a guard would mean nothing.
    const isPassed = facts.status === 'set' && isOpen(memory, action, now);
    return go({ memory: isPassed ? afterPassing(memory, action, now) : memory }, ...former, { do: 'run', requestId });
  }
  const waiting = {
    requestId,
    action,
    minutes: facts.settings?.duration,
    for: due === 'pin' ? 'pin' : 'code',
  } as const;
  return go<ProtectionState, ProtectionEffect>(
    { memory, waiting },
    ...former,
    due === 'pin'
      ? { do: 'ask-pin', requestId, action, isProof: options.isFresh === true }
      : { do: 'offer-code', requestId },
  );
}

/** An unchecked PIN opens nothing: the call that carries it does. */
function accepted(
  state: ProtectionState,
  { action, until, isUnproven, now }: Extract<ProtectionEvent, { readonly type: 'pin-accepted' }>,
): Next {
  const memory = isUnproven
    ? state.memory
    : afterPin(state.memory, { action, now, until, minutes: state.waiting?.minutes });
  return state.waiting?.for === 'pin' && state.waiting.action === action
    ? release(state, memory)
    : go({ ...state, memory });
}

/** A viewer who has just chosen the code need not type it a third time. Of what was open under the former one nothing is left. */
function codeSet(
  state: ProtectionState,
  { action, minutes, now }: Extract<ProtectionEvent, { readonly type: 'code-set' }>,
): Next {
  return release(state, afterPin(EMPTY_MEMORY, { action, now, minutes }));
}

function release({ waiting }: ProtectionState, memory: PinMemory): Next {
  return waiting ? go({ memory }, { do: 'run', requestId: waiting.requestId }) : go({ memory });
}

const givenUp = ({ waiting }: ProtectionState): readonly ProtectionEffect[] =>
  waiting ? [{ do: 'give-up', requestId: waiting.requestId }] : [];
