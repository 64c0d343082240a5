import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { useReducedMotion } from '@antenna/ui-kit';
import { TRAILER_STILL } from '../limits.ts';

/** Plays a trailer behind a title's header; provided by the app, because a ui package has no player. */
export type TrailerPicture = ComponentType<TrailerPictureProps>;

export interface TrailerPictureProps {
  readonly id: string;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** True with its first picture; false when it has ended or failed. */
  readonly onShown: (isShown: boolean) => void;
}

export interface Trailer {
  /** Loading or playing. */
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** It was shown once: its buttons stay, also to replay it. */
  readonly isKnown: boolean;
  toggle(): void;
  toggleSound(): void;
  onShown(isShown: boolean): void;
}

/**
 * After 4500 ms of the still the trailer plays once, muted (B-587). It waits while the header is outside the viewport or
 * covered or the tab is hidden, and never plays with reduced motion. After it the still is shown again.
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
    onShown: (isShown) => {
      setAt(isShown ? 'shown' : 'still');
      if (isShown) setKnown(true);
      else setStopped(true);
    },
  };
}

/** Whether it is visible: in the viewport, the tab visible, no dialog and no other page over it. */
export function useSeen(root: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || !isAsked) return undefined;
    let isInWindow = true;
    const look = () => setSeen(isInWindow && !document.hidden && !isCovered(element) && !isCardPlaying());
    look();
    // Dialogs are children of the body; pages stop the root element from scrolling.
    const cover = new MutationObserver(look);
    cover.observe(document.documentElement, { attributeFilter: ['data-scroll', 'data-preview'] });
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

/** One picture at a time: a card's preview comes first. */
const isCardPlaying = () => document.documentElement.dataset['preview'] !== undefined;

const isCovered = (element: HTMLElement) =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((each) => !each.contains(element));
