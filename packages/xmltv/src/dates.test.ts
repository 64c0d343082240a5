import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeReader } from './dates.ts';

const read = createTimeReader('Europe/Moscow');
const iso = (text: string | undefined): string | undefined => {
  const seconds = read(text);
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().replace('.000Z', '');
};

describe('times', () => {
  it.each([
    ['20261121120000 +0300', '2026-11-21T09:00:00'],
    ['202611211200 +0300', '2026-11-21T09:00:00'],
    ['2026112112 +0300', '2026-11-21T09:00:00'],
    ['20261121 +0000', '2026-11-21T00:00:00'],
    ['202611 +0000', '2026-11-01T00:00:00'],
    ['2026 +0000', '2026-01-01T00:00:00'],
    ['20261121120000 -0330', '2026-11-21T15:30:00'],
    ['20261121120000+03:00', '2026-11-21T09:00:00'],
    ['20261121120000 +3', '2026-11-21T09:00:00'],
    ['20261121120000Z', '2026-11-21T12:00:00'],
    ['20261121120000 UTC', '2026-11-21T12:00:00'],
    ['20261121120000 EST', '2026-11-21T17:00:00'],
    ['20260601120000 CEST', '2026-06-01T10:00:00'],
    ['20261121120000 MSK', '2026-11-21T09:00:00'],
    ['20260601120000 Europe/Berlin', '2026-06-01T10:00:00'],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00'],
    ['2026-11-21T12:00:00.123+03:00', '2026-11-21T09:00:00'],
    ['2026-11-21 12:00:00 +0000', '2026-11-21T12:00:00'],
    ['20261121240000 UTC', '2026-11-22T00:00:00'],
  ])('%s', (text, expected) => expect(iso(text)).toBe(expected));
  it.each([
    ['Z', 0],
    ['ut', 0],
    ['GMT', 0],
    ['WEST', 60],
    ['BST', 60],
    ['MEZ', 60],
    ['MESZ', 120],
    ['EET', 120],
    ['EEST', 180],
    ['MSD', 240],
    ['YEKT', 300],
    ['OMST', 360],
    ['KRAT', 420],
    ['IRKT', 480],
    ['YAKT', 540],
    ['VLAT', 600],
    ['EDT', -240],
    ['CST', -360],
    ['MDT', -360],
    ['PST', -480],
    ['UTC+5', 300],
    ['GMT -3:30', -210],
    ['+15', 900],
    ['-0930', -570],
  ])('the zone %s is %i minutes east', (zone, minutes) =>
    expect(read(`20261121120000 ${zone}`)).toBe(Date.UTC(2026, 10, 21, 12) / 1_000 - minutes * 60),
  );
  it('reads each zone for its own time, not that of the time before it', () => {
    const hours = ['+0100', 'EST', 'Europe/Berlin', '+0100', '', 'Europe/Berlin'].map((zone) =>
      iso(`20261121120000 ${zone}`)?.slice(11, 13),
    );
    expect(hours).toEqual(['11', '17', '11', '11', '09', '11']);
  });
  it.each([
    ['2026/11/21 12:00:00 UTC', '2026-11-21T12:00:00'],
    ['2026-11-21T12:00 UTC', '2026-11-21T12:00:00'],
    ['2026-11 UTC', '2026-11-01T00:00:00'],
    ['2026-0300', '2026-01-01T03:00:00'],
    ['2026-03:00', '2026-01-01T03:00:00'],
    ['  20261121 UTC', '2026-11-21T00:00:00'],
    ['20261231235960 UTC', '2027-01-01T00:00:00'],
    ['20280229 UTC', '2028-02-29T00:00:00'],
    ['19700101 UTC', '1970-01-01T00:00:00'],
    ['22001231 UTC', '2200-12-31T00:00:00'],
  ])('%s, as other guides write it', (text, expected) => expect(iso(text)).toBe(expected));
  it.each([
    '19691231 UTC',
    '22010101 UTC',
    '20260001 UTC',
    '20260100 UTC',
    '20260132 UTC',
    '20260229 UTC',
    '20260101250000 UTC',
    '20260101000061 UTC',
    '202601010000001 UTC',
  ])('%s is beyond what a time can be', (text) => expect(read(text)).toBeUndefined());
  it('uses the configured zone, not UTC, for a time without a zone', () =>
    expect(iso('20261121120000')).toBe('2026-11-21T09:00:00'));
  it('knows DST on both sides of its changes', () => {
    const berlin = createTimeReader('Europe/Berlin');
    expect(
      [berlin('20260329015959'), berlin('20260329030000'), berlin('20261025010000'), berlin('20261025040000')].map(
        (seconds) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 19),
      ),
    ).toEqual(['2026-03-29T00:59:59', '2026-03-29T01:00:00', '2026-10-24T23:00:00', '2026-10-25T03:00:00']);
  });
  it.each([
    undefined,
    '20261121120000 +1600',
    '20261121120000 -16:00',
    '',
    'abc',
    '20261321000000',
    '20260231000000',
    '1700000000',
    '2026112112000',
    '20261121120000 Foo/Bar',
    '20261121126000',
    '0',
    '+0300',
  ])('%s is not a time', (text) => expect(read(text)).toBeUndefined());
  it('refuses a zone that does not exist', () => expect(() => createTimeReader('Mars/Base')).toThrow());
  it('reads every second back, in any zone of whole minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.integer({ min: -720, max: 840 }),
        (seconds, minutes) => {
          const local = new Date((seconds + minutes * 60) * 1000).toISOString().slice(0, 19).replace(/[-:T]/g, '');
          const size = Math.abs(minutes);
          const zone = `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
          if (local.startsWith('1969')) return;
          expect(read(`${local} ${zone}`)).toBe(seconds);
        },
      ),
    );
  });
  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        read(text);
      }),
    );
  });
});
