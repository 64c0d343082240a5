import type { TextKey } from '@antenna/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { iconArrowDown, iconArrowUp, iconDotsSixVertical } from '../icon/glyphs.ts';
import { useLayer } from '../overlay/layers.ts';
import { moved, placeByKey, placeUnder, shiftOf } from './reorder.ts';
import { useDrag } from './use-drag.ts';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import './ReorderList.css';

export interface ReorderListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string | number;
  /** The item's name in announcements. */
  readonly nameOf: (item: Item) => string;
  readonly row: (item: Item, place: number) => ReactNode;
  /** Each row has buttons for one place up and down. */
  readonly hasButtons?: boolean | undefined;
  /** Called with all items in their new order after a move. */
  readonly onReorder: (items: readonly Item[]) => void;
}

interface Held {
  readonly key: string | number;
  readonly from: number;
  readonly to: number;
  readonly by: 'pointer' | 'keys';
  /** px from one row to the next. */
  readonly height: number;
}

/**
 * A re-orderable list: rows are dragged by their handle, or picked up with Space, moved with the arrow keys and
 * dropped with Space. Escape cancels. Every step is announced. All rows have the same height.
 */
export function ReorderList<Item>({
  label,
  items,
  itemKey,
  nameOf,
  row,
  hasButtons = false,
  onReorder,
}: ReorderListProps<Item>) {
  const { t } = useTranslation();
  const hint = useId();
  const root = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  /** The button to focus after a move: React may re-insert the row's element. */
  const refocus = useRef<string | undefined>(undefined);
  const rowOf = (index: number) => root.current?.children[index] as HTMLElement | undefined;
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
    refocus.current = held.by === 'keys' ? partOf('handle', items[held.from]) : undefined;
    announce(isPut ? 'common.move_put' : 'common.move_back', held.from, isPut ? held.to : held.from);
    if (isPut && held.to !== held.from) onReorder(moved(items, held.from, held.to));
  };
  const partOf = (part: 'handle' | 'up' | 'down', item: Item | undefined) =>
    item === undefined ? undefined : `${part} ${itemKey(item)}`;
  const step = (index: number, by: -1 | 1) => {
    const to = index + by;
    if (held || to < 0 || to >= items.length) return;
    refocus.current = partOf(by < 0 ? 'up' : 'down', items[index]);
    announce('common.move_put', index, to);
    onReorder(moved(items, index, to));
  };
  const drag = useDrag(root, {
    onMove: (dy) => {
      if (!held) return;
      // Set per frame without a render; only the target index is state.
      rowOf(held.from)?.style.setProperty('--k-drag', `${dy}px`);
      moveTo(placeUnder(held.from, dy, held.height, items.length));
    },
    onEnd: settle,
  });
  const cancel = () => {
    drag.cancel();
    settle(false);
  };
  useLayer(held !== undefined, cancel, 'menu');
  useEffect(() => {
    if (refocus.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(refocus.current)}"]`)?.focus();
    refocus.current = undefined;
  });
  useEffect(() => {
    if (held?.by === 'keys')
      (root.current?.children[held.to] as HTMLElement | undefined)?.scrollIntoView({ block: 'nearest' });
  }, [held]);

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
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

  return (
    <>
      <VisuallyHidden>
        <span id={hint}>{t('common.move_how')}</span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul ref={root} role="list" aria-label={label} className="k-reorder" data-moving={held !== undefined || undefined}>
        {items.map((item, index) => {
          const isHeld = held?.from === index;
          const shift = held ? shiftOf(index, held.from, held.to) : 0;
          return (
            <li
              key={itemKey(item)}
              data-held={isHeld ? held.by : undefined}
              className="k-reorder-row"
              style={held && { transform: transformOf(held, isHeld, shift) }}
            >
              <div className="k-reorder-content">{row(item, isHeld ? held.to : index + shift)}</div>
              <IconButton
                glyph={iconDotsSixVertical}
                label={t('common.move_item', { name: nameOf(item) })}
                pressed={isHeld}
                aria-describedby={hint}
                className="k-reorder-handle"
                data-part={partOf('handle', item)}
                onKeyDown={onKeyDown(index)}
                onBlur={() => {
                  if (isHeld && held.by === 'keys') settle(true);
                }}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.currentTarget.focus({ preventScroll: true });
                  event.preventDefault();
                  drag.begin(event);
                  pick(index, 'pointer');
                }}
              />
              {hasButtons ? (
                <>
                  <IconButton
                    glyph={iconArrowUp}
                    label={t('common.move_up', { name: nameOf(item) })}
                    data-part={partOf('up', item)}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => step(index, -1)}
                  />
                  <IconButton
                    glyph={iconArrowDown}
                    label={t('common.move_down', { name: nameOf(item) })}
                    data-part={partOf('down', item)}
                    aria-disabled={index === items.length - 1 || undefined}
                    onClick={() => step(index, 1)}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <output aria-live="assertive">{announcement}</output>
      </VisuallyHidden>
    </>
  );
}

/** The dragged row follows the pointer, a row moved by keys is at its target, the others make room. */
function transformOf(held: Held, isHeld: boolean, shift: number): string {
  if (isHeld && held.by === 'pointer') return 'translateY(var(--k-drag, 0px))';
  return `translateY(${(isHeld ? held.to - held.from : shift) * held.height}px)`;
}
