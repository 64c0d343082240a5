import { expect, it } from 'vitest';
import { reminderCalls, type ReadContext } from '../index.ts';

const rejected: string[] = [];
const context: ReadContext = { baseUrl: 'https://api.test', reject: (what) => void rejected.push(what) };
const wire = {
  id: 'r1',
  channel_id: 9,
  start: 1_795_284_000,
  stop: 1_795_287_600,
  title: 'Kelp',
  subtitle: '',
  schedule_id: null,
  status: 'moved',
  asked_start: 1_795_283_000,
  is_catchup_available: true,
  created_at: '2026-11-21T15:00:00.000Z',
};

it('reads reminders into the product’s words; one without a time, or that ends before it begins, is left out and told', () => {
  const list = reminderCalls.list.read(
    [
      wire,
      { ...wire, start: null },
      { ...wire, stop: wire.start },
      { ...wire, id: 'r2', status: 'whatever', subtitle: 'Part 2', asked_start: undefined },
    ],
    context,
  );
  expect(list).toEqual([
    {
      id: 'r1',
      channelId: 9,
      start: 1_795_284_000,
      stop: 1_795_287_600,
      title: 'Kelp',
      status: 'moved',
      askedStart: 1_795_283_000,
      isCatchupAvailable: true,
    },
    {
      id: 'r2',
      channelId: 9,
      start: 1_795_284_000,
      stop: 1_795_287_600,
      title: 'Kelp',
      subtitle: 'Part 2',
      status: 'planned',
      askedStart: 1_795_284_000,
      isCatchupAvailable: true,
    },
  ]);
  expect(rejected).toEqual(['reminders[1]', 'reminders[2]']);
});
