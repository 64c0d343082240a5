import type { Category, Channel, Programme } from '@antenna/api-client';
import type { ReactNode } from 'react';

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
}

/** Props of both layouts. */
export interface LayoutProps extends ChannelsViewProps {
  readonly isSearch: boolean;
  readonly order: { readonly toggle: ReactNode; readonly list: ReactNode | undefined } | undefined;
  readonly search: ReactNode;
  readonly chips: ReactNode;
}
