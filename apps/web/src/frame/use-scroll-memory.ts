import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const remembered = new Map<string, number>();
const REMEMBER_AFTER = 150;
/** How long a page may take to grow back, and how long a place that was reached is still held against rows that come above it. */
const RESTORE_FOR = 4000;
const HOLD_FOR = 500;

/** A new page begins at its top; going back finds the place one left (B-577: remembered after 150 ms of rest). */
export function useScrollMemory(pagePath: string): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef({ path: pagePath, key });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void remembered.set(shown.current.key, window.scrollY), REMEMBER_AFTER);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current.path === pagePath) {
      shown.current = { path: pagePath, key };
      return undefined;
    }
    shown.current = { path: pagePath, key };
    const wanted = kind === 'POP' ? (remembered.get(key) ?? 0) : 0;
    window.scrollTo(0, wanted);
    if (wanted === 0) return undefined;
    // The page grows while its rows arrive: hold the place until it is reached or the viewer scrolls.
    const from = performance.now();
    let lost = from;
    let frame = requestAnimationFrame(function again(now) {
      if (now - lost > HOLD_FOR || now - from > RESTORE_FOR) return;
      if (Math.abs(window.scrollY - wanted) >= 2) {
        lost = now;
        window.scrollTo(0, wanted);
      }
      frame = requestAnimationFrame(again);
    });
    const stop = () => cancelAnimationFrame(frame);
    window.addEventListener('wheel', stop, { once: true, passive: true });
    window.addEventListener('touchstart', stop, { once: true, passive: true });
    window.addEventListener('keydown', stop, { once: true });
    window.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchstart', stop);
      window.removeEventListener('keydown', stop);
      window.removeEventListener('pointerdown', stop);
    };
  }, [pagePath, key, kind]);
}
