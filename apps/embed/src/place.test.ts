import { describe, expect, it } from 'vitest';
import { pageOf } from './page-of.ts';
import { passOf, placeOf } from './place.ts';

it('sends the operator’s pass only if the address asks to ignore parental control', () => {
  expect(passOf('?ignore_parental_control=1&embed_pass=1~all~x~y')).toBe('1~all~x~y');
  for (const search of [
    '?embed_pass=1~all~x~y',
    '?ignore_parental_control=1',
    '?ignore_parental_control=0&embed_pass=1',
  ])
    expect(passOf(search)).toBeUndefined();
});

describe('an embed address', () => {
  it.each([
    ['/channel_embed/7', '', { kind: 'channel', id: 7 }],
    ['/channel_embed/7/', '', { kind: 'channel', id: 7 }],
    ['/channel_embed/7', '?ts=1795222800', { kind: 'channel', id: 7, ts: 1_795_222_800 }],
    ['/channel_embed/7', '?ts=yesterday', { kind: 'channel', id: 7 }],
    ['/content_embed/glubina-1008', '', { kind: 'content', id: 'glubina-1008', ignoresParentalControl: false }],
    [
      '/content_embed/1008',
      '?ignore_parental_control=1',
      { kind: 'content', id: '1008', ignoresParentalControl: true },
    ],
    [
      '/content_embed/1008',
      '?ignore_parental_control=true',
      { kind: 'content', id: '1008', ignoresParentalControl: false },
    ],
    [
      '/content_embed/%D0%B3%D0%BB%D1%83%D0%B1%D0%B8%D0%BD%D0%B0-1',
      '',
      { kind: 'content', id: 'глубина-1', ignoresParentalControl: false },
    ],
  ])('%s%s requests what it names', (path, search, place) => expect(placeOf(path, search)).toEqual(place));

  it.each([
    ['/channel_embed', 'channel'],
    ['/channel_embed/', 'channel'],
    ['/channel_embed/sever24', 'channel'],
    ['/channel_embed/0', 'channel'],
    ['/channel_embed/-1', 'channel'],
    ['/channel_embed/1e3', 'channel'],
    ['/channel_embed/7/8', 'channel'],
    ['/channel_embed/9999999999999999', 'channel'],
    ['/content_embed/', 'content'],
    ['/content_embed/a%2Fb', 'content'],
    ['/content_embed/..%2F..%2Fv2', 'content'],
    [`/content_embed/${'x'.repeat(129)}`, 'content'],
    ['/content_embed/%E0%A4%A', 'content'],
  ])('%s names nothing to request, except an invalid escape, which the platform answers', (path, of) => {
    const place = placeOf(path, '');
    if (path.endsWith('%E0%A4%A')) expect(place).toMatchObject({ kind: 'content', id: '%E0%A4%A' });
    else expect(place).toEqual({ kind: 'nothing', of });
  });
});

it('has a page in the main app with the same content and moment', () => {
  expect(pageOf(placeOf('/channel_embed/7', '?ts=1795222800'), 'mta')).toBe('/channel/mta?ts=1795222800');
  expect(pageOf(placeOf('/channel_embed/7', ''))).toBe('/channel/7');
  expect(pageOf(placeOf('/content_embed/1008', ''), 'glubina-1008')).toBe('/contents/glubina-1008');
  expect(pageOf(placeOf('/channel_embed/', ''))).toBe('/');
});
