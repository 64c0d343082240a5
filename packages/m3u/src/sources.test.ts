import { describe, expect, it } from 'vitest';
import { readPlaylist } from './reader.ts';
import { headerOptions, isFilmAddress, isFilmPath, readSource, sourceKind } from './sources.ts';

const sourceOf = (lines: string) => readPlaylist(`#EXTM3U\n#EXTINF:-1,A\n${lines}`).entries[0]?.sources[0];

describe('the kind of an address', () => {
  it.each([
    ['HTTPS://A.example/LIVE.M3U8', 'hls'],
    ['https://a.example/live.m3u', 'hls'],
    ['https://a.example/live', 'hls'],
    ['https://a.example/x.mpd?token=1#t', 'dash'],
    ['https://a.example/x.isml/manifest', 'smooth'],
    ['https://a.example/mpegts', 'mpegts'],
    ['https://a.example?file=x.ts', 'hls'],
    ['https://a.example/radio.mp3', 'file'],
    ['https://user:pass@m.youtube.com:443/x', 'page'],
    ['https://notyoutube.com/x', 'hls'],
    ['https://www.dailymotion.com/cdn/live/x.m3u8', 'hls'],
    ['https://www.twitch.tv/x', 'page'],
    ['https://youtu.be/x', 'page'],
    ['rtmpe://a/x', 'rtmp'],
    ['rtp://@239.0.0.1:1', 'udp'],
    ['mmsh://a/x', 'mms'],
    ['plugin://abc', 'other'],
  ])('%s: %s', (url, kind) => expect(sourceKind(url)).toBe(kind));
  it.each([
    ['https://h/series/u/p/1.mkv', true],
    ['https://h/a.MP4?x=1', true],
    ['https://h/live/u/p/1.ts', false],
    ['https://h/x?file=a.mp4', false],
    ['rtmp://h/movie/a.mp4', false],
  ])('%s is a film: %s', (url, isFilm) => expect(isFilmAddress(url)).toBe(isFilm));
  it.each([
    ['https://h/movie/u/p/1', true],
    ['https://h/series/u/p/1.mp4', true],
    ['https://h/a.mkv', true],
    ['https://h/a.mp4', false],
    ['rtmp://h/movie/a.mkv', false],
  ])('%s is a film even where the list says live: %s', (url, isFilm) => expect(isFilmPath(url)).toBe(isFilm));
  it.each([
    ['https://h/a.mp4', true],
    ['https://h/radio.mp3', true],
    ['https://h/a.wmv', false],
    ['https://h/a.ts', false],
    ['https://www.youtube.com/@x/live', false],
    ['rtmp://h/a', false],
  ])('%s plays in a browser: %s', (url, isPlayable) =>
    expect(readSource(url, 1, undefined)?.isPlayable).toBe(isPlayable),
  );
});

describe('an address', () => {
  it('may be relative to the playlist', () => {
    const at = (line: string, base?: string) => readSource(line, 1, base)?.url;
    expect(at('live/1.m3u8', 'https://tv.example/lists/a.m3u')).toBe('https://tv.example/lists/live/1.m3u8');
    expect(at('/1.m3u8?x=1', 'https://tv.example/lists/a.m3u')).toBe('https://tv.example/1.m3u8?x=1');
    expect(at('../1.m3u8', 'https://tv.example/lists/a.m3u')).toBe('https://tv.example/1.m3u8');
    expect(at('live/1.m3u8')).toBeUndefined();
    expect(at('plain words.', 'https://tv.example/a.m3u')).toBeUndefined();
    expect(at('live/1.m3u8', 'not an address')).toBeUndefined();
  });
  it('may contain spaces, which are encoded, and is missing before options alone', () => {
    expect(readSource('https://a.example/my  film.m3u8 ', 1, undefined)?.url).toBe('https://a.example/my%20film.m3u8');
    expect(readSource('|User-Agent=x', 1, undefined)).toBeUndefined();
  });
  it('is read with the headers after its bar', () => {
    expect(readSource('https://a.example/1.m3u8|User-Agent=My%20TV&Referer=https://r/', 3, undefined)).toMatchObject({
      url: 'https://a.example/1.m3u8',
      headers: { 'User-Agent': 'My TV', Referer: 'https://r/' },
      line: 3,
    });
  });
  it('takes only valid names of headers, and no line breaks in their values', () => {
    expect(headerOptions('A=1&=2&B&C D=3&__proto__=4&E=x%0d%0aF:y&G=%zz')).toEqual({ A: '1', E: 'xF:y', G: '%zz' });
    expect(headerOptions('')).toEqual({});
  });
});

describe('headers in directives', () => {
  it('are read from #EXTHTTP and #EXTVLCOPT', () => {
    expect(
      sourceOf(
        '#EXTHTTP:{"Cookie":"a=b","X":1}\n#EXTVLCOPT:http-user-agent=TV\n#EXTVLCOPT:network-caching=1\nhttps://a/1',
      )?.headers,
    ).toEqual({ Cookie: 'a=b', 'User-Agent': 'TV' });
  });
  it('are read from the attributes of #EXTINF, which options of the address precede', () => {
    const entry = (info: string, address: string) =>
      readPlaylist(`#EXTM3U\n#EXTINF:-1 ${info},A\n${address}`).entries[0]?.sources[0]?.headers;
    expect(entry('user-agent="My TV" http-referrer="https://r/"', 'https://a/1')).toEqual({
      'User-Agent': 'My TV',
      Referer: 'https://r/',
    });
    expect(entry('user-agent="My TV"', 'https://a/1|User-Agent=Other')).toEqual({ 'User-Agent': 'Other' });
    expect(entry('user-agent=""', 'https://a/1')).toBeUndefined();
  });
  it.each(['{"Cookie":', '[1]', '1', 'null', ''])('ignores #EXTHTTP:%s', (json) =>
    expect(sourceOf(`#EXTHTTP:${json}\nhttps://a/1`)?.headers ?? {}).toEqual({}),
  );
  it('cannot be split or named freely by #EXTHTTP', () => {
    const json = JSON.stringify({ 'X-A': 'one\r\nHost: other', 'Bad Name': 'x', __proto__: 'y' });
    expect(sourceOf(`#EXTHTTP:${json}\nhttps://a/1`)?.headers).toEqual({ 'X-A': 'oneHost: other' });
  });
});

describe('the settings of the adaptive add-on', () => {
  it.each(['license_key=https://keys.example', 'license_type=com.widevine.alpha', 'drm_legacy=org.w3.clearkey|1:2'])(
    'with %s no browser plays the address as it is',
    (setting) =>
      expect(sourceOf(`#KODIPROP:inputstream.adaptive.${setting}\nhttps://a/1.mpd`)).toMatchObject({
        kind: 'dash',
        isPlayable: false,
      }),
  );

  it.each([
    ['mpd', 'dash', true],
    ['HLS', 'hls', true],
    ['ism', 'smooth', false],
    ['other', 'mpegts', false],
  ])('manifest_type=%s makes an address %s', (type, kind, isPlayable) =>
    expect(sourceOf(`#KODIPROP:inputstream.adaptive.manifest_type=${type}\nhttps://a/1.ts`)).toMatchObject({
      kind,
      isPlayable,
    }),
  );
});
