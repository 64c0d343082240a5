import { startTransition, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useRememberedPlace } from '../focus/FocusRoot.tsx';
import { indexOf, regionOf } from '../focus/marks.ts';
import { setTrack } from '../focus/painter.ts';
import { trackOffset } from '../focus/track.ts';
import { useReach } from './reach.ts';
import { windowOf } from './window.ts';

export interface CellsProps {
  /** Unique on the screen: the place is remembered under it. */
  readonly region: string;
  /** Read out with the region. */
  readonly label: string;
  readonly axis: 'x' | 'y';
  readonly count: number;
  readonly columns?: number;
  /** Of one cell, px. */
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Length of what is visible along the axis, px. */
  readonly viewport: number;
  /** px that stay free before the focus while the cells move. */
  readonly anchor?: number;
  /** The cell that has the focus first, unless a place is remembered. */
  readonly first?: number | undefined;
  readonly keyOf: (index: number) => string | number;
  /** One focusable; its ring is drawn by tv-kit. */
  readonly render: (index: number) => ReactNode;
  /** The focus is near the end: more may be requested. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly onFocus?: ((index: number) => void) | undefined;
}

/** Cells before the end at which more are requested. */
const NEAR_END = 12;

/** Cells of one size, of which only the visible ones are mounted: the track moves under a still ring. */
export function Cells(props: CellsProps) {
  const { region, label, axis, count, columns = 1, width, height, gap, viewport, anchor = 0, first = 0 } = props;
  const { keyOf, render, onNearEnd, onFocus } = props;
  const isX = axis === 'x';
  const remembered = useRememberedPlace(region);
  const [focused, setFocused] = useState(typeof remembered === 'number' ? remembered : first);
  const track = useRef<HTMLDivElement>(null);
  const at = Math.min(focused, Math.max(0, count - 1));
  const step = (isX ? width : height) + gap;
  const lines = Math.ceil(count / columns);
  const line = Math.floor(at / columns);
  const { from, to } = windowOf({ lines, focused: line, step, viewport, anchor, reach: useReach() });
  const length = Math.max(0, lines * step - gap);

  // Where the place is remembered or given, the track begins there: later moves are the painter's.
  const begins = useRef(true);
  useLayoutEffect(() => {
    if (!track.current || count === 0 || !begins.current) return;
    begins.current = false;
    const size = isX ? width : height;
    setTrack(track.current, trackOffset({ start: line * step, size, viewport, length, anchor }));
  });

  const take = (target: Element) => {
    const index = regionOf(target)?.getAttribute('data-region') === region ? indexOf(target) : undefined;
    if (index === undefined) return;
    onFocus?.(index);
    // The ring has moved already; the cells that come into view follow in a frame of their own.
    requestAnimationFrame(() => startTransition(() => setFocused(index)));
    if (count - index <= NEAR_END) onNearEnd?.();
  };
  const cross = isX ? height : columns * (width + gap) - gap;
  const slots: ReactNode[] = [];
  for (let index = from * columns; index < Math.min(count, to * columns); index += 1) {
    const along = Math.floor(index / columns) * step;
    const aside = (index % columns) * (width + gap);
    const style: CSSProperties = isX
      ? { left: along, top: 0, width, height }
      : { left: aside, top: along, width, height };
    slots.push(
      <div key={keyOf(index)} className="tv-slot" role="listitem" data-index={index} style={style}>
        {render(index)}
      </div>,
    );
  }
  return (
    <div
      className={isX ? 'tv-cells tv-cells--row' : 'tv-cells'}
      style={isX ? { height, width: viewport } : { height: viewport, width: cross }}
      data-region={region}
      data-count={count}
      data-first={first}
      data-columns={isX ? count : columns}
      onFocus={(event) => take(event.target)}
    >
      <div
        ref={track}
        className="tv-track"
        role="list"
        aria-label={label}
        data-track={axis}
        data-length={length}
        data-anchor={anchor}
        style={isX ? { width: length, height } : { width: cross, height: length }}
      >
        {slots}
      </div>
    </div>
  );
}
