import { expect, it } from 'vitest';
import { startingApart, withLeading } from './pages.ts';

/** The orders of shelves that stand below each other. */
function orders(...shelves: readonly string[]): string[] {
  let leading: ReadonlySet<string> = new Set();
  return shelves.map((shelf) => {
    const ids = shelf.split(' ').filter(Boolean);
    const order = startingApart(ids, leading, (id) => id);
    leading = withLeading(leading, ids);
    return order.join(' ');
  });
}

it('no two shelves begin alike; each keeps its titles, and the order of the others', () => {
  expect(orders('1 2 3 4', '1 2 3 4 5 6', '5 7 1')).toEqual(['1 2 3 4', '4 5 6 1 2 3', '7 5 1']);
});

it('a shelf of the same titles alone stays as it is', () => {
  expect(orders('1 2', '1 2', '')).toEqual(['1 2', '1 2', '']);
});
