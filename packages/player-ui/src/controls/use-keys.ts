import { keyCommand, viewKey, type KeyPress, type ViewKey } from '@antenna/player-core';
import { useEffect, type RefObject } from 'react';
import { usePlayerHandle } from '../player-context.tsx';

/** Fields and lists of the page keep their keys, and a button its space bar (B-187). */
const TYPING =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="searchbox"]';
const PRESSING =
  'button, a[href], summary, [role="button"], [role="link"], [role="menuitem"], [role="radio"], [role="tab"], [role="option"]';
const ARROWED =
  'input[type="range"], [role="menu"], [role="radiogroup"], [role="listbox"], [role="tablist"], [role="grid"], [role="dialog"]';

/** Commands that repeat while the key is held. */
const HELD: readonly string[] = ['skip', 'nudgeVolume', 'stepRate'];

/** The player's keys, wherever on the page the focus is, unless the focused element uses them. */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  {
    isActive,
    onUse,
    onView,
  }: { readonly isActive: boolean; readonly onUse: () => void; readonly onView: (key: ViewKey) => void },
): void {
  const player = usePlayerHandle();
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (event.defaultPrevented || isTaken(target, event.key, root.current)) return;
      const press: KeyPress = {
        key: event.key,
        code: event.code,
        keyCode: event.keyCode,
        hasModifier: event.ctrlKey || event.altKey || event.metaKey,
        hasShift: event.shiftKey,
      };
      const panel = viewKey(press);
      if (panel && !event.repeat) {
        event.preventDefault();
        onView(panel);
        return;
      }
      const command = keyCommand(press);
      if (!command) return;
      // A key that is held down is one press, except for commands that repeat.
      if (event.repeat && !HELD.includes(command.name)) return;
      event.preventDefault();
      onUse();
      void player.do(command.name as 'skip', command.arg as { by: number });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, isActive, onUse, onView, player]);
}

/** Whether the focused element uses that key. */
export function isTaken(target: Element | undefined, key: string, root: HTMLElement | null): boolean {
  if (!target || target === document.body) return false;
  if (target.closest(TYPING)) return true;
  if (key === ' ' && target.closest(PRESSING)) return true;
  if (!key.startsWith('Arrow') && !key.startsWith('Page')) return false;
  // They move the seek bar by minutes.
  if (key.startsWith('Page') && target.closest('[role="slider"]')) return true;
  const taker = target.closest(ARROWED);
  // A modal page with the player in it does not count as another place.
  if (taker !== null && !(root !== null && taker.contains(root))) return true;
  // Arrows scroll the page if the focus is elsewhere.
  return root !== null && !root.contains(target) && target.closest(PRESSING) !== null;
}
