import { zapKey } from '@antenna/player-core';
import { useEffect, type RefObject } from 'react';
import { isTaken } from '../controls/use-keys.ts';
import { usePlayerHandle } from '../player-context.tsx';

/** Choices have their own letters and keys; so has a dialog that does not hold the player. */
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
      // Enter presses what has the focus, unless a number waits for it.
      if (command.name === 'list' && event.key === 'Enter' && target?.closest(PRESSING)) return;
      event.preventDefault();
      // A number that went by its last digit is often followed by Enter: that means nothing more.
      if (command.name === 'list' && event.key === 'Enter' && isBannerShown) return;
      if (command.name === 'zap') void player.do('zap', command.arg);
      else if (!event.repeat && command.name === 'list') openList();
      else if (!event.repeat) void player.do(command.name as 'typeDigit', command.arg as { digit: string });
    };
    // Before the page's own keys: Escape drops digits first, and only then leads back.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [root, isActive, openList, player]);
}
