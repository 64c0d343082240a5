import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** Auto-scroll while dragging: px from the edge, and px per frame. */
const EDGE = 72;
const STEP = 10;

interface Drag {
  readonly pointer: number;
  readonly startY: number;
  readonly startTop: number;
  readonly scroller: Element;
  y: number;
}

/** Pointer dragging: reports the distance from the start in list px, including auto-scroll. */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  { onMove, onEnd }: { readonly onMove: (dy: number) => void; readonly onEnd: (isDropped: boolean) => void },
) {
  const drag = useRef<Drag | undefined>(undefined);
  const frame = useRef(0);
  const reportDistance = useEffectEvent(() => {
    const { current } = drag;
    if (current) onMove(current.y - current.startY + current.scroller.scrollTop - current.startTop);
  });
  const end = useEffectEvent((isDropped: boolean) => {
    if (!drag.current) return;
    drag.current = undefined;
    cancelAnimationFrame(frame.current);
    onEnd(isDropped);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const scroll = () => {
      const { current } = drag;
      if (!current) return;
      const box =
        current.scroller === document.scrollingElement
          ? { top: 0, bottom: window.innerHeight }
          : current.scroller.getBoundingClientRect();
      const by = current.y < box.top + EDGE ? -STEP : current.y > box.bottom - EDGE ? STEP : 0;
      const before = current.scroller.scrollTop;
      if (by !== 0) current.scroller.scrollTop += by;
      if (current.scroller.scrollTop !== before) reportDistance();
      frame.current = requestAnimationFrame(scroll);
    };
    const onPointerMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== drag.current?.pointer) return;
      drag.current.y = event.clientY;
      reportDistance();
      if (frame.current === 0) frame.current = requestAnimationFrame(scroll);
    };
    const onPointerEnd = (isDropped: boolean) => (event: globalThis.PointerEvent) => {
      if (event.pointerId !== drag.current?.pointer) return;
      end(isDropped);
      frame.current = 0;
    };
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', onPointerEnd(true), { signal });
    window.addEventListener('pointercancel', onPointerEnd(false), { signal });
    return () => {
      controller.abort();
      cancelAnimationFrame(frame.current);
    };
  }, []);
  return {
    begin: (event: PointerEvent) => {
      const scroller = scrollerOf(root.current);
      drag.current = {
        pointer: event.pointerId,
        startY: event.clientY,
        startTop: scroller.scrollTop,
        scroller,
        y: event.clientY,
      };
    },
    cancel: () => {
      drag.current = undefined;
    },
  };
}

function scrollerOf(element: HTMLElement | null): Element {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}
