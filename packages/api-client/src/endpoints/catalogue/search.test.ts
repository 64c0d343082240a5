import { expect, it } from 'vitest';
import { searchCalls } from './search.ts';

it('a suggestion is its text; one without is left out [B-241]', () => {
  const rejected: string[] = [];
  const context = { reject: (what: string) => void rejected.push(what) } as never;
  expect(searchCalls.suggest.read([{ text: 'Sever 24' }, { text: '  ' }, 7, { text: 'Seven' }], context)).toEqual([
    { text: 'Sever 24' },
    { text: 'Seven' },
  ]);
  expect(rejected).toHaveLength(2);
});

it('asks with small letters, or with none', () => {
  expect([searchCalls.suggest.query?.({ q: 'AB' }), searchCalls.suggest.query?.({})]).toEqual([
    { q: 'ab' },
    { q: undefined },
  ]);
});

it('a suggestion may say what plays at once; other kinds are ignored', () => {
  const context = { reject: () => undefined } as never;
  const play = { type: 'channel', id: 7, slug: 'sever24' };
  expect(
    searchCalls.suggest.read(
      [
        { text: 'Sever 24', play },
        { text: 'Radio', play: { type: 'radio', id: 1 } },
      ],
      context,
    ),
  ).toEqual([{ text: 'Sever 24', play: { type: 'channel', id: '7' } }, { text: 'Radio' }]);
});
