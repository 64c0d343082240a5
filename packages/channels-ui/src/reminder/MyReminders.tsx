import type { Reminder } from '@antenna/api-client';
import { useChannelsQuery, useReminders, useRemindersQuery } from '@antenna/store';
import { ErrorState, Icon, iconBell, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useRef } from 'react';
import { useMinute } from '../on-air.ts';
import { ReminderRows } from './ReminderRows.tsx';
import { saveCalendar } from './save-calendar.ts';

/** The viewer's reminders: future, running, and since yesterday those in the archive. */
export function MyReminders() {
  const { t } = useTranslation();
  const now = useMinute();
  const { toggle } = useReminders();
  const { currentData, isError, refetch } = useRemindersQuery();
  const { data: channels } = useChannelsQuery();
  const section = useRef<HTMLElement>(null);
  const shown = currentData?.filter(
    ({ stop, isCatchupAvailable, status }) => stop > now || (isCatchupAvailable && status !== 'cancelled'),
  );
  const channelOf = (id: number) => channels?.find((each) => each.id === id);
  const remove = (reminder: Reminder) => {
    toggle(reminder);
    // The row is removed with its button: the focus moves to the list.
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className="ch-my-reminders" aria-label={t('reminders.title')}>
      <h2 className="k-h2">{t('reminders.title')}</h2>
      {isError && !shown ? <ErrorState level={3} title={t('reminders.failed')} onRetry={() => void refetch()} /> : null}
      {!shown && !isError ? (
        <div aria-busy="true">
          <Skeleton shape="line" width="60%" />
          <Skeleton shape="line" width="40%" />
        </div>
      ) : null}
      {shown?.length === 0 ? (
        <div className="ch-no-reminders">
          <Icon glyph={iconBell} />
          <div>
            <h3 className="k-h3">{t('reminders.empty')}</h3>
            <p>{t('reminders.empty_text')}</p>
          </div>
        </div>
      ) : null}
      {shown && shown.length > 0 ? (
        <ReminderRows
          title={t('reminders.title')}
          reminders={shown}
          channelOf={channelOf}
          now={now}
          onRemove={remove}
          onCalendar={(reminder) => saveCalendar(reminder, channelOf(reminder.channelId), now)}
        />
      ) : null}
    </section>
  );
}
