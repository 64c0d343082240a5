import { expect, it } from 'vitest';
import { placeOf } from './place.ts';
import { posterIn } from './poster.ts';

const live = placeOf('/channel_embed/1', '');
const archive = placeOf('/channel_embed/1', '?ts=1795222800');
const film = placeOf('/content_embed/1', '');
const channel = JSON.stringify({
  cover: { bg: '/bg.webp' },
  current_schedule: { content: { cover: { src_16x9: '/now.webp' } } },
});

it("is the current programme's still, the channel's own before a past moment, and a title's widest", () => {
  expect(posterIn(channel, live)).toBe('/now.webp');
  expect(posterIn(channel, archive)).toBe('/bg.webp');
  expect(
    posterIn(JSON.stringify({ data: { cover: { bg: null, src_16x9: 'https://cdn.example/a.webp' } } }), film),
  ).toBe('https://cdn.example/a.webp');
});

it.each([
  '',
  '[]',
  'null',
  '{"cover":null}',
  '{"cover":{"bg":7}}',
  '{"cover":{"bg":"javascript:alert(1)"}}',
  '{"cover":{"bg":"//evil.example/a"}}',
  '<html>',
])('is nothing for %j', (body) => {
  expect(posterIn(body, archive)).toBeUndefined();
});
