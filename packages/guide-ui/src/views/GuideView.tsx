import type { Seconds } from '@antenna/kernel';
import { dayBounds, sameTimeOn, type GuideCursor } from '@antenna/schedule';
import {
  EmptyState,
  ErrorState,
  iconTelevision,
  Skeleton,
  useLayout,
  useLocale,
  VisuallyHidden,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { GuideGrid, type GuideGridHandle } from '../grid/GuideGrid.tsx';
import { AHEAD, AHEAD_ROWS, NOW_AT, PHONE_BELOW } from '../limits.ts';
import { DetailStrip } from '../parts/DetailStrip.tsx';
import { GuideBar } from '../parts/GuideBar.tsx';
import { PhoneGuide } from '../phone/PhoneGuide.tsx';
import { pressed, selectionOf } from '../selection.ts';
import type { GuideWindow } from '../tiles/guide-source.ts';
import type { Deeds } from '../parts/ProgrammeActions.tsx';
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
  const {
    categories,
    category,
    channels,
    onCategory,
    source,
    range,
    days,
    now,
    place,
    onPlace,
    onRefused,
    isRestored,
    strip: Strip = DetailStrip,
  } = props;
  const { t } = useTranslation();
  const { timeZone } = useLocale();
  const grid = useRef<GuideGridHandle>(null);
  const { cursor, start, move, looked, keep, toNow } = usePlace({
    channels,
    range,
    now,
    place,
    category: place.category === undefined ? undefined : (category?.slug ?? place.category),
    onPlace,
  });
  const [dayStart, setDayStart] = useState(() => dayBounds(place.from ?? place.ts ?? now, timeZone).start);
  const [chosen, setChosen] = useState<Seconds | undefined>(undefined);
  const view = useRef<GuideWindow | undefined>(undefined);
  // Data of the cell under the cursor may have just arrived.
  useSyncExternalStore(source.subscribe, source.version, source.version);

  const deeds: Deeds = {
    onPlay: (...what) => {
      keep();
      props.onPlay(...what);
    },
    onBuy: (...what) => {
      keep();
      props.onBuy(...what);
    },
    onChannel: (...what) => {
      keep();
      props.onChannel(...what);
    },
    reminder: props.reminder,
  };

  const onWindow = (window: GuideWindow, isViewer: boolean) => {
    view.current = window;
    source.want(channels, {
      from: window.from - AHEAD,
      to: window.to + AHEAD,
      firstRow: Math.max(0, window.firstRow - AHEAD_ROWS),
      lastRow: window.lastRow + AHEAD_ROWS,
    });
    setDayStart(dayBounds(window.from + (window.to - window.from) * NOW_AT, timeZone).start);
    if (isViewer) looked(window.from);
  };
  const onCursor = (next: GuideCursor) => {
    setChosen(undefined);
    move(next);
  };
  const channel = channels[cursor.row];
  const select = (at: GuideCursor) => {
    const own = channels[at.row];
    return own
      ? {
          channel: own,
          selection: selectionOf({ row: source.row(own.id), channel: own, minute: at.minute, now, chosen }),
        }
      : undefined;
  };
  const selected = select(cursor);
  const actionOf = (at: GuideCursor, given: NonNullable<ReturnType<typeof select>>) =>
    pressed(given.selection, { channel: given.channel, minute: Math.floor(at.minute), now });
  const onOpen = (at: GuideCursor) => {
    const given = select(at);
    if (!given) return;
    const action = actionOf(at, given);
    if (action.do === 'play-live') deeds.onPlay(given.channel, undefined);
    if (action.do === 'play') deeds.onPlay(given.channel, action.ts);
    if (action.do === 'buy') deeds.onBuy(given.channel);
    if (action.do === 'open-channel') deeds.onChannel(given.channel);
    if (action.do === 'refuse') onRefused(action.text);
  };
  /** Without a grid the day of the place is shown. */
  const showDay = (minute: Seconds) => setDayStart(dayBounds(minute, timeZone).start);
  /** Shows another moment; the cursor keeps its time of day. */
  const jump = (minute: Seconds, share: number) => {
    onCursor({ row: cursor.row, minute: Math.max(range.from, Math.min(range.to - 1, minute)) });
    grid.current?.showTime(minute, share);
    if (isLoading) showDay(minute);
    if (view.current) looked(minute - (view.current.to - view.current.from) * share);
  };

  // Returns the focus after the viewer came back.
  useEffect(() => {
    if (isRestored && !isLoading) grid.current?.focus();
  }, [isRestored, isLoading]);
  const categoryId = category?.id;
  const shownCategory = useRef(isLoading ? undefined : { id: categoryId });
  useEffect(() => {
    if (isLoading || shownCategory.current?.id === categoryId) return;
    // The grid opens at its place; only a change of category needs a jump.
    const isFirst = shownCategory.current === undefined;
    shownCategory.current = { id: categoryId };
    if (!isFirst) grid.current?.showRow(cursor.row);
  }, [categoryId, cursor.row, isLoading]);

  return (
    <div className="g-page" aria-busy={isLoading || undefined}>
      <VisuallyHidden>
        <h1>{t('guide.title')}</h1>
      </VisuallyHidden>
      {channel && selected ? (
        <Strip
          channel={channel}
          selection={selected.selection}
          action={actionOf(cursor, selected)}
          now={now}
          timeZone={timeZone}
          onChoose={setChosen}
          {...deeds}
        />
      ) : null}
      {isLoading ? <StripSkeleton /> : null}
      <GuideBar
        isLoading={isLoading}
        categories={categories}
        category={category}
        count={channels.length}
        onCategory={onCategory}
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
        <EmptyState
          icon={iconTelevision}
          title={t('channels.category_empty')}
          text={t('channels.category_empty_hint')}
        />
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
          onChannel={deeds.onChannel}
          onWindow={onWindow}
        />
      )}
    </div>
  );
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
      <div className="g-strip-deeds">
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
