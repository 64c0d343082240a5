import type { Seconds } from '@antenna/kernel';
import { thumbnailAt } from '@antenna/player-core';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { usePlayer } from '../player-context.tsx';
import { positionText, useClockText } from '../time-text.ts';
import { previewSize } from './preview-size.ts';
import { shareOf, type BarSource } from './use-bar-source.ts';

export interface PreviewHandle {
  show(moment: Seconds, isScrubbing: boolean): void;
  hide(): void;
}

/** Width for a title beside the picture, px. */
const TITLE_WIDTH = 196;

/** The programme and the time of the moment under the pointer. Written directly to the DOM: a pointer moves often. */
export function Preview({ source, ref }: { readonly source: BarSource; readonly ref: Ref<PreviewHandle> }) {
  const root = useRef<HTMLDivElement>(null);
  const points = usePlayer((state) => state.thumbnails.points);
  const isFullscreen = usePlayer((state) => state.screen.isFullscreen);
  const clockText = useClockText();
  useImperativeHandle(
    ref,
    () => ({
      show(moment, isScrubbing) {
        const element = root.current;
        const bar = element?.parentElement;
        if (!element || !bar) return;
        const cell = points && thumbnailAt(points, moment);
        const share = shareOf(source.model.window, moment);
        // Kept inside the bar at its ends.
        const title = source.titleAt(moment);
        const size = previewSize({ isScrubbing, isFullscreen, windowWidth: window.innerWidth });
        const half = (title ? TITLE_WIDTH : cell ? size.width : 56) / 2;
        const x = Math.max(half, Math.min(bar.clientWidth - half, share * bar.clientWidth));
        element.style.transform = `translateX(${x.toFixed(1)}px) translateX(-50%)`;
        element.dataset['picture'] = String(cell !== undefined);
        element.dataset['scrubbing'] = String(isScrubbing);
        element.hidden = false;
        const [picture, time] = [
          element.querySelector<HTMLElement>('.pl-preview-cell'),
          element.querySelector<HTMLElement>('.pl-preview-time'),
        ];
        const name = element.querySelector<HTMLElement>('.pl-preview-title');
        if (name) name.textContent = title ?? '';
        if (time) time.textContent = source.kind === 'film' ? positionText(moment) : clockText(moment);
        if (!picture || !cell) return;
        Object.assign((picture.parentElement as HTMLElement).style, {
          width: `${size.width}px`,
          height: `${size.height}px`,
        });
        Object.assign(picture.style, {
          width: `${cell.width}px`,
          height: `${cell.height}px`,
          backgroundImage: `url("${cell.image}")`,
          backgroundPosition: `-${cell.x}px -${cell.y}px`,
          transform: `scale(${size.width / cell.width}, ${size.height / cell.height})`,
        });
      },
      hide() {
        if (root.current) root.current.hidden = true;
      },
    }),
    [points, source, clockText, isFullscreen],
  );
  return (
    <div ref={root} className="pl-preview" hidden aria-hidden="true">
      <div className="pl-preview-picture">
        <div className="pl-preview-cell" />
      </div>
      <span className="pl-preview-title" />
      <span className="pl-preview-time" />
    </div>
  );
}
