import { useCallback, useSyncExternalStore } from 'react';

const list = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

/** Whether a CSS media query matches, live. False without matchMedia. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = list(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => list(query)?.matches ?? false,
    () => false,
  );
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

const HOVER = '(hover: hover) and (pointer: fine)';

/** Whether the pointer can hover (mouse or trackpad). */
export const useHover = (): boolean => useMediaQuery(HOVER);

/** The same, for an event handler. */
export const canHover = (): boolean => list(HOVER)?.matches ?? false;
