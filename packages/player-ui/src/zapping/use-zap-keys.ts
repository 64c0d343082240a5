import { zapKey } from '@antenna/player-core';
import { useEffect, type RefObject } from 'react';
import { isTaken } from '../controls/use-keys.ts';
import { usePlayerHandle } from '../player-context.tsx';

/** Fields and menus use these keys themselves, and so does a dialog that does not contain the player. */
const CHOOSING =
  '[role="dialog"], [role="menu"], [role="radiogroup"], [role="listbox"], [role="grid"], [role="tablist"], .k-popover';
const PRESSING =
  'button, a[href], summary, [role="button"], [role="link"], [role="menuitem"], [role="radio"], [role="tab"], [role="option"]';

/** Digits, channel keys and Backspace, wherever on the page the focus is, unless the focused element uses them. */
export function useZapKeys(root: RefObject<HTMLElement | null>, isActive: boolean, openList: () => void): void {
  const player = usePlayerHandle();
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const { digits, channels, isBannerShown } = player.state.zapping;
      if (event.defaultPrevented || channels.length < 2 || isTaken(target, event.key, root.current)) return;
      const choice = target?.closest(CHOOSING);
      if (choice && !(root.current && choice.contains(root.current))) return;
      const command = zapKey(
        {
          key: event.key,
          code: event.code,
          keyCode: event.keyCode,
          hasModifier: event.ctrlKey || event.altKey || event.metaKey || event.shiftKey,
        },
        digits !== '',
      );
      if (!command) return;
      // Enter presses the focused element, unless a number is being typed.
      if (command.name === 'list' && event.key === 'Enter' && target?.closest(PRESSING)) return;
      event.preventDefault();
      // A number that was zapped to by its last digit is often followed by Enter, which is ignored.
      if (command.name === 'list' && event.key === 'Enter' && isBannerShown) return;
      if (command.name === 'zap') void player.do('zap', command.arg);
      else if (!event.repeat && command.name === 'list') openList();
      else if (!event.repeat) void player.do(command.name as 'typeDigit', command.arg as { digit: string });
    };
    // Before the page's keys: Escape clears digits first.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [root, isActive, openList, player]);
}
