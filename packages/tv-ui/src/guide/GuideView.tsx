import type { Category, Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import {
  guideRange,
  orderProgrammes,
  programmeAt,
  programmeState,
  sameTimeOn,
  startOf,
  endOf,
  type Day,
} from '@antenna/schedule';
import { useScheduleQuery } from '@antenna/store';
import { Button, Message, Press, useIntents, WaitingRow } from '@antenna/tv-kit';
import { iconTelevision, iconWifiSlash, useFormats, useLocale, useNow, useTranslation } from '@antenna/ui-kit';
import { useMemo, useRef, useState } from 'react';
import { ChannelTile } from '../cards/ChannelTile.tsx';
import { GuideChoices } from './GuideChoices.tsx';
import { GuideStrip } from './GuideStrip.tsx';
import { moveGuide, windowFrom, type TvGuideCursor } from './guide-cursor.ts';
import '../parts/parts.css';
import './guide.css';

export interface GuideViewProps {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  readonly onCategory: (slug: string) => void;
  /** Of the category. */
  readonly channels: readonly Channel[];
  /** The channel that the guide opens at. */
  readonly channelId?: number | undefined;
  readonly hasReminder?: ((channel: Channel, programme: Programme) => boolean) | undefined;
  readonly onProgramme: (channel: Channel, programme: Programme) => void;
  readonly onChannel: (channel: Channel) => void;
}

/** Visible at once. */
const LENGTH = 3 * 3_600;
const ROWS = 6;
const ROW = 94;
/** px of an hour. */
const HOUR = (1_728 - 332) / 3;
/** Loaded at once, seconds: moving inside needs no further request. */
const TILE = 6 * 3_600;

/** All channels against time. The grid is one focusable: arrows move its cursor. */
export function GuideView(props: GuideViewProps) {
  const { t } = useTranslation();
  if (props.state === 'failed')
    return (
      <div className="tu-page">
        <Message glyph={iconWifiSlash} title={t('channels.failed')} text={t('errors.server')}>
          <Button id="guide-retry" kind="play" isInitial onPress={props.onRetry}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  if (props.state === 'ready' && props.channels.length === 0)
    return (
      <div className="tu-page">
        <Message glyph={iconTelevision} title={t('channels.category_empty')} text={t('channels.category_empty_hint')}>
          <Button
            id="guide-all"
            kind="play"
            isInitial
            onPress={() => props.onCategory(props.categories[0]?.slug ?? '')}
          >
            {t('channels.all_channels')}
          </Button>
        </Message>
      </div>
    );
  if (props.state === 'loading')
    return (
      <div className="tu-page">
        <WaitingRow label={t('guide.waiting')} count={3} width={560} height={94} />
      </div>
    );
  return <Grid {...props} />;
}

function Grid(props: GuideViewProps) {
  const { categories, category, onCategory, channels, channelId, hasReminder, onProgramme, onChannel } = props;
  const { t } = useTranslation();
  const { time } = useFormats();
  const { timeZone } = useLocale();
  const now = useNow('minute') / 1_000;
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<TvGuideCursor>(() => ({
    row: Math.max(
      0,
      channels.findIndex(({ id }) => id === channelId),
    ),
    minute: now,
  }));
  const [from, setFrom] = useState(() => windowFrom(0, now, LENGTH));
  const range = useMemo(() => guideRange(now, timeZone), [now, timeZone]);
  const channel = channels[Math.min(cursor.row, channels.length - 1)];
  const programmes = useProgrammes(channel, from);
  const programme = programmeAt(programmes, cursor.minute);
  const hasLeftRow = useRef(false);
  const moveTo = (next: TvGuideCursor) => {
    setCursor(next);
    setFrom((old) => windowFrom(old, next.minute, LENGTH));
  };
  useIntents(grid, (intent) => {
    const limits = { rows: channels.length, from: range.from, to: range.to };
    // Back leads to the first channel, with the choice of category and day above it, before it leaves.
    const isToTop = intent === 'back' && cursor.row > 0 && hasLeftRow.current;
    const next = isToTop ? { ...cursor, row: 0 } : moveGuide(cursor, intent, { programmes, limits });
    if (!next) return false;
    hasLeftRow.current = !isToTop && (hasLeftRow.current || next.row !== cursor.row);
    moveTo(next);
    return true;
  });
  const { bell, isReminded } = useBell({ channel, programme, now, hasReminder });
  const onDay = (day: Day) => {
    const isToday = day.start <= now && now < day.end;
    moveTo({ ...cursor, minute: isToday ? now : sameTimeOn(day, cursor.minute, timeZone) });
  };
  if (!channel) return null;
  const first = Math.max(0, Math.min(channels.length - ROWS, cursor.row - 2));
  const visible = channels.slice(first, first + ROWS);
  const x = (moment: Seconds) => ((moment - from) / 3_600) * HOUR;
  // A label under the clock is left out.
  const ticks = [0, 1, 2, 3, 4, 5].map((half) => from + half * 1_800).filter((tick) => Math.abs(tick - now) > 720);
  const facts = programme ? `${time(startOf(programme))}–${time(endOf(programme))}` : t('guide.no_data');
  return (
    <div className="tu-guide">
      <h1 hidden>{t('guide.title')}</h1>
      <GuideStrip channel={channel} programme={programme} now={now} bell={bell} isReminded={isReminded}>
        <GuideChoices
          categories={categories}
          category={category}
          onCategory={(slug) => {
            moveTo({ ...cursor, row: 0 });
            onCategory(slug);
          }}
          days={range.days}
          at={cursor.minute}
          now={now}
          onDay={onDay}
        />
      </GuideStrip>
      <div ref={grid} className="tu-guide-box" data-region="guide">
        <Press
          id="guide-grid"
          className="tu-guide-focus"
          isInitial
          label={[channel.name, programme?.title, facts, bell].filter(Boolean).join(', ')}
          onPress={() => (programme ? onProgramme(channel, programme) : onChannel(channel))}
        />
        <div className="tu-guide-ruler" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: x(tick) }}>
              {time(tick)}
            </span>
          ))}
        </div>
        <div className="tu-guide-rows" aria-hidden="true">
          {visible.map((each, index) => (
            <Row
              key={each.id}
              channel={each}
              from={from}
              now={now}
              x={x}
              cursor={first + index === cursor.row ? cursor.minute : undefined}
            />
          ))}
        </div>
        {now >= from && now < from + LENGTH ? (
          <div className="tu-guide-now" style={{ left: 332 + x(now) }} aria-hidden="true">
            <b>{time(now)}</b>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** What OK does about a programme to come. */
function useBell({
  channel,
  programme,
  now,
  hasReminder,
}: {
  readonly channel: Channel | undefined;
  readonly programme: Programme | undefined;
  readonly now: Seconds;
} & Pick<GuideViewProps, 'hasReminder'>): { readonly bell: string | undefined; readonly isReminded: boolean } {
  const { t } = useTranslation();
  const { time } = useFormats();
  if (!channel || !programme || !hasReminder || programmeState({ channel, programme, now }) !== 'future')
    return { bell: undefined, isReminded: false };
  const { title } = programme;
  return hasReminder(channel, programme)
    ? { bell: t('reminders.remove', { title }), isReminded: true }
    : { bell: t('reminders.remind', { title, time: time(startOf(programme)) }), isReminded: false };
}

function useProgrammes(channel: Channel | undefined, from: Seconds): readonly Programme[] {
  const tile = Math.floor(from / TILE) * TILE;
  const { data } = useScheduleQuery({ channelId: channel?.id ?? 0, from: tile - TILE, to: tile + 2 * TILE });
  return useMemo(() => orderProgrammes(data ?? []), [data]);
}

interface RowProps {
  readonly channel: Channel;
  readonly from: Seconds;
  readonly now: Seconds;
  readonly x: (moment: Seconds) => number;
  /** The cursor's minute, if it is in this row. */
  readonly cursor: Seconds | undefined;
}

function Row({ channel, from, now, x, cursor }: RowProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const programmes = useProgrammes(channel, from).filter((each) => endOf(each) > from && startOf(each) < from + LENGTH);
  const chosen = cursor === undefined ? undefined : programmeAt(programmes, cursor);
  return (
    <div className="tu-guide-row" style={{ height: ROW }}>
      <span className="tu-guide-head" data-on={cursor !== undefined || undefined}>
        <span className="tu-guide-number">{channel.num}</span>
        <ChannelTile channel={channel} />
        <span className="tu-guide-name">{channel.name}</span>
      </span>
      <span className="tu-guide-cells">
        {programmes.map((programme) => {
          const state = programmeState({ channel, programme, now });
          const left = Math.max(0, x(startOf(programme)));
          const width = Math.min(HOUR * 3, x(endOf(programme))) - left - 6;
          return (
            <span
              key={programme.id}
              className={`tu-cell tu-cell--${state}`}
              data-chosen={programme === chosen || undefined}
              style={{ left, width: Math.max(8, width) }}
            >
              {width > 70 ? (
                <>
                  <b>{`${startOf(programme) < from ? '‹ ' : ''}${programme.title}`}</b>
                  <small>
                    {time(startOf(programme))}
                    {state === 'closed' ? ` · ${t('guide.not_in_archive')}` : ''}
                  </small>
                </>
              ) : null}
            </span>
          );
        })}
        {cursor !== undefined && !chosen ? (
          <span className="tu-cell" data-chosen="" style={{ left: Math.max(0, x(cursor) - 120), width: 240 }}>
            <b>{t('guide.no_data')}</b>
          </span>
        ) : null}
      </span>
    </div>
  );
}
