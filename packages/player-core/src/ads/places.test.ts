import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeAdInfo } from '../testing/fake-ads.ts';
import { capOf, pointReached, tagAddress, tagsOf } from './places.ts';

const tag = (name: string) => `https://ads.test/${name}`;
const roll = (ad: string, step: number, aliases: readonly string[] = []) => ({ ad, step, aliases });

describe('the tags of a roll', () => {
  const urlsOf = (...options: Parameters<typeof tagsOf>) => tagsOf(...options).map(({ url }) => url);

  it('are those of its place', () => {
    const info = fakeAdInfo({ pre: ['a'], middle: ['b'], post: ['c'], pause: ['d'] });
    const places = ['pre_roll', 'middle_roll', 'post_roll', 'post_pause_roll'] as const;
    expect(places.map((place) => urlsOf(info, place))).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(places.map((place) => urlsOf(fakeAdInfo({}), place))).toEqual([[], [], [], []]);
  });

  it('are requested in the order of their steps, those of the same step as given [B-223]', () => {
    const info = { ...fakeAdInfo({}), preRoll: [roll('c', 2), roll('a', 1), roll('d', 2), roll('b', 1)] };
    expect(urlsOf(info, 'pre_roll')).toEqual(['a', 'b', 'c', 'd']);
    expect(info.preRoll.map(({ ad }) => ad)).toEqual(['c', 'a', 'd', 'b']);
  });

  it("of a point are its own, else the middle roll's", () => {
    const info = fakeAdInfo({ middle: [tag('m')], pre: [tag('p')] });
    expect(urlsOf(info, 'middle_roll', { position: 1, urls: [tag('own')] })).toEqual([tag('own')]);
    expect(urlsOf(info, 'middle_roll', { position: 1, urls: [] })).toEqual([tag('m')]);
  });

  it('have the tracking of the break of a schedule that they are', () => {
    const tracking = { breakEnd: [tag('over')] };
    const info = { ...fakeAdInfo({}), preRoll: [{ ...roll('a', 2), tracking }, roll('b', 1)] };
    expect(tagsOf(info, 'pre_roll')).toEqual([{ url: 'b' }, { url: 'a', tracking }]);
    const point = { position: 1, urls: ['own'], breaks: [{ url: 'c', tracking }] };
    expect(tagsOf(info, 'middle_roll', point)).toEqual([{ url: 'own' }, { url: 'c', tracking }]);
  });
});

describe('aliases of a tag', () => {
  it('replace their names and their numbers, encoded [B-223]', () => {
    expect(tagAddress(roll(`${tag('{section}')}?a={0}&b={1}&c={none}`, 1, ['section=films & series', 'plain']))).toBe(
      `${tag('films%20%26%20series')}?a=films%20%26%20series&b=plain&c={none}`,
    );
  });

  it('may contain the equals sign, be empty, and be used twice', () => {
    expect(tagAddress(roll('/{q}?{q}&{0}', 1, ['q=a=b']))).toBe('/a%3Db?a%3Db&a%3Db');
    expect(tagAddress(roll('/[{q}]', 1, ['q=']))).toBe('/[]');
    expect(tagAddress(roll('/{page-type}', 1, ['page-type=film']))).toBe('/film');
  });

  it('without a name answer to their number alone', () => {
    expect(tagAddress(roll('/{plain}/{0}/{1}', 1, ['plain']))).toBe('/{plain}/plain/{1}');
  });

  it('that nothing asks for change nothing', () => {
    expect(tagAddress(roll(tag('x'), 1, ['unused']))).toBe(tag('x'));
    expect(tagAddress(roll(tag('{x}'), 1))).toBe(tag('{x}'));
  });
});

describe('how many ads a roll may show', () => {
  it.each([
    [undefined, Number.POSITIVE_INFINITY],
    [0, 0],
    [1, 1],
    [2, 2],
    [-1, 0],
  ])('max_advertising %s means %d [B-329]', (maxAdvertising, cap) =>
    expect(capOf(fakeAdInfo(maxAdvertising === undefined ? {} : { maxAdvertising }))).toBe(cap),
  );
});

describe('the points of a film', () => {
  const points = [10, 20, 30].map((seconds) => ({ position: seconds * 1000, urls: [] }));
  const reached = (before: number, now: number, done: readonly number[] = [], of = points) =>
    pointReached(of, { done: new Set(done), before, now });

  it('are reached exactly at their position, not before and not after', () => {
    expect(reached(9_000, 9_999)).toEqual({ passed: [] });
    expect(reached(9_999, 10_000)).toMatchObject({ point: { position: 10_000 }, passed: [10_000] });
    expect(reached(10_000, 10_250)).toEqual({ passed: [] });
  });

  it('that are done are not reached again', () => {
    expect(reached(9_500, 10_200, [10_000])).toEqual({ passed: [] });
    expect(reached(5_000, 25_000, [20_000])).toMatchObject({ point: { position: 10_000 }, passed: [10_000] });
  });

  it('that a jump leaves behind are all passed, and the last one is shown, whatever their order', () => {
    expect(reached(5_000, 25_000)).toMatchObject({ point: { position: 20_000 }, passed: [10_000, 20_000] });
    expect(reached(5_000, 35_000, [], points.toReversed())).toMatchObject({ point: { position: 30_000 } });
  });

  it('are not reached by going back', () => expect(reached(25_000, 5_000)).toEqual({ passed: [] }));

  it('are each passed once on any way through a film', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 10 }),
        fc.array(fc.integer({ min: 0, max: 110_000 }), { maxLength: 30 }),
        (positions, stops) => {
          const all = positions.map((position) => ({ position, urls: [] }));
          const done = new Set<number>();
          let before = 0;
          for (const now of [...stops, 110_000]) {
            const { point, passed } = pointReached(all, { done, before, now });
            for (const each of passed) {
              expect(done.has(each)).toBe(false);
              done.add(each);
            }
            expect(point?.position).toBe(passed.length > 0 ? Math.max(...passed) : undefined);
            before = now;
          }
          const start = stops.length === 0 ? 110_000 : stops[0];
          expect([...done].filter((each) => each <= (start ?? 0))).toHaveLength(
            positions.filter((each) => each <= (start ?? 0)).length,
          );
        },
      ),
    );
  });
});
