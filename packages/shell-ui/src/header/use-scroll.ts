import { useEffect, useState } from 'react';
import { useLayout } from '@antenna/ui-kit';
import { HEADER_DARK_AFTER, HEADER_HIDES_AFTER } from '../limits.ts';

export interface HeaderScroll {
  /** Past 140 px: the header has the page's background. */
  readonly isDark: boolean;
  /** Hidden when scrolling down past 250 px in narrow landscape; shown again when scrolling up. */
  readonly isHidden: boolean;
}

/** The header's state by scroll position. */
export function useHeaderScroll(): HeaderScroll {
  const isNarrowLandscape = useLayout('isNarrowLandscape');
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
    // Reading the position right away would force a layout of what React has just rendered.
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
