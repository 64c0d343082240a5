import { describe, expect, it } from 'vitest';
import { buildEntry, readInfoLine, splitGroups, type EntryParts } from './entry.ts';
import { readSource, type Source } from './sources.ts';

const source = (url: string): Source => readSource(url, 2, undefined) as Source;
const entryOf = (info: string, more: Partial<EntryParts> = {}) =>
  buildEntry({
    line: 1,
    info: readInfoLine(info),
    sticky: [],
    image: undefined,
    header: {},
    sources: [source('https://a.example/live/1.m3u8')],
    ...more,
  });

describe('an #EXTINF line', () => {
  it.each([
    ['-1,News', -1],
    ['0,News', 0],
    ['120.5,News', 120.5],
    ['+30,News', 30],
    [' -1 ,News', -1],
    ['News', undefined],
    [',News', undefined],
  ])('%j has the duration %s', (text, duration) => expect(readInfoLine(text).duration).toBe(duration));

  it('has the name after the comma, with the attributes before it', () => {
    expect(readInfoLine('-1 tvg-id="n" group-title="A",News, today')).toEqual({
      name: 'News, today',
      duration: -1,
      attributes: { 'tvg-id': 'n', 'group-title': 'A' },
    });
  });

  it('may have attributes after the comma, before or after the name', () => {
    expect(readInfoLine('-1,tvg-id="n" group-title="A",News')).toMatchObject({
      name: 'News',
      attributes: { 'tvg-id': 'n', 'group-title': 'A' },
    });
    expect(readInfoLine('-1,News tvg-id="n"')).toMatchObject({ name: 'News', attributes: { 'tvg-id': 'n' } });
  });

  it('keeps an equals sign in a name that has no attribute', () => {
    expect(readInfoLine('-1,1+1=2').name).toBe('1+1=2');
    expect(readInfoLine('-1,Channel=One').name).toBe('Channel=One');
  });

  it('has a name without control signs, entities and double spaces', () => {
    expect(readInfoLine('-1,  Tom &amp; Jerry\u0007  HD  ').name).toBe('Tom & Jerry HD');
  });
});

describe('the name of an entry', () => {
  it('is what the line says, else tvg-name, the id or the end of the address', () => {
    expect(entryOf('-1 tvg-id="i" tvg-name="T",N').name).toBe('N');
    expect(entryOf('-1 tvg-id="i" tvg-name="T",').name).toBe('T');
    expect(entryOf('-1 tvg-id="i",').name).toBe('i');
    expect(entryOf('-1,').name).toBe('1');
    const ofAddress = (url: string) => entryOf('-1,', { sources: [source(url)] }).name;
    expect(ofAddress('https://a.example/live/harbour/index.m3u8?x=1/2')).toBe('harbour');
    expect(ofAddress('https://a.example/harbour/tracks-v1a1/mono.m3u8')).toBe('harbour');
    expect(ofAddress('https://a.example/hls/index.m3u8')).toBe('index');
    expect(ofAddress('udp://@239.0.0.1:1234')).toBe('@239.0.0.1:1234');
    expect(entryOf('-1,', { sources: [source('https://a.example/?x=1')] }).name).not.toBe('');
  });
});

describe('the id of an entry', () => {
  it('is tvg-id or channel-id', () => {
    expect(entryOf('-1 tvg-id=" news.ru ",N').tvgId).toBe('news.ru');
    expect(entryOf('-1 channel-id="7",N').tvgId).toBe('7');
  });

  it.each(['', '0', '-', '-1', 'none', 'NULL', 'undefined', 'n/a', 'Unknown', 'no'])('is none for %j', (id) => {
    expect(entryOf(`-1 tvg-id="${id}",N`)).not.toHaveProperty('tvgId');
  });
});

describe('the number of an entry', () => {
  it.each([
    ['tvg-chno="12"', 12],
    ['tvg-chno=" 12 "', 12],
    ['tvg-chno="12.1"', 12.1],
    ['tvg-chno="12-1"', 12.1],
    ['channel-number="5"', 5],
    ['ch-number="6"', 6],
    ['tvg-chno="A12"', undefined],
    ['tvg-chno="1234567"', undefined],
    ['tvg-id="x"', undefined],
  ])('of %s is %s', (attributes, number) => expect(entryOf(`-1 ${attributes},N`).number).toBe(number));
});

describe('the logo of an entry', () => {
  it('is the first of its attributes that is not empty, else #EXTIMG', () => {
    const image = 'https://a.example/image.png';
    expect(entryOf('-1 tvg-logo="l1" logo="l2",N', { image }).logo).toBe('l1');
    expect(entryOf('-1 tvg-logo="" logo="l2",N', { image }).logo).toBe('l2');
    expect(entryOf('-1 tvg-logo-small="s",N', { image }).logo).toBe('s');
    expect(entryOf('-1,N', { image }).logo).toBe(image);
    expect(entryOf('-1,N')).not.toHaveProperty('logo');
  });
});

describe('the groups of an entry', () => {
  it('are its own, else those of #EXTGRP', () => {
    expect(entryOf('-1 group-title="A;B",N', { sticky: ['C'] }).groups).toEqual(['A', 'B']);
    expect(entryOf('-1,N', { sticky: ['C'] }).groups).toEqual(['C']);
    expect(entryOf('-1 group-title=" ; ",N', { sticky: ['C'] }).groups).toEqual(['C']);
  });

  it('are each once, trimmed and decoded', () => {
    expect(splitGroups(' News ; Film &amp; TV;News;')).toEqual(['News', 'Film & TV']);
    expect(splitGroups(undefined)).toEqual([]);
  });
});

describe('the kind of an entry', () => {
  it.each([
    ['radio="true"', true],
    ['radio="1"', true],
    ['radio="YES"', true],
    ['tvg-type="Radio"', true],
    ['radio="false"', false],
    ['tvg-type="live"', false],
  ])('%s is radio: %s', (attributes, isRadio) => expect(entryOf(`-1 ${attributes},N`).isRadio).toBe(isRadio));

  it.each([
    ['-1 tvg-type="movie"', 'https://a.example/1.m3u8', true],
    ['-1 type="series"', 'https://a.example/1.m3u8', true],
    ['-1 media="true"', 'https://a.example/1.m3u8', true],
    ['-1', 'https://a.example/movie/u/p/1.mp4', true],
    ['-1', 'https://a.example/film.mkv', true],
    ['0', 'https://a.example/film.mp4', true],
    ['5400', 'https://a.example/film.mp4', true],
    ['-1', 'https://a.example/live.mp4', false],
    ['0 catchup="shift"', 'https://a.example/live.mp4', false],
    ['-1', 'https://a.example/1.m3u8', false],
  ])('%s with %s is a film: %s', (info, url, isFilm) => {
    expect(entryOf(`${info},N`, { sources: [source(url)] }).isFilm).toBe(isFilm);
  });
});

describe('the shift of an entry', () => {
  it('is tvg-shift in seconds, its own before the header’s', () => {
    expect(entryOf('-1 tvg-shift="+2",N').shift).toBe(7_200);
    expect(entryOf('-1 tvg-shift="-1.5",N').shift).toBe(-5_400);
    expect(entryOf('-1,N', { header: { 'tvg-shift': '3' } }).shift).toBe(10_800);
    expect(entryOf('-1 tvg-shift="0",N', { header: { 'tvg-shift': '3' } }).shift).toBe(0);
    expect(entryOf('-1 tvg-shift="soon",N').shift).toBe(0);
  });
});

describe('the attributes of an entry', () => {
  it('are its own over the header’s', () => {
    expect(entryOf('-1 catchup="xc",N', { header: { catchup: 'shift', 'catchup-days': '3' } })).toMatchObject({
      attributes: { catchup: 'xc', 'catchup-days': '3' },
      catchup: { mode: 'xc', days: 3 },
    });
  });

  it('give every address the headers they name, unless the address names its own', () => {
    const sources = [
      source('https://a.example/1.m3u8|Referer=https://own.example/'),
      source('https://a.example/2.m3u8'),
    ];
    const entry = entryOf('-1 http-referrer="https://all.example/" user-agent="Player",N', { sources });
    expect(entry.sources.map(({ headers }) => headers)).toEqual([
      { Referer: 'https://own.example/', 'User-Agent': 'Player' },
      { Referer: 'https://all.example/', 'User-Agent': 'Player' },
    ]);
  });
});
