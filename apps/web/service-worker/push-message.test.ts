import { expect, it } from 'vitest';
import { notificationOf, readPush } from './push-message.ts';

const PUSH = {
  id: 'p1',
  title: 'Tonight',
  icon: '/media/pictures/a.png',
  body: 'The final',
  action: 'Watch',
  timeToLive: 60,
  timeStart: 1_000,
  destination: { type: 'content', id: '7', code: 'c', slug: 'sea', src: 'https://sea.test/' },
};

it('reads every field of a push [A-218]', () =>
  expect(readPush(JSON.stringify(PUSH), 1_000)).toEqual({ push: PUSH, startsAt: undefined }));

it.each([
  ['not JSON', '{"id":'],
  ['without a title', JSON.stringify({ ...PUSH, title: undefined })],
  ['with a field of another kind', JSON.stringify({ ...PUSH, timeToLive: '60' })],
  ['null', 'null'],
])('ignores what is %s [A-218]', (_what, text) => expect(readPush(text, 1_000)).toBeUndefined());

it.each([999, 1_061])('ignores a push outside of its time, at %i [A-219]', (now) =>
  expect(readPush(JSON.stringify(PUSH), now)).toBeUndefined(),
);

it('shows what it says and leads to its destination', () =>
  expect(notificationOf({ push: PUSH, startsAt: undefined }, 'en')).toEqual({
    title: 'Tonight',
    options: { body: 'The final', tag: 'p1', icon: '/media/pictures/a.png', data: { target: '/contents/sea' } },
  }));

it('leads to the first page without a destination, and never to a script', () => {
  const target = (destination?: { readonly type: string; readonly src?: string }) =>
    notificationOf({ push: { ...PUSH, destination: destination ?? { type: 'x' } }, startsAt: undefined }, 'en').options
      .data.target;
  expect([target(), target({ type: 'link', src: 'javascript:alert(1)' })]).toEqual(['/', '/']);
  expect(target({ type: 'link', src: 'https://sea.test/' })).toBe('https://sea.test/');
});

it('says when a reminder’s programme starts, by the clock of the device', () => {
  const startsAt = new Date(2026, 10, 28, 20, 15).getTime() / 1_000;
  const text = JSON.stringify({ id: 'r', title: 'News', body: 'Kub TV', startsAt });
  const message = readPush(text, 0);
  expect(message && notificationOf(message, 'ru').options.body).toBe('20:15 · Kub TV');
});
