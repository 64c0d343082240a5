import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { ContentCard, ContentCover, ContentType, Person, PersonShowing } from '../model/index.ts';
import { address } from './fields/address.ts';
import { seconds } from './fields/time.ts';
import type { Fields } from './fields/untrusted.ts';
import { child, first, flag, id, list, money, number, numericId, present, text, texts } from './fields/read-fields.ts';

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
      background: address(raw.background, context),
      showings:
        raw.showings === undefined
          ? undefined
          : list(raw.showings, { what: 'person.showings', context, read: (each) => readShowing(each, context) }),
    }),
  };
}

function readShowing(raw: Fields<NonNullable<Api.Person['showings']>[number]>, context: ReadContext): PersonShowing {
  const channelId = numericId(raw.channel_id, 'channel');
  const start = seconds(raw.timestamp) ?? 0;
  return {
    channelId,
    channelSlug: text(raw.channel_slug) ?? String(channelId),
    channelName: text(raw.channel_name) ?? '',
    contentId: id(raw.content_id, 'content'),
    title: text(raw.title) ?? '',
    start,
    stop: start + (number(raw.duration) ?? 0),
    ...present({ image: address(raw.image, context) }),
  };
}
