import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP_WIDTH,
  matchRoute,
  routeEntries,
  ROUTES,
  shownRoute,
  type RouteEntry,
  type RouteNeed,
} from './index.ts';

const NEEDS: readonly RouteNeed[] = ['promo', 'test-pages'];
const entryOf = (pattern: string, has: readonly RouteNeed[] = NEEDS): RouteEntry => {
  const entry = routeEntries(has).find((each) => each.pattern === pattern);
  if (!entry) throw new Error(`no entry for ${pattern}`);
  return entry;
};
const DESKTOP = { isDesktop: true } as const;
const PHONE = { isDesktop: false } as const;

describe('the route entries for a router', () => {
  it('have every pattern once, then the prefixes without an id, and end with all other paths', () => {
    const patterns = routeEntries(NEEDS).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(patterns.slice(0, ROUTES.length)).toEqual(ROUTES.map(({ pattern }) => pattern));
    expect(patterns.at(-1)).toBe('*');
    expect(entryOf('*')).toMatchObject({ name: 'home', mode: 'page', account: false });
  });

  it('have exact patterns before those with parameters', () => {
    const patterns = routeEntries(NEEDS).map(({ pattern }) => pattern);
    const isShadowed = (exact: string) =>
      patterns
        .slice(0, patterns.indexOf(exact))
        .some((earlier) => new RegExp(`^${earlier.replace('*', '.*').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(exact));
    expect(patterns.filter((pattern) => !pattern.includes('{') && isShadowed(pattern))).toEqual([]);
  });

  it.each<readonly [readonly RouteNeed[], readonly string[]]>([
    [[], []],
    [['promo'], ['/account_mobile/promo', '/promo', '/promo/lovi', '/promo/{promo}', '/gift']],
    [['test-pages'], ['/test', '/test_feed', '/vitrina_test']],
  ])('with %j have the routes %j more', (has, more) => {
    const without = new Set(routeEntries().map(({ pattern }) => pattern));
    expect(
      routeEntries(has)
        .map(({ pattern }) => pattern)
        .filter((pattern) => !without.has(pattern)),
    ).toEqual(more);
  });

  it('say what is missing from a prefix without its id, and of nothing else', () => {
    for (const { pattern, name, missing } of routeEntries(NEEDS))
      expect(missing !== undefined, pattern).toBe(name === 'not-found');
    expect(entryOf('/channel_embed').missing).toBe('channel');
    expect(entryOf('/contents').missing).toBe('content');
    expect(entryOf('/persons').missing).toBe('page');
  });
});

describe('a route as it is shown', () => {
  it('is a modal page only where the table says so, and a page for crawlers', () => {
    for (const entry of routeEntries(NEEDS)) {
      const { mode } = shownRoute(entry, '/', DESKTOP);
      expect(mode, entry.pattern).toBe(entry.mode === 'modal_page' ? 'modal_page' : 'page');
      expect(shownRoute(entry, '/', { ...PHONE, prerender: true }).mode).toBe('page');
    }
  });

  it('of a channel changes its mode at 932 px, except on a TV', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 4_000 }), (width) => {
        const expected = width > DESKTOP_WIDTH ? 'page' : 'modal_page';
        expect(matchRoute('/channel/7', { width, device: 'desktop' }).mode).toBe(expected);
        expect(matchRoute('/channel/7', { width, device: 'mobile' }).mode).toBe(expected);
        expect(matchRoute('/channel/7', { width, device: 'tv' }).mode).toBe('page');
      }),
    );
  });

  it('has neither header nor footer on a path with _embed/, whatever it matches', () => {
    expect(shownRoute(entryOf('*'), '/some_embed/player', DESKTOP)).toMatchObject({
      hasHeader: false,
      hasFooter: false,
    });
    expect(shownRoute(entryOf('*'), '/some/player', DESKTOP)).toMatchObject({ hasHeader: true, hasFooter: true });
    expect(shownRoute(entryOf('/guide'), '/guide', DESKTOP)).toMatchObject({ hasHeader: true, hasFooter: false });
  });

  it('is the same with and without a router', () => {
    const ids = fc.constantFrom('7', 'drama-61', 'x');
    fc.assert(
      fc.property(fc.constantFrom(...ROUTES), ids, fc.constantFrom(DESKTOP, PHONE), ({ pattern }, id, view) => {
        const path = pattern.replaceAll(/\{\w+\}/g, id);
        const { params: _params, ...matched } = matchRoute(path, {
          width: view.isDesktop ? 1_280 : 390,
          device: 'desktop',
          has: NEEDS,
        });
        expect(shownRoute(entryOf(pattern), path, view)).toEqual(matched);
      }),
    );
  });
});
