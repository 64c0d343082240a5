import { describe, expect, it } from 'vitest';
import { locateProgramme, type Shown } from './locate-programme.ts';

const HOUR = 3_600;
const NINE = 1_795_284_000;
const shown = (start: number, title: string, more: Partial<Shown> = {}): Shown => ({
  start,
  stop: start + HOUR,
  title: JSON.stringify({ en: title }),
  season: null,
  episode: null,
  ...more,
});
const asked = (more: Partial<Shown> = {}) => shown(NINE, 'The Kelp', more);

describe('a reminder after another guide was imported', () => {
  it('stays where its programme is, also when the guide spells the title in one more language', () => {
    const there = { ...shown(NINE, 'x'), title: JSON.stringify({ ru: 'Водоросли', en: 'the kelp' }) };
    expect(locateProgramme(asked(), [shown(NINE - HOUR, 'News'), there])).toEqual({ at: 'there', programme: there });
  });

  it('follows a programme that was moved, to the nearest of its showings', () => {
    const late = shown(NINE + HOUR, 'The Kelp');
    expect(locateProgramme(asked(), [shown(NINE, 'Football'), late, shown(NINE + 2 * HOUR, 'The Kelp')])).toEqual({
      at: 'moved',
      programme: late,
    });
    const early = shown(NINE - HOUR / 2, 'The Kelp');
    expect(locateProgramme(asked(), [early, shown(NINE + HOUR, 'The Kelp')])).toEqual({
      at: 'moved',
      programme: early,
    });
  });

  it('does not take another day’s showing, nor another episode, for it', () => {
    expect(locateProgramme(asked(), [shown(NINE, 'Football'), shown(NINE + 3 * HOUR, 'The Kelp')])).toEqual({
      at: 'cancelled',
    });
    const second = shown(NINE + HOUR, 'The Kelp', { season: 1, episode: 5 });
    expect(locateProgramme(asked({ season: 1, episode: 4 }), [shown(NINE, 'Football'), second])).toEqual({
      at: 'cancelled',
    });
  });

  it('is cancelled only where the guide shows something else; a gap says nothing', () => {
    expect(locateProgramme(asked(), [shown(NINE - HOUR, 'News'), shown(NINE + HOUR, 'News')])).toEqual({
      at: 'unknown',
    });
    expect(locateProgramme(asked(), [])).toEqual({ at: 'unknown' });
    expect(locateProgramme(asked(), [shown(NINE - HOUR / 2, 'News')])).toEqual({ at: 'cancelled' });
  });
});
