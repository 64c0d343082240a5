import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canStartOver, clickRule, programmeState } from './click-rule.ts';
import { DAY_SECONDS } from './limits.ts';
import { anArchiveChannel, aProgramme } from './testing/index.ts';

const NOW = 1_795_000_000;
const past = aProgramme({ timestamp: NOW - 7_200 });
const click = (channel = anArchiveChannel(), programme = past) => clickRule({ channel, programme, now: NOW });

describe('clicking a programme', () => {
  it('plays a past one from its timestamp and a running one live', () => {
    expect(click()).toEqual({ do: 'play', ts: past.timestamp });
    expect(click(anArchiveChannel(), aProgramme({ timestamp: NOW - 60, isCatchupAvailable: false }))).toEqual({
      do: 'play-live',
    });
  });

  it('links the timestamp, not the real one', () => {
    expect(click(anArchiveChannel(), aProgramme({ timestamp: NOW - 7_200, realTimestamp: NOW - 7_155 }))).toEqual({
      do: 'play',
      ts: NOW - 7_200,
    });
  });

  it('refuses a future one with error_schedule_from_future', () => {
    expect(click(anArchiveChannel(), aProgramme({ timestamp: NOW + 1 }))).toEqual({
      do: 'refuse',
      text: 'error_schedule_from_future',
    });
    expect(click(anArchiveChannel({ isPurchased: false }), aProgramme({ timestamp: NOW + 1 }))).toEqual({
      do: 'refuse',
      text: 'error_schedule_from_future',
    });
  });

  it('refuses a past one without catch-up or out of archive days with error_schedule_copyright_banned', () => {
    const banned = { do: 'refuse', text: 'error_schedule_copyright_banned' };
    expect(click(anArchiveChannel(), aProgramme({ timestamp: NOW - 7_200, isCatchupAvailable: false }))).toEqual(
      banned,
    );
    expect(click(anArchiveChannel(), aProgramme({ timestamp: NOW - 3 * DAY_SECONDS - 1 }))).toEqual(banned);
    expect(click(anArchiveChannel({ archivedDays: 0 }))).toEqual(banned);
  });

  it('offers to buy first when the channel is not purchased [B-383]', () => {
    const unpurchased = anArchiveChannel({ isPurchased: false });
    expect(click(unpurchased)).toEqual({ do: 'buy' });
    expect(click(unpurchased, aProgramme({ timestamp: NOW - 7_200, isCatchupAvailable: false }))).toEqual({
      do: 'buy',
    });
  });

  it('takes the programme of 360 s ago as the running one on a vitrina channel', () => {
    const justOver = aProgramme({ timestamp: NOW - 1_900 });
    expect(click(anArchiveChannel({ isVitrina: true }), justOver)).toEqual({ do: 'play-live' });
  });
});

describe('how a programme is drawn', () => {
  it('distinguishes past, past without archive, unpurchased past, current and future programmes', () => {
    const state = (programme = past, channel = anArchiveChannel()) => programmeState({ channel, programme, now: NOW });
    expect(state()).toBe('archive');
    expect(state(aProgramme({ timestamp: NOW - 7_200, isCatchupAvailable: false }))).toBe('closed');
    expect(state(past, anArchiveChannel({ isPurchased: false }))).toBe('locked');
    expect(state(past, anArchiveChannel({ isPurchased: false, archivedDays: 0 }))).toBe('closed');
    expect(state(aProgramme({ timestamp: NOW - 60 }))).toBe('now');
    expect(state(aProgramme({ timestamp: NOW + 60 }))).toBe('future');
  });

  it('is consistent with what a click does', () => {
    const channels = fc.record({
      isPurchased: fc.boolean(),
      isVitrina: fc.boolean(),
      archivedDays: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(
        channels,
        fc.integer({ min: -9 * DAY_SECONDS, max: DAY_SECONDS }),
        fc.boolean(),
        (channel, offset, isCatchupAvailable) => {
          const asked = { channel, programme: aProgramme({ timestamp: NOW + offset, isCatchupAvailable }), now: NOW };
          const outcome = clickRule(asked).do;
          expect(programmeState(asked) === 'archive').toBe(outcome === 'play');
          expect(programmeState(asked) === 'now').toBe(outcome === 'play-live');
          if (programmeState(asked) === 'locked') expect(outcome).toBe('buy');
          if (outcome === 'play') expect(canStartOver(asked)).toBe(true);
        },
      ),
    );
  });
});
