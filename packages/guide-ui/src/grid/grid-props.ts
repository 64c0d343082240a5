import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import type { Day, GuideCursor, GuideRange } from '@antenna/schedule';
import type { Ref } from 'react';
import type { GuideSource, GuideWindow } from '../tiles/guide-source.ts';

export interface GuideGridHandle {
  /** Scrolls a moment to a share of the width; 0 is the beginning. */
  showTime(at: Seconds, share?: number): void;
  showRow(row: number): void;
  focus(): void;
}

export interface GuideGridProps {
  readonly channels: readonly Channel[];
  readonly source: GuideSource;
  readonly range: GuideRange;
  readonly days: readonly Day[];
  readonly now: Seconds;
  readonly cursor: GuideCursor;
  /** Where the grid opens: the first visible moment, or a moment and row to show; otherwise now. */
  readonly start?:
    | { readonly from?: Seconds | undefined; readonly at?: Seconds | undefined; readonly row?: number | undefined }
    | undefined;
  /** The viewer moved the cursor, or pressed the selection. */
  readonly onCursor: (cursor: GuideCursor) => void;
  readonly onOpen: (cursor: GuideCursor) => void;
  readonly onChannel: (channel: Channel) => void;
  /** The visible window, while scrolling and at rest; `isViewer`: scrolled by the viewer, not by the page. */
  readonly onWindow: (window: GuideWindow, isViewer: boolean) => void;
  readonly ref?: Ref<GuideGridHandle> | undefined;
}
