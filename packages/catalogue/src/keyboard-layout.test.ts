// cspell:disable -- words of other keyboard layouts
import { expect, it } from 'vitest';
import { inOtherLayouts } from './keyboard-layout.ts';

it.each([
  ['Russian', 'gthdsq', 'первый'],
  ['Russian, the other way', 'сшт', 'cin'],
  ['Kazakh', '0fpf0', 'қазақ'],
  ['Ukrainian', 'sudhf', 'ігвра'],
  ['Bulgarian', 'plаnina', 'планина'],
  ['Georgian', 'mTa', 'მთა'],
  ['Georgian, the other way', 'კუბ', 'kub'],
])('reads what was typed in another layout: %s', (_, typed, meant) => {
  expect(inOtherLayouts(typed)).toContain(meant);
});

it('reads nothing where no key differs', () => {
  expect(inOtherLayouts('!?')).toEqual([]);
});
