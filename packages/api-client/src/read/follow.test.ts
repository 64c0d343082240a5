import { expect, it } from 'vitest';
import { followCalls, type ReadContext } from '../index.ts';

const rejected: string[] = [];
const context: ReadContext = { baseUrl: 'https://api.test', reject: (what) => void rejected.push(what) };
const wire = {
  id: 'f1',
  content_id: '2001',
  content_slug: 'kelp-2001',
  channel_id: null,
  title: 'Kelp',
  next: { channel_id: 9, start: 1_795_284_000 },
  created_at: '2026-11-21T15:00:00.000Z',
};

it('reads what is followed into the product’s words; one without an id is left out and told', () => {
  const list = followCalls.list.read(
    [
      wire,
      { ...wire, id: null },
      { ...wire, id: 'f2', content_id: null, content_slug: null, channel_id: 9, next: null },
    ],
    context,
  );
  expect(list).toEqual([
    {
      id: 'f1',
      contentId: '2001',
      contentSlug: 'kelp-2001',
      title: 'Kelp',
      next: { channelId: 9, start: 1_795_284_000 },
    },
    { id: 'f2', channelId: 9, title: 'Kelp' },
  ]);
  expect(rejected).toEqual(['follows[1]']);
});

it('names a title by its id, and a programme by channel and start', () => {
  expect(followCalls.add.body?.({ contentId: '2001' })).toEqual({ content_id: '2001' });
  expect(followCalls.add.body?.({ channelId: 9, start: 5 })).toEqual({ channel_id: 9, start: 5 });
});
