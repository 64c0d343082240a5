import { id, listAnswer, text } from '../../read/fields/read-fields.ts';
import { get } from '../define.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a catalogue can be filtered by. */
export const listCalls = {
  genres: get('lists.genres', {
    path: '/v2/internal_genres',
    auth: 'none',
    read: (data, context): readonly Named[] =>
      listAnswer(data, {
        what: 'genres',
        context,
        read: (raw) => ({ id: id(raw.id, 'genre'), name: text(raw.name) ?? '' }),
      }),
  }),
  countries: get('lists.countries', {
    path: '/v2/countries',
    auth: 'none',
    read: (data, context): readonly Named[] =>
      listAnswer(data, {
        what: 'countries',
        context,
        read: (raw) => ({ id: id(raw.id, 'country'), name: text(raw.name) ?? '' }),
      }),
  }),
} as const;
