import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { useReducedMotion } from '@antenna/ui-kit';
import { TRAILER_STILL } from '../limits.ts';

/** What plays a trailer behind a title's header; the app gives it, for a ui package has no player. */
export type TrailerPicture = ComponentType<TrailerPictureProps>;

export interface TrailerPictureProps {
  readonly id: string;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** Its first picture is there; false: it is over, or there will be none. */
  readonly onShown: (isShown: boolean) => void;
}

export interface Trailer {
  /** Wanted now: being loaded, or on the screen. */
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** It was on the screen once: from then on the viewer has its buttons, also to see it again. */
  readonly isKnown: boolean;
  toggle(): void;
  toggleSound(): void;
  tell(isShown: boolean): void;
}

/**
 * The still stays 4500 ms, then the trailer is wanted (spec 2 §9, B-587): muted, once. It waits while the header is out of
 * sight, something lies over it or the tab is hidden; never for who asked for less motion. After it, the still again.
 */
export function useTrailer(root: RefObject<HTMLElement | null>, isOffered: boolean): Trailer {
  const [at, setAt] = useState<'still' | 'opening' | 'shown'>('still');
  const [isStopped, setStopped] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [isKnown, setKnown] = useState(false);
  const isAllowed = !useReducedMotion() && isOffered;
  const isSeen = useSeen(root, isAllowed);
  const isDue = isAllowed && isSeen && !isStopped && at === 'still';

  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setAt('opening'), TRAILER_STILL);
    return () => clearTimeout(timer);
  }, [isDue]);

  return {
    isOpen: isAllowed && at !== 'still',
    isShown: isAllowed && at === 'shown',
    isPlaying: isAllowed && at !== 'still' && isSeen && !isStopped,
    isMuted,
    isKnown: isAllowed && isKnown,
    toggle: () => {
      setStopped(at !== 'still' && !isStopped);
      if (at === 'still') setAt('opening');
    },
    toggleSound: () => setMuted((now) => !now),
    tell: (isShown) => {
      setAt(isShown ? 'shown' : 'still');
      if (isShown) setKnown(true);
      else setStopped(true);
    },
  };
}

/** Whether the viewer can see it: it is in the window, the tab is in front, no dialog and no other page lies over it. */
function useSeen(root: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || !isAsked) return undefined;
    let isInWindow = true;
    const look = () => setSeen(isInWindow && !document.hidden && !isCovered(element));
    look();
    // Dialogs hang on the body, pages tell the root element that it must not scroll.
    const cover = new MutationObserver(look);
    cover.observe(document.documentElement, { attributeFilter: ['data-scroll'] });
    cover.observe(document.body, { childList: true });
    document.addEventListener('visibilitychange', look);
    const watch =
      typeof IntersectionObserver === 'function'
        ? new IntersectionObserver(
            (entries) => {
              isInWindow = entries.at(-1)?.isIntersecting ?? true;
              look();
            },
            { threshold: 0.3 },
          )
        : undefined;
    watch?.observe(element);
    return () => {
      cover.disconnect();
      document.removeEventListener('visibilitychange', look);
      watch?.disconnect();
    };
  }, [root, isAsked]);
  return isSeen;
}

const isCovered = (element: HTMLElement) =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((each) => !each.contains(element));
