import { describe, expect, it } from 'vitest';
import { fillMacros, type MacroFacts } from './macros.ts';

const nothing: MacroFacts = { now: 0, random: 0 };
const filled = (url: string, facts: Partial<MacroFacts> = {}) => fillMacros(url, { ...nothing, ...facts });

describe('placeholders in ad addresses', () => {
  it('are filled and encoded', () => {
    const facts = {
      now: Date.UTC(2026, 10, 22),
      random: 0.5,
      code: 402,
      asset: 'https://cdn.test/a b.mp4',
      playhead: 65_250,
      contentId: '7 & 8',
    };
    expect(
      fillMacros(
        'https://px.test/?[ERRORCODE]&[CACHEBUSTING]&[RANDOM]&%%TIMESTAMP%%&[ASSETURI]&[ADPLAYHEAD]&[CONTENTPLAYHEAD]&[CONTENTID]',
        facts,
      ),
    ).toBe(
      'https://px.test/?402&50000000&50000000&2026-11-22T00%3A00%3A00.000Z&https%3A%2F%2Fcdn.test%2Fa%20b.mp4&00%3A01%3A05.250&00%3A01%3A05.250&7%20%26%208',
    );
  });

  it.each([
    'MEDIAPLAYHEAD',
    'IFA',
    'IFATYPE',
    'CLIENTUA',
    'SERVERUA',
    'DEVICEUA',
    'DEVICEIP',
    'LATLONG',
    'PAGEURL',
    'DOMAIN',
    'APPBUNDLE',
    'GDPRCONSENT',
    'REGULATIONS',
    'LIMITADTRACKING',
    'TRANSACTIONID',
    'ADSERVINGID',
    'UNIVERSALADID',
    'PLAYERSIZE',
    'PLAYERSTATE',
    'BREAKPOSITION',
  ])('[%s] reveals nothing', (name) => expect(filled(`https://px.test/[${name}]`)).toBe('https://px.test/-1'));

  it.each(['ERRORCODE', 'ASSETURI', 'CONTENTID', 'CONTENTPLAYHEAD', 'ADPLAYHEAD'])(
    '[%s] is -1 while it is not known',
    (name) => expect(filled(`[${name}]`)).toBe('-1'),
  );

  it('that the standard does not name stay as they are', () => {
    for (const url of ['[FOREIGN]', '%%FOREIGN%%', '[errorcode]', '[]', '%%%%', '[ERRORCODE%%', '{ERRORCODE}'])
      expect(filled(url, { code: 402 })).toBe(url);
  });

  it('are found in brackets and between percent signs, as often as they occur', () => {
    expect(filled('[ERRORCODE]%%ERRORCODE%%[ERRORCODE]', { code: 303 })).toBe('303303303');
  });

  it.each([
    [99, '900'],
    [100, '100'],
    [999, '999'],
    [1000, '900'],
    [1205, '900'],
  ])('report the code %i to pixels as %s: VAST has three digits', (code, shown) =>
    expect(filled('[ERRORCODE]', { code })).toBe(shown),
  );

  it.each([
    [0, '00000000'],
    [0.25, '25000000'],
    [0.000_000_01, '00000001'],
    [0.999_999_999, '99999999'],
  ])('against caches always have eight digits: %d', (random, shown) =>
    expect(filled('[CACHEBUSTING]', { random })).toBe(shown),
  );

  it.each([
    [0, '00:00:00.000'],
    [7, '00:00:00.007'],
    [999.9, '00:00:00.999'],
    [1_000, '00:00:01.000'],
    [59_999, '00:00:59.999'],
    [60_000, '00:01:00.000'],
    [3_599_999, '00:59:59.999'],
    [3_600_000, '01:00:00.000'],
    [36_061_001, '10:01:01.001'],
  ])('write %d ms as %s', (playhead, shown) =>
    expect(filled('[ADPLAYHEAD]', { playhead })).toBe(encodeURIComponent(shown)),
  );
});
