import type { Channel } from '@antenna/api-contract';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { channelsNowFor, wholeChannels } from '../channels/channel-lists.ts';
import { CHILD_CATEGORY } from '../limits.ts';
import type { RowReader } from './fill.ts';

/** A child's shelves hold what the child's list holds now: the children's category, where the operator has one. */
async function shelfChannels(
  deps: RowReader['deps'],
  provider: ProviderData,
  profile: Viewer['profile'],
): Promise<readonly ChannelRecord[]> {
  const allowed = await channelsNowFor(deps, provider.channels, profile);
  if (profile === 'adult') return allowed;
  const own = new Set(provider.categories.find(({ id }) => id === CHILD_CATEGORY)?.channels);
  return own.size === 0 ? allowed : allowed.filter(({ id }) => own.has(id));
}

const known = new WeakMap<RowReader, Promise<readonly ChannelRecord[]>>();

/** Channels that this viewer's shelves may hold; looked for once for all rows of a page. */
export function visibleOnShelves(reader: RowReader): Promise<readonly ChannelRecord[]> {
  const found = known.get(reader) ?? visible(reader);
  known.set(reader, found);
  return found;
}

const visible = async ({ deps, titleView, viewer }: RowReader): Promise<readonly ChannelRecord[]> =>
  (await shelfChannels(deps, titleView.provider, viewer.profile)).filter((channel) => !channel.isHidden);

/** The channels with all that a card shows. */
export function wholeOf(reader: RowReader, chosen: readonly ChannelRecord[]): Promise<Channel[]> {
  return wholeChannels(reader.deps, {
    provider: reader.titleView.provider,
    channels: chosen,
    side: reader.side,
    reader: {
      language: reader.language,
      zone: reader.viewer.timezone,
    },
  });
}
