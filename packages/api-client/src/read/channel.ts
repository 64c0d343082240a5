import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Category, Channel, ChannelCover, Tracker } from '../model/index.ts';
import { address } from './fields/address.ts';
import { readProgramme } from './programme.ts';
import type { Fields, Untrusted } from './fields/untrusted.ts';
import {
  child,
  fields,
  first,
  flag,
  id,
  isRaw,
  list,
  money,
  number,
  numericId,
  optional,
  present,
  type Raw,
  text,
  texts,
} from './fields/read-fields.ts';

/** What the viewer's own list says about a channel, to be merged into the public one (B-428). */
export type ChannelOverlay = Pick<Channel, 'id'> & Partial<Channel>;

/** A channel of any of the lists: public, the viewer's or both in one. */
/** What other servers of this API call a channel's fields. */
interface OtherNames {
  favored: boolean;
  vitrina_url: string;
  plate: { color: string };
}
type WireChannel = Fields<Api.Channel | Api.ListChannel | Api.UserChannel | OtherNames>;

export function readChannel(raw: WireChannel, context: ReadContext): Channel {
  const channelId = numericId(raw.id, 'channel');
  const isFree = flag(raw.is_free);
  return {
    ...readBase(raw, { channelId, isFree }, context),
    isHidden: false,
    isAvailable: true,
    isPurchased: isFree,
    isFavored: false,
    ...overlayFields(raw),
  };
}

export function readChannelOverlay(raw: WireChannel): ChannelOverlay {
  return { id: numericId(raw.id, 'channel'), ...overlayFields(raw) };
}

/** Lays the viewer's list over the public one, by id, in the public order; what only the viewer's has is left out. */
export function joinChannels(all: readonly Channel[], mine: readonly ChannelOverlay[]): readonly Channel[] {
  const own = new Map(mine.map((each) => [each.id, each]));
  return all.map((channel) => ({ ...channel, ...own.get(channel.id) }));
}

function readBase(
  raw: WireChannel,
  { channelId, isFree }: { readonly channelId: number; readonly isFree: boolean },
  context: ReadContext,
) {
  const vitrina = vitrinaOf(raw, context);
  return {
    id: channelId,
    slug: text(raw.slug) ?? String(channelId),
    name: text(raw.name) ?? '',
    description: text(raw.description) ?? '',
    isHd: flag(first(raw.hd, raw.is_hd)),
    is4k: flag(raw.is_4k),
    aspectRatio: text(first(raw.aspect_ratio, raw.ar)) ?? '16:9',
    cover: readCover(raw, context),
    images: list(raw.images, {
      what: 'channel.images',
      context,
      read: (image) => ({
        type: text(first(image.itype, image.type)) ?? '',
        src: address(image.src, context) ?? '',
      }),
    }).filter((image) => image.src !== ''),
    isFree,
    isFixed: flag(raw.is_fixed),
    archivedDays: days(raw.archived_days) ?? 0,
    isVitrina: vitrina.is,
    vlight: flag(raw.vlight),
    trackers: readTrackers(raw.trackers, context),
    tags: readTags(raw.tags),
    ...present({
      num: number(raw.num),
      parentId: number(raw.parent_id),
      age: number(first(raw.age, raw.rating_age)),
      isAgeAssumed: flag(raw.age_is_assumed) || undefined,
      page: address(raw.page, context),
      icon: address(raw.icon, context),
      realArchivedDays: days(raw.real_archived_days),
      vitrinaUrl: vitrina.url,
      currentProgramme: currentProgramme(raw.current_schedule, channelId, context),
    }),
  };
}

function overlayFields(raw: WireChannel): Partial<Channel> {
  const favorite = child(raw.favorite);
  const favoriteId = text(favorite.id);
  const favored = first(raw.is_favored, raw.favored);
  return present({
    isAvailable: raw.is_available === undefined ? undefined : flag(raw.is_available, true),
    isPurchased: raw.is_purchased === undefined ? undefined : flag(raw.is_purchased),
    isHidden: raw.is_hidden === undefined ? undefined : flag(raw.is_hidden),
    isFavored: favored === undefined ? (favoriteId === undefined ? undefined : true) : flag(favored),
    favorite: favoriteId === undefined ? undefined : { id: favoriteId, priority: number(favorite.priority) ?? 0 },
    overlayIcon: text(raw.overlay_icon),
    availableArchivedDays: days(raw.available_archived_days),
    accessError: text(raw.access_error) ?? texts(raw.access_errors)[0],
    minPrice: money(raw.min_price),
  });
}

function readCover(raw: WireChannel, context: ReadContext): ChannelCover {
  const cover: Fields<Api.ChannelCover | { color: string }> = child(raw.cover);
  return present({
    full: address(cover.full, context),
    bg: address(cover.bg, context),
    colorBg: address(cover.color_bg, context),
    lightBg: address(cover.light_bg, context),
    darkBg: address(cover.dark_bg, context),
    src: address(cover.src, context),
    plate: [cover.plate, cover.color, child(raw.plate).color, cover.color_bg].find(isHexColor),
  });
}

function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/** `stream_types` comes as a list of `{type}`, as one such object, or as `{vitrina: {...}}`. */
function vitrinaOf(raw: WireChannel, context: ReadContext): { readonly is: boolean; readonly url: string | undefined } {
  const types: unknown = raw.stream_types;
  const listed: readonly Raw[] = Array.isArray(types)
    ? types.filter(isRaw)
    : isRaw(types)
      ? [types, ...Object.entries(types).map(([type, each]) => ({ type, ...(isRaw(each) ? each : {}) }))]
      : [];
  const vitrina = listed.find((each) => each['type'] === 'vitrina');
  const url = address(first(raw.vitrinaUrl, raw.vitrina_url) ?? vitrina?.['url'], context);
  return { is: vitrina !== undefined || url !== undefined, url };
}

/** Tags come as a list of words or as an object of flags (B-193). */
function readTags(value: unknown): Channel['tags'] {
  const has = (name: string) => (Array.isArray(value) ? value.includes(name) : isRaw(value) && flag(value[name]));
  return { isAllChannels: has('all_channels'), isStartup: has('startup'), isAdult: has('is_adult') || has('adult') };
}

export function readTrackers(
  value: Untrusted<readonly (Api.Channel['trackers'][number] | { type: string })[]>,
  context: ReadContext,
): readonly Tracker[] {
  return list(value, {
    what: 'trackers',
    context,
    read: (raw) => ({
      type: id(first(raw.tracker_type, raw.type), 'tracker'),
      params: fields(raw.params) ?? {},
    }),
  });
}

function currentProgramme(value: WireChannel['current_schedule'], channelId: number, context: ReadContext) {
  return optional(value, {
    what: 'channel.current_schedule',
    context,
    read: (raw) => readProgramme({ channel_id: channelId, ...raw }, context),
  });
}

function days(value: unknown): number | undefined {
  const found = number(value);
  return found === undefined ? undefined : Math.max(0, found);
}

export function readCategory(raw: Fields<Api.Category>): Category {
  const categoryId = numericId(raw.id, 'category');
  const channels = Array.isArray(raw.channels)
    ? raw.channels.flatMap((each) => number(isRaw(each) ? each.id : each) ?? [])
    : [];
  return {
    id: categoryId,
    name: text(raw.name) ?? '',
    slug: text(raw.slug) ?? String(categoryId),
    channels,
    tags: readTags(raw.tags),
    ...present({ short: text(raw.short) }),
  };
}
