import { useCallback, useSyncExternalStore } from 'react';

const list = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

/** Whether a CSS media query holds, live. False where there is no matchMedia. */
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

/** A mouse or a trackpad: what only hover shows may be shown. */
export function useHover(): boolean {
  return useMediaQuery('(hover: hover) and (pointer: fine)');
}
