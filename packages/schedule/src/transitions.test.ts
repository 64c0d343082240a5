import { describe, expect, it } from 'vitest';
import {
  archiveAccessAt,
  daysBetween,
  DAY_SECONDS,
  formatDay,
  loadFlow,
  playableDays,
  sameTimeOn,
  dayBounds,
  type LoadEvent,
  type LoadState,
} from './index.ts';
import { anArchiveChannel } from './testing/index.ts';

const NOW = 1_795_000_000;

describe('a moment of the archive', () => {
  const at = (seconds: number, over: Partial<Parameters<typeof archiveAccessAt>[0]> = {}) =>
    archiveAccessAt({ channel: anArchiveChannel(), at: NOW + seconds, now: NOW, ...over });

  it.each([
    ['ahead', 1, 'not-started'],
    ['now', 0, 'open'],
    ['at the edge of the archive', -3 * DAY_SECONDS, 'open'],
    ['a second too old', -3 * DAY_SECONDS - 1, 'too-old'],
  ])('%s is %s seconds from now: %s', (_name, seconds, access) => expect(at(seconds)).toBe(access));

  it('without catch-up is closed however recent it is', () =>
    expect(at(-60, { isCatchupAvailable: false })).toBe('no-catchup'));

  it('is unpurchased first: a missing purchase hides the other reasons', () => {
    const channel = anArchiveChannel({ isPurchased: false });
    expect(at(-60, { channel, isCatchupAvailable: false })).toBe('unpurchased');
    expect(at(-60, { channel, isCatchupAvailable: false, kind: 'base' })).toBe('no-catchup');
  });

  it('uses the days that the viewer may play, even if that is 0', () => {
    expect(playableDays(anArchiveChannel({ archivedDays: 7, realArchivedDays: 5, availableArchivedDays: 0 }))).toBe(0);
    expect(playableDays(anArchiveChannel({ archivedDays: 7, realArchivedDays: 5 }))).toBe(5);
  });
});

describe('days', () => {
  it('between two moments are all of them, both ends included', () => {
    const days = daysBetween(NOW, NOW + 2 * DAY_SECONDS, 'UTC');
    expect(days).toHaveLength(3);
    expect(days.map(({ start }, index) => start - (days[index - 1]?.end ?? start))).toEqual([0, 0, 0]);
  });

  it('are written with the viewer’s own date', () => {
    const midnight = Date.UTC(2026, 0, 1) / 1_000;
    expect([
      formatDay(midnight, 'UTC'),
      formatDay(midnight, 'America/New_York'),
      formatDay(midnight, 'Asia/Tokyo'),
    ]).toEqual(['01.01.2026', '31.12.2025', '01.01.2026']);
  });

  it('have the same time of day, except for the hour that daylight saving skips', () => {
    const zone = 'Europe/Riga';
    const before = dayBounds(Date.UTC(2026, 2, 28, 12) / 1_000, zone);
    const change = dayBounds(Date.UTC(2026, 2, 29, 12) / 1_000, zone);
    expect(change.end - change.start).toBe(23 * 3_600);
    const noon = before.start + 12 * 3_600;
    expect(sameTimeOn(change, noon, zone)).toBe(change.start + 11 * 3_600);
    expect(sameTimeOn(before, sameTimeOn(change, noon, zone), zone)).toBe(noon);
    // 03:30 does not exist on that day: it becomes the hour after.
    const missing = before.start + 3.5 * 3_600;
    const found = sameTimeOn(change, missing, zone);
    expect(found).toBeGreaterThanOrEqual(change.start + 2.5 * 3_600);
    expect(found).toBeLessThan(change.start + 4 * 3_600);
  });
});

describe('loading a schedule', () => {
  const step = (state: LoadState, event: LoadEvent) => loadFlow.step(state, event);
  const loading: LoadState = { at: 'loading', retry: 2 };
  const waiting: LoadState = { at: 'waiting', retry: 2 };

  it.each<[string, LoadState, LoadEvent, LoadState]>([
    ['programmes fill it', loading, { type: 'answered', count: 1 }, { at: 'filled' }],
    ['nothing makes it wait', loading, { type: 'answered', count: 0 }, waiting],
    ['a failure ends it', loading, { type: 'failed' }, { at: 'failed' }],
    ['waiting over, it asks again', waiting, { type: 'delay-elapsed' }, { at: 'loading', retry: 3 }],
    ['a late answer fills it while it waits', waiting, { type: 'answered', count: 4 }, { at: 'filled' }],
    ['an empty refresh takes nothing away', { at: 'filled' }, { type: 'answered', count: 0 }, { at: 'filled' }],
    ['a failed refresh takes nothing away', { at: 'filled' }, { type: 'failed' }, { at: 'filled' }],
    ['an answer after leaving is ignored', { at: 'rest' }, { type: 'answered', count: 4 }, { at: 'rest' }],
    ['leaving ends everything', waiting, { type: 'left' }, { at: 'rest' }],
    ['the last retry leaves it empty', { at: 'loading', retry: 5 }, { type: 'answered', count: 0 }, { at: 'empty' }],
  ])('%s', (_name, state, event, next) => expect(step(state, event).state).toEqual(next));

  it('waits the documented time between two retries', () =>
    expect(step(loading, { type: 'answered', count: 0 }).effects).toEqual([{ do: 'wait', delay: 3_000 }]));

  it('stops a wait before it asks again', () =>
    expect(step(waiting, { type: 'requested' }).effects).toEqual([{ do: 'stop-waiting' }, { do: 'load' }]));
});
