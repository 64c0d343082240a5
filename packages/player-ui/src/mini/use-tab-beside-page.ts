import { focusablesIn } from '@antenna/ui-kit';
import { useEffect, type RefObject } from 'react';

/**
 * A modal page keeps Tab inside. While one is open, Tab leads on from its last element to the mini player and from there
 * to its first, and backwards likewise. Dialogs keep it to themselves.
 */
export function useTabBesidePage(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const page = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
      if (event.key !== 'Tab' || !ref.current || !page?.classList.contains('k-modal-page')) return;
      const groups = [focusablesIn(page), focusablesIn(ref.current)] as const;
      const place = groups.findIndex((group) => group.includes(document.activeElement as HTMLElement));
      const from = groups[place];
      const other = groups[1 - place];
      if (!from || !other?.length) return;
      const isAtEdge = document.activeElement === (event.shiftKey ? from[0] : from.at(-1));
      // Inside of the mini player the browser moves the focus, which the page's own trap would not let it.
      if (place === 1 || isAtEdge) event.stopPropagation();
      if (!isAtEdge) return;
      event.preventDefault();
      (event.shiftKey ? other.at(-1) : other[0])?.focus();
    };
    // Captured, to run before the page's trap.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [ref]);
}
