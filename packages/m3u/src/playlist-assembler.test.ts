import { describe, expect, it } from 'vitest';
import { M3U_ENTRY_PARTS, M3U_SOURCES_PER_CHANNEL } from './limits.ts';
import { createPlaylistReader, readPlaylist } from './reader.ts';

const read = (lines: readonly string[], base?: string) => readPlaylist(lines.join('\n'), base);
const problemsOf = (lines: readonly string[]) => read(lines).problems;

describe('the header of a playlist', () => {
  it('may come in several lines, of which the first names a value', () => {
    const { header } = read([
      '#EXTM3U x-tvg-url="https://a/1.xml" refresh="3600"',
      '#EXTM3U url-tvg="https://a/2.xml"',
    ]);
    expect(header.guides).toEqual(['https://a/1.xml', 'https://a/2.xml']);
    expect(header.attributes).toMatchObject({ refresh: '3600', 'url-tvg': 'https://a/2.xml' });
  });

  it('lists guides between commas, semicolons or spaces, each once', () => {
    const { header } = read(['#EXTM3U url-tvg="https://a/1,https://a/2; https://a/3 https://a/1"']);
    expect(header.guides).toEqual(['https://a/1', 'https://a/2', 'https://a/3']);
  });

  it('has the name of the list', () => {
    expect(read(['#EXTM3U', '#PLAYLIST: My channels ']).header.name).toBe('My channels');
    expect(read(['#EXTM3U']).header).toEqual({ attributes: {}, guides: [] });
  });

  it('gives entries the defaults for archives only', () => {
    const { entries } = read(['#EXTM3U catchup="shift" tvg-logo="x" tvg-id="y"', '#EXTINF:-1,A', 'http://a/1']);
    expect(entries[0]).toMatchObject({ catchup: { mode: 'shift' }, attributes: { catchup: 'shift' } });
    expect(entries[0]).not.toHaveProperty('logo');
    expect(entries[0]).not.toHaveProperty('tvgId');
  });
});

describe('lines that cannot be used', () => {
  it('are reported with their number and text, and the others are read', () => {
    const { entries, problems } = read([
      '#EXTM3U',
      'http://a/0',
      '#EXTINF:-1,A',
      'no address',
      'http://a/1',
      '#EXTINF:-1,B',
    ]);
    expect(entries.map(({ name }) => name)).toEqual(['A']);
    expect(problems).toEqual([
      { line: 2, reason: 'address without #EXTINF before it', text: 'http://a/0' },
      { line: 4, reason: 'not an address', text: 'no address' },
      { line: 6, reason: 'entry without an address', text: 'B' },
    ]);
  });

  it('are further addresses than an entry may have', () => {
    const addresses = Array.from({ length: M3U_SOURCES_PER_CHANNEL + 2 }, (_, nth) => `http://a/${nth}`);
    const { entries, problems } = read(['#EXTINF:-1,A', ...addresses]);
    expect(entries[0]?.sources).toHaveLength(M3U_SOURCES_PER_CHANNEL);
    expect(problems.map(({ line }) => line)).toEqual([M3U_SOURCES_PER_CHANNEL + 2, M3U_SOURCES_PER_CHANNEL + 3]);
  });

  it('are not comments and unknown directives: these are skipped', () => {
    expect(problemsOf(['# a comment', '#EXTINF:-1,A', '#EXT-SOMETHING:1', '#', 'http://a/1'])).toEqual([]);
  });
});

describe('options of an address', () => {
  it('belong to the next address only', () => {
    const { entries } = read(['#EXTINF:-1,A', '#EXTVLCOPT:http-user-agent=One', 'http://a/1', 'http://a/2']);
    expect(entries[0]?.sources.map(({ headers }) => headers)).toEqual([{ 'User-Agent': 'One' }, undefined]);
  });

  it('after a complete entry begin the next one', () => {
    const { entries } = read([
      '#EXTINF:-1,A',
      'http://a/1',
      '#EXTIMG:https://a/b.png',
      '#EXTHTTP:{"Cookie":"b"}',
      '#EXTINF:-1,B',
      'http://a/2',
    ]);
    expect(entries.map(({ name, logo, sources }) => [name, logo, sources[0]?.headers])).toEqual([
      ['A', undefined, undefined],
      ['B', 'https://a/b.png', { Cookie: 'b' }],
    ]);
  });

  it('are ignored without a name or a value, beyond their number, and where no header is meant', () => {
    const many = Array.from({ length: M3U_ENTRY_PARTS + 5 }, (_, nth) => `#KODIPROP:p${nth}=1`);
    const { entries } = read([
      '#EXTINF:-1,A',
      '#EXTVLCOPT:network-caching=1000',
      '#EXTVLCOPT:=x',
      '#KODIPROP:nothing',
      ...many,
      'http://a/1',
    ]);
    expect(entries[0]?.sources[0]).not.toHaveProperty('headers');
    expect(Object.keys(entries[0]?.sources[0]?.properties ?? {})).toHaveLength(M3U_ENTRY_PARTS);
  });
});

describe('groups by #EXTGRP', () => {
  it('hold until the next one, and an entity does not end one', () => {
    const { entries } = read([
      '#EXTGRP:News &amp; Politics',
      '#EXTINF:-1,A',
      'http://a/1',
      '#EXTINF:-1,B',
      'http://a/2',
      '#EXTGRP:Film;Kids',
      '#EXTINF:-1,C',
      'http://a/3',
    ]);
    expect(entries.map(({ groups }) => groups)).toEqual([['News & Politics'], ['News & Politics'], ['Film', 'Kids']]);
  });
});

describe('the playlist of one stream', () => {
  it('is recognised by its tags before the first entry, when nothing says that it is a list of channels', () => {
    const isStream = (text: string) => {
      const reader = createPlaylistReader({ onEntry: () => {}, onProblem: () => {} });
      reader.write(Buffer.from(text));
      reader.end();
      return reader.isStream();
    };
    expect(isStream('#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts')).toBe(true);
    expect(isStream('#EXTM3U\n#EXTINF:6,\n#EXT-X-TARGETDURATION:6\nhttp://a/1.ts')).toBe(false);
    expect(isStream('#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:-1 tvg-id="a",A\nhttp://a/1')).toBe(false);
    expect(isStream('#EXTM3U url-tvg="https://a/g"\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nhttp://a/1')).toBe(false);
  });
});
