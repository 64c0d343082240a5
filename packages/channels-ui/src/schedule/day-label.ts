import { dayBounds, type Day } from '@antenna/schedule';
import type { Formats, Translate } from '@antenna/i18n';

/** `Today, 21 November`, `Friday, 20 November`: days next to today have names. */
export function dayLabel(
  day: Day,
  now: number,
  {
    text,
    formats,
    timeZone,
  }: { readonly text: Translate; readonly formats: Formats; readonly timeZone?: string | undefined },
): string {
  const date = formats.dayMonth(day.start);
  const today = dayBounds(now, timeZone);
  if (day.start === today.start) return text('schedule.today', { day: date });
  if (day.end === today.start) return text('schedule.yesterday', { day: date });
  if (day.start === today.end) return text('schedule.tomorrow', { day: date });
  return text('schedule.weekday', { weekday: formats.weekday(day.start), day: date });
}
