import { describe, expect, it } from 'vitest';
import { countryOfLocale, countryOfPlaylist, countryOfZone } from './country.ts';

describe('a country that was not given', () => {
  it.each([
    ['ru_KZ.UTF-8', 'KZ'],
    ['lv-LV,lv;q=0.9', 'LV'],
    ['en_GB', 'GB'],
    // What most systems and browsers say, wherever they are.
    ['en_US.UTF-8', undefined],
    ['C', undefined],
    [undefined, undefined],
  ])('by the language %s: %s', (locale, country) => {
    expect(countryOfLocale(locale)).toBe(country);
  });

  it.each([
    ['Asia/Almaty', 'KZ'],
    ['Europe/Riga', 'LV'],
    ['America/New_York', 'US'],
    ['UTC', undefined],
    ['Etc/GMT+3', undefined],
    ['nowhere', undefined],
  ])('by the time zone %s: %s', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });

  const channels = (...names: readonly string[]) =>
    names.map((name) =>
      name.length === 2 ? { tvgId: `name:x@${name}`, attribute: name } : { tvgId: name, attribute: undefined },
    );

  it.each([
    ['most tvg-country', channels('lv', 'LV', 'ee'), 'LV'],
    ['the ends of ids', channels('One.ge', 'Two.ge@SD', 'three'), 'GE'],
    ['no country with a majority', channels('One.ge', 'Two.am'), undefined],
    ['none', channels('one', 'two.tv'), undefined],
    ['hardly any', channels('One.ge', ...Array.from({ length: 30 }, (_, index) => `channel${index}`)), undefined],
  ])('by a playlist that names %s', (_title, list, country) => {
    expect(countryOfPlaylist(list)).toBe(country);
  });
});
