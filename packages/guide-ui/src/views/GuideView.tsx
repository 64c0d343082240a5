import type { Seconds } from '@antenna/kernel';
import { dayBounds, sameTimeOn, type GuideCursor } from '@antenna/schedule';
import { ErrorState, Skeleton, useLayout, useLocale, VisuallyHidden, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { GuideGridHandle } from '../grid/grid-props.ts';
import { GuideGrid } from '../grid/GuideGrid.tsx';
import { AHEAD, AHEAD_ROWS, NOW_AT, PHONE_BELOW } from '../limits.ts';
import { DetailStrip } from '../parts/DetailStrip.tsx';
import { EmptyCategory } from '../parts/EmptyCategory.tsx';
import { GuideBar } from '../parts/GuideBar.tsx';
import { PhoneGuide } from '../phone/PhoneGuide.tsx';
import { pressed, selectionOf } from '../selection.ts';
import type { GuideWindow } from '../tiles/guide-source.ts';
import type { ProgrammeActionHandlers } from '../parts/ProgrammeActions.tsx';
import type { GuideViewProps } from './guide-view-props.ts';
import { usePlace } from './use-place.ts';
import './GuideView.css';

/** The guide: all channels against time on a wide screen, a list of what is on at a moment on a phone. */
export function GuideView(props: GuideViewProps) {
  const { t } = useTranslation();
  const width = useLayout('width');
  const isNarrowLandscape = useLayout('isNarrowLandscape');
  const isPhone = width < PHONE_BELOW || isNarrowLandscape;
  if (props.state === 'failed')
    return (
      <div className="g-page">
        <ErrorState title={t('channels.failed')} text={t('errors.server')} onRetry={props.onRetry} />
      </div>
    );
  if (!isPhone) return <WideGuide {...props} />;
  return props.state === 'loading' ? (
    <div className="g-page" aria-busy="true">
      <RowsSkeleton />
    </div>
  ) : (
    <PhoneGuide {...props} />
  );
}

/** Days and times are shown before the channels load. */
function WideGuide(props: GuideViewProps) {
  const isLoading = props.state === 'loading';
  const { category, channels, source, range, days, now, place, strip: Strip = DetailStrip } = props;
  const { t } = useTranslation();
  const { timeZone } = useLocale();
  const grid = useRef<GuideGridHandle>(null);
  const { cursor, start, move, setFrom, keep, toNow } = usePlace({
    channels,
    range,
    now,
    place,
    category: place.category === undefined ? undefined : (category?.slug ?? place.category),
    onPlace: props.onPlace,
  });
  const [chosen, setChosen] = useState<Seconds | undefined>(undefined);
  // Data of the cell under the cursor may have just arrived.
  useSyncExternalStore(source.subscribe, source.version, source.version);

  const actions = keeping(keep, props);

  const onCursor = (next: GuideCursor) => {
    setChosen(undefined);
    move(next);
  };
  const select = (at: GuideCursor) => selectAt(at, { channels, source, now, chosen });
  const selected = select(cursor);
  const onOpen = (at: GuideCursor) => {
    const given = select(at);
    if (given) openSelection(given, actions, props.onRefused);
  };
  const { dayStart, showDay, onWindow, jump } = useWindow(grid, { ...props, cursor, setFrom, onCursor });
  useGridPlace(grid, { isRestored: props.isRestored, isLoading, categoryId: category?.id, row: cursor.row });

  return (
    <div className="g-page" aria-busy={isLoading || undefined}>
      <VisuallyHidden>
        <h1>{t('guide.title')}</h1>
      </VisuallyHidden>
      {selected ? (
        <Strip
          channel={selected.channel}
          selection={selected.selection}
          action={selected.action}
          now={now}
          timeZone={timeZone}
          onChoose={setChosen}
          {...actions}
        />
      ) : null}
      {isLoading ? <StripSkeleton /> : null}
      <GuideBar
        isLoading={isLoading}
        categories={props.categories}
        category={category}
        count={channels.length}
        onCategory={(slug) => {
          // What still waits to be written names the category before.
          keep();
          props.onCategory(slug);
        }}
        days={days}
        day={days.find((day) => day.start === dayStart)}
        now={now}
        onDay={(day) => jump(sameTimeOn(day, cursor.minute, timeZone), NOW_AT)}
        onTime={(at) => jump(at, 0)}
        onNow={() => {
          toNow();
          if (isLoading) showDay(now);
          grid.current?.showTime(now);
        }}
      />
      {isLoading ? (
        <RowsSkeleton />
      ) : channels.length === 0 ? (
        <EmptyCategory isChild={props.isChild} />
      ) : (
        <GuideGrid
          ref={grid}
          channels={channels}
          source={source}
          range={range}
          days={days}
          now={now}
          cursor={cursor}
          start={start}
          onCursor={onCursor}
          onOpen={onOpen}
          onChannel={actions.onChannel}
          onWindow={onWindow}
        />
      )}
    </div>
  );
}

interface WindowInput extends Pick<GuideViewProps, 'channels' | 'source' | 'range' | 'now' | 'place' | 'state'> {
  readonly cursor: GuideCursor;
  readonly setFrom: (from: Seconds) => void;
  readonly onCursor: (cursor: GuideCursor) => void;
}

/** The visible window: its day, the programmes that it needs, and jumps to another moment. */
function useWindow(
  grid: RefObject<GuideGridHandle | null>,
  { channels, source, range, now, place, state, cursor, setFrom, onCursor }: WindowInput,
) {
  const { timeZone } = useLocale();
  const [dayStart, setDayStart] = useState(() => dayBounds(place.from ?? place.ts ?? now, timeZone).start);
  const view = useRef<GuideWindow | undefined>(undefined);
  /** Without a grid the day of the place is shown. */
  const showDay = (minute: Seconds) => setDayStart(dayBounds(minute, timeZone).start);
  return {
    dayStart,
    showDay,
    onWindow: (window: GuideWindow, isViewer: boolean) => {
      view.current = window;
      source.want(channels, {
        from: window.from - AHEAD,
        to: window.to + AHEAD,
        firstRow: Math.max(0, window.firstRow - AHEAD_ROWS),
        lastRow: window.lastRow + AHEAD_ROWS,
      });
      showDay(window.from + (window.to - window.from) * NOW_AT);
      if (isViewer) setFrom(window.from);
    },
    /** Shows another moment; the cursor keeps its time of day. */
    jump: (minute: Seconds, share: number) => {
      onCursor({ row: cursor.row, minute: Math.max(range.from, Math.min(range.to - 1, minute)) });
      grid.current?.showTime(minute, share);
      if (state === 'loading') showDay(minute);
      if (view.current) setFrom(minute - (view.current.to - view.current.from) * share);
    },
  };
}

/** The actions of the page; each keeps the place first, so that the viewer returns to it. */
function keeping(
  keep: () => void,
  { onPlay, onBuy, onChannel, reminder, follow }: ProgrammeActionHandlers,
): ProgrammeActionHandlers {
  const first =
    <Args extends readonly unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      keep();
      run(...args);
    };
  return { onPlay: first(onPlay), onBuy: first(onBuy), onChannel: first(onChannel), reminder, follow };
}

/** The programme under a cursor, and what pressing it does. */
function selectAt(
  { row, minute }: GuideCursor,
  {
    channels,
    source,
    now,
    chosen,
  }: Pick<GuideViewProps, 'channels' | 'source' | 'now'> & { readonly chosen: Seconds | undefined },
) {
  const channel = channels[row];
  if (!channel) return undefined;
  const selection = selectionOf({ row: source.row(channel.id), channel, minute, now, chosen });
  return { channel, selection, action: pressed(selection, { channel, minute: Math.floor(minute), now }) };
}

function openSelection(
  { channel, action }: NonNullable<ReturnType<typeof selectAt>>,
  { onPlay, onBuy, onChannel }: ProgrammeActionHandlers,
  onRefused: GuideViewProps['onRefused'],
): void {
  if (action.do === 'play-live') onPlay(channel, undefined);
  if (action.do === 'play') onPlay(channel, action.ts);
  if (action.do === 'buy') onBuy(channel);
  if (action.do === 'open-channel') onChannel(channel);
  if (action.do === 'refuse') onRefused(action.text);
}

/** Focuses the grid after the viewer came back, and shows the cursor's row after a change of category. */
function useGridPlace(
  grid: RefObject<GuideGridHandle | null>,
  {
    isRestored,
    isLoading,
    categoryId,
    row,
  }: {
    readonly isRestored: boolean | undefined;
    readonly isLoading: boolean;
    readonly categoryId: number | undefined;
    readonly row: number;
  },
): void {
  useEffect(() => {
    if (isRestored && !isLoading) grid.current?.focus();
  }, [grid, isRestored, isLoading]);
  const shown = useRef(isLoading ? undefined : { id: categoryId });
  useEffect(() => {
    if (isLoading || shown.current?.id === categoryId) return;
    // The grid opens at its place; only a change of category needs a jump.
    const isFirst = shown.current === undefined;
    shown.current = { id: categoryId };
    if (!isFirst) grid.current?.showRow(row);
  }, [grid, categoryId, row, isLoading]);
}

function StripSkeleton() {
  return (
    <div className="g-strip">
      <div className="g-strip-picture">
        <Skeleton ratio="16 / 9" />
      </div>
      <div>
        <Skeleton shape="line" width="30%" />
        <Skeleton shape="line" height={32} width="50%" />
      </div>
      <div className="g-strip-actions">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} shape="line" height={44} width={150} />
        ))}
      </div>
    </div>
  );
}

const RowsSkeleton = () => (
  <div className="g-rows">
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} shape="line" height={54} width="100%" />
    ))}
  </div>
);
