import type {
  Category,
  Channel,
  ChannelCover,
  ContentSchedule,
  ListChannel,
  ScaledImage,
  ShortChannel,
  UserChannel,
} from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import type { CategoryRecord, ProviderData } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { leastPrice } from '../../provider/packet-record.ts';
import { iso } from '@antenna/time-zones';
import { FUTURE_DAYS } from '../limits.ts';
import { isPurchased } from '../viewing.ts';
import { localise } from '../../texts/localised.ts';
import { logoOrTile } from '../../provider/channel-tile.ts';
import { iconAddress } from '../../provider/icon-address.ts';

/** A channel as a favourite. */
export interface ChannelFavorite {
  readonly id: number;
  readonly created_at: number;
  readonly priority: number;
}

function cover(channel: ChannelRecord): ChannelCover {
  const { screen, plate } = channel;
  const logo = logoOrTile(channel);
  return {
    full: logo,
    bg: screen ?? logo,
    color_bg: logo,
    light_bg: logo,
    dark_bg: logo,
    src: logo,
    ...(plate ? { plate } : {}),
  };
}

const streamTypes = (channel: ChannelRecord) =>
  channel.vitrina ? { type: 'vitrina', url: channel.vitrina.web } : null;

/** As they go over the wire. */
export const trackersOf = ({ trackers }: Pick<ChannelRecord, 'trackers'>) =>
  trackers.map(({ tracker_type, params }) => ({ tracker_type, params: { ...params } }));

export function listChannel(channel: ChannelRecord, language: string, current?: ContentSchedule): ListChannel {
  const { vitrina } = channel;
  return {
    id: channel.id,
    slug: channel.slug,
    name: localise(channel.name, language),
    description: localise(channel.description, language),
    num: channel.num,
    version: '2',
    is_hd: channel.isHd,
    is_4k: channel.is4k,
    aspect_ratio: channel.aspectRatio,
    age: channel.age,
    rating_age: channel.age,
    ...(channel.isAgeAssumed ? { age_is_assumed: true } : {}),
    motion_rating_id: null,
    cover: cover(channel),
    archived_days: channel.archivedDays,
    future_days: FUTURE_DAYS,
    is_free: channel.isFree,
    ...(current ? { current_schedule: current } : {}),
    stream_types: streamTypes(channel),
    icon: logoOrTile(channel),
    images: [
      { type: 'cover', itype: 'cover', ar: '1:1', src: logoOrTile(channel) },
      ...(channel.screen ? [{ type: 'colorback', itype: 'colorback', ar: '16:9', src: channel.screen }] : []),
    ],
    trackers: trackersOf(channel),
    tags: [...channel.tags],
    is_fixed: false,
    ...(vitrina ? { vlight: vitrina.web_vlight !== undefined, vitrinaUrl: vitrina.web } : {}),
    ...(channel.screen ? { screen: channel.screen } : {}),
    ...(channel.page === undefined ? {} : { page: channel.page }),
  };
}

/** Cheapest packet that holds the channel. */
function minPrice(channel: ChannelRecord, provider: ProviderData): string | undefined {
  const least = leastPrice(provider.packets, channel.packets);
  return least === undefined ? undefined : formatMoney(least);
}

export function userChannel(
  channel: ChannelRecord,
  {
    provider,
    packets,
    favorite,
  }: {
    readonly provider: ProviderData;
    readonly packets: ReadonlySet<number>;
    readonly favorite?: ChannelFavorite | undefined;
  },
): UserChannel {
  const purchased = isPurchased(channel, packets);
  const price = purchased ? undefined : minPrice(channel, provider);
  return {
    id: channel.id,
    is_available: channel.isAvailable,
    is_purchased: purchased,
    is_hidden: channel.isHidden,
    favorite: favorite
      ? { id: String(favorite.id), created_at: iso(favorite.created_at), priority: favorite.priority }
      : null,
    is_favored: favorite !== undefined,
    overlay_icon: null,
    available_archived_days: playableArchiveDays(channel),
    ...(channel.isAvailable ? {} : { access_error: 'channel_not_available' }),
    ...(price === undefined ? {} : { min_price: price }),
    stream_types: streamTypes(channel),
  };
}

/** Archive that can be played: of our own playout, or of an imported address whose playlist says how it is asked for. */
export function playableArchiveDays(channel: ChannelRecord): number {
  return channel.playoutKey === undefined && channel.archive === undefined ? 0 : channel.archivedDays;
}

export function wholeChannel(list: ListChannel, user: UserChannel, channel: ChannelRecord): Channel {
  return {
    ...list,
    ...user,
    real_archived_days: channel.archivedDays,
    access_errors: user.access_error ? [user.access_error] : [],
    hd: channel.isHd,
    ar: channel.aspectRatio,
  };
}

export function shortChannel(channel: ChannelRecord, language: string): ShortChannel {
  return {
    id: channel.id,
    parent_id: null,
    name: localise(channel.name, language),
    slug: channel.slug,
    num: channel.num,
    icon: logoOrTile(channel),
    hd: channel.isHd,
    is_hd: channel.isHd,
    is_4k: channel.is4k,
    archived_days: channel.archivedDays,
    real_archived_days: channel.archivedDays,
    cover: cover(channel),
    stream_types: streamTypes(channel),
    future_days: FUTURE_DAYS,
  };
}

const ICON = iconAddress('television');
const SCALED_ICON: ScaledImage = {
  mobile_width_pt: 24,
  mobile_height_pt: 24,
  mobile_x2: ICON,
  mobile_x3: ICON,
  tv_width_pt: 32,
  tv_height_pt: 32,
  tv_x1: ICON,
  tv_x15: ICON,
  tv_x3: ICON,
  svg: ICON,
};

export function category(record: CategoryRecord, language: string, visible: ReadonlySet<number>): Category {
  return {
    id: record.id,
    name: localise(record.name, language),
    slug: record.slug,
    scaled_icon: SCALED_ICON,
    channels: record.channels.filter((id) => visible.has(id)),
    tags: { ...record.tags },
  };
}
