import { useEffect, type RefObject } from 'react';

/** A menu that opens is stood in at once: on what is chosen, or on its first line; `selector` names another place. */
export function useFirstFocus(menu: RefObject<HTMLElement | null>, selector = '[aria-checked="true"]'): void {
  useEffect(() => {
    (
      menu.current?.querySelector<HTMLElement>(selector) ?? menu.current?.querySelector<HTMLElement>('.pl-choice')
    )?.focus();
  }, [menu, selector]);
}
