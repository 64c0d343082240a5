import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { focusablesIn } from '../a11y/focusables.ts';
import { rovingIndex } from '../a11y/roving.ts';
import { rowOffsets } from './row-offsets.ts';
import './VirtualList.css';
import { LinkPlaceProvider } from '../link/link-place.tsx';

export interface VirtualListHandle {
  /** Scrolls a row into view: to the top, or as little as needed. */
  scrollToIndex(index: number, align?: 'start' | 'nearest'): void;
  /** Scrolls to a row and focuses its first focusable element. */
  focusIndex(index: number): void;
}

export interface VirtualListProps {
  readonly label: string;
  readonly count: number;
  /** px of every row, or an estimate for each; rows are measured when they appear. */
  readonly rowHeight: number | ((index: number) => number);
  readonly row: (index: number) => ReactNode;
  readonly rowKey?: ((index: number) => string | number) | undefined;
  /** Rows drawn beyond each edge. */
  readonly overscan?: number | undefined;
  /** The row at the top when the list appears. */
  readonly initialIndex?: number | undefined;
  /** Called after a scroll with the first and last visible row. */
  readonly onRange?: ((first: number, last: number) => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualListHandle> | undefined;
}

/** A scrolling list that renders only visible rows. Up, Down, Home, End and the page keys move the focus by rows. */
export function VirtualList({
  label,
  count,
  rowHeight,
  row,
  rowKey,
  overscan = 6,
  initialIndex = 0,
  onRange,
  className,
  ref,
}: VirtualListProps) {
  const root = useRef<HTMLDivElement>(null);
  const requested = useRef<number | undefined>(undefined);
  const [measured, setMeasured] = useState<ReadonlyMap<number, number>>(() => new Map());
  const estimated = typeof rowHeight === 'function';
  const offsets = useMemo(
    () => rowOffsets(count, typeof rowHeight === 'function' ? rowHeight : () => rowHeight, measured),
    [count, rowHeight, measured],
  );
  const { view, setView } = useScrolledView(root, initialIndex > 0 ? offsets.top(initialIndex) : 0);
  const first = offsets.at(view.top);
  const last = offsets.at(view.top + Math.max(0, view.height - 1));
  const from = Math.max(0, first - overscan);
  const to = Math.min(count - 1, last + overscan);

  const scrollToIndex = useCallback(
    (index: number, align: 'start' | 'nearest' = 'start') => {
      const box = root.current;
      if (!box) return;
      const top = offsets.top(index);
      const bottom = offsets.top(index + 1);
      if (align === 'start' || top < box.scrollTop) box.scrollTop = top;
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
      setView(viewOf(box));
    },
    [offsets, setView],
  );
  const focusIndex = useCallback(
    (index: number) => {
      requested.current = index;
      scrollToIndex(index, 'nearest');
      focusRow(root.current, index);
    },
    [scrollToIndex],
  );
  useImperativeHandle(ref, () => ({ scrollToIndex, focusIndex }), [scrollToIndex, focusIndex]);

  useEffect(() => onRange?.(first, last), [first, last, onRange]);
  // A row waiting for focus may only now be rendered.
  useEffect(() => {
    if (requested.current !== undefined && focusRow(root.current, requested.current)) requested.current = undefined;
  });

  const measure = (index: number) => (element: HTMLElement | null) => {
    const height = estimated ? element?.offsetHeight : undefined;
    if (height && height !== measured.get(index)) setMeasured((old) => new Map(old).set(index, height));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rowOf(document.activeElement);
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
      return;
    const page = Math.max(1, last - first);
    const next =
      event.key === 'PageDown'
        ? Math.min(count - 1, at + page)
        : event.key === 'PageUp'
          ? Math.max(0, at - page)
          : rovingIndex(event.key, { from: at, count, axis: 'vertical', loop: false });
    if (next === undefined || next === at) return;
    event.preventDefault();
    focusIndex(next);
  };

  const rows: ReactNode[] = [];
  for (let index = from; index <= to; index += 1) {
    rows.push(
      <li
        key={rowKey ? rowKey(index) : index}
        ref={measure(index)}
        aria-setsize={count}
        aria-posinset={index + 1}
        data-row={index}
        className="k-virtual-row"
        style={{ transform: `translateY(${offsets.top(index)}px)`, height: estimated ? undefined : rowHeight }}
      >
        <LinkPlaceProvider position={index + 1}>{row(index)}</LinkPlaceProvider>
      </li>,
    );
  }
  return (
    <div ref={root} className={classNames('k-virtual', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- a list without bullets is no list to Safari unless it says so; its keys only move the focus among links */}
      <ul
        role="list"
        aria-label={label}
        className="k-virtual-rows"
        style={{ height: offsets.total }}
        onKeyDown={onKeyDown}
      >
        {rows}
      </ul>
    </div>
  );
}

/** px of a list that has no layout yet. */
const UNKNOWN_HEIGHT = 600;

const viewOf = (box: HTMLElement) => ({ top: box.scrollTop, height: box.clientHeight || UNKNOWN_HEIGHT });

/** What part of the list is visible, in px. `start` is scrolled to once; after that the viewer scrolls. */
function useScrolledView(root: RefObject<HTMLElement | null>, start: number) {
  const [view, setView] = useState({ top: 0, height: UNKNOWN_HEIGHT });
  const begin = useEffectEvent((box: HTMLElement) => {
    if (start > 0) box.scrollTop = start;
  });
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    begin(box);
    const update = () =>
      setView((old) => {
        const next = viewOf(box);
        return old.top === next.top && old.height === next.height ? old : next;
      });
    update();
    box.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    observer?.observe(box);
    return () => {
      box.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [root]);
  return { view, setView };
}

function rowOf(element: Element | null): number | undefined {
  const row = element?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset['row']) : undefined;
}

function focusRow(box: HTMLElement | null, index: number): boolean {
  const row = box?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const target = row && focusablesIn(row)[0];
  target?.focus({ preventScroll: true });
  return Boolean(target);
}
