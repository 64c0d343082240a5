import type { Cancel, Clock } from '@antenna/kernel';
import { PIXEL_RATIO_MOST, RESIZE_SETTLED } from './limits.ts';

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
  /** At most 3. */
  readonly pixelRatio: number;
}

/** The window's size, told 200 ms after it stopped changing. */
export function createViewport(
  clock: Pick<Clock, 'after'>,
  scope: Window = window,
): { size(): ViewportSize; watch(onChange: (size: ViewportSize) => void): Cancel } {
  const size = () => ({
    width: scope.innerWidth,
    height: scope.innerHeight,
    pixelRatio: Math.min(PIXEL_RATIO_MOST, scope.devicePixelRatio || 1),
  });
  return {
    size,
    watch(onChange) {
      let cancel: Cancel = () => {};
      const resized = () => {
        cancel();
        cancel = clock.after(RESIZE_SETTLED, () => onChange(size()));
      };
      scope.addEventListener('resize', resized);
      return () => {
        cancel();
        scope.removeEventListener('resize', resized);
      };
    },
  };
}

/** A media query as a fact that changes: `display-mode: standalone`, `prefers-color-scheme`, … */
export function watchMedia(query: string, onChange: (matches: boolean) => void, scope: Window = window): Cancel {
  const list = scope.matchMedia(query);
  const changed = () => onChange(list.matches);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Installed and started from the home screen, on iOS too. */
export function isStandalone(scope: Window = window): boolean {
  return (
    scope.matchMedia('(display-mode: standalone)').matches ||
    (scope.navigator as { readonly standalone?: boolean }).standalone === true
  );
}
