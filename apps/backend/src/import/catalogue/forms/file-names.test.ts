// cspell:disable -- names of files
import { describe, expect, it } from 'vitest';
import { readFileName, readName } from './file-names.ts';

describe('names', () => {
  it.each([
    ['The Pass (2019)', { name: 'The Pass', year: 2019 }],
    ['The.Pass.2019.1080p.WEB-DL.x264', { name: 'The Pass', year: 2019 }],
    ['The_Pass_[2019]', { name: 'The Pass', year: 2019 }],
    ['2012', { name: '2012' }],
    ['Перевал 1080p', { name: 'Перевал' }],
    ['1080p', { name: '1080p' }],
    ['Mr. Pass', { name: 'Mr. Pass' }],
    ['Night.S01E02.The.End.720p', { name: 'Night', episode: { season: 1, number: 2, title: 'The End' } }],
  ])('the file %s', (stem, expected) => {
    expect(readFileName(stem)).toEqual(expected);
  });
  it.each([
    ['Night S01 E02', { name: 'Night', episode: { season: 1, number: 2, title: '' } }],
    ['Night (2020) 3x04 The End', { name: 'Night', year: 2020, episode: { season: 3, number: 4, title: 'The End' } }],
    ['Ночь 2 сезон 5 серия', { name: 'Ночь', episode: { season: 2, number: 5, title: '' } }],
    ['Ночь (сезон 2, серия 5)', { name: 'Ночь', episode: { season: 2, number: 5, title: '' } }],
    ['A Film (2020)', { name: 'A Film', year: 2020 }],
    ['Серия неудач', { name: 'Серия неудач' }],
  ])('the entry %s', (text, expected) => {
    expect(readName(text)).toEqual(expected);
  });
  it('that do not end are no names', () => {
    const long = ' '.repeat(200_000);
    expect(readName(long)).toEqual({ name: long });
  });
});
