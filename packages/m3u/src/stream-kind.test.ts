// cspell:ignore ftypisom stypmsdh
import { describe, expect, it } from 'vitest';
import { isKindGuessed } from './sources.ts';
import { streamKind } from './stream-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const transport = (offset: number, distance: number) => {
  const packets = Buffer.alloc(offset + 2 * distance + 1, 0xff);
  for (let at = offset; at < packets.length; at += distance) packets[at] = 0x47;
  return packets;
};
const MPD = '<?xml version="1.0"?>\n<!-- packager --><MPD type="dynamic"><Period><AdaptationSet>';

describe('the kind of a stream', () => {
  it.each<[string, Uint8Array, string | undefined, string, boolean, string?]>([
    ['a list of variants', bytes('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8'), 'text/plain', 'hls', true],
    [
      'HLS after a byte order mark, called a page',
      Buffer.from('\ufeff#EXTM3U\r\n#EXT-X-VERSION:3'),
      'text/html',
      'hls',
      true,
    ],
    [
      'a playlist of radio streams',
      bytes('#EXTM3U\n#EXTINF:-1,Radio\nhttp://r.example/'),
      'audio/x-mpegurl',
      'other',
      false,
    ],
    ['DASH', bytes(MPD), 'application/octet-stream', 'dash', true],
    ['encrypted DASH', bytes(`${MPD}<ContentProtection schemeIdUri="urn:x"/>`), undefined, 'dash', false],
    ['DASH whose manifest begins far behind', bytes('<?xml version="1.0"?>'), 'application/dash+xml', 'dash', true],
    [
      'Smooth Streaming',
      bytes('<?xml version="1.0"?><SmoothStreamingMedia MajorVersion="2">'),
      'text/xml',
      'smooth',
      false,
    ],
    ['a page', bytes('\n<!DOCTYPE html><title>x</title>'), undefined, 'page', false],
    ['a page that says so alone', bytes('Access denied'), 'text/html; charset=utf-8', 'page', false],
    ['a transport stream', transport(0, 188), 'application/octet-stream', 'mpegts', false],
    ['a transport stream with times', transport(4, 192), undefined, 'mpegts', false],
    ['a transport stream from its middle', bytes('xyz'), 'video/mp2t', 'mpegts', false],
    ['mp4', bytes('\0\0\0\x18ftypisom'), undefined, 'file', true, 'video/mp4'],
    ['sound in mp4', bytes('\0\0\0\x18ftypM4A '), undefined, 'file', true, 'audio/mp4'],
    ['fragments of mp4', bytes('\0\0\0\x18stypmsdh'), undefined, 'file', true, 'video/mp4'],
    [
      'webm',
      bytes('\x1aE\xdf\xa3\x01\0\0\0\0\0\0#B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm'),
      undefined,
      'file',
      true,
      'video/webm',
    ],
    ['matroska', bytes('\x1aE\xdf\xa3\xa3B\x82\x88matroska'), undefined, 'file', false],
    ['MP3 with a title', bytes('ID3\x04'), undefined, 'file', true, 'audio/mpeg'],
    ['MP3', bytes('\xff\xfb\x90'), undefined, 'file', true, 'audio/mpeg'],
    ['AAC', bytes('\xff\xf1\x50'), undefined, 'file', true, 'audio/aac'],
    ['a radio stream from its middle', bytes('\x01\x02\x03'), 'audio/aacp', 'file', true, 'audio/aac'],
    ['Flash video', bytes('FLV\x01\x05'), 'video/x-flv', 'file', false],
    ['anything else', bytes('{"error":"no such channel"}'), 'application/json', 'other', false],
  ])('%s', (_title, start, contentType, kind, isPlayable, mimeType) => {
    expect(streamKind({ bytes: start, contentType })).toEqual({
      kind,
      isPlayable,
      ...(mimeType === undefined ? {} : { mimeType }),
    });
  });

  it('is unknown while nothing has come', () => {
    expect(streamKind({ bytes: new Uint8Array(), contentType: 'video/mp2t' })).toBeUndefined();
  });
});

describe('a kind that is only guessed', () => {
  it.each([
    ['http://panel.example:8080/user/pass/1201', true],
    ['https://tv.example/stream.php?id=4', true],
    ['https://tv.example/live/one/index.m3u8', false],
    ['https://tv.example/one.ts', false],
    ['https://www.youtube.com/watch?v=1', false],
    ['rtmp://tv.example/one', false],
  ])('%s: %s', (url, isGuessed) => {
    expect(isKindGuessed({ url })).toBe(isGuessed);
  });

  it('is none where the playlist says it for Kodi', () => {
    const properties = { 'inputstream.adaptive.manifest_type': 'mpd' };
    expect(isKindGuessed({ url: 'https://tv.example/manifest', properties })).toBe(false);
  });
});
