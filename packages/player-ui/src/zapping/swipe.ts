import { swipeFlow, type SwipeEvent } from '@antenna/player-core';

export interface SwipeWishes {
  /** The zap if the finger were lifted now; 0 for none. */
  readonly onArmed: (step: 1 | -1 | 0) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * Swipes on an element. The picture follows the finger by a style that is set directly in the DOM; a swipe is not a tap.
 */
export function followSwipe(root: HTMLElement, isOurs: () => boolean, { onArmed, onStep }: SwipeWishes): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  let state = swipeFlow.initial;
  let armed: 1 | -1 | 0 = 0;
  const arm = (step: 1 | -1 | 0) => {
    if (step !== armed) onArmed(step);
    armed = step;
  };
  const settle = () => {
    root.style.removeProperty('--pl-pull');
    delete root.dataset['pulling'];
    arm(0);
  };
  const send = (event: SwipeEvent) => {
    const step = swipeFlow.step(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.do === 'step') onStep(effect.by);
      else if (effect.do === 'settle') settle();
      else {
        root.style.setProperty('--pl-pull', `${Math.round(effect.by)}px`);
        root.dataset['pulling'] = '';
        arm(effect.step);
      }
    }
  };
  const isFinger = (event: PointerEvent) =>
    event.pointerType !== 'mouse' && event.target instanceof Element && event.target.classList.contains('pl-touch');
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (isFinger(event) && isOurs())
        send({ type: 'touched', x: event.clientX, y: event.clientY, now: event.timeStamp });
    },
    options,
  );
  root.addEventListener(
    'pointermove',
    (event) => {
      if (isFinger(event) && state.at !== 'rest')
        send({ type: 'moved', x: event.clientX, y: event.clientY, height: root.clientHeight });
    },
    options,
  );
  root.addEventListener(
    'pointerup',
    (event) => {
      if (state.at === 'pulling') event.stopPropagation();
      if (state.at !== 'rest') send({ type: 'lifted', now: event.timeStamp });
    },
    options,
  );
  root.addEventListener('pointercancel', () => send({ type: 'cancelled' }), options);
  return () => {
    controller.abort();
    settle();
  };
}
