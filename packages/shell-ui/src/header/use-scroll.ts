import { useEffect, useState } from 'react';
import { useLayout } from '@antenna/ui-kit';
import { HEADER_DARK_AFTER, HEADER_HIDES_AFTER } from '../limits.ts';

export interface HeaderScroll {
  /** Past 140 px: the header stands on the page's colour. */
  readonly isDark: boolean;
  /** On the way down past 250 px in narrow landscape; back on the way up. */
  readonly isHidden: boolean;
}

/** What the page's scroll does to the header. */
export function useHeaderScroll(): HeaderScroll {
  const { isNarrowLandscape } = useLayout();
  const [state, setState] = useState<HeaderScroll>({ isDark: false, isHidden: false });
  useEffect(() => {
    let last = 0;
    const look = (isFirst: boolean) => {
      const at = window.scrollY;
      const isDown = at > last;
      const isStill = isFirst || at === last;
      last = at;
      setState((old) => {
        const isDark = at > HEADER_DARK_AFTER;
        const isHidden = isNarrowLandscape && at > HEADER_HIDES_AFTER && (isStill ? old.isHidden : isDown);
        return old.isDark === isDark && old.isHidden === isHidden ? old : { isDark, isHidden };
      });
    };
    // Asked right away, the browser would lay out the page that React has just put there only to answer.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => look(true));
    });
    const onScroll = () => look(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isNarrowLandscape]);
  return state;
}
