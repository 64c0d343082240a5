import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './index.ts';

const START = Date.UTC(2026, 10, 21, 15, 42) / 1_000;
const entry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'r1@antenna.test',
  start: START,
  stop: START + 3_600,
  title: 'The Kelp',
  place: 'Fjord',
  now: START - 7_200,
  ...given,
});
const octets = (text: string) => new TextEncoder().encode(text).length;
/** Unfolds lines (RFC 5545 §3.1): a line that begins with a space continues the one before. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const value = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const read = (text: string | undefined) =>
  text?.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

describe('a reminder as a calendar’s file (RFC 5545)', () => {
  it('is one event in UTC with an alarm one minute before', () => {
    expect(calendarFile(entry({ url: 'https://antenna.test/channel/9' }))).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Antenna//Reminders//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:r1@antenna.test',
        'DTSTAMP:20261121T134200Z',
        'DTSTART:20261121T154200Z',
        'DTEND:20261121T164200Z',
        'SUMMARY:The Kelp',
        'LOCATION:Fjord',
        'URL:https://antenna.test/channel/9',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:The Kelp',
        'TRIGGER:-PT1M',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes special characters, so that a title cannot add lines to the file', () => {
    const file = calendarFile(entry({ title: 'A, B; C\\D\r\nATTACH:http://x', description: 'one\ntwo\u0007' }));
    expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTACH:http://x\r\n');
    expect(file).toContain('DESCRIPTION:one\\ntwo\r\n');
    expect(
      unfolded(calendarFile(entry({ url: 'https://x/\r\nATTENDEE:mailto:y' }))).some((line) =>
        line.startsWith('ATTENDEE'),
      ),
    ).toBe(false);
  });

  it('handles leap days and year ends', () => {
    for (const iso of [
      '1970-01-01T00:00:00Z',
      '2000-02-29T23:59:59Z',
      '2027-12-31T23:59:59Z',
      '2028-02-29T12:00:01Z',
      '2100-03-01T00:00:00Z',
    ]) {
      expect(value(calendarFile(entry({ start: Date.parse(iso) / 1_000 })), 'DTSTART'), iso).toBe(
        iso.replaceAll(/[-:]/g, ''),
      );
    }
  });

  it('folds after at most 75 octets, never inside a character, and unfolds to the original', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    const plain = (text: string) =>
      // oxlint-disable-next-line no-control-regex -- control characters that a TEXT value must not contain
      text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
    fc.assert(
      fc.property(
        fc.oneof(words, fc.constant('ქალაქი წვიმის შემდეგ — '.repeat(9)), fc.constant('📺'.repeat(60))),
        fc.integer({ min: 0, max: 4_102_444_800 }),
        (title, start) => {
          const file = calendarFile(entry({ title, start }));
          for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
          // A character cut in two would be decoded as another one.
          expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(file))).toBe(file);
          expect(read(value(file, 'SUMMARY'))).toBe(plain(title));
          expect(value(file, 'DTSTART')).toBe(new Date(start * 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, ''));
        },
      ),
      { numRuns: 200 },
    );
  });
});
