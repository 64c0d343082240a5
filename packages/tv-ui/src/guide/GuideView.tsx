import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { guideRange, orderProgrammes, programmeAt, programmeState, startOf, endOf } from '@antenna/schedule';
import { useScheduleQuery } from '@antenna/store';
import { Button, Message, Press, useIntents, WaitingRow } from '@antenna/tv-kit';
import {
  Icon,
  iconBell,
  iconBellFill,
  iconWifiSlash,
  Picture,
  useFormats,
  useLocale,
  useNow,
  useTranslation,
} from '@antenna/ui-kit';
import { useMemo, useRef, useState } from 'react';
import { ChannelTile } from '../cards/ChannelTile.tsx';
import { moveGuide, windowFrom, type TvGuideCursor } from './guide-cursor.ts';
import '../parts/parts.css';
import './guide.css';

export interface GuideViewProps {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
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
  if (props.state === 'loading' || props.channels.length === 0)
    return (
      <div className="tu-page">
        <WaitingRow label={t('guide.waiting')} count={3} width={560} height={94} />
      </div>
    );
  return <Grid {...props} />;
}

function Grid({ channels, channelId, hasReminder, onProgramme, onChannel }: GuideViewProps) {
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
  useIntents(grid, (intent) => {
    const limits = { rows: channels.length, from: range.from, to: range.to };
    const next = moveGuide(cursor, intent, { programmes, limits });
    if (!next) return false;
    setCursor(next);
    setFrom((old) => windowFrom(old, next.minute, LENGTH));
    return true;
  });
  if (!channel) return null;
  const first = Math.max(0, Math.min(channels.length - ROWS, cursor.row - 2));
  const visible = channels.slice(first, first + ROWS);
  const x = (moment: Seconds) => ((moment - from) / 3_600) * HOUR;
  // A label under the clock is left out.
  const ticks = [0, 1, 2, 3, 4, 5].map((half) => from + half * 1_800).filter((tick) => Math.abs(tick - now) > 720);
  const isAhead = channel && programme && programmeState({ channel, programme, now }) === 'future';
  const isReminded = isAhead && hasReminder?.(channel, programme) === true;
  const bell =
    isAhead && hasReminder
      ? isReminded
        ? t('reminders.remove', { title: programme.title })
        : t('reminders.remind', { title: programme.title, time: time(startOf(programme)) })
      : undefined;
  const facts = programme ? `${time(startOf(programme))}–${time(endOf(programme))}` : t('guide.no_data');
  return (
    <div className="tu-guide">
      <h1 hidden>{t('guide.title')}</h1>
      <Strip channel={channel} programme={programme} now={now} bell={bell} isReminded={isReminded === true} />
      <div ref={grid} className="tu-guide-box">
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

function useProgrammes(channel: Channel | undefined, from: Seconds): readonly Programme[] {
  const tile = Math.floor(from / TILE) * TILE;
  const { data } = useScheduleQuery({ channelId: channel?.id ?? 0, from: tile - TILE, to: tile + 2 * TILE });
  return useMemo(() => orderProgrammes(data ?? []), [data]);
}

function Strip({
  channel,
  programme,
  now,
  bell,
  isReminded,
}: {
  readonly channel: Channel;
  readonly programme: Programme | undefined;
  readonly now: Seconds;
  /** What OK does about a programme to come. */
  readonly bell: string | undefined;
  readonly isReminded: boolean;
}) {
  const { t } = useTranslation();
  const { time, weekday } = useStripFormats();
  const isOn = programme !== undefined && startOf(programme) <= now && endOf(programme) > now;
  return (
    <div className="tu-guide-strip">
      <div className="tu-guide-picture">
        <Picture
          src={programme?.image ?? channel.cover.full ?? channel.cover.bg}
          title={channel.name}
          tone={programme?.genre ?? channel.name}
          color={programme?.colour}
        />
      </div>
      <div className="tu-guide-words">
        <p className="tu-guide-facts">
          <ChannelTile channel={channel} className="tu-guide-tile" />
          {isOn ? <span className="tu-tag tu-tag--live">{t('channels.live')}</span> : null}
          {programme
            ? `${weekday(startOf(programme))}, ${time(startOf(programme))}–${time(endOf(programme))}`
            : channel.name}
          {programme?.age === undefined ? null : <span className="tu-tag tu-guide-age">{`${programme.age}+`}</span>}
        </p>
        <p className="tu-guide-title">{programme?.title ?? t('guide.no_data')}</p>
        {bell ? (
          <p className="tu-guide-bell">
            <Icon glyph={isReminded ? iconBellFill : iconBell} size={30} />
            {`OK · ${bell}`}
          </p>
        ) : null}
        <p className="tu-guide-text">{programme?.description ?? (programme ? '' : t('guide.no_data_hint'))}</p>
      </div>
    </div>
  );
}

function useStripFormats() {
  const { time } = useFormats();
  const { language, timeZone } = useLocale();
  return {
    time,
    weekday: (at: Seconds) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(new Date(at * 1_000)),
  };
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
