import type { RowsetPage } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import { menu } from './menu.ts';

const page = (id: number, slug: string, over: Partial<RowsetPage> = {}): RowsetPage =>
  ({ id, slug, title: slug, template: 'group.catalog', priority: id, rows: [], ...over }) as RowsetPage;
const slugs = (pages: readonly RowsetPage[], viewer: { readonly isChild: boolean; readonly isLoggedIn: boolean }) =>
  menu(pages, viewer).map(({ slug }) => slug);

const adult = { isChild: false, isLoggedIn: true };
const child = { isChild: true, isLoggedIn: true };
const guest = { isChild: false, isLoggedIn: false };

describe('the menu', () => {
  it('is made of the rowset pages by their priority, without search [A-117]', () => {
    expect(
      slugs(
        [
          page(3, 'series', { priority: 2 }),
          page(1, 'movies', { priority: 3 }),
          page(9, 'search', { template: 'search', priority: 1 }),
        ],
        adult,
      ),
    ).toEqual(['series', 'movies']);
  });

  it('hides page 1000 from a child alone [A-118]', () => {
    const pages = [page(5, 'kids'), page(1000, 'evening')];
    expect([child, adult, guest].map((viewer) => slugs(pages, viewer))).toEqual([
      ['kids'],
      ['kids', 'evening'],
      ['kids', 'evening'],
    ]);
  });

  it('hides "my" pages from guests [A-119]; they are those whose slug is "my" or begins with it [A-120]', () => {
    const pages = ['my', 'my-list', 'my_films', 'mystery', 'movies'].map((slug, index) => page(index + 1, slug));
    expect(slugs(pages, guest)).toEqual(['mystery', 'movies']);
    expect(slugs(pages, adult)).toEqual(['my', 'my-list', 'my_films', 'mystery', 'movies']);
  });
});
