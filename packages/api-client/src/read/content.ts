import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type {
  Catchup,
  Content,
  ContentButton,
  ContentCard,
  ContentCover,
  ContentMeta,
  ContentType,
  Episode,
  Library,
  Person,
} from '../model/index.ts';
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
  texts,
  Unreadable,
} from './fields/read-fields.ts';

const TYPES: Readonly<Record<string, ContentType>> = {
  movie: 'movie',
  program: 'program',
  series: 'series',
  serial: 'series',
  season: 'season',
  episode: 'episode',
};

/** The six words of the wire; `serial` is `series` (B-204, B-205), and what is unknown is shown as a film. */
export function readContentType(value: unknown): ContentType {
  const word = text(value) ?? '';
  return Object.hasOwn(TYPES, word) ? (TYPES[word] ?? 'movie') : 'movie';
}

/** A title as rows, pages and other servers of this API describe it. */
type WireCard = Fields<Api.ContentCard | Api.Content>;

export function readCard(raw: WireCard, context: ReadContext): ContentCard {
  const contentId = id(raw.id, 'content');
  return {
    id: contentId,
    slug: text(raw.slug) ?? contentId,
    title: text(first(raw.title, raw.name)) ?? '',
    contentType: readContentType(raw.content_type),
    cover: readContentCover(raw, context),
    ratings: list(raw.ratings, {
      what: 'content.ratings',
      context,
      read: (each) => ({
        type: id(each.type, 'rating'),
        rating: text(each.rating) ?? '',
      }),
    }),
    genres: list(raw.genres, {
      what: 'content.genres',
      context,
      read: (each) => ({
        id: id(each.id, 'genre'),
        name: text(each.name) ?? '',
        ...present({ rowId: text(each.row_id), rowSlug: text(each.row_slug) }),
      }),
    }),
    is4k: flag(raw.is_4k),
    isLost: flag(raw.is_lost),
    isAnnouncement: flag(raw.is_announcement),
    ...present({
      year: text(raw.year),
      age: number(raw.age),
      isPurchased: raw.is_purchased === undefined ? undefined : flag(raw.is_purchased),
      minPrice: money(raw.min_price),
    }),
  };
}

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
      read: (each) => ({ id: id(each.id, 'trailer') }),
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
      graphicTitle: address(raw.graphic_title, context),
      motionRating: text(child(raw.motion_rating).text),
      libraryId: number(raw.library_id),
      nextToPlayId: text(child(raw.next_to_play).id),
      screenshotTimings: address(raw.screenshot_timings, context),
    }),
  };
}

function readContentCover(raw: WireCard, context: ReadContext): ContentCover {
  const cover = child(raw.cover);
  const colour = text(cover.color_bg);
  return present({
    poster: address(cover.src_2x3, context),
    still: address(cover.src_16x9, context),
    bg: address(cover.bg, context),
    colorBg: colour?.startsWith('#') ? colour : address(colour, context),
  });
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

export function readPerson(raw: Fields<Api.Person>, context: ReadContext): Person {
  const personId = numericId(raw.id, 'person');
  const roles = texts(raw.roles);
  return {
    id: personId,
    slug: text(raw.slug) ?? String(personId),
    name: text(raw.name) ?? '',
    role: text(raw.role) ?? roles[0] ?? '',
    roles,
    ...present({
      image: address(first(raw.image_url, raw.image), context),
      bio: text(raw.bio),
      subtitle: text(raw.subtitle),
      favoriteId: text(child(raw.favorite).id),
    }),
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
      userLicense: licenseText === undefined ? undefined : { text: licenseText, color: text(license.color) ?? '' },
    }),
  };
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
