import { useEffect, type RefObject } from 'react';

/** Focuses the selected or first item of a menu that opens; `selector` names another element. */
export function useFirstFocus(menu: RefObject<HTMLElement | null>, selector = '[aria-checked="true"]'): void {
  useEffect(() => {
    (
      menu.current?.querySelector<HTMLElement>(selector) ?? menu.current?.querySelector<HTMLElement>('.pl-choice')
    )?.focus();
  }, [menu, selector]);
}
