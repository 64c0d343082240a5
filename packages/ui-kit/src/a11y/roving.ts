import type { KeyboardEvent } from 'react';
import { focusablesIn } from './focusables.ts';

export type Axis = 'horizontal' | 'vertical' | 'both';

const STEPS: Readonly<Record<string, { readonly by: number; readonly axis: Axis }>> = {
  ArrowLeft: { by: -1, axis: 'horizontal' },
  ArrowRight: { by: 1, axis: 'horizontal' },
  ArrowUp: { by: -1, axis: 'vertical' },
  ArrowDown: { by: 1, axis: 'vertical' },
};

/** The index an arrow, Home or End leads to in a list of `count`; undefined for other keys. `loop` wraps around. */
export function rovingIndex(
  key: string,
  {
    from,
    count,
    axis,
    loop,
  }: { readonly from: number; readonly count: number; readonly axis: Axis; readonly loop: boolean },
): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (!step || (axis !== 'both' && axis !== step.axis)) return undefined;
  const next = from + step.by;
  return loop ? (next + count) % count : Math.min(count - 1, Math.max(0, next));
}

/** Moves focus among the items of a container by arrows, Home and End. Returns the item focused, if any. */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  items: readonly HTMLElement[],
  options: { readonly axis: Axis; readonly loop: boolean },
): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const from = items.findIndex((item) => item === document.activeElement || item.contains(document.activeElement));
  const index = rovingIndex(event.key, { from, count: items.length, ...options });
  const target = index === undefined ? undefined : items[index];
  if (!target) return undefined;
  event.preventDefault();
  const focusable = target.tabIndex >= 0 || target.hasAttribute('tabindex') ? target : focusablesIn(target)[0];
  focusable?.focus();
  return focusable;
}
