import { describe, expect, it } from 'vitest';
import { parseHours, readCatchup } from './catchup.ts';

const modeOf = (own: Record<string, string>, header: Record<string, string> = {}) =>
  readCatchup(own, header).catchup?.mode;
const daysOf = (own: Record<string, string>, header: Record<string, string> = {}) =>
  readCatchup(own, header).catchup?.days;

describe('the mode of an archive', () => {
  it.each([
    ['default', 'default'],
    ['append', 'append'],
    ['shift', 'shift'],
    ['timeshift', 'shift'],
    ['flussonic', 'flussonic'],
    ['flussonic-hls', 'flussonic'],
    ['flussonic-ts', 'flussonic'],
    ['fs', 'flussonic'],
    ['xc', 'xc'],
    ['vod', 'vod'],
    ['XC', 'xc'],
  ])('%s is %s', (word, mode) => {
    expect(modeOf({ catchup: word })).toBe(mode);
    expect(modeOf({ 'catchup-type': word })).toBe(mode);
  });

  it.each(['', '0', 'no', 'none', 'false', 'off', 'Disabled'])('%j is no archive', (word) => {
    expect(readCatchup({ catchup: word }, {})).toEqual({});
  });

  it('that is turned off for an entry is off whatever the header says', () => {
    expect(modeOf({ catchup: 'none' }, { catchup: 'shift', 'catchup-days': '3' })).toBeUndefined();
  });

  it('that is turned off is on again by the entry’s own timeshift', () => {
    expect(modeOf({ catchup: 'off', timeshift: '3' })).toBe('shift');
    expect(modeOf({ catchup: 'off' }, { timeshift: '3' })).toBeUndefined();
  });

  it('is taken from the entry, else from the header, under either name', () => {
    expect(modeOf({ 'catchup-type': 'xc' }, { catchup: 'shift' })).toBe('xc');
    expect(modeOf({}, { 'catchup-type': 'append', 'catchup-source': '?a={utc}' })).toBe('append');
  });

  it('follows from the other attributes: days alone shift, a source alone is a template', () => {
    expect(readCatchup({ timeshift: '2' }, {}).catchup).toEqual({ mode: 'shift', days: 2, siptv: true });
    expect(modeOf({ 'catchup-source': 'http://x/{utc}' })).toBe('default');
    expect(modeOf({ 'catchup-days': '3' })).toBeUndefined();
  });

  it('that is unknown is reported, with what the other attributes say', () => {
    expect(readCatchup({ catchup: 'warp' }, {})).toEqual({ unknown: 'warp' });
    expect(readCatchup({ catchup: 'warp', timeshift: '4' }, {})).toEqual({
      unknown: 'warp',
      catchup: { mode: 'shift', days: 4, siptv: true },
    });
  });
});

describe('the days of an archive', () => {
  it.each([
    [{ 'catchup-days': '7' }, 7],
    [{ 'catchup-days': '1.5' }, 1.5],
    [{ 'catchup-days': '7 days' }, 7],
    [{ 'catchup-days': '0', timeshift: '3' }, 3],
    [{ 'catchup-days': 'many', 'tvg-rec': '4' }, 4],
    [{ 'catchup-days': '-2' }, 5],
    [{}, 5],
  ])('of %j are %s', (attributes, days) => {
    expect(daysOf({ catchup: 'xc', ...(attributes as Record<string, string>) })).toBe(days);
  });

  it('are the entry’s own under any name before the header’s', () => {
    expect(daysOf({ catchup: 'xc', 'tvg-rec': '2' }, { 'catchup-days': '9' })).toBe(2);
    expect(daysOf({ catchup: 'xc' }, { 'catchup-days': '9' })).toBe(9);
  });
});

describe('the source of an archive', () => {
  it('is the entry’s own, else the header’s', () => {
    const header = { catchup: 'default', 'catchup-source': 'http://h/{utc}' };
    expect(readCatchup({ 'catchup-source': 'http://e/{utc}' }, header).catchup?.source).toBe('http://e/{utc}');
    expect(readCatchup({}, header).catchup?.source).toBe('http://h/{utc}');
    expect(readCatchup({ catchup: 'xc', 'catchup-source': '' }, {}).catchup).not.toHaveProperty('source');
  });

  it('of the header is not that of an entry with single programmes, unless the header has them too', () => {
    const header = { catchup: 'default', 'catchup-source': 'http://h/{utc}' };
    expect(readCatchup({ catchup: 'vod' }, header).catchup).toEqual({ mode: 'vod', days: 5 });
    const films = { catchup: 'vod', 'catchup-source': 'http://h/{catchup-id}' };
    expect(readCatchup({ catchup: 'vod' }, films).catchup?.source).toBe('http://h/{catchup-id}');
  });
});

describe('times of an archive', () => {
  it('have a correction in seconds, when there is one', () => {
    expect(readCatchup({ catchup: 'xc', 'catchup-correction': '-1' }, {}).catchup?.correction).toBe(-3_600);
    for (const text of ['0', 'later'])
      expect(readCatchup({ catchup: 'xc', 'catchup-correction': text }, {}).catchup).not.toHaveProperty('correction');
  });

  it('are in a zone, when one is named', () => {
    expect(readCatchup({ catchup: 'xc' }, { 'catchup-timezone': ' Asia/Almaty ' }).catchup?.zone).toBe('Asia/Almaty');
    expect(readCatchup({ catchup: 'xc', 'catchup-timezone': ' ' }, {}).catchup).not.toHaveProperty('zone');
  });

  it.each([
    ['2', 7_200],
    ['+2', 7_200],
    ['-1.5', -5_400],
    ['5,5', 19_800],
    [' 3 h ', 10_800],
    ['0.25H', 900],
    ['1000', undefined],
    ['1:30', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j hours are %s seconds', (text, seconds) => expect(parseHours(text)).toBe(seconds));
});
