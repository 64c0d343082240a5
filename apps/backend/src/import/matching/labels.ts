import type { CountryRelation } from './countries.ts';
import type { MatchBy } from './levels.ts';

/** How a match was found, as reports say it. */
export const matchLabels: Readonly<Record<MatchBy, string>> = {
  confirmed: 'confirmed by you',
  id: 'by id',
  'id-folded': 'by id, but for case and blanks',
  'id-stem': 'by id, but for the country in it or its other channels',
  name: 'by name',
  'name-core': 'by name, but for HD, 4K and the like',
  'name-shifted': 'by name, the guide moved by tvg-shift',
  'name-sound': 'by name in the other alphabet',
  'name-joined': 'by name, but for blanks',
  'name-bare': 'by name, but for words like TV',
};

export const countryLabels: Readonly<Record<CountryRelation, string>> = {
  same: 'same country',
  unknown: 'country unknown',
  other: 'another country',
};
