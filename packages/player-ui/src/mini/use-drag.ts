import { useEffect, useEffectEvent, type RefObject } from 'react';
import { cornerAt, type Corner } from './corners.ts';

/** Less movement than this is a press, px. */
const THRESHOLD = 8;

/** Drags the element with mouse or finger; it ends in the nearest corner. A drag presses nothing. */
export function useDrag(ref: RefObject<HTMLElement | null>, onCorner: (corner: Corner) => void): void {
  const settle = useEffectEvent(onCorner);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    let from: { readonly x: number; readonly y: number; readonly id: number } | undefined;
    let isDragging = false;
    const place = (x: number, y: number) => {
      element.style.translate = `${x}px ${y}px`;
    };
    const stop = () => {
      from = undefined;
      delete element.dataset['dragged'];
      element.style.translate = '';
    };
    element.addEventListener(
      'pointerdown',
      ({ button, clientX, clientY, pointerId }) => {
        isDragging = false;
        if (button === 0) from = { x: clientX, y: clientY, id: pointerId };
      },
      options,
    );
    // On the window: a fast pointer is outside of the element at once.
    window.addEventListener(
      'pointermove',
      ({ pointerId, clientX, clientY }) => {
        if (!from || pointerId !== from.id) return;
        const [x, y] = [clientX - from.x, clientY - from.y];
        if (!isDragging && Math.hypot(x, y) < THRESHOLD) return;
        isDragging = true;
        element.dataset['dragged'] = '';
        place(x, y);
      },
      options,
    );
    window.addEventListener(
      'pointerup',
      ({ pointerId }) => {
        if (pointerId !== from?.id) return;
        const box = element.getBoundingClientRect();
        stop();
        // After the click that a drag ends with, if there is one.
        setTimeout(() => (isDragging = false));
        if (isDragging)
          settle(
            cornerAt(
              { x: box.x + box.width / 2, y: box.y + box.height / 2 },
              { width: window.innerWidth, height: window.innerHeight },
            ),
          );
      },
      options,
    );
    window.addEventListener('pointercancel', stop, options);
    // The browser's own dragging of links would cancel the pointer.
    element.addEventListener('dragstart', (event) => event.preventDefault(), options);
    element.addEventListener(
      'click',
      (event) => {
        if (!isDragging) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { ...options, capture: true },
    );
    return () => controller.abort();
  }, [ref]);
}
