import { startTransition, useEffect, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useWasRendered } from '../hydration.tsx';
import { useLayout } from '../layout/use-layout.tsx';

/** Cards from the start: on a phone what it shows and one or two more, elsewhere what most windows show. */
const FIRST = { phone: 4, other: 9 };
/** Cards are rendered when their place is this near, in widths of the shelf; then as many as fill one width more. */
const NEAR = 0.5;
/** Cards after the one with the focus: the next keys find them. */
const AFTER_FOCUS = 3;

/** How many cards a shelf had, by its name: on the way back to its page the link that was followed is there again. */
const before = new Map<string, number>();

export interface ShownCards {
  /** How many cards are rendered, from the first on; absent: all. */
  readonly shown: number | undefined;
  readonly onFocus?: ((event: FocusEvent) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** How many cards of a shelf are rendered: more as the shelf is scrolled, or the focus moves, to where there are none. */
export function useShownCards(
  track: RefObject<HTMLElement | null>,
  count: number,
  { isPartial, name }: { readonly isPartial: boolean; readonly name: string },
): ShownCards {
  const first = useLayout('isMobile') ? FIRST.phone : FIRST.other;
  const isServers = useWasRendered();
  const [shown, setShown] = useState(() => (isServers ? first : Math.max(first, before.get(name) ?? 0)));
  useEffect(() => {
    if (isPartial) before.set(name, shown);
  }, [isPartial, name, shown]);
  const isCut = isPartial && shown < count;
  const showAtLeast = (wanted: number) => setShown((now) => Math.max(now, wanted));

  useEffect(() => {
    const list = track.current;
    if (!list || !isCut) return undefined;
    const look = () => {
      const wanted = wantedCards(list, shown);
      if (wanted > shown) startTransition(() => setShown((now) => Math.max(now, wanted)));
    };
    list.addEventListener('scroll', look, { passive: true });
    // It reports first after the page's own layout; reading sizes here would force one.
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    watch?.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [track, isCut, shown]);

  if (!isPartial) return { shown: undefined };
  if (!isCut) return { shown };
  return {
    shown,
    onFocus: ({ target }) => startTransition(() => showAtLeast(focusedCard(track.current, target) + 1 + AFTER_FOCUS)),
    // The card that a key leads to has to be there when the list handles the key.
    onKeyDown: ({ key, target }) => {
      const wanted = key === 'End' ? count : focusedCard(track.current, target) + 2;
      if (wanted > shown && MOVES.has(key)) flushSync(() => showAtLeast(wanted));
    },
  };
}

const MOVES: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'End']);

/** Place of the card with this element; -1 for one that is in no card. */
const focusedCard = (list: Element | null, target: EventTarget) =>
  [...(list?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));

/** As many cards as fill the shelf and one width more, if it is scrolled near to where there are none. */
function wantedCards(list: Element, shown: number): number {
  const rest = list.querySelector(':scope > .k-cards-rest');
  if (!rest) return shown;
  const [seen, missing] = [list.getBoundingClientRect(), rest.getBoundingClientRect()];
  // One of the two is behind the other: text runs to the right or to the left.
  const distance = Math.max(missing.left - seen.right, seen.left - missing.right);
  if (seen.width === 0 || distance > seen.width * NEAR) return shown;
  const left = Number((rest as HTMLElement).style.getPropertyValue('--rest'));
  return shown + Math.ceil((left * (seen.width - distance)) / missing.width);
}
