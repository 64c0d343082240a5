import { guideRange } from '@antenna/schedule';
import { formatsIn } from '@antenna/i18n/testing';
import { describe, expect, it } from 'vitest';
import { moveOf } from './grid-keys.ts';
import { columnCount, columnOf, gridScale, leastSeconds } from './grid-scale.ts';
import { halfHours } from './ruler.ts';

const labels = (zone: string, noon: number) => {
  const { days } = guideRange(noon / 1_000, zone);
  const day = days[7];
  const { time } = formatsIn('en', zone);
  return halfHours(days, day?.start ?? 0, day?.end ?? 0).map((at) => time(at));
};

describe('the ruler', () => {
  it('has each half hour of the viewer’s clock, from midnight to midnight', () => {
    const day = labels('Asia/Almaty', Date.UTC(2026, 10, 21, 7));
    expect([day.length, day[0], day[1], day.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
    // In a time zone with an offset of half an hour the hours are its own.
    expect(labels('Asia/Kathmandu', Date.UTC(2026, 10, 21, 7)).slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
  });

  it('lacks an hour when clocks go forward, and repeats one when they go back', () => {
    const spring = labels('Europe/Riga', Date.UTC(2026, 2, 29, 10));
    expect([spring.length, spring.slice(4, 8)]).toEqual([46, ['02:00', '02:30', '04:00', '04:30']]);
    const autumn = labels('Europe/Riga', Date.UTC(2026, 9, 25, 10));
    expect([autumn.length, autumn.slice(6, 10)]).toEqual([50, ['03:00', '03:30', '03:00', '03:30']]);
  });

  it('returns only the requested span', () => {
    const { days } = guideRange(Date.UTC(2026, 10, 21, 7) / 1_000, 'UTC');
    const at = Date.UTC(2026, 10, 21, 9, 10) / 1_000;
    expect(halfHours(days, at, at + 3_600)).toEqual([at + 1_200, at + 3_000]);
  });
});

describe('sizes of the grid', () => {
  it('count columns of five minutes after the channel column', () => {
    const range = { from: 0, to: 86_400 };
    expect([columnOf(0, range), columnOf(299, range), columnOf(300, range), columnCount(range)]).toEqual([
      2, 2, 3, 289,
    ]);
  });

  it('are larger on a TV; programmes under forty pixels are grouped', () => {
    expect([gridScale(1_600, false), gridScale(1_000, false).head, gridScale(1_920, true).row]).toEqual([
      { perSecond: 5 / 60, row: 64, head: 244, ruler: 40 },
      196,
      94,
    ]);
    expect([leastSeconds(false), Math.round(leastSeconds(true))]).toEqual([480, 343]);
  });
});

describe('keys of the grid', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

  it('follow the direction of the language', () => {
    expect(['ArrowLeft', 'ArrowRight'].map((name) => moveOf(key(name), false))).toEqual(['earlier', 'later']);
    expect(['ArrowLeft', 'ArrowRight'].map((name) => moveOf(key(name), true))).toEqual(['later', 'earlier']);
  });

  it('move by channels, days and ends, and leave other keys to the browser', () => {
    expect(
      ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((name) => moveOf(key(name), false)),
    ).toEqual(['up', 'down', 'day-back', 'day-on', 'day-start', 'day-end']);
    expect([moveOf(key('Home', { ctrlKey: true }), false), moveOf(key('End', { metaKey: true }), false)]).toEqual([
      'first-row',
      'last-row',
    ]);
    expect([
      moveOf(key('ArrowLeft', { altKey: true }), false),
      moveOf(key('Tab'), false),
      moveOf(key('a'), false),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
