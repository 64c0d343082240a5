import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type {
  DestinationType,
  HistoryItem,
  NewsItem,
  PacketShort,
  Promotion,
  Row,
  RowsetPage,
} from '../model/index.ts';
import { address } from './fields/address.ts';
import { readChannel } from './channel.ts';
import { readCard, readPerson } from './content-card.ts';
import { seconds } from './fields/time.ts';
import type { Fields } from './fields/untrusted.ts';
import {
  child,
  first,
  flag,
  id,
  list,
  money,
  number,
  numericId,
  object,
  optional,
  present,
  text,
  Unreadable,
} from './fields/read-fields.ts';

const DESTINATIONS: readonly DestinationType[] = [
  'open_url',
  'enter_promo_key',
  'content',
  'row',
  'packet',
  'rowset',
  'channel',
  'last_channel',
  'text',
];

export function readRowsetPage(raw: Fields<Api.RowsetPage>, context: ReadContext): RowsetPage {
  const rowsetId = numericId(raw.id, 'rowset');
  const rows = (of: typeof raw.rows) =>
    list(of, { what: 'rowset.rows', context, read: (each) => readRow(each, context) });
  return {
    id: rowsetId,
    slug: text(raw.slug) ?? String(rowsetId),
    template: text(raw.template) ?? '',
    title: text(raw.title) ?? '',
    priority: number(raw.priority) ?? 0,
    rows: rows(raw.rows),
    ...present({
      description: text(raw.description),
      logo: address(raw.logo, context),
      libraryId: number(raw.library_id),
      cacheTimeout: number(raw.cache_timeout),
      nearestRows: raw.nearest_rows ? rows(raw.nearest_rows) : undefined,
    }),
  };
}

export function readRow(raw: Fields<Api.Row>, context: ReadContext): Row {
  const rowId = id(raw.id, 'row');
  return {
    id: rowId,
    slug: text(raw.slug) ?? rowId,
    title: text(raw.title) ?? '',
    template: text(raw.template) ?? 'content-h',
    moreCount: number(raw.more_count) ?? 0,
    limit: number(raw.limit) ?? 0,
    offset: number(raw.offset) ?? 0,
    loopCount: number(raw.loop_count) ?? 0,
    contents: list(raw.contents, { what: 'row.contents', context, read: (each) => readCard(each, context) }),
    channels: list(raw.channels, { what: 'row.channels', context, read: (each) => readChannel(each, context) }),
    promotions: list(raw.promotions, { what: 'row.promotions', context, read: (each) => readPromotion(each, context) }),
    histories: list(raw.histories, { what: 'row.histories', context, read: (each) => readHistory(each, context) }),
    persons: list(raw.persons, { what: 'row.persons', context, read: (each) => readPerson(each, context) }),
    ...present({
      description: text(raw.description),
      contentType: text(raw.content_type),
      libraryId: number(raw.library_id),
      cacheTimeout: number(raw.cache_timeout),
      duration: number(raw.duration),
    }),
  };
}

/** Other servers of this API say the type in one of these. */
interface OtherPromotion {
  destination_type: string;
  destination: { type: string };
}

function readPromotion(raw: Fields<Api.Promotion | OtherPromotion>, context: ReadContext): Promotion {
  const where = child(raw.destination);
  const type = DESTINATIONS.find((known) => known === first(raw.type, raw.destination_type) || known === where.type);
  if (!type) throw new Unreadable(`promotion of type ${String(raw.type)}`);
  return {
    id: id(raw.id, 'promotion'),
    title: text(raw.title) ?? '',
    description: text(raw.description) ?? '',
    caption: text(raw.caption) ?? '',
    destination: {
      type,
      ...present({
        id: text(where.id),
        slug: text(where.slug),
        url: text(where.url),
        code: text(where.code),
        title: text(where.title),
        description: text(where.description),
      }),
    },
    ...present({
      image: address(raw.img, context),
      imageMobile: address(raw.img_mobile, context),
      placeholder: text(raw.placeholder),
      titleArt: address(raw.title_art, context),
      trailerId: text(child(raw.trailer).id),
      content: optional(raw.content, {
        what: 'promotion.content',
        context,
        read: (each) => ({
          ...readCard(each, context),
          ...present({ duration: number(each.duration) }),
        }),
      }),
      nextShowing: readNextShowing(child(raw.next_showing)),
      channel: readPromotedChannel(child(raw.channel), context),
    }),
  };
}

function readPromotedChannel(
  raw: Fields<NonNullable<Api.Promotion['channel']>>,
  context: ReadContext,
): Promotion['channel'] {
  const icon = address(raw.icon, context);
  return icon === undefined ? undefined : { name: text(raw.name) ?? '', icon, ...present({ plate: text(raw.plate) }) };
}

function readNextShowing(raw: Fields<NonNullable<Api.Promotion['next_showing']>>): Promotion['nextShowing'] {
  const [channelId, start] = [number(raw.channel_id), seconds(raw.timestamp)];
  if (channelId === undefined || start === undefined) return undefined;
  return { channelId, channelName: text(raw.channel_name) ?? '', start, stop: start + (number(raw.duration) ?? 0) };
}

function readHistory(raw: Fields<Api.HistoryItem>, context: ReadContext): HistoryItem {
  const episode = child(raw.content_episode);
  const episodeId = text(episode.id);
  const numbers = present({
    season: number(episode.season),
    series: number(episode.series),
    title: text(episode.title),
  });
  return {
    content: readCard(object(raw.content, 'history.content'), context),
    watchPercentage: number(raw.watch_percentage) ?? 0,
    ...present({
      episode: episodeId === undefined ? undefined : { id: episodeId, ...numbers },
      leftSeconds: number(raw.left_seconds),
      screenshot: address(raw.screenshot, context),
      showing: readShowing(child(raw.content_schedule)),
    }),
  };
}

function readShowing(raw: Fields<NonNullable<Api.HistoryItem['content_schedule']>>): HistoryItem['showing'] {
  const [channelId, timestamp] = [number(raw.channel_id), seconds(raw.timestamp)];
  return channelId === undefined || timestamp === undefined ? undefined : { channelId, timestamp };
}

export function readNews(raw: Fields<Api.News>, context: ReadContext): NewsItem {
  const newsId = numericId(raw.id, 'news');
  return {
    id: newsId,
    slug: text(raw.slug) ?? String(newsId),
    title: text(raw.title) ?? '',
    short: text(raw.short) ?? '',
    text: text(raw.text) ?? '',
    createdAt: seconds(raw.created_at) ?? 0,
    ...present({ image: address(raw.img, context) }),
  };
}

export function readPacketShort(raw: Fields<Api.PacketShort | Api.Packet>): PacketShort {
  return {
    id: numericId(raw.id, 'packet'),
    name: text(raw.name) ?? '',
    price: money(first(raw.total_price, raw.price)) ?? '0.00',
    channelsCount: number(raw.channels_count) ?? 0,
    isBase: flag(first(raw.base, raw.is_base)),
    description: text(first(raw.short, raw.description)) ?? '',
  };
}
