import { shareOf } from '@antenna/player-core';
import type { Seconds } from '@antenna/kernel';
import type { BarSource } from './use-bar-source.ts';

/** Two time labels closer than this (px) would overlap. */
const LABEL_ROOM = 52;
/** Nearer than this (px) thumb and live mark are one. */
const SAME_PLACE = 10;
/** Closer than this (px) to an end of the bar a time label would be cut off. */
const END_ROOM = 24;
/** Moves of less than this part of a pixel are invisible and skipped. */
const STEPS_PER_PIXEL = 4;

export interface MoverWords {
  readonly width: number;
  readonly timeText: (moment: Seconds) => string;
  /** The slider's value for screen readers. */
  readonly spoken: (moment: Seconds) => string;
}

/** Updates the thumb, the live edge, the watched part, the times and `aria-valuetext` of a bar, directly in the DOM. */
export function createBarMover(
  bar: HTMLElement,
  source: BarSource,
  { width, timeText, spoken }: MoverWords,
): (position: Seconds) => void {
  const find = (name: string) => bar.querySelector<HTMLElement>(name);
  const thumb = find('.pl-carrier--thumb');
  const thumbTime = find('.pl-carrier--thumb .pl-when');
  const edge = find('.pl-carrier--edge');
  const edgeTime = find('.pl-when--edge');
  const seen = find('.pl-seen');
  const { window, programme } = source.model;
  const isNewStep = createSteps(width);
  const isNewEdgeStep = createSteps(width);
  return (position) => {
    const now = source.edge();
    const share = shareOf(window, position);
    if (isNewStep(share)) {
      place(thumb, share);
      if (seen && programme) seen.style.transform = `scaleX(${shareOf(programme, position).toFixed(5)})`;
    }
    write(thumbTime, timeText(position));
    const isEdgeInside = now !== undefined && now >= window.from && now <= window.to;
    if (edge && edge.hidden === isEdgeInside) edge.hidden = !isEdgeInside;
    if (now !== undefined) {
      if (isNewEdgeStep(shareOf(window, now))) place(edge, shareOf(window, now));
      write(edgeTime, timeText(now));
    }
    const gap = now === undefined || !isEdgeInside ? Infinity : (shareOf(window, now) - share) * width;
    // At the live edge only the broadcast's time is shown; a little behind it, only the picture's.
    mark(bar, 'data-near', gap >= LABEL_ROOM ? 'no' : gap < SAME_PLACE ? 'live' : 'behind');
    const left = share * width;
    mark(bar, 'data-end', left < END_ROOM ? 'first' : left > width - END_ROOM ? 'last' : 'no');
    mark(bar, 'aria-valuenow', String(Math.round(position)));
    mark(bar, 'aria-valuetext', spoken(position));
  };
}

/** Returns whether a share is at another step of the bar than the one before. */
function createSteps(width: number): (share: number) => boolean {
  let last: number | undefined;
  return (share) => {
    const step = Math.round(share * width * STEPS_PER_PIXEL);
    const isNew = step !== last;
    last = step;
    return isNew;
  };
}

function place(carrier: HTMLElement | null, share: number): void {
  if (carrier) carrier.style.transform = `translateX(${(share * 100).toFixed(3)}%)`;
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function mark(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
