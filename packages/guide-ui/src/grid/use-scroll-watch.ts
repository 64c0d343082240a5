import { useEffect, useEffectEvent, type RefObject } from 'react';
import { WANT_EVERY } from '../limits.ts';

const BY_VIEWER = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Paints on scrolls and resizes, at most once per frame, while `paint` returns true; reports the visible window
 * at most every `WANT_EVERY` ms, and whether the viewer scrolled it.
 */
export function useScrollWatch(
  box: RefObject<HTMLElement | null>,
  paint: () => boolean,
  report: (isViewer: boolean) => void,
): void {
  const paintNow = useEffectEvent(paint);
  const reportNow = useEffectEvent(report);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isViewer = false;
    const watch =
      typeof ResizeObserver === 'function'
        ? new ResizeObserver(() => {
            isShown = true;
            look();
          })
        : undefined;
    // The observer also reports the first size, after the first paint's layout; what is missing is drawn in the next frame.
    let isShown = watch === undefined;
    const look = () => {
      if (!isShown) return;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (paintNow()) look();
      });
      timer ??= setTimeout(() => {
        timer = undefined;
        reportNow(isViewer);
        isViewer = false;
      }, WANT_EVERY);
    };
    const byViewer = () => {
      isViewer = true;
    };
    element.addEventListener('scroll', look, { passive: true });
    for (const kind of BY_VIEWER) element.addEventListener(kind, byViewer, { passive: true });
    if (watch) watch.observe(element);
    else look();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      watch?.disconnect();
      element.removeEventListener('scroll', look);
      for (const kind of BY_VIEWER) element.removeEventListener(kind, byViewer);
    };
  }, [box]);
}
