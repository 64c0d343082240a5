import { useTranslation } from '@antenna/ui-kit';
import { ChannelGrid } from './ChannelGrid.tsx';
import { TileRow } from '../card/TileRow.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Channels, GridSkeleton } from './list-states.tsx';

/** At 1280 px and below: live cards. */
export function GridLayout({ search, chips, lastWatched = [], recommended = [], ...props }: LayoutProps) {
  const { t } = useTranslation();
  const slug = props.category?.slug;
  return (
    <>
      <h1 className="k-h1">{t('channels.title')}</h1>
      <div className="ch-page-bar">
        {search}
        {chips}
      </div>
      {props.isSearch || props.state !== 'ready' ? null : (
        <>
          <TileRow title={t('channels.last_watched')} channels={lastWatched} category={slug} />
          <TileRow title={t('channels.recommended')} channels={recommended} category={slug} />
        </>
      )}
      {props.order ? <div className="ch-page-order">{props.order.toggle}</div> : null}
      <Channels {...props} skeleton={<GridSkeleton />}>
        {props.order?.list ?? (
          <ChannelGrid
            key={slug}
            label={t('channels.title')}
            channels={props.channels}
            category={slug}
            currentId={props.currentId}
          />
        )}
      </Channels>
    </>
  );
}
