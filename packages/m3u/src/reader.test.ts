import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaylistReader, readPlaylist } from './reader.ts';
import type { PlaylistEntry } from './entry.ts';

const only = (text: string | Uint8Array): PlaylistEntry => {
  const { entries, problems } = readPlaylist(text);
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0] as PlaylistEntry;
};
const info = (line: string): PlaylistEntry => only(`#EXTM3U\n#EXTINF:${line}\nhttp://a.example/1.m3u8`);

describe('the file format', () => {
  it('skips a byte order mark', () =>
    expect(only('\ufeff#EXTM3U\n#EXTINF:-1 tvg-id="x",X\nhttp://a/1.m3u8').tvgId).toBe('x'));
  it('needs no header', () => expect(only('#EXTINF:-1 tvg-id="x",X\nhttp://a/1.m3u8').name).toBe('X'));
  it.each(['\n', '\r\n', '\r'])('accepts lines that end in %j and counts them', (end) => {
    const { entries } = readPlaylist(
      ['#EXTM3U', '', '#EXTINF:-1,A', 'http://a/1', '#EXTINF:-1,B', 'http://a/2'].join(end),
    );
    expect(entries.map(({ name, line, sources }) => [name, line, sources[0]?.line])).toEqual([
      ['A', 3, 4],
      ['B', 5, 6],
    ]);
  });
  it('counts lines correctly when a chunk ends between CR and LF', () => {
    const bytes = Buffer.from('#EXTM3U\r\n#EXTINF:-1,Ж\r\nhttp://a/1\r\n\r\nnonsense here\r\n');
    for (let size = 1; size < bytes.length; size += 1) {
      const lines: number[] = [];
      const reader = createPlaylistReader({
        onEntry: ({ name, line }) => {
          expect(name).toBe('Ж');
          lines.push(line);
        },
        onProblem: ({ line }) => lines.push(line),
      });
      for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
      reader.end();
      expect(lines.sort()).toEqual([2, 5]);
    }
  });
  it('reads a line that is not UTF-8 as windows-1251', () => {
    expect(
      only(
        Buffer.concat([
          Buffer.from('#EXTM3U\n#EXTINF:-1,'),
          Buffer.from([0xcf, 0xe5, 0xf0, 0xe2, 0xfb, 0xe9]),
          Buffer.from('\nhttp://a/1'),
        ]),
      ).name,
    ).toBe('Первый');
  });
  it('drops only a line of 300 KB, and reports its number', () => {
    const { entries, problems } = readPlaylist(
      `#EXTM3U\n#EXTINF:-1,A\nhttp://a/1\n#EXTINF:-1 x="${'y'.repeat(300_000)}",B\n#EXTINF:-1,C\nhttp://a/3`,
    );
    expect(entries.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(problems).toEqual([{ line: 4, reason: 'line too long' }]);
  });
});

describe('attributes', () => {
  it('reads values without quotes, in single quotes, and with spaces and no quotes', () => {
    expect(info('-1 tvg-id=a.b tvg-name=\'It is "x"\' group-title=World News tvg-chno=7,N').attributes).toEqual({
      'tvg-id': 'a.b',
      'tvg-name': 'It is "x"',
      'group-title': 'World News',
      'tvg-chno': '7',
    });
  });
  it('keeps = and quotes inside a value', () => {
    expect(
      info('-1 catchup-source="http://x/?utc={utc}&d="7"&k=v" tvg-name="The "Best" one" tvg-id="q",N').attributes,
    ).toEqual({ 'catchup-source': 'http://x/?utc={utc}&d="7"&k=v', 'tvg-name': 'The "Best" one', 'tvg-id': 'q' });
  });
  it('ends an unclosed value before the next attribute, or before the name', () => {
    expect(info('-1 tvg-name="Foo group-title="News" tvg-id="i",Name')).toMatchObject({
      name: 'Name',
      tvgName: 'Foo',
      groups: ['News'],
      tvgId: 'i',
    });
    expect(info('-1 tvg-id="i" tvg-logo="http://x/y.png,Name')).toMatchObject({
      name: 'Name',
      logo: 'http://x/y.png',
      tvgId: 'i',
    });
  });
  it('keeps commas and quotes of the name, and commas of quoted values', () => {
    expect(info('-1 tvg-name="A, B",News, Weather & "Sport"')).toMatchObject({
      name: 'News, Weather & "Sport"',
      tvgName: 'A, B',
    });
  });
  it('reads attributes after the first comma, before or after the name', () => {
    expect(info('-1,tvg-id="x" group-title="G",Name')).toMatchObject({ name: 'Name', tvgId: 'x', groups: ['G'] });
    expect(info('-1,The Name tvg-id="x" group-title="G"')).toMatchObject({
      name: 'The Name',
      tvgId: 'x',
      groups: ['G'],
    });
  });
  it('reads several groups, a decimal number, radio and a shift', () => {
    expect(info('-1 group-title="a; b ;;a" tvg-chno="12.1" radio="true" tvg-shift="-1.5",N')).toMatchObject({
      groups: ['a', 'b'],
      number: 12.1,
      isRadio: true,
      shift: -5400,
    });
  });
  it('decodes entities in names and ignores a tvg-id of "none"', () => {
    expect(info('-1 tvg-id="none",Tom &amp; Jerry')).toMatchObject({ name: 'Tom & Jerry' });
    expect(info('-1 tvg-id="none",N').tvgId).toBeUndefined();
  });
  it('does not write into prototypes', () => {
    expect(info('-1 __proto__="x" constructor="y",N').attributes).not.toHaveProperty('polluted');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('lines between #EXTINF and the address', () => {
  it('applies #EXTGRP to all following entries, after group-title', () => {
    const { entries } = readPlaylist(
      '#EXTM3U\n#EXTINF:-1,A\n#EXTGRP:News;World\nhttp://a/1\n#EXTINF:-1,B\nhttp://a/2\n#EXTINF:-1 group-title="Own",C\nhttp://a/3\n#EXTGRP:Film\n#EXTINF:-1,D\nhttp://a/4',
    );
    expect(entries.map(({ groups }) => groups)).toEqual([['News', 'World'], ['News', 'World'], ['Own'], ['Film']]);
  });
  it('skips HLS tags inside an entry', () =>
    expect(
      only(
        '#EXTM3U\n#EXTINF:-1 tvg-id="x",X\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-SESSION-DATA:A="b"\nhttp://a/1.m3u8',
      ).sources,
    ).toHaveLength(1));
  it('keeps #KODIPROP, and reads headers from #EXTVLCOPT and |options', () => {
    const { sources } = only(
      '#EXTM3U\n#EXTINF:-1,X\n#KODIPROP:inputstream.adaptive.license_type=clearkey\n#KODIPROP:inputstream.adaptive.license_key=aa:bb\n#EXTVLCOPT:http-user-agent=VLC 3\nhttps://a/1.mpd|Referer=http%3A%2F%2Fr&X-A=1',
    );
    expect(sources[0]).toEqual({
      url: 'https://a/1.mpd',
      kind: 'dash',
      isPlayable: false,
      isInsecure: false,
      headers: { 'User-Agent': 'VLC 3', Referer: 'http://r', 'X-A': '1' },
      properties: { 'inputstream.adaptive.license_type': 'clearkey', 'inputstream.adaptive.license_key': 'aa:bb' },
      line: 6,
    });
  });
  it('applies options before an #EXTINF to the entry that follows', () => {
    const { entries } = readPlaylist(
      '#EXTM3U\n#EXTINF:-1,A\nhttp://a/1\n#EXTVLCOPT:http-referrer=http://r\n#EXTINF:-1,B\nhttp://a/2',
    );
    expect(entries.map(({ sources }) => sources[0]?.headers)).toEqual([undefined, { Referer: 'http://r' }]);
  });
  it('reads two addresses of one entry as two sources', () =>
    expect(only('#EXTM3U\n#EXTINF:-1,A\nhttp://a/1\nhttp://b/1').sources.map(({ url }) => url)).toEqual([
      'http://a/1',
      'http://b/1',
    ]));
  it('reports an entry without an address by its line and continues', () => {
    const { entries, problems } = readPlaylist(
      '#EXTM3U\n#EXTINF:-1,A\n#EXTINF:-1,B\nhttp://a/2\nplain words\n#EXTINF:-1,C',
    );
    expect(entries.map(({ name }) => name)).toEqual(['B']);
    expect(problems).toEqual([
      { line: 2, reason: 'entry without an address', text: 'A' },
      { line: 5, reason: 'not an address', text: 'plain words' },
      { line: 6, reason: 'entry without an address', text: 'C' },
    ]);
  });
  it.each([
    ['https://a/x.m3u8?t=1', 'hls', true],
    ['https://a/x.mpd', 'dash', true],
    ['rtmp://a/x', 'rtmp', false],
    ['udp://@239.0.0.1:1234', 'udp', false],
    ['https://www.youtube.com/watch?v=1', 'page', false],
    ['rtsp://a/x', 'rtsp', false],
    ['http://a/x.ts', 'mpegts', false],
    ['plugin://plugin.video.x/?a=b', 'other', false],
    ['https://twitch.tv/x', 'page', false],
    ['https://a/x.ism/Manifest', 'smooth', false],
    ['playout://one', 'playout', true],
  ])('recognises %s', (url, kind, isPlayable) =>
    expect(only(`#EXTM3U\n#EXTINF:-1 catchup="default",A\n${url}`).sources[0]).toMatchObject({ kind, isPlayable }),
  );
  it('marks http, and films of a panel', () => {
    expect(info('-1,A').sources[0]?.isInsecure).toBe(true);
    for (const url of ['http://h/movie/u/p/1.mkv', 'http://h/series/u/p/1.mp4'])
      expect(only(`#EXTM3U\n#EXTINF:-1,F\n${url}`).isFilm).toBe(true);
    expect(info('-1,A').isFilm).toBe(false);
  });
  it.each(['https://h/live.mp4', 'https://h/live.wmv'])('takes %s for live where the entry says so (-1)', (url) => {
    const isFilm = (duration: string) => only(`#EXTM3U\n#EXTINF:${duration},F\n${url}`).isFilm;
    expect(['-1', '0', '5400', ''].map(isFilm)).toEqual([false, true, true, true]);
  });
});

describe('the header', () => {
  it('collects every guide in x-tvg-url and url-tvg', () => {
    expect(
      readPlaylist(
        '#EXTM3U x-tvg-url="https://g/1.xml.gz,https://g/2.xml" url-tvg=\'https://g/3.xml https://g/1.xml.gz\'',
      ).header.guides,
    ).toEqual(['https://g/1.xml.gz', 'https://g/2.xml', 'https://g/3.xml']);
  });
  it('applies its catch-up attributes and shift to every entry without its own', () => {
    const { entries } = readPlaylist(
      '#EXTM3U catchup="append" catchup-source="?utc={utc}" catchup-days="3" tvg-shift="2"\n#EXTINF:-1,A\nhttp://a/1\n#EXTINF:-1 catchup-days="9" tvg-shift="0",B\nhttp://a/2',
    );
    expect(entries.map(({ catchup, shift }) => [catchup, shift])).toEqual([
      [{ mode: 'append', source: '?utc={utc}', days: 3 }, 7200],
      [{ mode: 'append', source: '?utc={utc}', days: 9 }, 0],
    ]);
    expect(entries[0]?.attributes).toMatchObject({ catchup: 'append', 'catchup-days': '3' });
  });
  it('distinguishes the playlist of one stream from a list of channels', () => {
    const of = (text: string): boolean => {
      const reader = createPlaylistReader({ onEntry: () => undefined, onProblem: () => undefined });
      reader.write(Buffer.from(text));
      reader.end();
      return reader.isStream();
    };
    expect(of('#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts\n#EXTINF:6,\n2.ts')).toBe(true);
    expect(of('#EXTM3U\n#EXTINF:-1 tvg-id="a",A\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://a/1')).toBe(false);
  });
});

describe('catch-up', () => {
  it.each([
    [
      'catchup="default" catchup-source="http://x/{utc}" catchup-days="7"',
      { mode: 'default', source: 'http://x/{utc}', days: 7 },
    ],
    ['catchup-type="append" catchup-source="?a={utc}"', { mode: 'append', source: '?a={utc}', days: 5 }],
    ['catchup="shift" catchup-days="2"', { mode: 'shift', days: 2 }],
    ['timeshift="4"', { mode: 'shift', days: 4, siptv: true }],
    ['tvg-rec="3"', { mode: 'shift', days: 3, siptv: true }],
    ['catchup-type="flussonic" timeshift="6"', { mode: 'flussonic', days: 6 }],
    ['catchup="flussonic-ts" catchup-days="1.5"', { mode: 'flussonic', days: 1.5, stream: 'ts' }],
    ['catchup="flussonic-hls"', { mode: 'flussonic', days: 5, stream: 'hls' }],
    ['catchup="fs"', { mode: 'flussonic', days: 5, stream: 'ts' }],
    ['catchup="xc" catchup-days="9" catchup-correction="-2.5"', { mode: 'xc', days: 9, correction: -9000 }],
    ['catchup="xc" catchup-timezone="Europe/Berlin"', { mode: 'xc', days: 5, zone: 'Europe/Berlin' }],
    ['catchup="vod" catchup-source="http://x/{catchup-id}"', { mode: 'vod', source: 'http://x/{catchup-id}', days: 5 }],
    ['catchup-source="http://x/{utc}"', { mode: 'default', source: 'http://x/{utc}', days: 5 }],
    ['catchup="none"', undefined],
    ['tvg-rec="0"', undefined],
    ['tvg-id="a"', undefined],
  ])('%s', (attributes, expected) => expect(info(`-1 ${attributes},N`).catchup).toEqual(expected));
  it('reports an unknown mode and keeps the attributes', () => {
    expect(info('-1 catchup="warp" catchup-days="2",N')).toMatchObject({
      unknownCatchup: 'warp',
      attributes: { catchup: 'warp', 'catchup-days': '2' },
    });
  });
});

describe('any input', () => {
  const valid =
    '#EXTM3U x-tvg-url="a,b" catchup="shift"\n#EXTINF:-1 tvg-id="a" tvg-name=\'b\' group-title="c;d",Name, "x"\n#EXTGRP:g\n#KODIPROP:a=b\nhttp://a/1|H=1\nhttp://a/2\n#EXTINF:0,tvg-id="q",Z\nrtmp://z\n';
  it('never throws and counts lines correctly, for any mutation of a valid file', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.nat(valid.length),
            fc.constantFrom(
              '',
              '"',
              "'",
              '=',
              ',',
              '\n',
              '\r',
              '#',
              '|',
              ' ',
              '\u0000',
              'tvg-id="',
              '#EXTINF:',
              '\ufeff',
              'й',
              '\\',
            ),
            fc.nat(4),
          ),
          { maxLength: 12 },
        ),
        (edits) => {
          let text = valid;
          for (const [at, piece, cut] of edits) text = text.slice(0, at) + piece + text.slice(at + cut);
          const { entries, problems } = readPlaylist(text);
          const count = text.split(/\r\n|\r|\n/).length;
          for (const { line } of [...entries, ...problems]) expect(line >= 1 && line <= count).toBe(true);
          for (const { line } of entries)
            expect(text.split(/\r\n|\r|\n/)[line - 1]?.toUpperCase()).toContain('#EXTINF');
        },
      ),
      { numRuns: 500 },
    );
  });
  // Long enough that a cost growing with the square of the length takes minutes, on any machine.
  const long = 1_000_000;
  const fill = (piece: string): string => piece.repeat(Math.ceil(long / piece.length)).slice(0, long);
  const linesOf = (text: string) => [
    `#EXTINF:-1 ${text},x\nhttp://a/1`,
    `#EXTINF:-1 x="${text}\nhttp://a/1`,
    `#EXTINF:-1,${text}\nhttp://a/1`,
    `#EXTINF:-1,x\nhttp://a/${text}`,
    `#EXTM3U ${text}`,
  ];
  /** CPU milliseconds of this thread: other load does not count. */
  const cost = (text: string): number => {
    const startedAt = process.threadCpuUsage();
    readPlaylist(text);
    const { user, system } = process.threadCpuUsage(startedAt);
    return (user + system) / 1000;
  };
  it.each(
    [
      '"',
      "'",
      '=',
      'a="',
      'a=\'b="',
      ' a',
      ' a=',
      ', ',
      ' "',
      '" ,',
      'tvg-name="x ',
      'tvg-name="x" ',
      ' tvg-',
      '|a=',
      ';',
      '(',
      '&',
      '&amp',
      'é',
    ].map((piece) => [piece]),
  )('reads a line of 1 MB of %j in time that grows with its length only (T17)', (piece) => {
    for (const text of linesOf(fill(piece))) expect(cost(text)).toBeLessThan(1_000);
  });
});
