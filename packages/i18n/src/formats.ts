import { formatMoney, parseMoney, toMillis, type Millis, type MinorUnits, type Seconds } from '@antenna/kernel';
import type { TextKey, Translate } from './keys.ts';

/** A space that does not break a line: between thousands, before units and currency signs. */
const NBSP = '\u00a0';

/** How a viewer of one language and time zone reads times, lengths and prices. All times are Unix seconds. */
export interface Formats {
  /** `20:05`; always 24 hours. */
  time(ts: Seconds): string;
  /** `21.11.2026` (B-101). */
  date(ts: Seconds): string;
  /** `Saturday`, in the stand-alone form. */
  weekday(ts: Seconds): string;
  /** `Sat` */
  shortWeekday(ts: Seconds): string;
  /** `21 November`, in the language's own order and case. */
  dayMonth(ts: Seconds): string;
  /** `2026-11-21` in the viewer's zone: a key to group and compare days by. */
  dayKey(ts: Seconds): string;
  /** `1 h 54 min`, `54 min`, `1 h`; less than a minute counts as one, zero and negatives are `0 min`. */
  duration(seconds: Seconds): string;
  /** `1:54:03`, `4:09`: a position in a recording. */
  position(seconds: Seconds): string;
  /** `1 290 ₸`, `49,90 ₸`; zero is `free` when given. Takes the wire's text or minor units. */
  price(amount: string | MinorUnits, sign: string, free?: string): string;
  /** `1 290` */
  number(value: number): string;
}

export interface FormatsOptions {
  /** i18next's, of that language: it has the names of days and months. */
  readonly t: Translate;
  readonly language: string;
  /** IANA name; `undefined` = the machine's. */
  readonly timeZone?: string | undefined;
}

/**
 * Creates the formats of a language and time zone. Names of days and months are texts: Chromium's `Intl` has no Tajik,
 * Kyrgyz and Georgian, and for Kazakh, Uzbek and Azerbaijani it claims support and says "Sun" and "M01 5".
 */
export function createFormats({ t, language, timeZone }: FormatsOptions): Formats {
  const fields = calendarFields(timeZone);
  const at = (ts: Seconds) => fields(toMillis(ts));
  return {
    time: (ts) => `${at(ts).hour}:${at(ts).minute}`,
    date: (ts) => `${at(ts).day}.${at(ts).month}.${at(ts).year}`,
    weekday: (ts) => t(`format.weekday_${at(ts).weekday}` as TextKey),
    shortWeekday: (ts) => t(`format.weekday_short_${at(ts).weekday}` as TextKey),
    dayMonth(ts) {
      const { day, month } = at(ts);
      return t('format.day_month', { day: Number(day), month: t(`format.month_${Number(month)}` as TextKey) });
    },
    dayKey: (ts) => `${at(ts).year}-${at(ts).month}-${at(ts).day}`,
    duration(seconds) {
      const total = seconds <= 0 ? 0 : Math.max(1, Math.round(seconds / 60));
      const [hours, minutes] = [Math.floor(total / 60), total % 60];
      const inHours = hours > 0 ? t('format.hours', { hours }) : '';
      return minutes > 0 || hours === 0 ? `${inHours}${inHours && ' '}${t('format.minutes', { minutes })}` : inHours;
    },
    position: positionText,
    price(amount, sign, free) {
      const units = typeof amount === 'string' ? parseMoney(amount) : amount;
      if (units === undefined) return '';
      return units === 0 && free !== undefined ? free : `${sumText(units, language)}${NBSP}${sign}`;
    },
    number: (value) => grouped(String(value), language),
  };
}

function positionText(seconds: Seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

function sumText(units: MinorUnits, language: string): string {
  return grouped(formatMoney(units).replace(/\.00$/, ''), language);
}

function grouped(plain: string, language: string): string {
  const [whole = '', part] = plain.replace('-', '\u2212').split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return part === undefined ? thousands : `${thousands}${language === 'en' ? '.' : ','}${part}`;
}

interface Fields {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  /** 0 = Sunday */
  readonly weekday: number;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Splits a moment into calendar fields of a zone; the last result is kept because one row needs it several times. */
function calendarFields(timeZone: string | undefined): (ms: Millis) => Fields {
  let zoned: Intl.DateTimeFormat | undefined;
  let last: { readonly ms: Millis; readonly fields: Fields } | undefined;
  return (ms) => {
    if (last?.ms === ms) return last.fields;
    const fields = timeZone === undefined ? machineFields(ms) : zonedFields((zoned ??= zoneFormat(timeZone)), ms);
    last = { ms, fields };
    return fields;
  };
}

function zonedFields(format: Intl.DateTimeFormat, ms: Millis): Fields {
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(ms)) part[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '', weekday = '' } = part;
  return { year, month, day, hour, minute, weekday: WEEKDAYS.indexOf(weekday) };
}

/** An unknown zone falls back to the machine's own. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const shape: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  };
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', shape);
  }
}

/** Without `Intl` for the machine's own zone: creating a formatter costs 80 ms on a slow phone. */
function machineFields(ms: Millis): Fields {
  // oxlint-disable-next-line no-restricted-globals -- no clock: the moment is given
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(date.getFullYear()),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
    weekday: date.getDay(),
  };
}
