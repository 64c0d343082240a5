import type { Channel, Programme } from '@antenna/api-client';
import { dayBounds, groupByDay, nextAfter, onAirAt, programmeAt, type Day, type LoadState } from '@antenna/schedule';
import { EmptyState, ErrorState, iconCalendar, Skeleton, useLocale, useFormats, useTranslation } from '@antenna/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { SHORT_SCHEDULE } from '../limits.ts';
import { useMinute } from '../on-air.ts';
import { DayPicker } from './DayPicker.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import './SchedulePanel.css';

/** A channel's schedule. */
export interface ScheduleData {
  readonly at: LoadState['at'];
  /** Ordered. */
  readonly programmes: readonly Programme[];
  readonly onRetry: () => void;
}

export interface SchedulePanelProps {
  readonly channel: Channel;
  readonly schedule: ScheduleData;
  readonly playingId?: string | undefined;
  readonly hrefOf: (ts: number | undefined) => string;
  readonly onProgramme: (programme: Programme) => void;
  /** The reminder button of a future programme. */
  readonly reminder?: ((programme: Programme) => ReactNode) | undefined;
  /** For places with a heading or tab of that name above. */
  readonly hasTitle?: boolean | undefined;
}

/** A day of the schedule with a day picker. It opens on the day of the watched programme, else today, and changes at midnight. */
export function SchedulePanel({
  channel,
  schedule,
  playingId,
  hrefOf,
  onProgramme,
  reminder,
  hasTitle = true,
}: SchedulePanelProps) {
  const { t } = useTranslation();
  const now = useMinute();
  const { timeZone } = useLocale();
  const [chosen, setChosen] = useState<Day | undefined>(undefined);
  const groups = useMemo(() => groupByDay(schedule.programmes, timeZone), [schedule.programmes, timeZone]);
  const playingDay = groups.find(({ programmes }) => programmes.some(({ id }) => id === playingId));
  const today = dayBounds(now, timeZone);
  // After midnight the current programme may belong to the previous day.
  const onAir = programmeAt(schedule.programmes, onAirAt(channel, now));
  const day =
    chosen ?? playingDay ?? groups.find(({ programmes }) => onAir !== undefined && programmes.includes(onAir)) ?? today;
  const days = useMemo(() => withDay(groups, today.start, today.end), [groups, today.start, today.end]);
  const programmes = useMemo(
    () => groups.find(({ start }) => start === day.start)?.programmes ?? [],
    [groups, day.start],
  );
  return (
    <section className="ch-schedule" aria-label={hasTitle ? undefined : t('schedule.title')}>
      <header className="ch-schedule-head">
        {hasTitle ? <h2 className="ch-schedule-title">{t('schedule.title')}</h2> : null}
        {schedule.programmes.length > 0 ? (
          <DayPicker days={days} current={day} onChange={setChosen} align={hasTitle ? 'end' : 'start'} />
        ) : null}
      </header>
      <SchedulePart schedule={schedule} isDayEmpty={programmes.length === 0}>
        <ScheduleList
          channel={channel}
          programmes={programmes}
          ordered={schedule.programmes}
          day={day}
          playingId={playingId}
          hrefOf={hrefOf}
          onProgramme={onProgramme}
          reminder={reminder}
        />
      </SchedulePart>
    </section>
  );
}

/** Days with programmes, and always today. */
function withDay(groups: readonly Day[], start: number, end: number): readonly Day[] {
  if (groups.some((each) => each.start === start)) return groups;
  return [...groups, { start, end }].toSorted((a, b) => a.start - b.start);
}

function SchedulePart({
  schedule,
  isDayEmpty,
  children,
}: {
  readonly schedule: ScheduleData;
  readonly isDayEmpty: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  if (schedule.programmes.length === 0 && schedule.at === 'failed')
    return <ErrorState level={3} title={t('schedule.failed')} onRetry={schedule.onRetry} />;
  if (schedule.programmes.length === 0 && schedule.at !== 'empty') return <ScheduleSkeleton />;
  if (isDayEmpty)
    return (
      <EmptyState
        level={3}
        icon={iconCalendar}
        title={t(schedule.programmes.length === 0 ? 'channels.no_programme' : 'schedule.empty')}
        text={t('errors.warning_no_program')}
      />
    );
  return <>{children}</>;
}

export function ScheduleSkeleton({ rows = 9 }: { readonly rows?: number | undefined }) {
  return (
    <div className="ch-schedule-skeleton" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="ch-sd-row">
          <Skeleton shape="line" width="40px" />
          <Skeleton shape="line" width={index % 3 === 1 ? '90%' : '70%'} />
        </div>
      ))}
    </div>
  );
}

/** The current and the next programmes: times and titles only. */
export function ShortSchedule({ channel, schedule }: { readonly channel: Channel; readonly schedule: ScheduleData }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const now = useMinute();
  if (schedule.programmes.length === 0 && schedule.at !== 'empty' && schedule.at !== 'failed')
    return <ScheduleSkeleton rows={SHORT_SCHEDULE} />;
  const shown = comingUp(schedule.programmes, onAirAt(channel, now));
  if (shown.length === 0) return <p className="ch-short-empty">{t('errors.warning_no_program')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of lists without bullets
    <ul role="list" className="ch-short" aria-label={t('channels.show_schedule', { name: channel.name })}>
      {shown.map((programme) => (
        <li key={programme.id}>
          <span className="ch-sd-time">{time(programme.timestamp)}</span>
          <span className="k-clip">{programme.title}</span>
        </li>
      ))}
    </ul>
  );
}

function comingUp(programmes: readonly Programme[], now: number): readonly Programme[] {
  const next = nextAfter(programmes, now);
  if (!next) return [];
  const from = programmes.indexOf(next);
  return programmes.slice(from, from + SHORT_SCHEDULE);
}
