import { startTransition, useEffect, useReducer } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { indexOfItem } from '../card/card-keys.ts';
import { useWasRendered } from '../hydration.tsx';
import { useLayout } from '../layout/use-layout.tsx';

/** Cards that are rendered first: on a phone those that it shows and one or two more, elsewhere those that most windows show. */
const FIRST = { phone: 4, other: 9 };
/** More cards are rendered when the end of the rendered ones is this many shelf widths away. */
const NEAR = 0.5;
/** Cards that are rendered after the focused one, so that the next keys find them. */
const AFTER_FOCUS = 3;

/** How many cards each shelf had, by its name: when the viewer comes back to its page, the link that they followed is there. */
const before = new Map<string, number>();

export interface ShownCards {
  /** How many cards are rendered, from the first on; absent: all. */
  readonly shown: number | undefined;
  readonly onFocus?: ((event: FocusEvent) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** How many cards of a shelf are rendered. More follow as the shelf is scrolled or the focus moves; none is removed. */
export function useShownCards(
  track: RefObject<HTMLElement | null>,
  count: number,
  { isPartial, name }: { readonly isPartial: boolean; readonly name: string },
): ShownCards {
  const first = useLayout('isMobile') ? FIRST.phone : FIRST.other;
  const isServers = useWasRendered();
  const [shown, showAtLeast] = useReducer(larger, undefined, () =>
    isServers ? first : Math.max(first, before.get(name) ?? 0),
  );
  useEffect(() => {
    if (isPartial) before.set(name, shown);
  }, [isPartial, name, shown]);
  const isCut = isPartial && shown < count;

  useEffect(() => {
    const list = track.current;
    if (!list || !isCut) return undefined;
    const look = () => {
      const wanted = wantedCards(list, shown);
      // React renders for an equal value too, with each scroll event.
      if (wanted > shown) startTransition(() => showAtLeast(wanted));
    };
    list.addEventListener('scroll', look, { passive: true });
    // Its first report comes after the page's own layout; reading sizes here would force one.
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
    onFocus: ({ target }) => startTransition(() => showAtLeast(indexOfItem(track.current, target) + 1 + AFTER_FOCUS)),
    // The card that a key leads to has to be there when the list handles the key.
    onKeyDown: ({ key, target }) => {
      const needed = key === 'End' ? count : indexOfItem(track.current, target) + 2;
      if (needed > shown && MOVES.has(key)) flushSync(() => showAtLeast(needed));
    },
  };
}

const larger = (one: number, other: number) => Math.max(one, other);

const MOVES: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'End']);

/** The number of cards that fills one more shelf width, if the end of the rendered ones is near; otherwise `shown`. */
function wantedCards(list: Element, shown: number): number {
  const rest = list.querySelector(':scope > .k-cards-rest');
  if (!rest) return shown;
  const [seen, missing] = [list.getBoundingClientRect(), rest.getBoundingClientRect()];
  // The missing cards are right of the others, or left of them where text runs to the left.
  const distance = Math.max(missing.left - seen.right, seen.left - missing.right);
  if (seen.width === 0 || distance > seen.width * NEAR) return shown;
  const left = Number((rest as HTMLElement).style.getPropertyValue('--rest'));
  return shown + Math.ceil((left * (seen.width - distance)) / missing.width);
}
