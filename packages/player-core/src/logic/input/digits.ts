import { go, type Flow, type Millis, type Step } from '@antenna/kernel';
import { DIGITS_MAX, DIGITS_TIMEOUT } from '../../limits.ts';

/** A channel number that is typed digit by digit: zapped to at once if no other number begins like it, else after a pause or Enter. */
export type DigitState =
  | { readonly at: 'rest' }
  | { readonly at: 'typing'; readonly typed: string }
  /** Zapped to at once; a further digit makes it a number that no channel has. */
  | { readonly at: 'zapped'; readonly typed: string }
  | { readonly at: 'unknown'; readonly typed: string };
export type DigitEvent =
  /** `numbers`: of every channel there is. */
  | { readonly type: 'typed'; readonly digit: string; readonly numbers: readonly number[] }
  | { readonly type: 'entered'; readonly numbers: readonly number[] }
  | { readonly type: 'delay-elapsed'; readonly numbers: readonly number[] }
  | { readonly type: 'erased' }
  | { readonly type: 'dropped' }
  /** The picture ends: digits that still wait are dropped. A number that has opened a channel without a picture may go on. */
  | { readonly type: 'closed' };
export type DigitEffect =
  /** A new wait takes the place of an old one. */
  | { readonly do: 'wait'; readonly ms: Millis }
  | { readonly do: 'stop-waiting' }
  | { readonly do: 'zap'; readonly number: number }
  /** Zero alone is no channel number: it leads back to the last channel. */
  | { readonly do: 'last' };

type Next = Step<DigitState, DigitEffect>;
const rest: DigitState = { at: 'rest' };
const begins = (numbers: readonly number[], typed: string) => numbers.filter((each) => String(each).startsWith(typed));

const longest = (numbers: readonly number[]) => String(Math.max(...numbers)).length;

export const digitFlow: Flow<DigitState, DigitEvent, DigitEffect> = {
  initial: rest,
  step(state, event) {
    switch (event.type) {
      case 'typed':
        return typed(state, event.digit, event.numbers);
      case 'entered':
      case 'delay-elapsed':
        return confirmed(state, event.numbers);
      case 'erased': {
        const left = state.at === 'typing' ? state.typed.slice(0, -1) : '';
        return left === ''
          ? go(rest, { do: 'stop-waiting' })
          : go({ at: 'typing', typed: left }, { do: 'wait', ms: DIGITS_TIMEOUT });
      }
      case 'closed':
        return state.at === 'typing' ? go(rest, { do: 'stop-waiting' }) : go(state);
      default:
        return state.at === 'rest' ? go(state) : go(rest, { do: 'stop-waiting' });
    }
  },
};

function typed(state: DigitState, digit: string, numbers: readonly number[]): Next {
  const goesOn = (state.at === 'typing' || state.at === 'zapped') && state.typed.length < DIGITS_MAX;
  const before = goesOn ? state.typed : '';
  const now = before + digit;
  if (now === '0') return go(rest, { do: 'stop-waiting' }, { do: 'last' });
  const possible = begins(numbers, now);
  if (possible.length === 0) return go({ at: 'unknown', typed: now }, { do: 'wait', ms: DIGITS_TIMEOUT });
  const [only] = possible;
  if (possible.length === 1 && only === Number(now))
    return now.length < longest(numbers)
      ? go({ at: 'zapped', typed: now }, { do: 'wait', ms: DIGITS_TIMEOUT }, { do: 'zap', number: only })
      : go(rest, { do: 'stop-waiting' }, { do: 'zap', number: only });
  return go({ at: 'typing', typed: now }, { do: 'wait', ms: DIGITS_TIMEOUT });
}

function confirmed(state: DigitState, numbers: readonly number[]): Next {
  if (state.at !== 'typing') return go(rest, { do: 'stop-waiting' });
  const number = Number(state.typed);
  if (numbers.includes(number)) return go(rest, { do: 'stop-waiting' }, { do: 'zap', number });
  return go({ at: 'unknown', typed: state.typed }, { do: 'wait', ms: DIGITS_TIMEOUT });
}
