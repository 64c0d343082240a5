import { useEffect } from 'react';
import type { RefObject } from 'react';
import { focusablesIn } from '../a11y/focusables.ts';
import { insertByRank } from './layers.ts';
import type { Rank } from './layers.ts';

interface Trap {
  readonly container: HTMLElement;
  readonly rank: Rank;
}

const traps: Trap[] = [];

/**
 * While active: focus moves in (to `[data-autofocus]`, else the container), Tab cycles inside, and the focus is
 * restored at the end. Only the innermost trap acts.
 */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, active: boolean, rank: Rank = 'dialog'): void {
  useEffect(() => {
    const container = ref.current;
    if (!active || !container) return undefined;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const trap: Trap = { container, rank };
    insertByRank(traps, trap);
    const isTop = () => traps.at(-1) === trap;
    if (isTop() && !container.contains(document.activeElement)) {
      (container.querySelector<HTMLElement>('[data-autofocus]') ?? container).focus({ preventScroll: true });
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !isTop()) return;
      const inside = focusablesIn(container);
      const first = inside[0];
      const last = inside.at(-1);
      const from = document.activeElement;
      const outside = !container.contains(from) || from === container;
      if (!first || !last) event.preventDefault();
      else if (event.shiftKey && (outside || from === first)) {
        event.preventDefault();
        last.focus();
      } else if (!event.shiftKey && (from === last || !container.contains(from))) {
        event.preventDefault();
        first.focus();
      }
    };
    const onFocusIn = (event: FocusEvent) => {
      const target = event.target;
      if (
        !isTop() ||
        !(target instanceof HTMLElement) ||
        container.contains(target) ||
        target.closest('[data-outside-traps]')
      )
        return;
      (focusablesIn(container)[0] ?? container).focus();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
      traps.splice(traps.indexOf(trap), 1);
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [active, ref, rank]);
}
