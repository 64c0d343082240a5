import { classNames } from '@antenna/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { MARK } from '../focus/marks.ts';
import { placeTracks } from '../focus/painter.ts';

/** What goes on beyond the end fades out, px; the style sheet has the same. */
const FADE = 40;

export interface StripProps {
  readonly className?: string | undefined;
  /** Focusables. */
  readonly children: ReactNode;
}

/** A line of elements that are as wide as their words. Where not all of them fit, it slides with the focus. */
export function Strip({ className, children }: StripProps) {
  const track = useRef<HTMLDivElement>(null);
  // After every render: other words have other widths.
  useEffect(() => {
    let isOver = false;
    const measure = () => track.current && !isOver && layOut(track.current);
    measure();
    // So have the words in their own font, which comes later than they do.
    void document.fonts?.ready.then(measure);
    return () => {
      isOver = true;
    };
  });
  return (
    <div className={classNames('tv-strip', className)}>
      <div ref={track} className="tv-track" data-track="x">
        {children}
      </div>
    </div>
  );
}

/** Tells the focus model where each element begins, which the elements of other tracks know beforehand. */
function layOut(track: HTMLElement): void {
  const elements = Array.from(track.children) as HTMLElement[];
  const last = elements[elements.length - 1];
  const viewport = track.clientWidth;
  if (!last) return;
  const places = elements.map((element) => [element.offsetLeft, element.offsetWidth] as const);
  const end = last.offsetLeft + last.offsetWidth;
  const isLong = end > viewport;
  track.parentElement?.toggleAttribute('data-long', isLong);
  // The end of the last element is not under the fade.
  const length = isLong ? end + FADE : end;
  mark(track, { [MARK.length]: length, [MARK.viewport]: viewport, [MARK.anchor]: Math.round(viewport / 2) });
  elements.forEach((element, index) => {
    const [start = 0, size = 0] = places[index] ?? [];
    mark(element, { [MARK.start]: start, [MARK.size]: size });
  });
  const shown = elements.find((element) => element.hasAttribute(MARK.focused)) ?? currentOf(elements);
  if (shown) placeTracks(shown);
}

const currentOf = (elements: readonly HTMLElement[]) =>
  elements.find((element) => element.hasAttribute('aria-current'));

function mark(element: HTMLElement, marks: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(marks)) {
    const text = String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}
