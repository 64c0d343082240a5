import { go, type Flow, type Millis, type Step } from '@antenna/kernel';
import { SWIPE_FLICK, SWIPE_REACH, SWIPE_SHARE, SWIPE_SLOP } from '../../limits.ts';

/**
 * A swipe up or down for the next or the previous channel. Only a move that begins vertically counts; a second finger ends it.
 */
export type SwipeState =
  | { readonly at: 'rest' }
  | { readonly at: 'touching'; readonly x: number; readonly y: number; readonly since: Millis }
  /** `pull`: distance of the finger from its start, px, down is positive. */
  | {
      readonly at: 'pulling';
      readonly y: number;
      readonly since: Millis;
      readonly pull: number;
      readonly height: number;
    };
export type SwipeEvent =
  | { readonly type: 'touched'; readonly x: number; readonly y: number; readonly now: Millis }
  | { readonly type: 'moved'; readonly x: number; readonly y: number; readonly height: number }
  | { readonly type: 'lifted'; readonly now: Millis }
  /** A second finger, or the browser took the gesture. */
  | { readonly type: 'cancelled' };
export type SwipeEffect =
  /** The picture follows by `by` px; `step`: the zap if the finger were lifted now. */
  | { readonly do: 'follow'; readonly by: number; readonly step: 1 | -1 | 0 }
  | { readonly do: 'settle' }
  | { readonly do: 'step'; readonly by: 1 | -1 };

/** How far the picture follows: ever less, never more than a share of the height. */
export function restrained(pull: number, height: number): number {
  const reach = height * SWIPE_REACH;
  return Math.sign(pull) * reach * (1 - 1 / (Math.abs(pull) / reach / 2 + 1));
}

const stepOf = (pull: number, height: number): 1 | -1 | 0 =>
  Math.abs(pull) < height * SWIPE_SHARE ? 0 : pull < 0 ? 1 : -1;

export const swipeFlow: Flow<SwipeState, SwipeEvent, SwipeEffect> = {
  initial: { at: 'rest' },
  step(state, event) {
    if (event.type === 'touched')
      return state.at === 'rest' ? go({ at: 'touching', x: event.x, y: event.y, since: event.now }) : letGo(state);
    if (event.type === 'cancelled') return letGo(state);
    if (event.type === 'moved') return moved(state, event);
    if (state.at !== 'pulling') return go({ at: 'rest' });
    const isFlick = event.now - state.since < SWIPE_FLICK && Math.abs(state.pull) > SWIPE_SLOP * 3;
    const by = isFlick ? (state.pull < 0 ? 1 : -1) : stepOf(state.pull, state.height);
    return by === 0 ? go({ at: 'rest' }, { do: 'settle' }) : go({ at: 'rest' }, { do: 'settle' }, { do: 'step', by });
  },
};

function letGo(state: SwipeState): Step<SwipeState, SwipeEffect> {
  return state.at === 'pulling' ? go({ at: 'rest' }, { do: 'settle' }) : go({ at: 'rest' });
}

function moved(
  state: SwipeState,
  { x, y, height }: Extract<SwipeEvent, { type: 'moved' }>,
): Step<SwipeState, SwipeEffect> {
  if (state.at === 'rest') return go(state);
  if (state.at === 'touching') {
    const [across, down] = [Math.abs(x - state.x), Math.abs(y - state.y)];
    // A horizontal move is ignored until the finger is lifted.
    if (across >= SWIPE_SLOP && across >= down) return go({ at: 'rest' });
    if (down < SWIPE_SLOP) return go(state);
  }
  const pull = y - state.y;
  return go(
    { at: 'pulling', y: state.y, since: state.since, pull, height },
    { do: 'follow', by: restrained(pull, height), step: stepOf(pull, height) },
  );
}
