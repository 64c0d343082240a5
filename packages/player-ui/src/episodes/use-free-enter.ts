import { useEffect, type RefObject } from 'react';

/** Calls `run` on Enter, unless Enter presses something else on the page. */
export function useFreeEnter(layer: RefObject<HTMLElement | null>, run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isFree = target === undefined || target === document.body || target === layer.current?.closest('.pl');
      if (event.key !== 'Enter' || event.repeat || !isFree) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [layer, run]);
}
