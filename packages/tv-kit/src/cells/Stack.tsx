import { memo, startTransition, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterRing } from '../focus/after-ring.ts';
import { useRememberedPlace, useStackMemory, useTakeFocus } from '../focus/FocusRoot.tsx';
import { trackOffset } from '../focus/track.ts';
import { useFocusInside, useIntents } from '../keys/intent-event.ts';
import { ReachProvider, type Reach } from './reach.ts';

export interface StackPart {
  readonly id: string;
  /** px, with the space below. */
  readonly height: number;
  readonly render: () => ReactNode;
}

export interface StackProps {
  /** Unique on the screen. */
  readonly id: string;
  readonly parts: readonly StackPart[];
  readonly viewport: number;
  /** px above the part with the focus. */
  readonly anchor?: number;
  readonly onFocus?: ((part: string) => void) | undefined;
  /** Back leads to the top before it leaves the page. */
  readonly backToTop?: boolean | undefined;
}

/** Rows of different heights below each other; the ones far from the focus are empty boxes. */
export function Stack({ id, parts, viewport, anchor = 0, onFocus, backToTop = false }: StackProps) {
  const remembered = useRememberedPlace(id);
  const remember = useStackMemory(id);
  const [focused, setFocused] = useState(typeof remembered === 'string' ? remembered : undefined);
  const latest = useRef<string>(undefined);
  const isBehind = useRef(false);
  const indexOf = (id: string | undefined) =>
    Math.max(
      0,
      parts.findIndex((part) => part.id === id),
    );
  const at = indexOf(focused);
  const stack = useRef<HTMLDivElement>(null);
  const takeFocus = useTakeFocus();
  const follow = () => {
    const part = latest.current;
    if (!isBehind.current || part === undefined) return;
    isBehind.current = false;
    setFocused(part);
    onFocus?.(part);
  };
  useIntents(stack, (intent) => {
    // A key that is faster than React: what it may lead to has to be there. Sideways it stays in the part.
    if (isBehind.current && intent !== 'left' && intent !== 'right') flushSync(follow);
    const from = indexOf(latest.current ?? focused);
    if (intent !== 'back' || !backToTop || from === 0) return false;
    flushSync(() => setFocused(undefined));
    // The first part that can have the focus: a heading cannot.
    const tops = Array.from(stack.current?.querySelectorAll<HTMLElement>('[data-part]') ?? []).slice(0, from);
    if (tops.some(takeFocus)) return true;
    setFocused(parts[from]?.id);
    return false;
  });
  useFocusInside(stack, (target) => {
    const part = target.closest<HTMLElement>('[data-part]')?.getAttribute('data-part') ?? undefined;
    if (part === undefined || part === latest.current) return;
    latest.current = part;
    isBehind.current = true;
    remember(part);
    // The focus has moved already; the parts that come into view follow.
    afterRing(() => startTransition(follow));
  });
  const { length, parts: laidOut } = layOut(parts, { at, viewport, anchor });
  return (
    <div ref={stack} className="tv-stack" style={{ height: viewport }}>
      <div
        className="tv-track"
        data-track="y"
        data-length={length}
        data-viewport={viewport}
        data-anchor={anchor}
        style={{ height: length }}
      >
        {laidOut.map(({ part, start, isPassed, reach }) => (
          <div
            key={part.id}
            className="tv-part"
            data-part={part.id}
            data-passed={isPassed || undefined}
            data-start={start}
            data-size={part.height}
            style={{ height: part.height }}
          >
            {reach ? (
              <ReachProvider value={reach}>
                <Content part={part} />
              </ReachProvider>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What stays mounted when the focus moves is not drawn again. */
const Content = memo(({ part }: { readonly part: StackPart }) => part.render());

interface LaidOutPart {
  readonly part: StackPart;
  /** px */
  readonly start: number;
  /** Its top has left the viewport. */
  readonly isPassed: boolean;
  /** Without one it is an empty box. */
  readonly reach: Reach | undefined;
}

/**
 * With the space below the last part that lets the track stop at the beginning of a part: one that is cut at the top is hidden, and
 * would leave its place empty.
 */
function trackLength(
  parts: readonly StackPart[],
  starts: readonly number[],
  { viewport, anchor }: { readonly viewport: number; readonly anchor: number },
): number {
  const length = parts.reduce((sum, { height }) => sum + height, 0);
  const most = length - viewport;
  const last = most > 0 ? starts.find((start) => start - anchor >= most) : undefined;
  return last === undefined ? length : last - anchor + viewport;
}

/** What is in view while a part has the focus; the parts before and after it are mounted too, because the next key needs them. */
function layOut(
  parts: readonly StackPart[],
  { at, viewport, anchor }: { readonly at: number; readonly viewport: number; readonly anchor: number },
): { readonly length: number; readonly parts: readonly LaidOutPart[] } {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { height }) => sum + height, 0));
  const length = trackLength(parts, starts, { viewport, anchor });
  const offset = trackOffset({ start: starts[at] ?? 0, size: parts[at]?.height ?? 0, viewport, length, anchor });
  return {
    length,
    parts: parts.map((part, index) => {
      const start = starts[index] ?? 0;
      const isPassed = index < at && start < offset;
      const isSeen = !isPassed && start < offset + viewport;
      const reach = index === at ? 'moving' : isSeen ? 'resting' : Math.abs(index - at) === 1 ? 'hidden' : undefined;
      return { part, start, isPassed, reach };
    }),
  };
}
