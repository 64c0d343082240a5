import { tapFlow, zoneAt, type Player, type TapEffect, type TapEvent } from '@antenna/player-core';

/** A single click waits this long for a second one, ms (B-179). */
const CLICK_WAIT = 250;

export interface PointerHandlers {
  readonly toggleControls: () => void;
  readonly onActivity: () => void;
}

/** Clicks on the picture play, pause and toggle fullscreen; touches toggle the controls and skip at the edges. */
export function followPointer(picture: HTMLElement, player: Player, handlers: PointerHandlers): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let taps = tapFlow.initial;
  let click: ReturnType<typeof setTimeout> | undefined;
  let isTouch = false;

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
    return timer;
  };
  const run = (effect: TapEffect) => {
    if (effect.do === 'wait') later(effect.ms, () => send({ type: 'delay-elapsed' }));
    else if (effect.do === 'skip') void player.do('skip', { by: effect.by });
    else handlers.toggleControls();
  };
  const send = (event: TapEvent) => {
    const step = tapFlow.step(taps, event);
    taps = step.state;
    step.effects.forEach(run);
  };
  /** The first click on a muted picture unmutes it. */
  const unmutes = () => {
    if (!player.state.volume.isUnmuteHinted || player.state.session.at !== 'active') return false;
    void player.do('unmute');
    return true;
  };

  picture.addEventListener(
    'pointerup',
    (event) => {
      isTouch = event.pointerType !== 'mouse';
      if (!isTouch || unmutes()) return;
      const box = picture.getBoundingClientRect();
      send({
        type: 'tapped',
        zone: zoneAt({ x: event.clientX - box.left, y: event.clientY - box.top }, box),
        now: event.timeStamp,
      });
    },
    options,
  );
  picture.addEventListener(
    'click',
    (event) => {
      if (isTouch) return;
      handlers.onActivity();
      clearTimeout(click);
      if (event.detail > 1 || unmutes()) return;
      click = later(CLICK_WAIT, () => void player.do('toggle'));
    },
    options,
  );
  picture.addEventListener(
    'dblclick',
    () => {
      if (isTouch) return;
      clearTimeout(click);
      void player.do('toggleFullscreen');
    },
    options,
  );
  return () => {
    controller.abort();
    timers.forEach(clearTimeout);
  };
}
