import type { GuideRange } from '@antenna/schedule';
import { useLayout, useLocale, VisuallyHidden, useFormats, useTranslation } from '@antenna/ui-kit';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type Ref,
} from 'react';
import { NOW_AT } from '../limits.ts';
import { columnCount } from './grid-scale.ts';
import { gridInput } from './grid-input.ts';
import type { GuideGridProps } from './grid-props.ts';
import { gridWords } from './grid-words.ts';
import { createGridPainter, type GridPainter } from './painter.ts';
import { useScrollWatch } from './use-scroll-watch.ts';
import './GuideGrid.css';

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

  const open = useEffectEvent((made: GridPainter) => {
    made.open({ from: start?.from, at: start?.at ?? now, row: start?.row });
  });
  const report = useEffectEvent((isViewer: boolean) => {
    if (painter.current) onWindow(painter.current.window(), isViewer);
  });

  useLayoutEffect(() => {
    if (!box.current || !board.current || !heads.current) return;
    const isNew = painter.current === undefined;
    painter.current ??= createGridPainter({ box: box.current, board: board.current, heads: heads.current });
    painter.current.set({ channels, source, range, days, words, now, cursor, isTv });
    if (isNew) open(painter.current);
    if (wantsFocus.current) {
      wantsFocus.current = false;
      painter.current.reveal(cursor);
      painter.current.focus();
    }
  }, [channels, source, range, days, words, now, cursor, isTv]);

  useEffect(() => {
    report(false);
    return source.subscribe(() => void painter.current?.paint());
  }, [source, channels]);

  useScrollWatch(box, () => painter.current?.paint() ?? false, report);

  useImperativeHandle(
    ref,
    () => ({
      showTime: (at, share = NOW_AT) => painter.current?.showTime(at, share),
      showRow: (row) => painter.current?.showRow(row),
      focus: () => painter.current?.focus(),
    }),
    [],
  );

  /** Created per event, so that it has the current painter and direction. */
  const input = () =>
    gridInput({
      props: { channels, source, range, cursor, onOpen, onChannel },
      painter: painter.current,
      isRtl: box.current !== null && getComputedStyle(box.current).direction === 'rtl',
      timeZone,
      moveTo: (next) => {
        wantsFocus.current = true;
        onCursor(next);
      },
    });

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid inside has the role, and its cells take the focus */}
      <div
        ref={box}
        className="g-grid"
        onKeyDown={(event) => input().onKeyDown(event)}
        onClick={(event) => input().onClick(event)}
      >
        <GridPlane board={board} heads={heads} helpId={helpId} rowCount={channels.length + 1} range={range} />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{t('guide.help', KEY_NAMES)}</span>
      </VisuallyHidden>
    </>
  );
}

/** The elements that the painter fills. */
function GridPlane({
  board,
  heads,
  helpId,
  rowCount,
  range,
}: {
  readonly board: Ref<HTMLDivElement>;
  readonly heads: Ref<HTMLDivElement>;
  readonly helpId: string;
  readonly rowCount: number;
  readonly range: GuideRange;
}) {
  const { t } = useTranslation();
  const boardId = useId();
  return (
    <div className="g-plane">
      <div
        ref={board}
        id={boardId}
        className="g-board"
        role="grid"
        aria-label={t('guide.title')}
        aria-describedby={helpId}
        aria-rowcount={rowCount}
        aria-colcount={columnCount(range)}
      />
      {/* Owned by their rows (`aria-owns`). One sticky layer for all headers instead of one each. */}
      <div ref={heads} className="g-heads" />
    </div>
  );
}
