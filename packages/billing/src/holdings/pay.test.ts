import { describe, expect, it } from 'vitest';
import { holdingWith } from '../testing/examples.ts';
import { periodDates } from './pay.ts';

const at = (text: string) => Date.parse(text) / 1_000;
const iso = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000).toISOString());
const MONTH = { days: 0, months: 1, years: 0 };
const dates = (holding: Parameters<typeof holdingWith>[0], now: string, period = MONTH) => {
  const { start, end, anchor } = periodDates(holdingWith(holding), period, at(now));
  return [iso(start), iso(end), anchor];
};

describe('the dates of the next period', () => {
  it('follow the last period and keep its anchor day', () => {
    const holding = { end_at: at('2031-02-28T12:00:00Z'), anchor_day: 31 };
    expect(dates(holding, '2031-02-28T12:00:30Z')).toEqual([
      '2031-02-28T12:00:00.000Z',
      '2031-03-31T12:00:00.000Z',
      31,
    ]);
  });

  it('are a whole month after an end that the operator chose, and go on from that day', () => {
    const holding = { end_at: at('2031-01-15T12:00:00Z'), anchor_day: 1 };
    expect(dates(holding, '2031-01-15T12:00:30Z')).toEqual([
      '2031-01-15T12:00:00.000Z',
      '2031-02-15T12:00:00.000Z',
      15,
    ]);
  });

  it('have a new anchor when the period was changed', () => {
    const holding = { end_at: at('2031-02-28T12:00:00Z'), anchor_day: 31, next_purchase: '{}' };
    expect(dates(holding, '2031-02-28T12:00:30Z')).toEqual([
      '2031-02-28T12:00:00.000Z',
      '2031-03-28T12:00:00.000Z',
      28,
    ]);
  });

  it('start now when the next period would be over already', () => {
    const holding = { end_at: at('2031-01-15T12:00:00Z'), anchor_day: 15 };
    expect(dates(holding, '2031-04-20T09:00:00Z')).toEqual([
      '2031-04-20T09:00:00.000Z',
      '2031-05-20T09:00:00.000Z',
      20,
    ]);
  });

  it('start now after a pause, and at its start for a planned one', () => {
    const paused = { status: 'paused', end_at: at('2031-01-15T12:00:00Z') };
    expect(dates(paused, '2031-01-20T09:00:00Z')[0]).toBe('2031-01-20T09:00:00.000Z');
    const planned = { status: 'future', start_at: at('2031-01-15T12:00:00Z'), end_at: null };
    expect(dates(planned, '2031-01-15T12:00:40Z')).toEqual([
      '2031-01-15T12:00:00.000Z',
      '2031-02-15T12:00:00.000Z',
      15,
    ]);
  });

  it('have no end for a period without any part', () => {
    const holding = { end_at: at('2031-01-15T12:00:00Z'), anchor_day: 15 };
    expect(dates(holding, '2031-04-20T09:00:00Z', { days: 0, months: 0, years: 0 })).toEqual([
      '2031-01-15T12:00:00.000Z',
      null,
      15,
    ]);
  });
});
