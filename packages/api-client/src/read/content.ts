import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Catchup, Content, ContentButton, ContentMeta, Episode, Library } from '../model/index.ts';
import { readCard, readPerson } from './content-card.ts';
import { address } from './fields/address.ts';
import { seconds } from './fields/time.ts';
import type { Fields, Unchecked, Untrusted } from './fields/untrusted.ts';
import {
  child,
  first,
  flag,
  id,
  isRaw,
  list,
  money,
  number,
  numericId,
  object,
  present,
  text,
  Unreadable,
} from './fields/read-fields.ts';

export function readContent(data: Unchecked<Api.Content>, context: ReadContext): Content {
  const raw = object(data, 'content');
  return {
    ...readCard(raw, context),
    description: text(raw.description) ?? '',
    short: text(raw.short) ?? '',
    countries: list(raw.countries, {
      what: 'content.countries',
      context,
      read: (each) => ({
        id: id(each.id, 'country'),
        name: text(each.name) ?? '',
      }),
    }),
    persons: list(raw.persons, { what: 'content.persons', context, read: (each) => readPerson(each, context) }),
    isAdult: flag(raw.is_adult),
    isCartoon: flag(raw.is_cartoon),
    duration: number(raw.duration) ?? 0,
    images: readImages(raw.images, context),
    contents: list(raw.contents, { what: 'content.contents', context, read: (each) => readCard(each, context) }),
    libraryIds: Array.isArray(raw.libraries)
      ? raw.libraries.flatMap((each) => number(isRaw(each) ? each.id : each) ?? [])
      : [],
    trailers: list(raw.trailers, {
      what: 'content.trailers',
      context,
      read: (each) => ({ id: id(each.id, 'trailer'), ...present({ uploadedAt: seconds(each.uploaded_at) }) }),
    }),
    lastSeenChannelIds: Array.isArray(raw.last_seen_channel_ids)
      ? raw.last_seen_channel_ids.flatMap((each) => number(each) ?? [])
      : [],
    isAvailable: flag(raw.is_available, true),
    buttons: list(raw.buttons, { what: 'content.buttons', context, read: (each) => readButton(each, context) }),
    ...present({
      original: text(raw.original),
      ratingImdb: text(raw.rating_imdb),
      ratingKinopoisk: text(raw.rating_kinopoisk),
      season: number(raw.season),
      series: number(raw.series),
      parentId: text(raw.parent_id),
      background: address(child(raw.background).web, context),
      placeholder: text(raw.placeholder),
      graphicTitle: address(raw.graphic_title, context),
      motionRating: text(child(raw.motion_rating).text),
      libraryId: number(raw.library_id),
      nextToPlayId: text(child(raw.next_to_play).id),
      textLanguages: Array.isArray(raw.text_languages)
        ? raw.text_languages.flatMap((each) => text(each) ?? [])
        : undefined,
      screenshotTimings: address(raw.screenshot_timings, context),
    }),
  };
}

function readImages(value: Untrusted<Api.Content['images']>, context: ReadContext): Content['images'] {
  return list(value, {
    what: 'content.images',
    context,
    read: (each) => {
      const src = address(each.src, context);
      if (src === undefined) throw new Unreadable('image: no address');
      return { type: text(first(each.type, each.itype)) ?? '', src, ...present({ ratio: text(each.ar) }) };
    },
  });
}

function readButton(raw: Fields<Api.Content['buttons'][number]>, context: ReadContext): ContentButton {
  return {
    type: id(raw.button_type, 'button'),
    caption: text(raw.caption) ?? '',
    playAfter: flag(raw.play_after),
    showOptions: flag(raw.show_options),
    data: raw.button_data,
    ...present({ subCaption: text(raw.sub_caption), icon: address(raw.icon, context) }),
  };
}

export function readEpisode(raw: Fields<Api.Episode>, context: ReadContext): Episode {
  const episodeId = id(raw.id, 'episode');
  const histories = Array.isArray(raw.histories) ? raw.histories.filter(isRaw) : [];
  return {
    id: episodeId,
    slug: text(raw.slug) ?? episodeId,
    title: text(raw.title) ?? '',
    description: text(raw.description) ?? '',
    duration: number(raw.duration) ?? 0,
    isAnnouncement: flag(raw.is_announcement),
    isAvailable: flag(raw.is_available, true),
    ...present({
      season: number(raw.season),
      series: number(raw.series),
      image: address(raw.image_src, context) ?? address(child(raw.cover).src_16x9, context),
      watchPercentage: number(histories[0]?.['watch_percentage']),
      time: text(raw.time),
      formattedTime: text(raw.formatted_time),
      timestamp: seconds(raw.timestamp),
      realTimestamp: seconds(raw.real_timestamp),
    }),
  };
}

export function readMeta(data: Unchecked<Api.ContentMeta>): ContentMeta {
  const raw = object(data, 'content meta');
  const using = child(raw.stream_using);
  const schedule = child(using.content_schedule);
  const license = child(raw.user_license_info);
  const licenseText = text(license.text);
  return {
    isPurchased: flag(raw.is_purchased),
    isAvailable: flag(raw.is_available, true),
    isContinuation: flag(raw.is_continuation),
    isLost: flag(raw.is_lost),
    streamUsing: present({
      channelId: number(schedule.channel_id),
      timestamp: seconds(first(schedule.real_timestamp, schedule.timestamp)),
      libraryId: number(using.library_id),
    }),
    ...present({
      historySeconds: number(child(raw.history).seconds),
      minPrice: money(raw.min_price),
      nextToPlayId: text(child(raw.next_to_play).id),
      favoriteId: text(child(raw.favorite).id),
      userRating: text(child(raw.user_rating).rating),
      userRatingId: text(child(raw.user_rating).id),
      viewersRating: text(child(raw.viewers_rating).rating),
      reason: readReason(child(raw.reason)),
      userLicense: licenseText === undefined ? undefined : { text: licenseText, color: text(license.color) ?? '' },
    }),
  };
}

function readReason(raw: Fields<Api.ContentReason>): ContentMeta['reason'] {
  const type = text(raw.type);
  return type === undefined ? undefined : { type, ...present({ at: seconds(raw.at), title: text(raw.title) }) };
}

export function readCatchup(raw: Fields<Api.Sources['catchups'][number]>): Catchup {
  const startAt = seconds(raw.start_at);
  if (startAt === undefined) throw new Unreadable('catchup: no start');
  return { id: id(raw.id, 'catchup'), channelId: numericId(raw.channel_id, 'catchup.channel_id'), startAt };
}

export function readLibrary(raw: Fields<Api.Library>, context: ReadContext): Library {
  const cover = child(raw.cover);
  return {
    id: numericId(raw.id, 'library'),
    title: text(raw.title) ?? '',
    ...present({ bg: address(cover.bg, context), colorBg: text(cover.color_bg) }),
  };
}
