import { useEffect, type RefObject } from 'react';

/** Calls `wake` when the mouse moves over the player or the focus enters, and `leave` when the mouse leaves. Touches are handled by `followPointer`. */
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
    // A tap on the picture focuses the player as a whole; taps are handled elsewhere.
    element.addEventListener('focusin', ({ target }) => target !== element && wake(), options);
    return () => controller.abort();
  }, [root, wake, leave]);
}
