import type { Category, Channel, Programme } from '@antenna/api-client';
import { CATEGORY_FAVORITES, prepareChannels, searchChannels } from '@antenna/catalogue';
import {
  Button,
  iconCheck,
  iconDotsSixVertical,
  SearchField,
  useLayer,
  useLayout,
  useTranslation,
  VisuallyHidden,
} from '@antenna/ui-kit';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { CategoryChips } from './CategoryChips.tsx';
import { FavoriteOrder } from './FavoriteOrder.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { GridLayout } from './GridLayout.tsx';
import { ListLayout } from './ListLayout.tsx';
import './ChannelsView.css';

export interface ChannelsViewProps {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  /** Of the category, in order. */
  readonly channels: readonly Channel[];
  /** Of all categories, for the search. */
  readonly allChannels: readonly Channel[];
  readonly currentId?: number | undefined;
  readonly lastWatched?: readonly Channel[] | undefined;
  readonly recommended?: readonly Channel[] | undefined;
  readonly nextOf?: ((channel: Channel) => Programme | undefined) | undefined;
  /** The schedule of a channel: the next programmes, or whole days. */
  readonly renderSchedule?: ((channel: Channel, extent: 'short' | 'days') => ReactNode) | undefined;
  /** Allows re-ordering the favourites. */
  readonly onReorder?: ((channelIds: readonly number[]) => void) | undefined;
  /** The viewer typed into the search field. */
  readonly onSearch?: ((words: string) => void) | undefined;
  /** Adds a close button. */
  readonly onClose?: (() => void) | undefined;
}

/** Props of both layouts. */
export interface LayoutProps extends ChannelsViewProps {
  readonly isSearch: boolean;
  readonly order: { readonly toggle: ReactNode; readonly list: ReactNode | undefined } | undefined;
  readonly search: ReactNode;
  readonly chips: ReactNode;
}

/** The channels: a list with the selected channel beside it above 1280 px, live cards below. */
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
  // A child cannot choose a category.
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

/** Re-ordering the favourites: the toggle button, and the list shown meanwhile. Escape ends it. */
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
