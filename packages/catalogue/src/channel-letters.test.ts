import { expect, it } from 'vitest';
import { lettersOf } from './channel-letters.ts';

it.each([
  ['BBC', 'BBC'],
  ['BBC One', 'BO'],
  ['Euronews', 'EU'],
  ['Channel 12', 'C12'],
  ['Қазақстан', 'ҚА'],
  ['Первый канал', 'ПК'],
  ['საქართველო ახალი ამბები', 'საა'],
  ['Radio ორი', 'Rო'],
])('%s has the letters %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});
