import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Stacking order: pages, dialogs, menus. */
export type Rank = 'page' | 'dialog' | 'menu';

const ORDER: Readonly<Record<Rank, number>> = { page: 0, dialog: 1, menu: 2 };

/** Adds a layer above those of its own rank and below those of a higher one. */
export function insertByRank<Thing extends { readonly rank: Rank }>(things: Thing[], thing: Thing): void {
  const above = things.findIndex((each) => ORDER[each.rank] > ORDER[thing.rank]);
  things.splice(above < 0 ? things.length : above, 0, thing);
}

interface Layer {
  readonly rank: Rank;
  readonly escape: (() => void) | undefined;
}

const layers: Layer[] = [];

const onKeyDown = (event: KeyboardEvent) => {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  event.preventDefault();
  event.stopPropagation();
  top.escape?.();
};

/** What Escape does, for a device's own back button: false where nothing lies over the page. */
export function escapeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.escape?.();
  return top !== undefined;
}

/**
 * Registers a layer (menu, dialog, modal page) while `active`. Escape reaches only the topmost: it calls `onEscape`,
 * or is swallowed by a layer that cannot be dismissed.
 */
export function useLayer(active: boolean, onEscape: (() => void) | undefined, rank: Rank = 'dialog'): void {
  const escape = useEffectEvent(() => onEscape?.());
  // A layout effect: Escape works from the first frame that shows the layer.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const layer: Layer = { escape, rank };
    if (layers.length === 0) document.addEventListener('keydown', onKeyDown);
    insertByRank(layers, layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [active, rank]);
}

let locks = 0;

/** Locks page scrolling while mounted. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const root = document.documentElement;
    if (locks === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    locks += 1;
    root.dataset['scroll'] = 'locked';
    return () => {
      locks -= 1;
      if (locks > 0) return;
      delete root.dataset['scroll'];
      root.style.removeProperty('--scrollbar');
    };
  }, [active]);
}
