import { expect, it } from 'vitest';
import type { ReadContext } from '../endpoint.ts';
import { messageCalls } from '../endpoints/messages.ts';
import { addressOf } from '../request.ts';

const rejected: string[] = [];
const context: ReadContext = { baseUrl: 'https://tv.test', reject: (what) => void rejected.push(what) };
const WIRE = {
  id: 'm1',
  title: 'Welcome',
  text: 'Look <b>around</b>\nand stay',
  created_at: '2026-11-22T01:00:00Z',
  icon: '/media/rocket.webp',
  background: null,
  params: {},
};

it('a message has id, title, text, time and whether it is removed; removed ones are not listed [A-217]', () => {
  expect(messageCalls.list.read([WIRE, { ...WIRE, id: 'm2', removed: true }], context)).toEqual([
    {
      id: 'm1',
      title: 'Welcome',
      text: 'Look <b>around</b>\nand stay',
      createdAt: Date.parse('2026-11-22T01:00:00Z') / 1000,
      icon: 'https://tv.test/media/rocket.webp',
      isRemoved: false,
    },
  ]);
});

it('leaves out a message without words or id, keeps the others, and takes no picture from a script', () => {
  rejected.length = 0;
  const read = messageCalls.list.read(
    [{ id: 'm1', title: '', text: '' }, { title: 'x' }, { id: 5, text: 'only words', icon: 'javascript:alert(1)' }],
    context,
  );
  expect(read).toEqual([{ id: '5', title: '', text: 'only words', isRemoved: false }]);
  expect(rejected).toEqual(expect.arrayContaining(['messages[0]', 'messages[1]']));
});

it('removes by its id and nothing else', () => {
  expect([messageCalls.remove.method, addressOf(messageCalls.remove, { id: 'a/b' })]).toEqual([
    'DELETE',
    '/v2/users/self/messages/a%2Fb',
  ]);
});
