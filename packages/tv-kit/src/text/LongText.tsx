import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntents } from '../keys/intent-event.ts';

export interface LongTextProps {
  readonly id: string;
  readonly label: string;
  /** The most that its place takes, in units of the canvas. */
  readonly height: number;
  /** Its end is in view: at once, where the text is not longer than its place. */
  readonly onEnd?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The part of its place that a key moves it by: some lines stay in view. */
const STEP = 0.8;

/** A text that may be longer than its place: while it has the focus, up and down move it; at its ends they lead elsewhere. */
export function LongText({ id, label, height, onEnd, children }: LongTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [most, setMost] = useState<number>();
  useLayoutEffect(() => setMost(Math.max(0, (text.current?.offsetHeight ?? 0) - height)), [children, height]);
  const isAtEnd = most !== undefined && at >= most;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isAtEnd) ended();
  }, [isAtEnd]);
  useIntents(place, (intent) => {
    const step = intent === 'down' ? STEP * height : intent === 'up' ? -STEP * height : 0;
    const next = Math.min(most ?? 0, Math.max(0, at + step));
    if (next === at) return false;
    // At once: the next key moves on from here.
    flushSync(() => setAt(next));
    return true;
  });
  return (
    <div
      ref={place}
      id={id}
      className="tv-press tv-long-text"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its end is reached with the keys
      tabIndex={0}
      data-initial=""
    >
      <div className="tv-long-text-place" style={{ maxHeight: height }}>
        <div ref={text} className="tv-long-text-inner" style={{ transform: `translate3d(0, ${-at}px, 0)` }}>
          {children}
        </div>
      </div>
    </div>
  );
}
