import type { TextKey } from '@antenna/i18n';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import { useLayer } from '../overlay/layers.ts';
import { moved, placeByKey, placeUnder } from './reorder.ts';
import { useDrag } from './use-drag.ts';

/** The item that is being moved. */
export interface Held {
  readonly key: string | number;
  readonly from: number;
  readonly to: number;
  readonly by: 'pointer' | 'keys';
  /** px from one row to the next. */
  readonly height: number;
}

export type RowPart = 'handle' | 'up' | 'down';

interface ReorderOptions<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string | number;
  readonly nameOf: (item: Item) => string;
  readonly onReorder: (items: readonly Item[]) => void;
}

/** The moves of a re-orderable list: what is held, what is announced, and the handlers of the rows' buttons. */
export function useReorder<Item>(
  root: RefObject<HTMLElement | null>,
  { items, itemKey, nameOf, onReorder }: ReorderOptions<Item>,
) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Held | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  /** The button to focus after a move: React may re-insert the row's element. */
  const refocus = useRef<string | undefined>(undefined);
  const rowOf = (index: number) => root.current?.children[index] as HTMLElement | undefined;
  const partOf = (part: RowPart, index: number) => {
    const item = items[index];
    return item === undefined ? undefined : `${part} ${itemKey(item)}`;
  };
  const announce = (key: TextKey, index: number, place: number) => {
    const item = items[index];
    if (item !== undefined) setAnnouncement(t(key, { name: nameOf(item), place: place + 1, count: items.length }));
  };
  const pick = (from: number, by: Held['by']) => {
    const item = items[from];
    if (item === undefined) return;
    const [first, second] = [rowOf(0), rowOf(1)];
    const height = first && second ? second.offsetTop - first.offsetTop : (first?.offsetHeight ?? 0);
    setHeld({ key: itemKey(item), from, to: from, by, height });
    announce('common.move_picked', from, from);
  };
  const moveTo = (to: number) => {
    if (!held || held.to === to) return;
    setHeld({ ...held, to });
    announce('common.move_place', held.from, to);
  };
  const settle = (isPut: boolean) => {
    if (!held) return;
    rowOf(held.from)?.style.removeProperty('--k-drag');
    setHeld(undefined);
    refocus.current = held.by === 'keys' ? partOf('handle', held.from) : undefined;
    announce(isPut ? 'common.move_put' : 'common.move_back', held.from, isPut ? held.to : held.from);
    if (isPut && held.to !== held.from) onReorder(moved(items, held.from, held.to));
  };
  const step = (index: number, by: -1 | 1) => {
    const to = index + by;
    if (held || to < 0 || to >= items.length) return;
    refocus.current = partOf(by < 0 ? 'up' : 'down', index);
    announce('common.move_put', index, to);
    onReorder(moved(items, index, to));
  };
  const drag = useDrag(root, {
    onMove: (dy) => {
      if (!held) return;
      // Set per frame without a render; only the target index is state.
      rowOf(held.from)?.style.setProperty('--k-drag', `${dy}px`);
      moveTo(placeUnder(dy, { from: held.from, height: held.height, count: items.length }));
    },
    onEnd: settle,
  });
  useLayer(
    held !== undefined,
    () => {
      drag.cancel();
      settle(false);
    },
    'menu',
  );
  useEffect(() => {
    if (refocus.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(refocus.current)}"]`)?.focus();
    refocus.current = undefined;
  });
  useEffect(() => {
    if (held?.by === 'keys')
      (root.current?.children[held.to] as HTMLElement | undefined)?.scrollIntoView({ block: 'nearest' });
  }, [held, root]);

  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isMine = held?.by === 'keys' && held.from === index;
    const isSwitch = event.key === ' ' || event.key === 'Enter';
    const place = placeByKey(event.key, isMine ? held.to : index, items.length);
    if (!isSwitch && place === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSwitch && isMine) settle(true);
    else if (isSwitch) pick(index, 'keys');
    else if (isMine && place !== undefined) moveTo(place);
    else if (place !== undefined) rowOf(place)?.querySelector<HTMLElement>('.k-reorder-handle')?.focus();
  };
  const onPointerDown = (index: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
    drag.begin(event);
    pick(index, 'pointer');
  };
  const onBlur = (index: number) => {
    if (held?.from === index && held.by === 'keys') settle(true);
  };
  return { held, announcement, partOf, step, onKeyDown, onPointerDown, onBlur };
}
