import type { Channel } from '@antenna/api-client';
import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { nextByLetters, useTypeAhead } from './type-ahead.ts';

export interface Roving {
  /** Index of the item that is the tab stop. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Roving focus for a list or grid of channels: arrows, Home, End, page keys and first letters move it.
 * `show` renders an item, scrolls to it and focuses it.
 */
export function useRoving({
  channels,
  columns,
  page,
  start,
  root,
  show,
}: {
  readonly channels: readonly Channel[];
  readonly columns: number;
  /** Items that a page key skips. */
  readonly page: number;
  readonly start: number;
  readonly root: RefObject<HTMLElement | null>;
  readonly show: (index: number) => void;
}): Roving {
  const [asked, setActive] = useState(start);
  const active = Math.max(0, Math.min(asked, channels.length - 1));
  const names = useMemo(() => channels.map(({ name }) => name), [channels]);
  const letters = useTypeAhead();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || !root.current?.contains(event.target as Node)) return;
    const word = event.key.length === 1 ? letters(event.nativeEvent) : '';
    const next =
      word === ''
        ? stepOf(event, { from: active, count: channels.length, columns, page })
        : nextByLetters(names, word, active);
    if (next === undefined || next < 0) return;
    // The list below has its own keyboard handling.
    event.preventDefault();
    event.stopPropagation();
    setActive(next);
    show(next);
  };
  return { active, setActive, onKeyDown };
}

function stepOf(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  {
    from,
    count,
    columns,
    page,
  }: { readonly from: number; readonly count: number; readonly columns: number; readonly page: number },
): number | undefined {
  if (ctrlKey || metaKey || altKey || count === 0) return undefined;
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  const steps: Readonly<Partial<Record<string, number>>> = {
    // At the edges the key is free: a remote control leaves the list with it.
    ArrowDown: from + columns < count ? from + columns : undefined,
    ArrowUp: from - columns >= 0 ? from - columns : undefined,
    Home: 0,
    End: count - 1,
    PageDown: within(from + page),
    PageUp: within(from - page),
    ...(columns > 1 ? { ArrowRight: within(from + 1), ArrowLeft: within(from - 1) } : {}),
  };
  return steps[key];
}
