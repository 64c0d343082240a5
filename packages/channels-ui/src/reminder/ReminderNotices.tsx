import { useChannelsQuery, useReminderNotices } from '@antenna/store';
import { useCallback, useEffect } from 'react';
import { useNow } from '@antenna/ui-kit';
import { ReminderNoticeList } from './ReminderNoticeList.tsx';

const isInFront = () => document.visibilityState === 'visible';

/** Reminder notices on every page, once in the app. Not shown for a channel that is already being watched live. */
export function ReminderNotices({
  watchedChannel,
}: {
  /** Id or slug of the channel that is being watched live. */
  readonly watchedChannel?: string | undefined;
}) {
  const { notices, dismiss, follow } = useReminderNotices(isInFront);
  const { data: channels } = useChannelsQuery();
  const now = useNow('minute') / 1_000;
  const channelOf = useCallback((id: number) => channels?.find((each) => each.id === id), [channels]);
  const seen = notices.find(
    ({ reminder: { channelId }, phase }) =>
      phase === 'now' &&
      watchedChannel !== undefined &&
      (String(channelId) === watchedChannel || channelOf(channelId)?.slug === watchedChannel),
  );
  useEffect(() => {
    if (seen) follow(seen);
  }, [seen, follow]);
  return (
    <ReminderNoticeList
      notices={notices.filter((notice) => notice !== seen)}
      channelOf={channelOf}
      now={now}
      onFollow={follow}
      onClose={dismiss}
    />
  );
}
