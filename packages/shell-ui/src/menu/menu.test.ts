import type { RowsetPage } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import { barEntries } from './bar-entries.ts';
import { menuEntries, searchFallback } from './menu-entries.ts';

const page = (id: number, slug: string, template: string, more: Partial<RowsetPage> = {}): RowsetPage => ({
  id,
  slug,
  template,
  title: `t${id}`,
  priority: id,
  rows: [],
  ...more,
});
const PAGES = [
  page(1, 'startpage', 'startpage'),
  page(2, 'tv', 'tvchannels20'),
  page(3, 'movies', 'group.catalog'),
  page(4, 'series', 'group.catalog.page'),
  page(5, 'kids', 'something-new'),
  page(6, 'my', 'rowset'),
];
const LABELS = { home: 'Home', channels: 'Channels', guide: 'Guide', my: 'Mine' };

describe('menuEntries', () => {
  it('gives every template its own address', () => {
    expect(menuEntries(PAGES, '/').map((entry) => entry.to)).toEqual([
      '/',
      '/channels',
      '/catalog/movies',
      '/catalog/series',
      '/rowset/kids',
      '/my',
    ]);
  });

  it('has the first catalogue, else home, as the way out of the search [B-350]', () => {
    expect(searchFallback(menuEntries(PAGES, '/search'))).toBe('/catalog/movies');
    expect(searchFallback(menuEntries(PAGES.slice(0, 2), '/search'))).toBe('/');
  });

  it('leads to the own page, which has reminders and favourite channels too, whatever its template', () => {
    const own = (template: string) => menuEntries([page(6, 'my', template)], '/').map((entry) => entry.to);
    expect([own('rowset'), own('group.catalog.page'), own('group.catalog')]).toEqual([['/my'], ['/my'], ['/my']]);
  });

  it('leaves out pages without a safe address', () => {
    const outside = (slug: string, description?: string) =>
      menuEntries([page(9, slug, 'outer_link', description ? { description } : {})], '/').map((entry) => entry.to);
    expect(outside('shop', 'https://example.com/shop')).toEqual(['https://example.com/shop']);
    expect(outside('https://example.com/a')).toEqual(['https://example.com/a']);
    expect(outside('javascript:alert(1)')).toEqual([]);
    expect(outside('http://example.com')).toEqual([]);
  });

  it.each([
    ['/', ['t1']],
    ['/startpage', ['t1']],
    ['/channels/all', ['t2']],
    ['/channel/12', ['t2']],
    ['/catalog/series', ['t4']],
    ['/series', ['t4']],
    ['/catalog/serieses', []],
    ['/my', ['t6']],
    ['/news', []],
  ])('on %s knows the current page', (path, current) => {
    expect(
      menuEntries(PAGES, path)
        .filter((entry) => entry.isCurrent)
        .map((entry) => entry.label),
    ).toEqual(current);
  });
});

describe('barEntries', () => {
  const bar = (pages: readonly RowsetPage[]) =>
    barEntries({ menu: menuEntries(pages, '/channels'), pathname: '/channels', labels: LABELS }).map(
      (entry) => entry.to,
    );

  it('has home, channels, the guide, one catalogue and the own page, none of which the header has [A-116]', () => {
    expect(bar(PAGES)).toEqual(['/', '/channels', '/guide', '/catalog/movies', '/my']);
  });

  it('has all but the catalogue even when the menu lacks them', () => {
    expect(bar([])).toEqual(['/', '/channels', '/guide', '/my']);
  });

  it('draws the current item filled, each with its own icon', () => {
    const entries = barEntries({
      menu: menuEntries(PAGES, '/channels/all'),
      pathname: '/channels/all',
      labels: LABELS,
    });
    expect(entries.filter((entry) => entry.isCurrent).map((entry) => entry.to)).toEqual(['/channels']);
    expect(new Set(entries.map((entry) => entry.icon)).size).toBe(entries.length);
  });
});
