import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { moveCursor, tileStart, type Day, type GuideCursor, type GuideRange } from '@antenna/schedule';
import { useLayout, useLocale, VisuallyHidden, useFormats, useTranslation } from '@antenna/ui-kit';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { NOW_AT, WANT_EVERY } from '../limits.ts';
import type { GuideSource, GuideWindow } from '../tiles/guide-source.ts';
import { columnCount } from './grid-scale.ts';
import { moveOf } from './grid-keys.ts';
import { gridWords } from './grid-words.ts';
import { createGridPainter, type GridPainter } from './painter.ts';
import './GuideGrid.css';

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

/** Key names as printed on keyboards. */
const KEY_NAMES = { up: 'Page Up', down: 'Page Down', home: 'Home', end: 'End', enter: 'Enter' };

/** All channels against time. React renders the box; `painter.ts` draws its content. */
export function GuideGrid({
  channels,
  source,
  range,
  days,
  now,
  cursor,
  start,
  onCursor,
  onOpen,
  onChannel,
  onWindow,
  ref,
}: GuideGridProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const isTv = useLayout('isTv');
  const words = useMemo(() => gridWords(t, formats, timeZone), [t, formats, timeZone]);
  const box = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const painter = useRef<GridPainter | undefined>(undefined);
  const wantsFocus = useRef(false);
  const helpId = useId();
  const boardId = useId();

  const begin = useEffectEvent((made: GridPainter) => {
    made.open({ from: start?.from, at: start?.at ?? now, row: start?.row });
  });
  const tell = useEffectEvent((isViewer: boolean) => {
    if (painter.current) onWindow(painter.current.window(), isViewer);
  });

  useLayoutEffect(() => {
    if (!box.current || !board.current || !heads.current) return;
    const isNew = painter.current === undefined;
    painter.current ??= createGridPainter({ box: box.current, board: board.current, heads: heads.current });
    painter.current.set({ channels, source, range, days, words, now, cursor, isTv });
    if (isNew) begin(painter.current);
    if (wantsFocus.current) {
      wantsFocus.current = false;
      painter.current.reveal(cursor);
      painter.current.focus();
    }
  }, [channels, source, range, days, words, now, cursor, isTv]);

  useEffect(() => {
    tell(false);
    return source.subscribe(() => void painter.current?.paint());
  }, [source, channels]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    let told: ReturnType<typeof setTimeout> | undefined;
    let isViewer = false;
    const watch =
      typeof ResizeObserver === 'function'
        ? new ResizeObserver(() => {
            isShown = true;
            look();
          })
        : undefined;
    // The observer also reports the first size, after the first paint's layout; what is missing is drawn in the next frame.
    let isShown = watch === undefined;
    const say = () => {
      told = undefined;
      tell(isViewer);
      isViewer = false;
    };
    const look = () => {
      if (!isShown) return;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (painter.current?.paint()) look();
      });
      told ??= setTimeout(say, WANT_EVERY);
    };
    const byHand = () => {
      isViewer = true;
    };
    element.addEventListener('scroll', look, { passive: true });
    for (const kind of ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const)
      element.addEventListener(kind, byHand, { passive: true });
    if (watch) watch.observe(element);
    else look();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(told);
      watch?.disconnect();
      element.removeEventListener('scroll', look);
      for (const kind of ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const)
        element.removeEventListener(kind, byHand);
    };
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      showTime: (at, share = NOW_AT) => painter.current?.showTime(at, share),
      showRow: (row) => painter.current?.showRow(row),
      focus: () => painter.current?.focus(),
    }),
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (!painter.current?.hit(event.target)?.cell) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(cursor);
      return;
    }
    const isRtl = box.current !== null && getComputedStyle(box.current).direction === 'rtl';
    const move = moveOf(event, isRtl);
    if (!move) return;
    event.preventDefault();
    const next = moveCursor(cursor, move, {
      rowCount: channels.length,
      rowOf: (row) => source.row(channels[row]?.id ?? 0),
      from: range.from,
      to: range.to,
      timeZone,
    });
    wantsFocus.current = true;
    onCursor(next);
  };

  /** Opens the selection, or loads a failed tile again. */
  const press = (at: GuideCursor) => {
    const channel = channels[at.row];
    if (!channel) return;
    const start = tileStart(at.minute);
    if (source.stateOf(channel.id, start) === 'failed') source.retry(channel.id, start);
    else onOpen(at);
  };

  const onClick = (event: MouseEvent) => {
    const hit = painter.current?.hit(event.target);
    const channel = hit && channels[hit.row];
    if (!hit || !channel || !painter.current) return;
    const cell = hit.cell?.view;
    if (!cell) {
      if (!(event.target as Element).closest('a') || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChannel(channel);
      return;
    }
    const shown = painter.current.window();
    const isCursor = hit.row === cursor.row && cursor.minute >= cell.start && cursor.minute < cell.end;
    // In a long programme, the visible minute: "down" continues from there.
    const next = {
      row: hit.row,
      minute: isCursor ? cursor.minute : Math.max(cell.start, Math.min(cell.end - 1, Math.ceil(shown.from))),
    };
    if (isCursor || cell.state === 'failed') press(next);
    if (isCursor) return;
    wantsFocus.current = true;
    onCursor(next);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid inside has the role, and its cells take the focus */}
      <div ref={box} className="g-grid" onKeyDown={onKeyDown} onClick={onClick}>
        <div className="g-plane">
          <div
            ref={board}
            id={boardId}
            className="g-board"
            role="grid"
            aria-label={t('guide.title')}
            aria-describedby={helpId}
            aria-rowcount={channels.length + 1}
            aria-colcount={columnCount(range)}
          />
          {/* Owned by their rows (`aria-owns`). One sticky layer for all headers instead of one each. */}
          <div ref={heads} className="g-heads" />
        </div>
      </div>
      <VisuallyHidden>
        <span id={helpId}>{t('guide.help', KEY_NAMES)}</span>
      </VisuallyHidden>
    </>
  );
}
