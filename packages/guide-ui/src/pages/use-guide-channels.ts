import type { Category, Channel } from '@antenna/api-client';
import {
  allCategory,
  categoryOf,
  channelsOf,
  defaultCategory,
  listedChannels,
  visibleCategories,
  type Viewer,
} from '@antenna/catalogue';
import { useCategoriesQuery, useChannelsQuery, useSessionValue } from '@antenna/store';
import { useMemo } from 'react';
import { useTranslation } from '@antenna/ui-kit';

export interface GuideChannels {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  readonly channels: readonly Channel[];
  readonly isChild: boolean;
}

const NONE: readonly never[] = [];

/** Channels of the guide: those of the channel list, by the same rules of age, profile and category (B-068, B-368). A child's guide is its own category. */
export function useGuideChannels(slug: string | undefined): GuideChannels {
  const { t } = useTranslation();
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const channels = useChannelsQuery();
  const requested = useCategoriesQuery();
  const viewer = useMemo((): Viewer => ({ isLoggedIn: isUser, isChild }), [isUser, isChild]);
  const listed = useMemo(() => listedChannels(channels.data ?? NONE, viewer), [channels.data, viewer]);
  const favoritesName = t('channels.favorites');
  const categories = useMemo(
    () => visibleCategories({ categories: requested.data ?? NONE, channels: listed, viewer, favoritesName }),
    [requested.data, listed, viewer, favoritesName],
  );
  // All channels unless the address names a category. A child's guide has its own category, as the channel list does.
  const named = slug === undefined || isChild ? undefined : categoryOf(categories, slug);
  const category = named ?? (isChild ? defaultCategory(categories, viewer) : allCategory(categories)) ?? categories[0];
  const isReady = channels.data !== undefined && requested.data !== undefined;
  return {
    state: isReady
      ? 'ready'
      : (channels.isError && !channels.data) || (requested.isError && !requested.data)
        ? 'failed'
        : 'loading',
    onRetry: () => {
      void channels.refetch();
      void requested.refetch();
    },
    categories: isChild ? NONE : categories,
    category,
    isChild,
    channels: useMemo(() => channelsOf(category, listed), [category, listed]),
  };
}
