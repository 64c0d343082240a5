import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** px before a movement is a drag. */
const DRAG_FROM = 8;
/** Share of the width, and px in a ms, from which a drag turns to the next slide. */
const TURN_SHARE = 0.25;
const TURN_SPEED = 0.5;

export interface DragOptions {
  readonly count: number;
  readonly current: number;
  readonly isGrabbed: boolean;
  readonly onTurn: (to: number) => void;
  readonly onGrab: (isGrabbed: boolean) => void;
}

/**
 * Slides follow the finger or the mouse and snap to the nearer one, endlessly in both directions (B-158). A vertical movement
 * scrolls the page. The place is a custom property: React renders only when a drag begins and ends.
 */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  { count, current, isGrabbed, onTurn, onGrab }: DragOptions,
): void {
  const grab = useEffectEvent(onGrab);
  const turn = useEffectEvent((by: number) => onTurn((current + by + count) % count));
  const isOne = count < 2;
  useEffect(() => {
    const element = root.current;
    if (!element || isOne) return undefined;
    const control = new AbortController();
    const at: { drag?: Drag | undefined } = {};
    const place = (px: number) => element.style.setProperty('--ca-drag', `${px}px`);
    const release = async (by: number) => {
      element.dataset['drag'] = 'snap';
      place(-by * element.clientWidth);
      await settled(element);
      // Without transitions until the slides have their new places.
      element.dataset['drag'] = 'move';
      if (by !== 0) turn(by);
      grab(false);
    };
    const on = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click' | 'dragstart'>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ) => element.addEventListener(type, listener, { signal: control.signal, capture });
    let isDragged = false;
    on('pointerdown', (event) => {
      isDragged = false;
      if (event.isPrimary && event.button === 0 && !element.dataset['drag']) at.drag = dragFrom(event);
    });
    on('pointermove', (event) => {
      const { drag } = at;
      if (drag?.id !== event.pointerId) return;
      const by = event.clientX - drag.x;
      if (!drag.isMoving) {
        const down = Math.abs(event.clientY - drag.y);
        if (down > DRAG_FROM && down > Math.abs(by)) at.drag = undefined;
        if (Math.abs(by) <= DRAG_FROM || !at.drag) return;
        drag.isMoving = true;
        isDragged = true;
        element.setPointerCapture(event.pointerId);
        element.dataset['drag'] = 'move';
        grab(true);
        markNeighbours(element);
      }
      drag.speed = (event.clientX - drag.last.x) / Math.max(1, event.timeStamp - drag.last.at);
      drag.last = { x: event.clientX, at: event.timeStamp };
      element.dataset['side'] = by > 0 ? 'before' : 'after';
      place(Math.max(-element.clientWidth, Math.min(element.clientWidth, by)));
    });
    const end = (event: PointerEvent) => {
      const { drag } = at;
      at.drag = undefined;
      if (drag?.isMoving) void release(event.type === 'pointerup' ? turnsOf(drag, event, element.clientWidth) : 0);
    };
    on('pointerup', end);
    on('pointercancel', end);
    // The link under the finger is not followed after a drag.
    on(
      'click',
      (event) => {
        if (isDragged) event.preventDefault();
        if (isDragged) event.stopPropagation();
      },
      true,
    );
    on('dragstart', (event) => event.preventDefault());
    return () => control.abort();
  }, [root, isOne]);
  useLayoutEffect(() => {
    const element = root.current;
    if (isGrabbed || !element?.dataset['drag']) return;
    element.style.removeProperty('--ca-drag');
    // The styles are computed here: otherwise the old slide would fade out in its old place.
    transitionsOf(element);
    element.removeAttribute('data-drag');
  }, [root, isGrabbed]);
}

/** Which pictures are beside the shown one. */
function markNeighbours(element: HTMLElement): void {
  const all = [...element.querySelectorAll<HTMLElement>('.ca-hero-picture')];
  const at = all.findIndex((picture) => 'shown' in picture.dataset);
  all.forEach((picture, index) => {
    picture.dataset['next'] = String(index === (at + 1) % all.length);
    picture.dataset['previous'] = String(index === (at - 1 + all.length) % all.length);
  });
}

interface Drag {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  last: { readonly x: number; readonly at: number };
  speed: number;
  isMoving: boolean;
}

const dragFrom = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): Drag => ({
  id: pointerId,
  x: clientX,
  y: clientY,
  last: { x: clientX, at: timeStamp },
  speed: 0,
  isMoving: false,
});

/** 1: to the next slide, -1: to the one before, 0: back. A flick turns however short it is. */
function turnsOf({ x, speed, last }: Drag, { clientX, timeStamp }: PointerEvent, width: number): number {
  const by = clientX - x;
  const isFlick = Math.abs(speed) > TURN_SPEED && timeStamp - last.at < 100 && Math.sign(speed) === Math.sign(by);
  return isFlick || Math.abs(by) > width * TURN_SHARE ? -Math.sign(by) : 0;
}

const transitionsOf = (element: HTMLElement): readonly Animation[] =>
  (element.getAnimations?.({ subtree: true }) ?? []).filter((animation) => animation instanceof CSSTransition);

/** The slides' transitions are over; at once where there are none. */
const settled = (element: HTMLElement): Promise<unknown> =>
  Promise.allSettled(transitionsOf(element).map(({ finished }) => finished));
