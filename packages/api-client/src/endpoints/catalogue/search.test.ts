import { expect, it } from 'vitest';
import { searchCalls } from './search.ts';

it('a suggestion is its text; one without is left out [B-241]', () => {
  const rejected: string[] = [];
  const context = { reject: (what: string) => void rejected.push(what) } as never;
  expect(searchCalls.suggest.read([{ text: 'Sever 24' }, { text: '  ' }, 7, { text: 'Seven' }], context)).toEqual([
    'Sever 24',
    'Seven',
  ]);
  expect(rejected).toHaveLength(2);
});

it('asks with small letters, or with none', () => {
  expect([searchCalls.suggest.query?.({ q: 'AB' }), searchCalls.suggest.query?.({})]).toEqual([
    { q: 'ab' },
    { q: undefined },
  ]);
});
