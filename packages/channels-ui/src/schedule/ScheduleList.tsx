import type { Channel, Programme } from '@antenna/api-client';
import {
  clickRule,
  minutesLeft,
  onAirAt,
  programmeState,
  dayRows,
  type Day,
  type ScheduleRow as Row,
} from '@antenna/schedule';
import { LinkPlaceProvider, onCardKeyDown, TabStop, useLocale, useFormats, useTranslation } from '@antenna/ui-kit';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { HANDS_OFF } from '../limits.ts';
import { useMinute } from '../on-air.ts';
import { dayLabel } from './day-label.ts';
import { ScheduleRow } from './ScheduleRow.tsx';
import './ScheduleList.css';

export interface ScheduleListProps {
  readonly channel: Channel;
  /** Ordered programmes of the day. */
  readonly programmes: readonly Programme[];
  /** The whole ordered list, for gaps around midnight. */
  readonly ordered?: readonly Programme[] | undefined;
  readonly day: Day;
  /** Id of the programme the viewer watches. */
  readonly playingId?: string | undefined;
  /** Address of a moment, or without `ts` of the live stream. */
  readonly hrefOf: (ts: number | undefined) => string;
  readonly onProgramme: (programme: Programme) => void;
  /** The reminder button of a future one. */
  readonly reminder?: ((programme: Programme) => ReactNode) | undefined;
}

/**
 * A day of one channel. Keeps the current or watched programme in view until the viewer scrolls. Tab stops at that programme,
 * or at the one that had the focus last; arrows, Home and End move between programmes.
 */
export function ScheduleList({
  channel,
  programmes,
  ordered = programmes,
  day,
  playingId,
  hrefOf,
  onProgramme,
  reminder,
}: ScheduleListProps) {
  const now = useMinute();
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => dayRows(ordered, day), [ordered, day]);
  const nowId = programmes.find((programme) => programmeState({ channel, programme, now }) === 'now')?.id;
  const anchor = playingId !== undefined && programmes.some(({ id }) => id === playingId) ? playingId : nowId;
  useKeptInView(list, anchor, day.start);
  const { stop, onFocus } = useTabStopRow(rows, anchor);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- Safari drops the list role of lists without bullets; the keys only move the focus among links
    <ul
      ref={list}
      data-cards=""
      onFocus={onFocus}
      onKeyDown={onCardKeyDown}
      className="ch-sd"
      role="list"
      aria-label={t('schedule.list', {
        channel: channel.name,
        day: dayLabel(day, now, { text: t, formats, timeZone }),
      })}
    >
      {rows.map((row, index) => (
        <li
          key={row.kind === 'gap' ? `gap-${row.start}` : row.programme.id}
          data-anchor={row.kind === 'programme' && row.programme.id === anchor ? '' : undefined}
        >
          {row.kind === 'gap' ? (
            <p className="ch-sd-row ch-sd-row--gap">
              <span className="ch-sd-time">{formats.time(row.start)}</span>
              <span className="ch-sd-words">
                {t('schedule.gap', { from: formats.time(row.start), to: formats.time(row.end) })}
              </span>
            </p>
          ) : (
            <TabStop isStop={index === stop}>
              <LinkPlaceProvider position={index + 1}>
                <Programmed
                  row={row}
                  channel={channel}
                  now={now}
                  playingId={playingId}
                  hrefOf={hrefOf}
                  onProgramme={onProgramme}
                  reminder={reminder}
                />
              </LinkPlaceProvider>
            </TabStop>
          )}
        </li>
      ))}
    </ul>
  );
}

function Programmed({
  row: { programme },
  channel,
  now,
  playingId,
  hrefOf,
  onProgramme,
  reminder,
}: Pick<ScheduleListProps, 'channel' | 'playingId' | 'hrefOf' | 'onProgramme' | 'reminder'> & {
  readonly row: Extract<Row, { kind: 'programme' }>;
  readonly now: number;
}) {
  const state = programmeState({ channel, programme, now });
  const click = clickRule({ channel, programme, now });
  const at = onAirAt(channel, now);
  const href = click.do === 'play' ? hrefOf(click.ts) : click.do === 'play-live' ? hrefOf(undefined) : undefined;
  const bell = state === 'future' ? reminder?.(programme) : undefined;
  const drawn = (
    <ScheduleRow
      programme={programme}
      state={state}
      isPlaying={programme.id === playingId}
      onProgramme={onProgramme}
      {...(href === undefined ? {} : { href })}
      {...(state === 'now' ? { delay: now - at, minutesLeft: minutesLeft(programme, at) } : {})}
    />
  );
  return bell ? (
    <div className="ch-sd-pair">
      {drawn}
      {bell}
    </div>
  ) : (
    drawn
  );
}

/** The index of the row at which Tab stops: the last focused one, else the anchor, else the first programme. */
function useTabStopRow(rows: readonly Row[], anchor: string | undefined) {
  const [focused, setFocused] = useState<string>();
  const indexOf = (id: string | undefined) =>
    id === undefined ? -1 : rows.findIndex((row) => row.kind === 'programme' && row.programme.id === id);
  const stop = [indexOf(focused), indexOf(anchor)].find((index) => index >= 0);
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const row = rows[[...currentTarget.children].findIndex((item) => item.contains(target))];
    if (row?.kind === 'programme') setFocused(row.programme.id);
  };
  return { stop: stop ?? rows.findIndex(({ kind }) => kind === 'programme'), onFocus };
}

/** Scrolls the list's own box so that the anchor is a third from the top. */
function useKeptInView(list: RefObject<HTMLUListElement | null>, anchor: string | undefined, day: number) {
  const touched = useRef(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const touch = () => {
      touched.current = performance.now();
    };
    const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
    for (const event of events) element.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) element.removeEventListener(event, touch);
    };
  }, [list]);
  useLayoutEffect(() => {
    touched.current = 0;
    placeAnchor(list.current);
  }, [list, day]);
  useLayoutEffect(() => {
    const isInHand = touched.current > 0 && performance.now() - touched.current < HANDS_OFF;
    if (!isInHand && !list.current?.contains(document.activeElement)) placeAnchor(list.current);
  }, [list, anchor]);
}

function placeAnchor(list: HTMLElement | null) {
  const row = list?.querySelector<HTMLElement>('[data-anchor]');
  if (!list) return;
  // On a phone the list is part of the page, which scrolls to the row.
  if (getComputedStyle(list).overflowY === 'visible') row?.scrollIntoView?.({ block: 'center' });
  else if (list.scrollHeight > list.clientHeight) list.scrollTop = row ? row.offsetTop - list.clientHeight / 3 : 0;
}
