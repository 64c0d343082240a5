import { describe, expect, it } from 'vitest';
import { pixelAddress, trackingPeriod } from './tracker.ts';

type Params = Parameters<typeof pixelAddress>[0]['params'];
const tracker = (params: Params): Parameters<typeof pixelAddress>[0] =>
  ({ params }) as Parameters<typeof pixelAddress>[0];
const address = (params: Params) => pixelAddress(tracker(params), { fts: 1_000, evtp: 'play' });

describe('the period of an audience counter', () => {
  it.each([
    [30_000, 30_000],
    ['15000', 15_000],
    [1_001, 1_001],
    [999, 1_000],
    [1, 1_000],
  ])('of %j is %d ms, never less than a second', (Tmsec, period) => {
    expect(trackingPeriod(tracker({ Tmsec }))).toBe(period);
  });

  it.each([0, -5, 'often', Infinity, Number.NaN, null, undefined])('of %j does not exist', (Tmsec) => {
    expect(trackingPeriod(tracker({ Tmsec }))).toBeUndefined();
  });

  it('does not exist where none is named', () => expect(trackingPeriod(tracker({}))).toBeUndefined());
});

describe('the address of a counter pixel', () => {
  it('has its placeholders filled and everything else as query', () => {
    expect(address({ url: 'https://count.test/{channel}/{evtp}', channel: 'a b', user: 'ü', Tmsec: 5 })).toBe(
      'https://count.test/a%20b/play?user=%C3%BC&fts=1000',
    );
  });

  it('continues a query that is there', () => {
    expect(address({ url: 'https://count.test/?a=1' })).toBe('https://count.test/?a=1&fts=1000&evtp=play');
  });

  it('has no query where every value has a place', () => {
    expect(address({ url: 'https://count.test/{fts}/{evtp}' })).toBe('https://count.test/1000/play');
  });

  it('fills a placeholder as often as it stands there and keeps unknown ones', () => {
    expect(address({ url: '/p?{fts}-{fts}-{who}-{toString}', evtp: 'x' })).toBe(
      '/p?1000-1000-{who}-{toString}&evtp=play',
    );
  });

  it('reports what happened, whatever the params say about it', () => {
    expect(address({ url: '/p/{evtp}', evtp: 'end', fts: 5 })).toBe('/p/play?fts=1000');
  });

  it('may be on the same site, by http or https', () => {
    for (const url of ['/p', 'http://count.test', 'https://count.test'])
      expect(address({ url })).toBe(`${url}?fts=1000&evtp=play`);
  });

  it.each(['//evil.test/p', 'javascript:alert(1)', 'data:,x', 'p', '', 7, undefined])(
    'does not exist for %j',
    (url) => {
      expect(address({ url })).toBeUndefined();
    },
  );
});
