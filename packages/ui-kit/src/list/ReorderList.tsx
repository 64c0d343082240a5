import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { iconArrowDown, iconArrowUp, iconDotsSixVertical } from '../icon/glyphs.ts';
import { shiftOf } from './reorder.ts';
import { useReorder, type Held } from './use-reorder.ts';
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
  const { held, announcement, partOf, step, ...handlers } = useReorder(root, { items, itemKey, nameOf, onReorder });

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
                data-part={partOf('handle', index)}
                onKeyDown={(event) => handlers.onKeyDown(index, event)}
                onBlur={() => handlers.onBlur(index)}
                onPointerDown={(event) => handlers.onPointerDown(index, event)}
              />
              {hasButtons ? (
                <>
                  <IconButton
                    glyph={iconArrowUp}
                    label={t('common.move_up', { name: nameOf(item) })}
                    data-part={partOf('up', index)}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => step(index, -1)}
                  />
                  <IconButton
                    glyph={iconArrowDown}
                    label={t('common.move_down', { name: nameOf(item) })}
                    data-part={partOf('down', index)}
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
