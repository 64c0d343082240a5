import { useEffect, useState, type RefObject } from 'react';

/** Breakpoints of the player's layout, px of its own width, not the window's. */
export type PlayerSize = 'small' | 'medium' | 'large';
const SMALL = 560;
const LARGE = 900;

export function sizeOf(width: number): PlayerSize {
  if (width < SMALL) return 'small';
  return width < LARGE ? 'medium' : 'large';
}

/** Width of an element in steps of 20 px, so that resizing the window causes few renders. */
export function useWidth(ref: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width / 20) * 20));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
