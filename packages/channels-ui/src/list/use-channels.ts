import type { Category, Channel } from '@antenna/api-client';
import {
  allCategory,
  categoryOf,
  channelsOf,
  defaultCategory,
  lastWatched,
  listedChannels,
  visibleCategories,
  type Viewer,
} from '@antenna/catalogue';
import { useCapabilities, useCategoriesQuery, useChannelsQuery, usePreference } from '@antenna/store';
import { useMemo } from 'react';
import { useTranslation } from '@antenna/ui-kit';

export interface ChannelsData {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  /** As the platform sent them; an address may name any of them. */
  readonly all: readonly Channel[];
  /** The channels that this viewer sees, in order. */
  readonly listed: readonly Channel[];
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  /** The address names an unknown category. */
  readonly isUnknownCategory: boolean;
  readonly inCategory: readonly Channel[];
  readonly lastWatched: readonly Channel[];
  readonly lastChannelId: number | undefined;
}

const NONE: readonly never[] = [];

/** Channels and categories of this viewer. Present data stay during a refresh. */
export function useChannels(viewer: Viewer, categorySlug: string | undefined): ChannelsData {
  const { t } = useTranslation();
  const { defaultCategoryId } = useCapabilities().channels;
  const channels = useChannelsQuery();
  const requested = useCategoriesQuery();
  const [watched] = usePreference('lastWatchedChannels');
  const [lastChannelId] = usePreference('lastChannelId');
  const all = channels.data ?? NONE;
  const listed = useMemo(() => listedChannels(all, viewer), [all, viewer]);
  const favoritesName = t('channels.favorites');
  const categories = useMemo(
    () => visibleCategories({ categories: requested.data ?? NONE, channels: listed, viewer, favoritesName }),
    [requested.data, listed, viewer, favoritesName],
  );
  // A child cannot choose a category, neither by the chips nor by the address.
  const named = categorySlug === undefined || viewer.isChild ? undefined : categoryOf(categories, categorySlug);
  const isUnknown = categorySlug !== undefined && !viewer.isChild && named === undefined;
  const category =
    named ??
    (isUnknown ? allCategory(categories) : undefined) ??
    defaultCategory(categories, viewer, defaultCategoryId);
  const isReady = channels.data !== undefined && requested.data !== undefined;
  const hasFailed = (channels.isError && !channels.data) || (requested.isError && !requested.data);
  return {
    state: isReady ? 'ready' : hasFailed ? 'failed' : 'loading',
    onRetry: () => {
      void channels.refetch();
      void requested.refetch();
    },
    all,
    listed,
    categories,
    category,
    lastChannelId,
    isUnknownCategory: isReady && isUnknown,
    inCategory: useMemo(() => channelsOf(category, listed), [category, listed]),
    lastWatched: useMemo(() => lastWatched(watched, listed, viewer), [watched, listed, viewer]),
  };
}
