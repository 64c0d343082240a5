import type { Formats, TextKey, Translate } from '@antenna/i18n';
import type { Seconds } from '@antenna/kernel';
import { dayBounds } from '@antenna/schedule';

/** Texts of cells and their accessible names. Each time is formatted once. */
export interface GridWords {
  readonly text: Translate;
  /** A text without placeholders, translated once. */
  fixed(key: TextKey): string;
  time(at: Seconds): string;
  /** `19:50–21:40`, with the day unless it is today. */
  span(from: Seconds, to: Seconds, now: Seconds): string;
  /** `Sun 22`, at the beginning of a day. */
  day(at: Seconds): string;
  /** `Saturday, 21 November` */
  wholeDay(at: Seconds): string;
}

export function gridWords(text: Translate, formats: Formats, timeZone: string | undefined): GridWords {
  const times = new Map<Seconds, string>();
  const time = (at: Seconds) => {
    const known = times.get(at) ?? formats.time(at);
    times.set(at, known);
    return known;
  };
  const days = new Map<number, string>();
  // In no time zone does a day begin within a quarter of an hour.
  const wholeDay = (at: Seconds) => {
    const quarter = Math.floor(at / 900);
    const known =
      days.get(quarter) ?? text('schedule.weekday', { weekday: formats.weekday(at), day: formats.dayMonth(at) });
    days.set(quarter, known);
    return known;
  };
  const fixed = new Map<TextKey, string>();
  let today = { start: 0, end: 0 };
  return {
    text,
    time,
    wholeDay,
    fixed(key) {
      const known = fixed.get(key) ?? text(key);
      fixed.set(key, known);
      return known;
    },
    span(from, to, now) {
      if (now < today.start || now >= today.end) today = dayBounds(now, timeZone);
      const times = `${time(from)}–${time(to)}`;
      return from >= today.start && from < today.end ? times : `${times}, ${wholeDay(from)}`;
    },
    day: (at) => `${formats.shortWeekday(at)} ${Number(formats.date(at).slice(0, 2))}`,
  };
}
