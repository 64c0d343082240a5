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

/** Whether the pointer can hover (mouse or trackpad). */
export function useHover(): boolean {
  return useMediaQuery('(hover: hover) and (pointer: fine)');
}
