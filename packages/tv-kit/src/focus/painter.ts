import { afterRing } from './after-ring.ts';
import { MARK, numberIn } from './marks.ts';
import { trackOffset } from './track.ts';

const offsets = new WeakMap<Element, number>();

/** How far a track is moved, px. */
const offsetOf = (track: Element): number => offsets.get(track) ?? 0;

interface Move {
  readonly track: HTMLElement;
  readonly offset: number;
  /** The element is in view before the track moves. */
  readonly isSeen: boolean;
}

/**
 * Moves the ring within the key's task, without reading layout. A move of the viewer's (`follows`) shows the ring first: the
 * DOM focus and the tracks that show the element already come a frame later, because both make the engine calculate more
 * before the viewer sees where the focus is.
 */
export function paint(next: HTMLElement, before: HTMLElement | undefined, follows: boolean): void {
  const moves = movesTo(next);
  if (before && before !== next) before.removeAttribute(MARK.focused);
  next.setAttribute(MARK.focused, 'true');
  const isSeen = moves.every((move) => move.isSeen);
  if (!follows || !isSeen) for (const { track, offset } of moves) setTrack(track, offset);
  // Text goes where the document's focus is.
  if (!follows || isText(next) || isText(before)) {
    following = undefined;
    next.focus({ preventScroll: true });
    resetScroll(next);
  } else follow(next);
}

const isText = (element: HTMLElement | undefined) => element instanceof HTMLInputElement;

let following: HTMLElement | undefined;

/** The document's focus is on its way to the element. */
export const isFollowing = (element: HTMLElement): boolean => following === element;

function follow(next: HTMLElement): void {
  const isAsked = following !== undefined;
  following = next;
  if (isAsked) return;
  afterRing(() => {
    const element = following;
    following = undefined;
    if (!element) return;
    placeTracks(element);
    element.focus({ preventScroll: true });
    resetScroll(element);
  });
}

/** Moves the tracks so that the element is inside their viewports. */
export function placeTracks(element: HTMLElement): void {
  for (const { track, offset } of movesTo(element)) setTrack(track, offset);
}

function movesTo(element: HTMLElement): readonly Move[] {
  const moves: Move[] = [];
  let below: HTMLElement = element;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.hasAttribute(MARK.track)) {
      const move = moveTo(at, below);
      if (move.offset !== offsetOf(at)) moves.push(move);
    }
    below = at;
  }
  return moves;
}

/** What a track shows of one of its children, which say where they begin. */
function moveTo(track: HTMLElement, child: HTMLElement): Move {
  const [start, size] = [numberIn(child, MARK.start) ?? 0, numberIn(child, MARK.size) ?? 0];
  const viewport = numberIn(track, MARK.viewport) ?? 0;
  const length = numberIn(track, MARK.length) ?? 0;
  const offset = trackOffset({ start, size, viewport, length, anchor: numberIn(track, MARK.anchor) ?? 0 });
  const from = start - offsetOf(track);
  return { track, offset, isSeen: from >= 0 && from + size <= viewport };
}

/** Engines below Chromium 64 ignore `preventScroll`. */
function resetScroll(element: HTMLElement): void {
  for (let at = element.parentElement; at; at = at.parentElement) {
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
