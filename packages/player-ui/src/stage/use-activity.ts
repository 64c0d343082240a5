import { useEffect, type RefObject } from 'react';

/** Tells of a mouse that moves over the player or leaves it, and of a focus that comes in. Fingers are `usePointer`'s. */
export function useActivity(
  root: RefObject<HTMLElement | null>,
  { wake, leave }: { readonly wake: () => void; readonly leave: () => void },
): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    element.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && wake(), options);
    element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && leave(), options);
    // A tap on the picture focuses the player as a whole: what a tap does is said elsewhere.
    element.addEventListener('focusin', ({ target }) => target !== element && wake(), options);
    return () => controller.abort();
  }, [root, wake, leave]);
}
