import { useRef, useState, type ReactNode } from 'react';
import { useRememberedPlace, useStackMemory } from '../focus/FocusRoot.tsx';

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
}

/** Parts mounted before and after the one with the focus. */
const BEFORE = 1;
const AFTER = 2;

/** Rows of different heights below each other; the ones far from the focus are empty boxes. */
export function Stack({ id, parts, viewport, anchor = 0, onFocus }: StackProps) {
  const remembered = useRememberedPlace(id);
  const remember = useStackMemory(id);
  const [focused, setFocused] = useState(typeof remembered === 'string' ? remembered : undefined);
  const reported = useRef<string>(undefined);
  const at = Math.max(
    0,
    parts.findIndex((part) => part.id === focused),
  );
  const length = parts.reduce((sum, { height }) => sum + height, 0);
  return (
    <div className="tv-stack" style={{ height: viewport }}>
      <div
        className="tv-track"
        data-track="y"
        data-length={length}
        data-anchor={anchor}
        style={{ height: length }}
        onFocus={(event) => {
          const part = event.target.closest<HTMLElement>('[data-part]')?.getAttribute('data-part') ?? undefined;
          if (part === undefined || part === reported.current) return;
          reported.current = part;
          // Not later: the next part must be there when the next key is pressed.
          setFocused(part);
          remember(part);
          onFocus?.(part);
        }}
      >
        {parts.map((part, index) => (
          <div
            key={part.id}
            className="tv-part"
            data-part={part.id}
            data-passed={index < at || undefined}
            data-stop=""
            style={{ height: part.height }}
          >
            {index >= at - BEFORE && index <= at + AFTER ? part.render() : null}
          </div>
        ))}
      </div>
    </div>
  );
}
