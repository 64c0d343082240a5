import { describe, expect, it } from 'vitest';
import { readClip } from '../clips/clip.ts';
import { KNOWN_PATHS } from '../limits.ts';
import { fakeClipJson } from '../testing/fake-clips.ts';
import {
  createPathReader,
  playAddress,
  readPlayPath,
  scopeOf,
  segmentName,
  stemOf,
  viewName,
  withoutToken,
  type Subject,
  type View,
} from './play-path.ts';

const channel: Subject = { kind: 'channel', channelId: 7, key: 'news' };
const film: Subject = { kind: 'content', contentId: 'f-1', duration: 60, clips: ['one', 'two'] };
const resourceOf = (rest: string, subject: Subject = channel) =>
  readPlayPath(playAddress('token', subject, rest))?.resource;

describe('a path of playout', () => {
  it('says token, subject and the beginning of the token’s scope', () => {
    expect(readPlayPath('/play/tok~en/ch/7/news/live/mbr.m3u8')).toMatchObject({
      token: 'tok~en',
      subject: channel,
      stem: 'ch.7.news',
    });
    expect(readPlayPath('/play/t/vod/f-1/60/one.two/whole/index.m3u8')).toMatchObject({
      subject: film,
      stem: 'vod.f-1.60.one.two',
    });
  });

  it.each<[string, object]>([
    ['live/mbr.m3u8', { kind: 'master', view: 'live', only: 'all' }],
    ['live/index.m3u8', { kind: 'master', view: 'live', only: 'smallest' }],
    ['live-20000/v540.m3u8', { kind: 'media', view: { since: 20_000 }, rendition: 'v540' }],
    ['at-1800000000/v540.m3u8', { kind: 'media', view: { at: 1_800_000_000 }, rendition: 'v540' }],
    ['at-1800000000/mbr.m3u8', { kind: 'master', view: { at: 1_800_000_000 }, only: 'all' }],
    ['live/data.json', { kind: 'info', view: 'live' }],
    ['live/img.json', { kind: 'stills', view: 'live' }],
    ['s/clip.0123abcd/v540/init.mp4', { kind: 'init', clip: 'clip', revision: '0123abcd', track: 'v540' }],
    ['s/clip.0123abcd/v540/12.m4s', { kind: 'segment', clip: 'clip', revision: '0123abcd', track: 'v540', index: 12 }],
    ['s/clip.0123abcd/t-ru/3.vtt', { kind: 'subtitles', clip: 'clip', revision: '0123abcd', track: 't-ru', index: 3 }],
    ['sprite.0123abcd.svg', { kind: 'sprite' }],
  ])('of a channel: %s', (rest, resource) => expect(resourceOf(rest)).toEqual(resource));

  it('of a film has the view of the whole and no other, of a channel not that one', () => {
    expect(resourceOf('whole/mbr.m3u8', film)).toEqual({ kind: 'master', view: 'whole', only: 'all' });
    expect(resourceOf('live/mbr.m3u8', film)).toBeUndefined();
    expect(resourceOf('at-100/mbr.m3u8', film)).toBeUndefined();
    expect(resourceOf('whole/mbr.m3u8')).toBeUndefined();
  });

  it.each([
    '',
    '/',
    '/play',
    '/play/t/ch/7/news/',
    '/play/t/ch/x/news/live/mbr.m3u8',
    '/play/t/ch/7/a b/live/mbr.m3u8',
    '/play/t/ch/7/news/live/mbr.mpd',
    '/play/t/ch/7/news/live/../mbr.m3u8',
    '/play/t/ch/7/news/later/mbr.m3u8',
    '/play/t/ch/7/news/at-/mbr.m3u8',
    '/play/t/ch/7/news/at-1234567890123/mbr.m3u8',
    '/play/t/ch/7/news/s/clip.short/v540/1.m4s',
    '/play/t/ch/7/news/s/clip.0123abcd/v540/1.mp4',
    '/play/t/ch/7/news/s/clip.0123abcd/v540/init.m4s',
    '/play/t/ch/7/news/s/clip.0123ABCD/v540/1.m4s',
    '/play/t/ch/7/news/s/clip.0123abcd/v540/1234567890.m4s',
    '/play/t/ch/7/news/s/clip.0123abcd/v540/x.m4s',
    '/play/t/ch/7/news/s/clip.0123abcd/../1.m4s',
    '/play/t/ch/7/news/sprite.svg',
    '/play/t/vod/f/60/one..two/whole/mbr.m3u8',
    '/play/t/vod/f/-1/one/whole/mbr.m3u8',
    '/other/t/ch/7/news/live/mbr.m3u8',
  ])('is not %j', (path) => expect(readPlayPath(path)).toBeUndefined());
});

describe('an address', () => {
  it('is read as what it was made from', () => {
    for (const subject of [channel, film]) {
      const view: View = subject.kind === 'channel' ? { at: 100 } : 'whole';
      const read = readPlayPath(playAddress('t', subject, `${viewName(view)}/v540.m3u8`));
      expect(read).toEqual({
        token: 't',
        subject,
        stem: stemOf(subject),
        resource: { kind: 'media', view, rendition: 'v540' },
      });
    }
  });

  it('has views and scopes of its own for each moment', () => {
    const views: readonly View[] = ['live', { since: 5 }, { at: 5 }];
    expect(views.map(viewName)).toEqual(['live', 'live-5', 'at-5']);
    expect(views.map((view) => scopeOf(channel, view))).toEqual([
      'ch.7.news.live',
      'ch.7.news.live-5',
      'ch.7.news.at-5',
    ]);
    expect(scopeOf(film, 'whole')).toBe('vod.f-1.60.one.two.whole');
  });

  it('of a segment is relative to the folder of a view', () => {
    const clip = readClip(fakeClipJson({ name: 'short', seconds: 8 }), { revision: '0123abcd' });
    const list = `http://x${playAddress('t', channel, 'live-5/v540.m3u8')}`;
    const { pathname } = new URL(segmentName(clip, 'v540', '3.m4s'), list);
    expect(readPlayPath(pathname)?.resource).toEqual({
      kind: 'segment',
      clip: 'short',
      revision: '0123abcd',
      track: 'v540',
      index: 3,
    });
  });

  it('is logged without its token', () => {
    expect(withoutToken('/play/secret~token/ch/7/news/live/mbr.m3u8')).toBe('/play/ch/7/news/live/mbr.m3u8');
    expect(withoutToken('/play/secret/vod/1/60/one/whole/mbr.m3u8')).toBe('/play/vod/1/60/one/whole/mbr.m3u8');
    expect(withoutToken('/v2/channels')).toBe('/v2/channels');
  });
});

describe('the reader of paths', () => {
  it('keeps media playlists, which are requested again and again, and nothing else', () => {
    const read = createPathReader();
    const list = '/play/t/ch/7/news/live-5/v540.m3u8';
    expect(read(list)).toBe(read(list));
    const segment = '/play/t/ch/7/news/s/clip.0123abcd/v540/1.m4s';
    expect(read(segment)).toEqual(read(segment));
    expect(read(segment)).not.toBe(read(segment));
    expect(read('/play/nothing')).toBeUndefined();
  });

  it('forgets the oldest when it keeps too many', () => {
    const read = createPathReader();
    const list = (nth: number) => `/play/t${nth}/ch/7/news/live-5/v540.m3u8`;
    const [first, second] = [read(list(0)), read(list(1))];
    for (let nth = 2; nth <= KNOWN_PATHS; nth += 1) read(list(nth));
    expect(read(list(1))).toBe(second);
    expect(read(list(0))).toEqual(first);
    expect(read(list(0))).not.toBe(first);
  });
});
