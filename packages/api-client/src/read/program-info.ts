import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { ProgramInfo } from '../model/index.ts';
import { address } from './fields/address.ts';
import { readPerson } from './content-card.ts';
import type { Unchecked, Untrusted } from './fields/untrusted.ts';
import { child, flag, id, list, number, numericId, object, present, text } from './fields/read-fields.ts';

/** The category that marks a programme as a series. */
const SERIES_CATEGORY = 2;

export function readProgramInfo(data: Unchecked<Api.Program>, context: ReadContext): ProgramInfo {
  const raw = object(data, 'program');
  const category = child(raw.category);
  const categoryId = number(category.id);
  const names = (value: Untrusted<Api.Program['countries']>, what: string) =>
    list(value, { what, context, read: (each) => text(each.name) ?? '' }).filter((name) => name !== '');
  return {
    id: numericId(raw.id, 'program'),
    title: text(raw.title) ?? '',
    description: text(raw.description) ?? '',
    short: text(raw.short) ?? '',
    isSeries: categoryId === SERIES_CATEGORY,
    genres: list(raw.genres, {
      what: 'program.genres',
      context,
      read: (each) => ({
        id: text(each.id) ?? '',
        name: id(each.name, 'genre.name'),
        ...present({ rowId: text(each.row_id), rowSlug: text(each.row_slug) }),
      }),
    }),
    countries: names(raw.countries, 'program.countries'),
    persons: list(raw.persons, { what: 'program.persons', context, read: (each) => readPerson(each, context) }),
    credits: list(raw.credits, {
      what: 'program.credits',
      context,
      read: (each) => ({
        name: id(each.name, 'credit'),
        role: text(each.role) ?? '',
      }),
    }),
    archivedChannelIds: Array.isArray(raw.archived_channel_ids)
      ? raw.archived_channel_ids.flatMap((each) => number(each) ?? [])
      : [],
    isCatchupAvailable: flag(raw.is_catchup_available),
    ...present({
      age: number(raw.age),
      image: address(raw.img, context) ?? address(child(raw.cover).src_16x9, context),
      year: text(raw.year),
      category: categoryId === undefined ? undefined : { id: categoryId, name: text(category.name) ?? '' },
      contentType: text(raw.content_type),
      contentId: text(raw.content_id),
      rating: text(raw.rating),
      ratingImdb: text(raw.rating_imdb),
      ratingKinopoisk: text(raw.rating_kinopoisk),
      motionRating: text(child(raw.motion_rating).text),
    }),
  };
}
