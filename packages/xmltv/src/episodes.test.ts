import { describe, expect, it } from 'vitest';
import { readAge, readOnscreen, readXmltvNs } from './episodes.ts';

describe('xmltv_ns', () => {
  it.each([
    ['0.0.0/1', { season: 1, episode: 1 }],
    ['1.4.', { season: 2, episode: 5 }],
    [' 1 / 3 . 11 / 24 . 0 / 2 ', { season: 2, episode: 12 }],
    ['.4.', { episode: 5 }],
    ['2..', { season: 3 }],
    ['2', { season: 3 }],
    ['..', {}],
    ['', {}],
    ['x.y', {}],
    ['123456.1', { episode: 2 }],
  ])('%j is %j', (text, expected) => expect(readXmltvNs(text)).toEqual(expected));

  it('reads a text without an end in no time', () => {
    const from = process.threadCpuUsage();
    for (const piece of [' ', '1', '/', '.']) readXmltvNs(piece.repeat(100_000));
    expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(200);
  });
});

describe('an onscreen number with a season', () => {
  it.each([
    ['S01E02', 1, 2],
    ['s1 e2', 1, 2],
    ['S01.E02', 1, 2],
    ['S01 - E02', 1, 2],
    ['Season 3 Episode 14', 3, 14],
    ['Season 3, Ep. 14', 3, 14],
    ['1x02', 1, 2],
    ['1X02', 1, 2],
    // The Cyrillic letter that looks like an x.
    ['1х02', 1, 2],
    ['Сезон 1, серия 2', 1, 2],
    ['сез. 2 сер. 7', 2, 7],
    ['Сезон 4 выпуск 15', 4, 15],
    ['Сезон 4: 15', 4, 15],
    ['2 сезон, 7 серия', 2, 7],
    ['2-й сезон, 7-я серия', 2, 7],
    ['2 сез. 7 сер.', 2, 7],
  ])('%j is season %i, episode %i', (text, season, episode) => expect(readOnscreen(text)).toEqual({ season, episode }));
});

describe('an onscreen number without a season', () => {
  it.each([
    ['E12', 12],
    ['Ep 12', 12],
    ['episode 12', 12],
    ['(E12)', 12],
    ['Серия 12', 12],
    ['серия № 12', 12],
    ['Выпуск №12', 12],
    ['эпизод 12', 12],
    ['12 серия', 12],
    ['12-я серия', 12],
    ['12 выпуск', 12],
    ['#12', 12],
    [' 12 / 24 ', 12],
    ['00012', 12],
  ])('%j is episode %i', (text, episode) => expect(readOnscreen(text)).toEqual({ episode }));

  it.each([['S3'], ['season 3'], [' Season  3 ']])('%j is a season alone', (text) =>
    expect(readOnscreen(text)).toEqual({ season: 3 }),
  );

  it.each([[''], ['pilot'], ['2026-11-21'], ['12:30'], ['code12'], ['12 + 1'], ['123456']])('%j is none', (text) =>
    expect(readOnscreen(text)).toEqual({}),
  );

  it('is looked for in the first 120 characters only', () => {
    expect(readOnscreen(`${' '.repeat(110)}S01E02`)).toEqual({ season: 1, episode: 2 });
    expect(readOnscreen(`${' '.repeat(120)}S01E02`)).toEqual({});
  });
});

describe('an age limit', () => {
  it.each([
    ['16+', 16],
    ['FSK 12', 12],
    ['0+', 0],
    ['от 6 лет', 6],
    ['21', 21],
    [' TV-MA ', 18],
    ['tv-y7', 7],
    ['TV-14', 14],
    ['PG-13', 13],
    ['PG', 10],
    ['R', 17],
    ['NC-17', 18],
    ['U', 0],
    ['X', 18],
  ])('%j is %i', (text, age) => expect(readAge(text)).toBe(age));

  it.each([[''], ['NR'], ['22'], ['99'], ['unrated'], ['toString'], [`${' '.repeat(40)}18`]])('%j is none', (text) =>
    expect(readAge(text)).toBeUndefined(),
  );
});
