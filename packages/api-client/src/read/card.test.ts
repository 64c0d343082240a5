import { expect, it } from 'vitest';
import { readCard } from './card.ts';

it.each([
  [
    { id: '7', is_primary: true, number: '**** 4242' },
    { id: '7', isPrimary: true, number: '•••• 4242' },
  ],
  [
    { id: 7, is_primary: 0, number: '4242 4242 4242 4444' },
    { id: '7', isPrimary: false, number: '•••• 4444' },
  ],
  [{ id: '7' }, { id: '7', isPrimary: false, number: '••••' }],
])('a card shows its last four digits and no more: %o', (raw, card) => {
  expect(readCard(raw)).toEqual(card);
});

it('without an id it is none', () => {
  expect(() => readCard({ number: '**** 4242' })).toThrow('no id');
});
