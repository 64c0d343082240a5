import type { Follow } from '@antenna/api-client';
import { useChannelsQuery, useFollows } from '@antenna/store';
import { ErrorState, useTranslation } from '@antenna/ui-kit';
import { useRef } from 'react';
import { useMinute } from '../on-air.ts';
import { FollowRows } from './FollowRows.tsx';

/** What the viewer follows; nothing where that is nothing. */
export function MyFollows() {
  const { t } = useTranslation();
  const now = useMinute();
  const { list, isFailed, reload, remove } = useFollows();
  const { data: channels } = useChannelsQuery();
  const section = useRef<HTMLElement>(null);
  const drop = (follow: Follow) => {
    remove(follow);
    // The row is removed with its button: the focus moves to the list.
    section.current?.focus();
  };
  if (!isFailed && (list === undefined || list.length === 0)) return null;
  return (
    <section ref={section} tabIndex={-1} className="ch-my-reminders" aria-label={t('reminders.followed')}>
      <h2 className="k-h2">{t('reminders.followed')}</h2>
      {isFailed ? <ErrorState level={3} title={t('reminders.followed_failed')} onRetry={reload} /> : null}
      {list ? (
        <FollowRows
          title={t('reminders.followed')}
          follows={list}
          channelOf={(id) => channels?.find((each) => each.id === id)}
          now={now}
          onRemove={drop}
        />
      ) : null}
    </section>
  );
}
