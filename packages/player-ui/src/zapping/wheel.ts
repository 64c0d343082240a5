import { wheelFlow } from '@antenna/player-core';

/** px of a line and of a page, where a browser counts in those. */
const UNITS: readonly number[] = [1, 40, 400];

/** Turns of a wheel over an element as steps; `isOurs` says whether this is not the page's to scroll. */
export function followWheel(
  element: HTMLElement,
  isOurs: (event: WheelEvent) => boolean,
  step: (by: 1 | -1) => void,
): () => void {
  let state = wheelFlow.initial;
  const onWheel = (event: WheelEvent) => {
    // With Ctrl it zooms; sideways it is somebody else's.
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
