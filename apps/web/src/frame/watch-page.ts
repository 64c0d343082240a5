import type { Track } from '@antenna/analytics';
import { numericId } from '@antenna/navigation';
import { channelEndpoints, type AppStore } from '@antenna/store';
import { watchItems } from './item-events.ts';

/** The viewer's doings on every page; addresses name channels by words, which the list knows. It is the list that the channel's page asks for too. */
export function watchPage(track: Track, store: Pick<AppStore, 'dispatch'>): () => void {
  const named = async (slug: string) =>
    (await store.dispatch(channelEndpoints.channels.initiate(undefined, { subscribe: false }))).data?.find(
      (channel) => channel.slug === slug,
    )?.id;
  return watchItems(track, { channelIdOf: async (slugOrId) => numericId(slugOrId) ?? named(slugOrId) });
}
