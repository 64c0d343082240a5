import type { Channel } from '@antenna/api-client';
import { Tabs, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { ChannelDetail } from '../channel/ChannelDetail.tsx';
import { ChannelList } from './ChannelList.tsx';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { TileRow } from '../card/TileRow.tsx';
import { useZoom } from '../zoom/Zooming.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Channels, DetailSkeleton, ListSkeleton } from './list-states.tsx';

type Tab = 'list' | 'schedule';

/** Above 1280 px: the list with the selected channel beside it, or its schedule by days. */
export function ListLayout({ search, chips, lastWatched = [], recommended = [], ...props }: LayoutProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('list');
  const [followedId, setFollowed] = useState<number | undefined>(undefined);
  const { channels, category, currentId, renderSchedule, nextOf, order } = props;
  const { isZoomed, enter } = useZoom();
  const byId = (id: number | undefined) => channels.find((each) => each.id === id);
  const followed = byId(followedId) ?? byId(currentId) ?? channels[0];
  const slug = category?.slug;
  const list = (
    <Channels {...props} skeleton={<ListSkeleton />}>
      {order?.list ?? (
        <ChannelList
          // A new category or search starts at the top of the list.
          key={props.isSearch ? 'search' : slug}
          label={t('channels.title')}
          channels={channels}
          category={slug}
          currentId={currentId}
          nextOf={nextOf}
          onFollow={({ id }) => {
            setFollowed(id);
            enter();
          }}
          {...(renderSchedule && tab === 'list'
            ? { renderSchedule: (channel: Channel) => renderSchedule(channel, 'short') }
            : {})}
        />
      )}
    </Channels>
  );
  return (
    <>
      <h1 className="k-h1">{t('channels.title')}</h1>
      <Tabs<Tab>
        label={t('channels.views')}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'list', label: t('channels.tab_list') },
          { key: 'schedule', label: t('channels.tab_schedule') },
        ]}
      >
        {tab === 'list' ? (
          <div className="ch-page-columns">
            <div className="ch-page-main">
              <div className="ch-page-filter">
                {search}
                {chips}
                {order?.toggle}
              </div>
              {list}
            </div>
            <aside className="ch-page-aside">
              {props.state === 'loading' ? <DetailSkeleton /> : null}
              {followed ? (
                <ChannelDetail
                  channel={followed}
                  category={slug}
                  isZoomed={isZoomed && followed.id === followedId}
                  schedule={renderSchedule?.(followed, 'short')}
                />
              ) : null}
              <TileRow title={t('channels.last_watched')} channels={lastWatched} category={slug} />
              <TileRow title={t('channels.recommended')} channels={recommended} category={slug} />
            </aside>
          </div>
        ) : (
          <div className="ch-page-columns ch-page-columns--schedule">
            <div className="ch-page-main">{list}</div>
            <div className="ch-page-days">
              {followed ? (
                <p className="ch-page-chosen">
                  <ChannelTile channel={followed} size="list" decorative />
                  <strong>{followed.name}</strong>
                </p>
              ) : null}
              {followed ? renderSchedule?.(followed, 'days') : null}
            </div>
          </div>
        )}
      </Tabs>
    </>
  );
}
