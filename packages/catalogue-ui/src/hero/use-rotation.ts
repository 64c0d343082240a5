import { useEffect, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import { useReducedMotion } from '@antenna/ui-kit';

export type Busy = 'trailer' | 'drag' | undefined;

export interface Rotation {
  readonly current: number;
  readonly isRunning: boolean;
  /** Whether a slide other than the first was shown. */
  readonly hasTurned: boolean;
  /** The viewer's own switch (WCAG 2.2.2). */
  readonly isStopped: boolean;
  go(to: number): void;
  /** Why the slide stays: its trailer plays, or it is dragged. */
  readonly busy: Busy;
  readonly hold: Dispatch<SetStateAction<Busy>>;
  toggle(): void;
}

/**
 * Changes slides every `every` ms, through all of them `loops` times at most (0: no limit). Pauses while the pointer or the
 * focus is inside, the element is outside the viewport, a page or a dialog lies over it or the tab is hidden; never with reduced motion.
 */
export function useRotation(
  root: RefObject<HTMLElement | null>,
  { count, every, loops = 0 }: { readonly count: number; readonly every: number; readonly loops?: number | undefined },
): Rotation {
  const [turn, setTurn] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [busy, hold] = useState<Busy>();
  const still = useReducedMotion();
  const isOver = loops > 0 && turn >= loops * count;
  const isRunning = count > 1 && !isStopped && !isHeld && !busy && !still && !isOver;

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const held = new Set<string>();
    const hold = (why: string, on: boolean) => {
      if (on) held.add(why);
      else held.delete(why);
      setHeld(held.size > 0);
    };
    const over = () => hold('pointer', true);
    const out = () => hold('pointer', false);
    const focus = () =>
      hold('focus', element.matches(':focus-within') && element.querySelector(':focus-visible') !== null);
    const blur = () => hold('focus', false);
    const hidden = () => hold('hidden', document.hidden);
    const page = document.documentElement;
    const covered = () => hold('covered', page.dataset['scroll'] === 'locked');
    covered();
    const cover = new MutationObserver(covered);
    cover.observe(page, { attributeFilter: ['data-scroll'] });
    element.addEventListener('pointerenter', over);
    element.addEventListener('pointerleave', out);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    document.addEventListener('visibilitychange', hidden);
    const watch =
      typeof IntersectionObserver === 'function'
        ? new IntersectionObserver(([entry]) => hold('away', !(entry?.isIntersecting ?? true)), { threshold: 0.3 })
        : undefined;
    watch?.observe(element);
    return () => {
      element.removeEventListener('pointerenter', over);
      element.removeEventListener('pointerleave', out);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
      document.removeEventListener('visibilitychange', hidden);
      watch?.disconnect();
      cover.disconnect();
    };
  }, [root]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setTurn((now) => now + 1), every);
    return () => clearTimeout(timer);
  }, [isRunning, every, turn]);

  return {
    current: count > 0 ? ((turn % count) + count) % count : 0,
    isRunning,
    hasTurned: turn !== 0,
    isStopped: isStopped || still,
    go: (to) => setTurn((now) => now - (((now % count) + count) % count) + to),
    busy,
    hold,
    toggle: () => setStopped((now) => !now),
  };
}
