import type { RowsetPage } from '@antenna/api-client';
import { MENU_PAGE_NOT_FOR_CHILDREN } from './limits.ts';
import type { Viewer } from './viewer.ts';

const MY = /^my(\b|_|-)/u;

/** Pages of the menu: by priority, without search; a child misses page 1000, a guest the "my" pages. */
export function menu(
  rowsets: readonly RowsetPage[],
  viewer: Pick<Viewer, 'isChild' | 'isLoggedIn'>,
): readonly RowsetPage[] {
  return rowsets
    .filter(({ id, slug, template }) => {
      if (template === 'search') return false;
      if (viewer.isChild && id === MENU_PAGE_NOT_FOR_CHILDREN) return false;
      return viewer.isLoggedIn || !MY.test(slug);
    })
    .toSorted((a, b) => a.priority - b.priority);
}
