import type { Seconds } from '@antenna/kernel';

export interface CalendarEntry {
  /** Stable per reminder, so that a calendar replaces an existing entry. */
  readonly uid: string;
  readonly start: Seconds;
  readonly stop: Seconds;
  readonly title: string;
  readonly place: string;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  /** When the file is made. */
  readonly now: Seconds;
}

/** Octets of a line without its break (RFC 5545 §3.1). */
const LINE = 75;

/** An iCalendar file with one event (RFC 5545): times in UTC, escaped texts, folded lines, an alarm one minute before. */
export function calendarFile({ uid, start, stop, title, place, description, url, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Antenna//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(stop)}`,
    `SUMMARY:${textValue(title)}`,
    `LOCATION:${textValue(place)}`,
    ...(description ? [`DESCRIPTION:${textValue(description)}`] : []),
    // A URL value is not escaped, but must not contain line breaks.
    ...(url ? [`URL:${url.replaceAll(/\s/g, '')}`] : []),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textValue(title)}`,
    'TRIGGER:-PT1M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Backslash, semicolon, comma and line breaks; other control characters are not allowed in a text (§3.3.11). */
function textValue(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters that a TEXT value must not contain
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** Folded before the 76th octet, never inside a character; continuation lines begin with a space, which counts. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LINE) {
      out += '\r\n ';
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
}

/** `20261121T154200Z` */
function utc(at: Seconds): string {
  const whole = Math.floor(at);
  const day = Math.floor(whole / 86_400);
  const rest = whole - day * 86_400;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${civil(day)}T${two(Math.floor(rest / 3_600))}${two(Math.floor(rest / 60) % 60)}${two(rest % 60)}Z`;
}

/** Days since 1970 as `YYYYMMDD` of the Gregorian calendar: eras of 400 years that begin in March. */
function civil(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(dayOfYear - Math.floor((153 * march + 2) / 5) + 1).padStart(2, '0')}`;
}
