import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { ContentSchedule, Schedule, StreamType } from './schedule.ts';
import { ChannelStream, StreamConfig, Tracker } from './streams.ts';
import { Offer, Packet, PacketShort } from '../sales/packets.ts';
import { ChannelCover, Image, Iso, Money, nullable, paging, PictureUrl, ScaledImage, Ts, Url } from '../shapes.ts';

export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.Optional(Type.String()),
  short: Type.Optional(Type.String()),
  scaled_icon: ScaledImage,
  channels: Type.Array(Type.Integer()),
  tags: Type.Object({
    all_channels: Type.Optional(Type.Boolean()),
    startup: Type.Optional(Type.Boolean()),
    is_adult: Type.Optional(Type.Boolean()),
  }),
});
export type Category = Static<typeof Category>;

const listFields = {
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  parent_id: Type.Optional(Type.Integer()),
  num: Type.Optional(nullable(Type.Number())),
  version: Type.String(),
  is_hd: Type.Boolean(),
  is_4k: Type.Boolean(),
  aspect_ratio: Type.String(),
  /** `null` = unknown, which counts as adult. */
  age: nullable(Type.Integer()),
  rating_age: nullable(Type.Integer()),
  /** The channel has no age rating: `age` is the operator's for unrated ones and is not shown (choice). */
  age_is_assumed: Type.Optional(Type.Boolean()),
  motion_rating_id: nullable(Type.Integer()),
  cover: ChannelCover,
  archived_days: Type.Integer(),
  future_days: Type.Integer(),
  is_free: Type.Boolean(),
  current_schedule: Type.Optional(ContentSchedule),
  stream_types: nullable(StreamType),
  icon: PictureUrl,
  images: Type.Optional(Type.Array(Image)),
  trackers: Type.Array(Tracker),
  tags: Type.Optional(Type.Array(Type.String())),
  is_fixed: Type.Optional(Type.Boolean()),
  vlight: Type.Optional(Type.Boolean()),
  vitrinaUrl: Type.Optional(Url),
  /** A still of the channel for cards (choice; the old list's `screen`). */
  screen: Type.Optional(PictureUrl),
  /** It is shown on a page of another site alone, and has no stream here (choice). */
  page: Type.Optional(Url),
};

const viewerFields = {
  is_available: Type.Boolean(),
  is_purchased: Type.Boolean(),
  is_hidden: Type.Boolean(),
  favorite: nullable(Type.Object({ id: Type.String(), created_at: Iso, priority: Type.Integer() })),
  is_favored: Type.Boolean(),
  overlay_icon: nullable(PictureUrl),
  available_archived_days: Type.Integer(),
  access_error: Type.Optional(Type.String()),
  min_price: Type.Optional(Money),
  stream_types: nullable(StreamType),
};

export const ListChannel = Type.Object(listFields);
export type ListChannel = Static<typeof ListChannel>;

export const UserChannel = Type.Object({ id: Type.Integer(), ...viewerFields });
export type UserChannel = Static<typeof UserChannel>;

/** What is on, in both models of a programme. */
export const WholeSchedule = Type.Object({
  ...ContentSchedule.properties,
  img: Type.Optional(Schedule.properties.img),
  program: Type.Optional(Schedule.properties.program),
  episode: Type.Optional(Schedule.properties.episode),
  histories: Type.Optional(Schedule.properties.histories),
});
export type WholeSchedule = Static<typeof WholeSchedule>;

export const Channel = Type.Object({
  ...listFields,
  current_schedule: Type.Optional(WholeSchedule),
  ...viewerFields,
  real_archived_days: Type.Integer(),
  access_errors: Type.Array(Type.String()),
  hd: Type.Boolean(),
  ar: Type.String(),
});
export type Channel = Static<typeof Channel>;

const includes = Type.Optional(Type.String({ maxLength: 255 }));
const lists = {
  ...paging,
  includes,
  channels_version: Type.Optional(Type.Integer()),
  search: Type.Optional(Type.String({ maxLength: 255 })),
  order: Type.Optional(Type.String({ maxLength: 64 })),
};
const sales = Type.Object({ havePurchases: Type.Optional(Type.Integer()), timestamp: Type.Optional(Ts) });
const range = {
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
  start: Type.Optional(Ts),
  end: Type.Optional(Ts),
  ...paging,
};
const one = '/v2/channels/{id}';

export const channelCalls = {
  categories: call({
    name: 'channels.categories',
    method: 'GET',
    path: '/v2/channels/category_list',
    auth: 'user',
    allowsOperator: true,
    summary: 'Categories with their channels’ ids',
    query: Type.Object(lists),
    answer: Type.Array(Category),
    codes: ['invalid'],
  }),
  categoriesAlias: call({
    name: 'channels.categoriesAlias',
    method: 'GET',
    path: '/v2/channels/categories',
    auth: 'user',
    allowsOperator: true,
    summary: 'Alias of /v2/channels/category_list',
    query: Type.Object(lists),
    answer: Type.Array(Category),
    codes: ['invalid'],
  }),
  list: call({
    name: 'channels.list',
    method: 'GET',
    path: '/v2/channels/channel_list',
    auth: 'user',
    allowsOperator: true,
    summary: 'Every channel; includes=current_schedules adds what is on',
    query: Type.Object(lists),
    answer: Type.Array(ListChannel),
    codes: ['invalid'],
  }),
  userList: call({
    name: 'channels.userList',
    method: 'GET',
    path: '/v2/users/self/channel_list',
    auth: 'user',
    allowsOperator: true,
    summary: 'The viewer’s side of every channel',
    query: Type.Object(lists),
    answer: Type.Array(UserChannel),
    codes: ['invalid'],
  }),
  userListAlias: call({
    name: 'channels.userListAlias',
    method: 'GET',
    path: '/v2/users/self/channels',
    auth: 'user',
    allowsOperator: true,
    summary: 'Alias of /v2/users/self/channel_list',
    query: Type.Object(lists),
    answer: Type.Array(UserChannel),
    codes: ['invalid'],
  }),
  freeList: call({
    name: 'channels.freeList',
    method: 'GET',
    path: '/v2/channels/free_list',
    auth: 'user',
    allowsOperator: true,
    summary: 'Channels that cost nothing',
    query: Type.Object(lists),
    answer: Type.Array(ListChannel),
    codes: ['invalid'],
  }),
  read: call({
    name: 'channels.read',
    method: 'GET',
    path: one,
    auth: 'user',
    allowsOperator: true,
    summary: 'Both sides of one channel',
    answer: Channel,
    codes: [],
  }),
  stream: call({
    name: 'channels.stream',
    method: 'GET',
    path: `${one}/stream`,
    auth: 'device',
    allowsOperator: true,
    summary: 'The address to play: live, or the archive at `ts`; type=config answers the vitrina’s addresses',
    query: Type.Object({
      ts: Type.Optional(Ts),
      seek_ts: Type.Optional(Ts),
      type: Type.Optional(Type.String({ maxLength: 32 })),
      preview: Type.Optional(Type.Boolean()),
      history: Type.Optional(Type.Boolean()),
      force_https: Type.Optional(Type.Boolean()),
      disable_stat: Type.Optional(Type.Boolean()),
      library_id: Type.Optional(Type.Integer()),
      video_num: Type.Optional(Type.Integer()),
      audio_num: Type.Optional(Type.Integer()),
      remote: Type.Optional(Type.String({ maxLength: 64 })),
      /** The live playlists themselves as well (choice). */
      lists: Type.Optional(Type.Boolean()),
      /** Signed by the operator for a partner’s page: the PIN is not asked (docs/partners.md). */
      embed_pass: Type.Optional(Type.String({ maxLength: 512 })),
      /** `source` of an answer that did not play: another address is wanted (choice). */
      failed: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      /** `stat.id` of that answer: the report counts for other viewers as well. */
      failed_stat: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: Type.Union([ChannelStream, StreamConfig]),
    codes: ['invalid', 'permission_denied', 'pin_required', 'viewing_time', 'stream_limit'],
  }),
  config: call({
    name: 'channels.config',
    method: 'GET',
    path: `${one}/config`,
    auth: 'device',
    summary: 'The vitrina’s addresses, as `stream?type=config` answers them',
    answer: StreamConfig,
    codes: ['permission_denied', 'pin_required', 'viewing_time'],
  }),
  contentSchedule: call({
    name: 'channels.contentSchedule',
    method: 'GET',
    path: `${one}/content_schedule`,
    auth: 'user',
    allowsOperator: true,
    summary: 'Programmes between start and end, never further back than the archive',
    query: Type.Object(range),
    answer: Type.Array(ContentSchedule),
    codes: ['invalid'],
  }),
  schedule: call({
    name: 'channels.schedule',
    method: 'GET',
    path: `${one}/schedule`,
    auth: 'user',
    allowsOperator: true,
    summary: 'The same in the older model; today when nothing is asked',
    query: Type.Object(range),
    answer: Type.Array(Schedule),
    codes: ['invalid'],
  }),
  packets: call({
    name: 'channels.packets',
    method: 'GET',
    path: `${one}/packets`,
    auth: 'user',
    allowsOperator: true,
    summary: 'Packets that open the channel',
    query: Type.Object(paging),
    answer: Type.Array(Packet),
    codes: ['invalid'],
  }),
  quickSales: call({
    name: 'channels.quickSales',
    method: 'GET',
    path: `${one}/quick_sales_packets`,
    auth: 'user',
    allowsOperator: true,
    summary: 'Offers that open the channel; none: channel_soon',
    query: sales,
    answer: Type.Array(Offer),
    codes: ['invalid'],
  }),
  packetsShort: call({
    name: 'channels.packetsShort',
    method: 'GET',
    path: `${one}/purchasepacket_short`,
    auth: 'user',
    allowsOperator: true,
    summary: 'The same as ids',
    query: sales,
    answer: Type.Array(PacketShort),
    codes: ['invalid'],
  }),
};
