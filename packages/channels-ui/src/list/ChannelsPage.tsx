import type { Channel } from '@antenna/api-client';
import { findChannel } from '@antenna/catalogue';
import { clickRule } from '@antenna/schedule';
import { pageKind, to } from '@antenna/navigation';
import { useAlerts, skipToken, useBuyChannel, useFavoriteOrder, useRowsetQuery, useRowsetsQuery } from '@antenna/store';
import { useLayout } from '@antenna/ui-kit';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMinute } from '../on-air.ts';
import { SchedulePanel, ShortSchedule } from '../schedule/SchedulePanel.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { ChannelsView } from './ChannelsView.tsx';
import { useChannels } from './use-channels.ts';
import { useSchedule } from '../schedule/use-schedule.ts';
import { useSearchEvents } from './use-search-events.ts';

/** `/channels` and `/channels/{category}`. */
export function ChannelsPage({ category }: { readonly category?: string | undefined }) {
  const { viewer } = useViewing();
  const data = useChannels(viewer, category);
  const isList = useLayout('isList');
  const { show } = useAlerts();
  const reorder = useFavoriteOrder();
  const recommended = useRecommended(data.listed, !isList);
  const onSearch = useSearchEvents();
  const slug = data.category?.slug;
  useEffect(() => {
    if (data.isUnknownCategory) show({ kind: 'info', key: 'errors.error_category_not_found' });
  }, [data.isUnknownCategory, show]);
  const renderSchedule = useCallback(
    (channel: Channel, extent: 'short' | 'days') =>
      extent === 'short' ? <Coming channel={channel} /> : <Days channel={channel} category={slug} />,
    [slug],
  );
  return (
    <ChannelsView
      state={data.state}
      onRetry={data.onRetry}
      categories={data.categories}
      category={data.category}
      channels={data.inCategory}
      allChannels={data.listed}
      currentId={data.lastChannelId}
      lastWatched={data.lastWatched}
      recommended={recommended}
      renderSchedule={renderSchedule}
      onReorder={viewer.isLoggedIn ? reorder : undefined}
      onSearch={onSearch}
    />
  );
}

/** The first channels of the platform's page of channels; many deployments have none (B-061). */
function useRecommended(listed: readonly Channel[], skip: boolean): readonly Channel[] {
  const pages = useRowsetsQuery(undefined, { skip });
  const slug = pages.data?.find(({ template }) => pageKind(template) === 'channels')?.slug;
  const { data } = useRowsetQuery(skip || slug === undefined ? skipToken : { slug });
  return useMemo(() => {
    const row = data?.rows.find(({ channels }) => channels.length > 0);
    return (row?.channels ?? []).flatMap(({ id }) => findChannel(listed, String(id)) ?? []);
  }, [data, listed]);
}

function Coming({ channel }: { readonly channel: Channel }) {
  return <ShortSchedule channel={channel} schedule={useSchedule(channel)} />;
}

function Days({ channel, category }: { readonly channel: Channel; readonly category: string | undefined }) {
  const now = useMinute();
  const navigate = useNavigate();
  const { show } = useAlerts();
  const buy = useBuyChannel();
  const hrefOf = (ts: number | undefined) => to.channel({ category, id: channel.id, slug: channel.slug }, ts);
  return (
    <SchedulePanel
      channel={channel}
      schedule={useSchedule(channel)}
      hrefOf={hrefOf}
      onProgramme={(programme) => {
        const click = clickRule({ channel, programme, now });
        if (click.do === 'play') void navigate(hrefOf(click.ts));
        if (click.do === 'play-live') void navigate(hrefOf(undefined));
        if (click.do === 'buy') buy(channel.id);
        if (click.do === 'refuse') show({ kind: 'info', key: `errors.${click.text}` });
      }}
    />
  );
}
