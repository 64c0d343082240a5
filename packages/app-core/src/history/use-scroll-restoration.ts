import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** A position counts after this time without scrolling; ms (B-577). */
const REMEMBER_AFTER = 150;
/** How long a page may take to reach its former height, and how long a reached position is kept while rows load above it; ms. */
const RESTORE_FOR = 4000;
const HOLD_FOR = 500;

/** A new page starts at the top; going back restores where it was scrolled to. */
export function useScrollRestoration(pagePath: string): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ path: pagePath, key });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void positions.set(shown.current.key, window.scrollY), REMEMBER_AFTER);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    const isSamePage = shown.current.path === pagePath;
    shown.current = { path: pagePath, key };
    if (isSamePage) return undefined;
    const requested = type === 'POP' ? (positions.get(key) ?? 0) : 0;
    window.scrollTo(0, requested);
    return requested === 0 ? undefined : holdScroll(requested);
  }, [pagePath, key, type]);
}

/** Scrolls to a position until the page, which grows while its rows load, has reached it or the viewer scrolls. */
function holdScroll(requested: number): () => void {
  const from = performance.now();
  let corrected = from;
  let frame = requestAnimationFrame(function again(now) {
    if (now - corrected > HOLD_FOR || now - from > RESTORE_FOR) return;
    if (Math.abs(window.scrollY - requested) >= 2) {
      corrected = now;
      window.scrollTo(0, requested);
    }
    frame = requestAnimationFrame(again);
  });
  const control = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    control.abort();
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, stop, { once: true, passive: true, signal: control.signal });
  return stop;
}
