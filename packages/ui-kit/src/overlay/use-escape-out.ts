import { useEffect, useEffectEvent } from 'react';

/** ms after fullscreen ended in which Escape is still the key that ended it. */
const JUST_ENDED = 400;

/**
 * Escape leaves the page, but first what lies over it: fullscreen, menus, dialogs, modal pages take the key before it comes here
 * (B-063, B-065). Other keys' owners keep it by `preventDefault`.
 */
export function useEscapeOut(isActive: boolean, leave: () => void): void {
  const out = useEffectEvent(leave);
  useEffect(() => {
    if (!isActive) return undefined;
    let endedAt = -Infinity;
    const onFullscreen = () => {
      if (!document.fullscreenElement) endedAt = performance.now();
    };
    // On the window: layers listen on the document and hear it before.
    const onKeyDown = (event: KeyboardEvent) => {
      const isFullscreens = Boolean(document.fullscreenElement) || performance.now() - endedAt < JUST_ENDED;
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || event.isComposing || isFullscreens)
        return;
      event.preventDefault();
      out();
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('fullscreenchange', onFullscreen);
    };
  }, [isActive]);
}
