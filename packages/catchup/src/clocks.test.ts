import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill.ts';
import { precisionOf } from './precision.ts';
import { repeatedHour } from './repeated-hour.ts';
import { requestRange } from './request-range.ts';
import { readTemplate } from './tokens.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const precision = (template: string) => precisionOf(readTemplate(template));

describe('the precision of a template', () => {
  it.each([
    ['{utc}', 1],
    ['{Y}{m}{d}{H}{M}{S}', 1],
    ['{utc:YmdHM}', 60],
    ['{Y}-{m}-{d}/{H}', 3_600],
    ['{Y}{m}{d}', 86_400],
    ['{offset}', 1],
    ['{offset:60}', 60],
    ['{utc:YmdH}-{offset:60}', 60],
    ['{duration}', 86_400],
  ])('of %s is %i seconds', (template, step) => expect(precision(template).step).toBe(step));

  it('says whether steps count back from now', () => {
    expect(precision('{offset:60}').isBackwards).toBe(true);
    expect(precision('{offset}').isBackwards).toBe(false);
    expect(precision('{utc}-{offset:60}').isBackwards).toBe(false);
  });

  it('says whether start and end are in local time only', () => {
    expect(precision('{utc:YmdHM}-{utcend:YmdHM}')).toMatchObject({ isLocal: true, isEndLocal: true });
    expect(precision('{utc}-{utc:YmdHM}-{utcend}')).toMatchObject({ isLocal: false, isEndLocal: false });
    expect(precision('{utc:YmdHM}-{offset}')).toMatchObject({ isLocal: false });
  });

  it('says whether the source ends, needs a programme’s id, and has a start', () => {
    expect(precision('{utc}-{duration}')).toMatchObject({ isEnding: true, needsId: false, hasStart: true });
    expect(precision('{utc}-{end}')).toMatchObject({ isEnding: true });
    expect(precision('{utc}-{lutc}')).toMatchObject({ isEnding: false });
    expect(precision('{catchup-id}')).toMatchObject({ needsId: true, hasStart: false });
    expect(precision('archive.m3u8')).toMatchObject({ hasStart: false, needsId: false, isEnding: false });
  });
});

describe('a repeated hour', () => {
  // Berlin: at 03:00 summer time clocks go back to 02:00, on 25 October 2026 at 01:00 UTC.
  const from = at('2026-10-25T00:00:00Z');
  const to = at('2026-10-25T02:00:00Z');

  it.each([
    ['2026-10-24T23:59:59Z', false],
    ['2026-10-25T00:00:00Z', true],
    ['2026-10-25T00:59:59Z', true],
    ['2026-10-25T01:30:00Z', true],
    ['2026-10-25T01:59:59Z', true],
    ['2026-10-25T02:00:00Z', false],
  ])('contains %s: %s', (moment, isInside) => {
    expect(repeatedHour('Europe/Berlin', at(moment))).toEqual(isInside ? { from, to } : undefined);
  });

  it('exists neither when clocks go forward, nor in a zone without changes', () => {
    expect(repeatedHour('Europe/Berlin', at('2026-03-29T01:30:00Z'))).toBeUndefined();
    expect(repeatedHour('Europe/Moscow', at('2026-10-25T00:30:00Z'))).toBeUndefined();
    expect(repeatedHour('', at('2026-10-25T00:30:00Z'))).toBeUndefined();
  });

  it('is half an hour long where clocks change by half an hour', () => {
    // Lord Howe: from 02:00 to 01:30, on 5 April 2026 at 15:00 UTC of the day before.
    const change = at('2026-04-04T15:00:00Z');
    expect(repeatedHour('Australia/Lord_Howe', change)).toEqual({ from: change - 1_800, to: change + 1_800 });
  });
});

describe('the range of a request', () => {
  const moment = at('2026-03-10T18:25:37Z');
  const now = at('2026-03-12T09:00:11Z');
  const range = (template: string, more: Partial<Parameters<typeof requestRange>[1]> = {}) =>
    requestRange(precision(template), { moment, programmeEnd: undefined, newest: now, now, zone: '', ...more });

  it('starts with the step that contains the moment', () => {
    expect(range('{utc}').start).toBe(moment);
    expect(range('{utc:YmdHM}').start).toBe(at('2026-03-10T18:25:00Z'));
    expect(range('{utc:YmdH}').start).toBe(at('2026-03-10T18:00:00Z'));
    expect(range('{utc:Ymd}').start).toBe(at('2026-03-10T00:00:00Z'));
  });

  it('starts with an hour or a day of the server’s clock', () => {
    expect(range('{utc:Ymd}', { zone: 'Asia/Almaty' }).start).toBe(at('2026-03-09T19:00:00Z'));
    expect(range('{utc:YmdH}', { zone: 'Asia/Kolkata' }).start).toBe(at('2026-03-10T17:30:00Z'));
  });

  it('ends with the programme, else an hour later, and never after the newest moment', () => {
    expect(range('{utc}-{utcend}', { programmeEnd: moment + 500 }).end).toBe(moment + 500);
    expect(range('{utc}-{utcend}').end).toBe(moment + 3_600);
    expect(range('{utc}-{utcend}', { newest: moment + 90 }).end).toBe(moment + 90);
  });

  it('is at least one step long', () => {
    expect(range('{utc:YmdHM}-{duration:60}', { newest: moment + 5 })).toEqual({
      start: at('2026-03-10T18:25:00Z'),
      end: at('2026-03-10T18:26:00Z'),
    });
  });

  it('starts before a repeated hour, as the server may mean either', () => {
    const inside = at('2026-10-25T01:30:00Z');
    const { start } = range('{utc:YmdHM}', { moment: inside, zone: 'Europe/Berlin', newest: inside + 9_000 });
    expect(start).toBe(at('2026-10-24T23:59:00Z'));
    expect(range('{utc}', { moment: inside, zone: 'Europe/Berlin' }).start).toBe(inside);
  });
});

describe('a filled template', () => {
  const moments = {
    start: at('2026-03-10T18:25:37Z'),
    end: at('2026-03-10T19:00:00Z'),
    now: at('2026-03-12T09:00:11Z'),
  };
  const filled = (template: string, zone = '', catchupId?: string) =>
    fillTemplate(readTemplate(template), { ...moments, zone, catchupId });

  it('has formatted times in the zone, and Unix times everywhere', () => {
    expect(filled('{utc:Y-m-d H:M:S}')).toBe('2026-03-10 18:25:37');
    expect(filled('{utc:Y-m-d H:M}', 'Asia/Almaty')).toBe('2026-03-10 23:25');
    expect(filled('{utc} {end:H}', 'Asia/Almaty')).toBe(`${moments.start} 00`);
  });

  it('has lengths rounded up, and none below zero', () => {
    expect(filled('{duration} {duration:60} {offset:3600}')).toBe('2063 35 39');
    expect(fillTemplate(readTemplate('{duration}|{offset}'), { start: 100, end: 90, now: 95, zone: '' })).toBe('0|0');
  });

  it('has the programme’s id, which cannot leave the address', () => {
    expect(filled('https://a/{catchup-id}.m3u8', '', 'x/1?y=2')).toBe('https://a/x/1?y=2.m3u8');
    expect(filled('https://a/{catchup-id}', '', 'a b"<>')).toBe('https://a/a%20b%22%3C%3E');
    expect(filled('https://a/{catchup-id}')).toBe('https://a/');
  });
});
