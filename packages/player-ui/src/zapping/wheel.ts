import { wheelFlow } from '@antenna/player-core';

/** px of a line and of a page, for browsers that count in those. */
const UNITS: readonly number[] = [1, 40, 400];

/** Calls `step` for wheel events over an element; `isOurs` returns whether they are free for it. */
export function followWheel(
  element: HTMLElement,
  isOurs: (event: WheelEvent) => boolean,
  step: (by: 1 | -1) => void,
): () => void {
  let state = wheelFlow.initial;
  const onWheel = (event: WheelEvent) => {
    // With Ctrl it zooms; horizontal events are ignored.
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.deltaY === 0 || !isOurs(event))
      return;
    event.preventDefault();
    const next = wheelFlow.step(state, { by: event.deltaY * (UNITS[event.deltaMode] ?? 1), now: event.timeStamp });
    state = next.state;
    for (const each of next.effects) step(each.by);
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}
