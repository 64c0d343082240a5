import { useEffect, useEffectEvent } from 'react';

/** ms after leaving fullscreen in which Escape still counts as the key that left it. */
const JUST_ENDED = 400;

/**
 * Escape leaves the page, after fullscreen, menus, dialogs and modal pages had the key (B-063, B-065). Others keep
 * the key with `preventDefault`.
 */
export function useEscapeOut(isActive: boolean, leave: () => void): void {
  const out = useEffectEvent(leave);
  useEffect(() => {
    if (!isActive) return undefined;
    let endedAt = -Infinity;
    const onFullscreen = () => {
      if (!document.fullscreenElement) endedAt = performance.now();
    };
    // On the window: layers listen on the document and are called first.
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
