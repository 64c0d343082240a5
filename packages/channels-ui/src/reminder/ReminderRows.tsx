import type { Channel, Reminder } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { dayBounds, noticePhase } from '@antenna/schedule';
import { IconButton, iconCalendar, Link, useLocale, useFormats, useTranslation } from '@antenna/ui-kit';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { dayLabel } from '../schedule/day-label.ts';
import { ReminderBell } from './ReminderBell.tsx';
import './reminders.css';

export interface ReminderRowsProps {
  readonly title: string;
  /** By start. */
  readonly reminders: readonly Reminder[];
  readonly channelOf: (id: number) => Channel | undefined;
  /** Unix seconds. */
  readonly now: number;
  readonly onRemove: (reminder: Reminder) => void;
  readonly onCalendar: (reminder: Reminder) => void;
}

/** The viewer's reminders by time, with buttons to add them to a calendar and to remove them. */
export function ReminderRows({ title, reminders, channelOf, now, onRemove, onCalendar }: ReminderRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of lists without bullets
    <ul role="list" className="ch-reminders" aria-label={title}>
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <ReminderRow
            reminder={reminder}
            channel={channelOf(reminder.channelId)}
            now={now}
            onRemove={() => onRemove(reminder)}
            onCalendar={() => onCalendar(reminder)}
          />
        </li>
      ))}
    </ul>
  );
}

function ReminderRow({
  reminder,
  channel,
  now,
  onRemove,
  onCalendar,
}: {
  readonly reminder: Reminder;
  readonly channel: Channel | undefined;
  readonly now: number;
  readonly onRemove: () => void;
  readonly onCalendar: () => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const { start, title, subtitle } = reminder;
  const phase = noticePhase(reminder, now);
  const isOver = now >= reminder.stop;
  const when = `${dayLabel(dayBounds(start, timeZone), now, { text: t, formats, timeZone })} · ${formats.time(start)}`;
  const place = channel ?? { id: reminder.channelId };
  return (
    <div className="ch-reminder">
      <Link className="ch-reminder-link" to={to.channel(place, isOver ? start : undefined)}>
        {channel ? <ChannelTile channel={channel} size="list" decorative /> : null}
        <span className="ch-reminder-words">
          <span className="ch-reminder-title k-clamp-2">{title}</span>
          <span className="ch-reminder-note">{[when, channel?.name, subtitle].filter(Boolean).join(' · ')}</span>
          {phase === 'now' || phase === 'archive' ? (
            <span className="ch-reminder-note" data-phase={phase}>
              {t(phase === 'now' ? 'reminders.now' : 'reminders.archive')}
            </span>
          ) : null}
          {reminder.status === 'moved' ? (
            <span className="ch-reminder-note" data-phase="changed">
              {t('reminders.moved', {
                day: formats.dayMonth(reminder.askedStart),
                time: formats.time(reminder.askedStart),
              })}
            </span>
          ) : null}
          {reminder.status === 'cancelled' ? (
            <span className="ch-reminder-note" data-phase="changed">
              {t('reminders.cancelled')}
            </span>
          ) : null}
        </span>
      </Link>
      {now < start && reminder.status !== 'cancelled' ? (
        <IconButton glyph={iconCalendar} label={t('reminders.calendar', { title })} onClick={onCalendar} />
      ) : null}
      <ReminderBell title={title} start={start} isSet onToggle={onRemove} />
    </div>
  );
}
