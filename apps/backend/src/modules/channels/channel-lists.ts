import { toSeconds, type Clock } from '@antenna/kernel';
import type { Channel, ContentSchedule, ListChannel } from '@antenna/api-contract';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { contentSchedule, wholeSchedule, type ProgrammeRow, type Reader } from '../guide/wire.ts';
import { programmesNow } from '../guide/repository.ts';
import { channelsFor, isForProfile, NONE, packetsOf } from '../viewing.ts';
import { listChannel, userChannel, wholeChannel, type ChannelFavorite } from './wire.ts';
import type { Database } from '../../db/open.ts';
import { favoriteChannelRows } from './repository.ts';

export interface ChannelListsDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** What is on now on these channels, ready for the wire. */
export async function currentSchedules<Entry = ContentSchedule>(
  deps: ChannelListsDeps,
  { channels, reader }: { readonly channels: readonly ChannelRecord[]; readonly reader: Reader },
  entry: (row: ProgrammeRow, channel: ChannelRecord, reader: Reader) => Entry = contentSchedule as never,
): Promise<ReadonlyMap<number, Entry>> {
  const rows = await programmesNow(
    deps.db,
    channels.map((channel) => channel.id),
    toSeconds(deps.clock.now()),
  );
  return new Map(
    channels.flatMap((channel) => {
      const row = rows.get(channel.id);
      return row ? [[channel.id, entry(row, channel, reader)] as const] : [];
    }),
  );
}

/** Of these, what the profile may see now: a child no channel whose present programme is for older viewers. */
export async function channelsNowFor(
  deps: ChannelListsDeps,
  channels: readonly ChannelRecord[],
  profile: Viewer['profile'],
): Promise<readonly ChannelRecord[]> {
  const allowed = channelsFor(channels, profile);
  if (profile === 'adult') return allowed;
  const now = await programmesNow(
    deps.db,
    allowed.map(({ id }) => id),
    toSeconds(deps.clock.now()),
  );
  // A programme without an age has that of its channel.
  return allowed.filter(({ id, age }) => isForProfile(now.get(id)?.age ?? age, profile));
}

export async function listChannels(
  deps: ChannelListsDeps,
  {
    channels,
    reader,
    withCurrent,
  }: { readonly channels: readonly ChannelRecord[]; readonly reader: Reader; readonly withCurrent: boolean },
): Promise<ListChannel[]> {
  const current = withCurrent ? await currentSchedules(deps, { channels, reader }) : undefined;
  return channels.map((channel) => listChannel(channel, reader.language, current?.get(channel.id)));
}

/** Favourite channels of a viewer, by channel id. */
export async function favoriteChannels(
  deps: ChannelListsDeps,
  viewer: Viewer,
): Promise<ReadonlyMap<number, ChannelFavorite>> {
  if (viewer.isGuest) return new Map();
  const rows = await favoriteChannelRows(deps.db, viewer.profileId);
  return new Map(rows.map((row) => [Number(row.object_id), row]));
}

/** The viewer's packets and favourites. All guests share one. */
export interface ViewerChannels {
  readonly packets: ReadonlySet<number>;
  readonly favorites: ReadonlyMap<number, ChannelFavorite>;
}

export const GUEST_CHANNELS: ViewerChannels = { packets: NONE, favorites: new Map() };

export async function viewerChannels(deps: ChannelListsDeps, viewer: Viewer): Promise<ViewerChannels> {
  if (viewer.isGuest) return GUEST_CHANNELS;
  return { packets: await packetsOf(deps, viewer), favorites: await favoriteChannels(deps, viewer) };
}

interface WholesAsked {
  readonly provider: ProviderData;
  readonly channels: readonly ChannelRecord[];
  readonly side: ViewerChannels;
  readonly reader: Reader;
}

export async function wholeChannels(deps: ChannelListsDeps, asked: WholesAsked): Promise<Channel[]> {
  const current = await currentSchedules(deps, asked);
  return asked.channels.map((channel) => whole(channel, asked, current.get(channel.id)));
}

/** As `wholeChannels`, with what is on in both models of a programme: other clients read either. */
export async function detailedChannels(deps: ChannelListsDeps, asked: WholesAsked): Promise<Channel[]> {
  const current = await currentSchedules(deps, asked, wholeSchedule);
  return asked.channels.map((channel) => whole(channel, asked, current.get(channel.id)));
}

function whole(
  channel: ChannelRecord,
  { provider, side, reader }: WholesAsked,
  current: ContentSchedule | undefined,
): Channel {
  const favorite = side.favorites.get(channel.id);
  return wholeChannel(
    listChannel(channel, reader.language, current),
    userChannel(channel, { provider, packets: side.packets, favorite }),
    channel,
  );
}
