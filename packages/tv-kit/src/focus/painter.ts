import { MARK, numberIn } from './marks.ts';
import { trackOffset } from './track.ts';

const offsets = new WeakMap<Element, number>();

/** How far a track is moved, px. */
export const offsetOf = (track: Element): number => offsets.get(track) ?? 0;

/** Moves the ring, the DOM focus and every track around the element, all within the key's task. */
export function paint(next: HTMLElement, before: HTMLElement | undefined): void {
  if (before && before !== next) before.removeAttribute(MARK.focused);
  next.setAttribute(MARK.focused, 'true');
  next.focus({ preventScroll: true });
  placeTracks(next);
}

/** Moves the tracks so that the element is inside their viewports. */
export function placeTracks(element: HTMLElement): void {
  let stop: HTMLElement = element;
  for (let at = element.parentElement; at; at = at.parentElement) {
    const axis = at.getAttribute(MARK.track);
    if (axis === 'x') moveTrack(at, element, axis);
    else if (axis === 'y') moveTrack(at, stop, axis);
    if (at.hasAttribute(MARK.stop)) stop = at;
    // Engines below Chromium 64 ignore `preventScroll`.
    if (at.scrollTop !== 0) at.scrollTop = 0;
    if (at.scrollLeft !== 0) at.scrollLeft = 0;
  }
}

/** Sets the place of a track that has just been mounted or whose content has changed its length. */
export function setTrack(track: HTMLElement, offset: number): void {
  offsets.set(track, offset);
  const axis = track.getAttribute(MARK.track);
  track.style.transform = axis === 'x' ? `translate3d(${-offset}px,0,0)` : `translate3d(0,${-offset}px,0)`;
}

function moveTrack(track: HTMLElement, element: HTMLElement, axis: 'x' | 'y'): void {
  const viewport = track.parentElement;
  if (!viewport) return;
  const isX = axis === 'x';
  const offset = trackOffset({
    start: distance(element, track, isX),
    size: isX ? element.offsetWidth : element.offsetHeight,
    viewport: isX ? viewport.clientWidth : viewport.clientHeight,
    length: numberIn(track, MARK.length) ?? (isX ? track.offsetWidth : track.offsetHeight),
    anchor: numberIn(track, MARK.anchor) ?? 0,
  });
  if (offset !== offsetOf(track)) setTrack(track, offset);
}

/** Of an element from the beginning of its track: layout places, which transforms do not change. */
function distance(element: HTMLElement, track: HTMLElement, isX: boolean): number {
  let sum = 0;
  let at: Element | null = element;
  while (at instanceof HTMLElement && at !== track && track.contains(at)) {
    sum += isX ? at.offsetLeft : at.offsetTop;
    at = at.offsetParent;
  }
  return sum;
}
