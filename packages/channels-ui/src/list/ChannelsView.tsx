import type { Category, Channel, Programme } from '@antenna/api-client';
import { CATEGORY_FAVORITES, prepareChannels, searchChannels } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  iconCalendarDots,
  iconCheck,
  iconDotsSixVertical,
  iconMagnifyingGlass,
  iconTelevision,
  iconX,
  SearchField,
  Skeleton,
  SkeletonCard,
  Tabs,
  useLayer,
  useLayout,
  VisuallyHidden,
  useTranslation,
} from '@antenna/ui-kit';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { CategoryChips } from './CategoryChips.tsx';
import { ChannelGrid } from './ChannelGrid.tsx';
import { ChannelList } from './ChannelList.tsx';
import { ChannelTile } from '../card/ChannelTile.tsx';
import { FavoriteOrder } from './FavoriteOrder.tsx';
import { TileRow } from '../card/TileRow.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { useZoom } from '../zoom/Zooming.tsx';
import { ChannelDetail } from '../channel/ChannelDetail.tsx';
import './ChannelsView.css';

export interface ChannelsViewProps {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  /** Of the category, in order. */
  readonly channels: readonly Channel[];
  /** Of all categories: what the search looks through. */
  readonly allChannels: readonly Channel[];
  readonly currentId?: number | undefined;
  readonly lastWatched?: readonly Channel[] | undefined;
  readonly recommended?: readonly Channel[] | undefined;
  readonly nextOf?: ((channel: Channel) => Programme | undefined) | undefined;
  /** The schedule of a channel: the few programmes to come, or whole days. */
  readonly renderSchedule?: ((channel: Channel, extent: 'short' | 'days') => ReactNode) | undefined;
  /** Given: the favourites may be put into the viewer's own order. */
  readonly onReorder?: ((channelIds: readonly number[]) => void) | undefined;
  /** The viewer typed into the search. */
  readonly onSearch?: ((words: string) => void) | undefined;
  /** Given: the list has a cross that leaves it. */
  readonly onClose?: (() => void) | undefined;
}

type Tab = 'list' | 'schedule';

/** The channel list: a list with the chosen channel beside it above 1280 px, live cards below. */
export function ChannelsView(props: ChannelsViewProps) {
  const { categories, category, channels, allChannels } = props;
  const { t } = useTranslation();
  const { isList } = useLayout();
  const { viewer } = useViewing();
  const { onSearch } = props;
  const [words, setWords] = useState('');
  const type = (text: string) => {
    setWords(text);
    onSearch?.(text);
  };
  const asked = useDeferredValue(words);
  const prepared = useMemo(() => prepareChannels(allChannels), [allChannels]);
  const isSearch = asked.trim() !== '';
  const shown = useMemo(
    () => (isSearch ? searchChannels(prepared, asked) : channels),
    [isSearch, prepared, asked, channels],
  );
  const search = (
    <SearchField
      label={t('channels.search')}
      value={words}
      onChange={type}
      onEscape={words === '' ? undefined : () => setWords('')}
      maxLength={255}
      className="ch-page-search"
    />
  );
  // A child chooses no category: its own is chosen (spec 2 §2).
  const chips =
    viewer.isChild || categories.length < 2 ? null : (
      <CategoryChips categories={categories} current={isSearch ? undefined : category} />
    );
  const order = useArranging({ ...props, isSearch });
  const view = { ...props, channels: shown, isSearch, order };
  return (
    <div className={isList ? 'ch-page ch-page--list' : 'ch-page'} data-child={viewer.isChild || undefined}>
      {isList ? (
        <ListLayout {...view} search={search} chips={chips} />
      ) : (
        <GridLayout {...view} search={search} chips={chips} />
      )}
      <VisuallyHidden>
        <output>{isSearch && props.state === 'ready' ? t('channels.found', { count: shown.length }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}

/** Arranging the favourites: the switch, and what stands in the list's place meanwhile. Escape ends it. */
function useArranging({
  category,
  channels,
  isSearch,
  onReorder,
  state,
}: Pick<ChannelsViewProps, 'category' | 'channels' | 'onReorder' | 'state'> & {
  readonly isSearch: boolean;
}): LayoutProps['order'] {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const canArrange =
    onReorder !== undefined &&
    state === 'ready' &&
    category?.id === CATEGORY_FAVORITES &&
    !isSearch &&
    channels.length > 1;
  const isArranging = canArrange && isOn;
  useLayer(isArranging, () => setOn(false), 'menu');
  if (!canArrange) return undefined;
  return {
    toggle: (
      <Button
        size="small"
        kind={isArranging ? 'brand' : 'outline'}
        icon={isArranging ? iconCheck : iconDotsSixVertical}
        onClick={() => setOn(!isArranging)}
      >
        {t(isArranging ? 'channels.order_done' : 'channels.change_order')}
      </Button>
    ),
    list: isArranging ? <FavoriteOrder channels={channels} onReorder={onReorder} /> : undefined,
  };
}

interface LayoutProps extends ChannelsViewProps {
  readonly isSearch: boolean;
  readonly order: { readonly toggle: ReactNode; readonly list: ReactNode | undefined } | undefined;
  readonly search: ReactNode;
  readonly chips: ReactNode;
}

function GridLayout({ search, chips, lastWatched = [], recommended = [], ...props }: LayoutProps) {
  const { t } = useTranslation();
  const slug = props.category?.slug;
  return (
    <>
      {/* A phone's bar has no room for it. */}
      <header className="ch-page-head">
        <h1 className="k-h1">{t('channels.title')}</h1>
        <ButtonLink kind="quiet" size="small" icon={iconCalendarDots} to={to.guide()}>
          {t('guide.title')}
        </ButtonLink>
      </header>
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

function ListLayout({ search, chips, lastWatched = [], recommended = [], ...props }: LayoutProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('list');
  const [followedId, setFollowed] = useState<number | undefined>(undefined);
  const { channels, category, currentId, renderSchedule, nextOf, onClose, order } = props;
  const { isZoomed, enter } = useZoom();
  const byId = (id: number | undefined) => channels.find((each) => each.id === id);
  const followed = byId(followedId) ?? byId(currentId) ?? channels[0];
  const slug = category?.slug;
  const list = (
    <Channels {...props} skeleton={<ListSkeleton />}>
      {order?.list ?? (
        <ChannelList
          // A new category or search is another list: it opens at its own beginning.
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
      <header className="ch-page-head">
        <h1 className="k-h1">{t('channels.title')}</h1>
        {onClose ? <IconButton glyph={iconX} label={t('common.close')} onClick={onClose} /> : null}
      </header>
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

function Channels({
  state,
  onRetry,
  channels,
  isSearch,
  skeleton,
  children,
}: Pick<LayoutProps, 'state' | 'onRetry' | 'channels' | 'isSearch'> & {
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  if (state === 'failed')
    return <ErrorState title={t('channels.failed')} text={t('errors.server')} onRetry={onRetry} />;
  if (state === 'loading') return <div aria-busy="true">{skeleton}</div>;
  if (channels.length > 0) return <>{children}</>;
  if (isSearch)
    return (
      <EmptyState
        icon={iconMagnifyingGlass}
        title={t('errors.warning_no_search_results')}
        text={t('channels.search_hint')}
      />
    );
  return (
    <EmptyState
      icon={iconTelevision}
      title={t('channels.category_empty')}
      text={t('channels.category_empty_hint')}
      action={<ButtonLink to={to.channels('all')}>{t('channels.all_channels')}</ButtonLink>}
    />
  );
}

function ListSkeleton() {
  return (
    <>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="ch-row-box">
          <div className="ch-row-link">
            <span />
            <Skeleton shape="tile" width={72} height={46} />
            <Skeleton shape="line" width="60%" />
            <Skeleton shape="line" width="80%" />
          </div>
        </div>
      ))}
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="ch-detail" aria-busy="true">
      <Skeleton ratio="16 / 9" />
      <div className="ch-detail-head">
        <Skeleton shape="tile" width={72} height={46} />
        <Skeleton shape="line" width="60%" />
      </div>
    </div>
  );
}

function GridSkeleton() {
  return (
    <div className="ch-page-skeleton">
      {Array.from({ length: 12 }, (_, index) => (
        <SkeletonCard key={index} card="live" />
      ))}
    </div>
  );
}
