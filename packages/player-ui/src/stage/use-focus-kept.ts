import { useEffect, type RefObject } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * When the focused control disappears, the focus moves to the play button. A full player takes the focus of the link
 * that led to its page and is gone.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, isFull: boolean): void {
  useEffect(() => {
    if (isFull && isLost()) root.current?.focus({ preventScroll: true });
  }, [root, isFull]);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let last: Element | undefined;
    const controller = new AbortController();
    element.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : undefined), {
      signal: controller.signal,
    });
    element.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && (last = undefined), {
      signal: controller.signal,
    });
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = undefined;
      if (isLost()) (element.querySelector<HTMLElement>('.pl-play') ?? element).focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [root]);
}
