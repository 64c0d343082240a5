import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import {
  Icon,
  IconButton,
  iconArrowDown,
  iconArrowUp,
  iconDotsSixVertical,
  VisuallyHidden,
  useTranslation,
} from '@antenna/ui-kit';
import { moved } from '../rules/order.ts';
import './ReorderList.css';

export interface ReorderItem {
  readonly key: string;
  readonly label: string;
  readonly lang?: string | undefined;
}

export interface ReorderListProps {
  readonly label: string;
  readonly items: readonly ReorderItem[];
  readonly onChange: (keys: readonly string[]) => void;
}

interface Drag {
  readonly from: number;
  readonly to: number;
  /** How far the row was carried, px. */
  readonly by: number;
  /** Of a row, px. */
  readonly height: number;
}

interface Grip {
  readonly startY: number;
  /** Middles of the rows as they lay when the drag began. */
  readonly middles: readonly number[];
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A list in the viewer's own order: dragged by its grips, moved by arrow keys on them, or by the buttons of each row. */
export function ReorderList({ label, items, onChange }: ReorderListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const grip = useRef<Grip>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');
  const refocus = useRef<string>(undefined);
  const helpId = useId();

  // A row that was moved in the document has lost the focus: its button gets it back.
  useLayoutEffect(() => {
    if (refocus.current)
      list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(refocus.current)}"]`)?.focus();
    refocus.current = undefined;
  }, [items]);

  const place = (from: number, to: number, part?: string) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    refocus.current = `${part ?? 'grip'} ${item.key}`;
    onChange(moved(items, from, to).map(({ key }) => key));
    setSaid(t('settings.moved', { name: item.label, place: to + 1, total: items.length }));
  };

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, from: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const row = rows[from];
    if (event.button !== 0 || !row) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { startY: event.clientY, middles: rows.map((each) => each.top + each.height / 2) };
    setDrag({ from, to: from, by: 0, height: row.height });
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const { current: held } = grip;
    if (!drag || !held) return;
    const by = event.clientY - held.startY;
    const middle = (held.middles[drag.from] ?? 0) + by;
    const to = held.middles.filter((each, index) => index !== drag.from && each < middle).length;
    setDrag({ ...drag, to, by });
  };
  const drop = (keep: boolean) => {
    grip.current = undefined;
    if (drag && keep) place(drag.from, drag.to);
    setDrag(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    const step = STEPS[event.key];
    if (drag && event.key === 'Escape') {
      // Takes the drag back; the page below must not close for it.
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      drop(false);
    } else if (step) {
      event.preventDefault();
      place(from, from + step);
    }
  };

  return (
    <div className="st-reorder">
      <p id={helpId} className="st-reorder-help">
        {t('settings.move_help')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ol ref={list} role="list" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.key}
            className="st-reorder-row"
            data-held={drag?.from === index || undefined}
            style={shift(index, drag)}
          >
            <button
              type="button"
              className="st-reorder-grip"
              data-part={`grip ${item.key}`}
              aria-label={t('settings.move', { name: item.label })}
              aria-describedby={helpId}
              onPointerDown={(event) => onPointerDown(event, index)}
              onPointerMove={onPointerMove}
              onPointerUp={() => drop(true)}
              onPointerCancel={() => drop(false)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Icon glyph={iconDotsSixVertical} />
            </button>
            <span className="st-reorder-place" aria-hidden="true">
              {index + 1}
            </span>
            <span className="st-reorder-label" lang={item.lang}>
              {item.label}
            </span>
            <IconButton
              glyph={iconArrowUp}
              label={t('settings.move_up', { name: item.label })}
              data-part={`up ${item.key}`}
              aria-disabled={index === 0 || undefined}
              onClick={() => place(index, index - 1, 'up')}
            />
            <IconButton
              glyph={iconArrowDown}
              label={t('settings.move_down', { name: item.label })}
              data-part={`down ${item.key}`}
              aria-disabled={index === items.length - 1 || undefined}
              onClick={() => place(index, index + 1, 'down')}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output aria-live="polite">{said}</output>
      </VisuallyHidden>
    </div>
  );
}

/** The carried row follows the pointer; those it passes make way by its height. */
function shift(index: number, drag: Drag | undefined): CSSProperties | undefined {
  if (!drag) return undefined;
  if (index === drag.from) return { transform: `translateY(${drag.by}px)` };
  const makesWay = index > drag.from && index <= drag.to ? -1 : index < drag.from && index >= drag.to ? 1 : 0;
  return { transform: `translateY(${makesWay * drag.height}px)` };
}
