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
    let last = window.scrollY;
    const look = () => {
      const at = window.scrollY;
      const isDown = at > last;
      const isStill = at === last;
      last = at;
      setState((old) => {
        const isDark = at > HEADER_DARK_AFTER;
        const isHidden = isNarrowLandscape && at > HEADER_HIDES_AFTER && (isStill ? old.isHidden : isDown);
        return old.isDark === isDark && old.isHidden === isHidden ? old : { isDark, isHidden };
      });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isNarrowLandscape]);
  return state;
}
