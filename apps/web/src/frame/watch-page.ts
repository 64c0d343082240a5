import type { Track } from '@antenna/analytics';
import { numericId } from '@antenna/navigation';
import { channelEndpoints, type AppStore } from '@antenna/store';
import { watchItems } from './item-events.ts';

/** The viewer's doings on every page; addresses name channels by words, which the list knows. */
export function watchPage(track: Track, store: Pick<AppStore, 'getState'>): () => void {
  const select = channelEndpoints.channels.select(undefined);
  return watchItems(track, { channelIdOf: (slugOrId) => numericId(slugOrId) ?? select(store.getState()).data?.find(({ slug }) => slug === slugOrId)?.id });
}
