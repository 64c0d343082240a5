import type { Channel, Programme } from '@antenna/api-client';
import { PageTitle } from '@antenna/catalogue-ui';
import { FollowButton, ReminderButton } from '@antenna/channels-ui';
import { GuidePage, type GuidePlace } from '@antenna/guide-ui';
import { readQuery, readTs, to } from '@antenna/navigation';
import { useTranslation } from '@antenna/ui-kit';
import { useTrack } from '@antenna/store';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The guide of all channels; the position in it is kept in the address, so that "back" restores it. */
export function GuideScreen() {
  const { search } = useLocation();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useMemo((): GuidePlace => {
    const { category, channel, from } = readQuery(search);
    return { category, channel, ts: readTs(search), from: readTs(`?ts=${from ?? ''}`) };
  }, [search]);
  const onPlace = useCallback((next: GuidePlace) => void navigate(to.guide(next), { replace: true }), [navigate]);
  const track = useTrack();
  const open = ({ id, slug }: Channel, ts?: number) => {
    if (ts === undefined) track('open_channel', { channelId: id, source: 'guide' });
    else track('select_schedule', { channelId: id, timestamp: ts });
    void navigate(to.channel({ id, slug }, ts));
  };
  const bell = (channel: Channel, { timestamp, duration, title }: Programme) => (
    <ReminderButton
      kind="square"
      programme={{ channelId: channel.id, start: timestamp, stop: timestamp + duration, title }}
    />
  );
  const follow = ({ id: channelId }: Channel, { timestamp: start, title, contentId }: Programme) => (
    <FollowButton title={title} programme={{ channelId, start, programmeOf: contentId }} />
  );
  return (
    <>
      <PageTitle words={t('guide.title')} />
      <GuidePage place={place} onPlace={onPlace} onPlay={open} onChannel={open} reminder={bell} follow={follow} />
    </>
  );
}
