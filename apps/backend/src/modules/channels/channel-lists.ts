import { toSeconds } from '@antenna/kernel';
import type { Channel, ContentSchedule, ListChannel } from '@antenna/api-contract';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';
import type { ProviderBook } from '../../provider/books.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { contentSchedule, type Reader } from '../guide/wire.ts';
import { programmesNow } from '../guide/store.ts';
import { NONE, packetsOf } from '../viewing.ts';
import { listChannel, userChannel, wholeChannel, type ChannelFavorite } from './wire.ts';

/** What is on now on these channels, ready for the wire. */
export async function currentSchedules(
  platform: Platform,
  channels: readonly ChannelRecord[],
  reader: Reader,
): Promise<ReadonlyMap<number, ContentSchedule>> {
  const now = toSeconds(platform.clock.now());
  const rows = await programmesNow(
    platform.db,
    channels.map((channel) => channel.id),
    now,
  );
  return new Map(
    channels.flatMap((channel) => {
      const row = rows.get(channel.id);
      return row ? [[channel.id, contentSchedule(row, channel, reader)] as const] : [];
    }),
  );
}

export async function listChannels(
  platform: Platform,
  channels: readonly ChannelRecord[],
  reader: Reader,
  withCurrent: boolean,
): Promise<ListChannel[]> {
  const current = withCurrent ? await currentSchedules(platform, channels, reader) : undefined;
  return channels.map((channel) => listChannel(channel, reader.language, current?.get(channel.id)));
}

/** Favourite channels of a viewer, by channel id. */
export async function favoriteChannels(
  platform: Platform,
  viewer: Viewer,
): Promise<ReadonlyMap<number, ChannelFavorite>> {
  if (viewer.isGuest) return new Map();
  const rows = await platform.db
    .selectFrom('favorites')
    .select(['id', 'object_id', 'created_at', 'priority'])
    .where('profile_id', '=', viewer.profileId)
    .where('kind', '=', 'channel')
    .execute();
  return new Map(rows.map((row) => [Number(row.object_id), row]));
}

/** The viewer's side of channels: his packets and favourites. A guest's is everybody's. */
export interface ViewerSide {
  readonly packets: ReadonlySet<number>;
  readonly favorites: ReadonlyMap<number, ChannelFavorite>;
}

export const GUEST_SIDE: ViewerSide = { packets: NONE, favorites: new Map() };

export async function viewerSide(platform: Platform, viewer: Viewer): Promise<ViewerSide> {
  if (viewer.isGuest) return GUEST_SIDE;
  return { packets: await packetsOf(platform, viewer), favorites: await favoriteChannels(platform, viewer) };
}

export async function wholeChannels(
  platform: Platform,
  book: ProviderBook,
  channels: readonly ChannelRecord[],
  side: ViewerSide,
  reader: Reader,
): Promise<Channel[]> {
  const lists = await listChannels(platform, channels, reader, true);
  return channels.flatMap((channel, index) => {
    const list = lists[index];
    return list
      ? [wholeChannel(list, userChannel(channel, book, side.packets, side.favorites.get(channel.id)), channel)]
      : [];
  });
}
