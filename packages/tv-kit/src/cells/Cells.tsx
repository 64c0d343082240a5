import { memo, startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { afterRing } from '../focus/after-ring.ts';
import { useRememberedPlace } from '../focus/FocusRoot.tsx';
import { indexOf, regionOf } from '../focus/marks.ts';
import { useFocusInside } from '../keys/intent-event.ts';
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
  const cells = useRef<HTMLDivElement>(null);
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

  useFocusInside(cells, (target) => {
    const index = regionOf(target)?.getAttribute('data-region') === region ? indexOf(target) : undefined;
    if (index === undefined) return;
    onFocus?.(index);
    // The ring has moved already; the cells that come into view follow.
    afterRing(() => startTransition(() => setFocused(index)));
    if (count - index <= NEAR_END) onNearEnd?.();
  });
  const cross = isX ? height : columns * (width + gap) - gap;
  const slots: ReactNode[] = [];
  for (let index = from * columns; index < Math.min(count, to * columns); index += 1) {
    const along = Math.floor(index / columns) * step;
    const aside = (index % columns) * (width + gap);
    const place = isX ? { left: along, top: 0 } : { left: aside, top: along };
    slots.push(
      <Slot key={keyOf(index)} index={index} axis={axis} {...place} width={width} height={height} render={render} />,
    );
  }
  return (
    <div
      ref={cells}
      className={isX ? 'tv-cells tv-cells--row' : 'tv-cells'}
      style={isX ? { height, width: viewport } : { height: viewport, width: cross }}
      data-region={region}
      data-count={count}
      data-first={first}
      data-columns={isX ? count : columns}
    >
      <div
        ref={track}
        className="tv-track"
        role="list"
        aria-label={label}
        data-track={axis}
        data-length={length}
        data-viewport={viewport}
        data-anchor={anchor}
        style={isX ? { width: length, height } : { width: cross, height: length }}
      >
        {slots}
      </div>
    </div>
  );
}

interface SlotProps {
  readonly index: number;
  readonly axis: 'x' | 'y';
  /** px */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly render: (index: number) => ReactNode;
}

/** What stays in view when the focus moves is not drawn again. */
const Slot = memo(({ index, axis, left, top, width, height, render }: SlotProps) => (
  <div
    className="tv-slot"
    role="listitem"
    data-index={index}
    data-start={axis === 'x' ? left : top}
    data-size={axis === 'x' ? width : height}
    style={{ left, top, width, height }}
  >
    {render(index)}
  </div>
));
