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
import { useDeferredValue, useMemo, useState } from 'react';
import { CategoryChips } from './CategoryChips.tsx';
import { FavoriteOrder } from './FavoriteOrder.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { GridLayout } from './GridLayout.tsx';
import type { ChannelsViewProps, LayoutProps } from './layout-props.ts';
import { ListLayout } from './ListLayout.tsx';
import './ChannelsView.css';

/** The channels: a list with the selected channel beside it above 1280 px, live cards below. */
export function ChannelsView(props: ChannelsViewProps) {
  const { categories, category, channels, allChannels } = props;
  const { t } = useTranslation();
  const isList = useLayout('isList');
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
