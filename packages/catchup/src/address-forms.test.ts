import { describe, expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';
import { flussonicTemplate } from './flussonic.ts';
import { appendQuery, resolveSource, siptvSource } from './query.ts';
import { xtreamTemplate } from './xtream.ts';

describe('an address', () => {
  it('is divided into origin, folder, file and query', () => {
    expect(addressParts('https://tv.example:8443/a/b/index.m3u8?t=1&u=2#x')).toEqual({
      origin: 'https://tv.example:8443',
      folder: '/a/b/',
      file: 'index.m3u8',
      query: '?t=1&u=2',
    });
  });

  it('may have no path, no file or no query', () => {
    expect(addressParts('http://tv.example')).toEqual({
      origin: 'http://tv.example',
      folder: '/',
      file: '',
      query: '',
    });
    expect(addressParts('http://tv.example/a/')).toMatchObject({ folder: '/a/', file: '', query: '' });
    expect(addressParts('http://tv.example?x')).toMatchObject({ folder: '/', query: '?x' });
  });

  it('keeps the braces of tokens', () => {
    expect(addressParts('http://a/{utc}/x-{duration}.m3u8')).toMatchObject({
      folder: '/{utc}/',
      file: 'x-{duration}.m3u8',
    });
  });

  it.each(['', 'rtmp://a/b', '/a/b', 'a.m3u8', 'http:///x'])('%j has no parts', (url) => {
    expect(addressParts(url)).toBeUndefined();
  });
});

describe('a query that is added', () => {
  it.each([
    ['http://a/1', '?x=1', 'http://a/1?x=1'],
    ['http://a/1', '&x=1', 'http://a/1?x=1'],
    ['http://a/1?t=2', '?x=1', 'http://a/1?t=2&x=1'],
    ['http://a/1?t=2', '&x=1', 'http://a/1?t=2&x=1'],
    ['http://a/1', '-x', 'http://a/1-x'],
  ])('%s with %s is %s', (live, source, whole) => expect(appendQuery(live, source)).toBe(whole));

  it('of SIPTV has the moment and the current time', () => {
    expect(siptvSource('http://a/1?t=2')).toBe('http://a/1?t=2&utc={utc}&lutc={lutc}');
  });
});

describe('a source', () => {
  const live = 'https://tv.example/live/1/index.m3u8?t=2';
  it.each([
    ['http://b/{utc}', 'http://b/{utc}'],
    ['{catchup-id}', '{catchup-id}'],
    ['?utc={utc}', `${live}&utc={utc}`],
    ['&utc={utc}', `${live}&utc={utc}`],
    ['//b.example/{utc}', 'https://b.example/{utc}'],
    ['/archive/{utc}', 'https://tv.example/archive/{utc}'],
    ['x-{utc}.m3u8', 'https://tv.example/live/1/x-{utc}.m3u8'],
  ])('%s is %s', (source, whole) => expect(resolveSource(live, source)).toBe(whole));

  it('beside an address that is not one of the web is none', () => {
    expect(resolveSource('udp://@239.0.0.1:1', '/x')).toBeUndefined();
  });
});

describe('the archive of Flussonic', () => {
  it.each([
    ['http://f/ch/index.m3u8', undefined, 'http://f/ch/timeshift_rel-{offset:1}.m3u8'],
    ['http://f/ch/index.m3u8?token=a', undefined, 'http://f/ch/timeshift_rel-{offset:1}.m3u8?token=a'],
    ['http://f/ch/mono.m3u8', undefined, 'http://f/ch/mono-timeshift_rel-{offset:1}.m3u8'],
    ['http://f/ch/video.M3U8', undefined, 'http://f/ch/video-timeshift_rel-{offset:1}.m3u8'],
    ['http://f/ch/mpegts', undefined, 'http://f/ch/timeshift_abs-${start}.ts'],
    ['http://f/ch/1.ts', 'hls', 'http://f/ch/timeshift_abs-${start}.ts'],
    ['http://f/ch/x', 'ts', 'http://f/ch/timeshift_abs-${start}.ts'],
    ['http://f/ch/x', undefined, 'http://f/ch/timeshift_rel-{offset:1}.m3u8'],
    ['http://f/ch/index.m3u8', 'ts', 'http://f/ch/timeshift_rel-{offset:1}.m3u8'],
  ] as const)('of %s (%s) is %s', (live, stream, archive) => {
    expect(flussonicTemplate(live, stream)).toBe(archive);
  });

  it('is not known for an address without a folder, or of another kind', () => {
    expect(flussonicTemplate('http://f/index.m3u8', undefined)).toBeUndefined();
    expect(flussonicTemplate('rtmp://f/ch/index', undefined)).toBeUndefined();
  });
});

describe('the archive of an Xtream panel', () => {
  const archive = (ending: string) => `http://x/timeshift/u/p/{duration:60}/{Y}-{m}-{d}:{H}-{M}/12${ending}`;
  it.each([
    ['http://x/live/u/p/12.m3u8', archive('.m3u8')],
    ['http://x/LIVE/u/p/12.ts', archive('.ts')],
    ['http://x/u/p/12', archive('.m3u8')],
    ['http://x/u/p/12.m3u', archive('.m3u8')],
    ['http://x/u/p/12.ts?a=1', `${archive('.ts')}?a=1`],
    ['http://x/live/p/12', `http://x/timeshift/live/p/{duration:60}/{Y}-{m}-{d}:{H}-{M}/12.m3u8`],
  ])('of %s is %s', (live, whole) => expect(xtreamTemplate(live)).toBe(whole));

  it.each(['http://x/12.ts', 'http://x/u/12.ts', 'http://x/a/b/c/12.ts', 'http://x/u/p/12.mp4', 'http://x/u/p/'])(
    'is not known for %s',
    (live) => expect(xtreamTemplate(live)).toBeUndefined(),
  );
});
