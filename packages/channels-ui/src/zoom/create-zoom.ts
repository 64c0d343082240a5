import type { Cancel, Clock } from '@antenna/kernel';
import { zoomFlow, type ZoomEvent, type ZoomState } from './zoom-flow.ts';

/** The zoom of the page: the flow with a clock. Outside of React, so that pointer moves render nothing. */
export interface Zoom {
  state(): ZoomState;
  send(event: ZoomEvent): void;
  subscribe(run: () => void): Cancel;
}

export function createZoom(clock: Pick<Clock, 'after'>): Zoom {
  let state = zoomFlow.initial;
  const listeners = new Set<() => void>();
  const zoom: Zoom = {
    state: () => state,
    send(event) {
      const step = zoomFlow.step(state, event);
      for (const { delay, turn } of step.effects) clock.after(delay, () => zoom.send({ type: 'delay-elapsed', turn }));
      if (step.state === state) return;
      state = step.state;
      for (const each of listeners) each();
    },
    subscribe(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
  return zoom;
}
