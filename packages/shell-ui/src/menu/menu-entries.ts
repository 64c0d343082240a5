import type { RowsetPage } from '@antenna/api-client';
import { pageKind, safeUrl, to } from '@antenna/navigation';
import type { PageKind } from '@antenna/navigation';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly kind: PageKind;
  readonly isCurrent: boolean;
}

function addressOf(page: RowsetPage): string | undefined {
  // The viewer's own page has more than its rowset, whatever the template.
  if (page.slug === 'my') return to.my();
  switch (pageKind(page.template)) {
    case 'home':
      return to.home();
    case 'search':
      return to.search();
    case 'channels':
      return to.channels();
    case 'catalogue':
      return to.catalog(page.slug || page.id);
    // The address of an outside page is its description or slug; only https and our own paths are allowed.
    case 'outside':
      return safeUrl(page.description ?? '') ?? safeUrl(page.slug);
    case 'rowset':
      return to.rowset(page.slug || page.id);
  }
}

/** Whether a path belongs to a menu page: the page itself or a path below it. */
function isOn(pathname: string, address: string): boolean {
  if (address === '/') return pathname === '/' || pathname === '/startpage';
  return (
    pathname === address ||
    address === `/catalog${pathname}` ||
    pathname.startsWith(`${address}/`) ||
    (address === '/channels' && pathname.startsWith('/channel/'))
  );
}

/** Where closing the search leads without a previous page: the first catalogue of the menu, else home (B-350). */
export function searchFallback(entries: readonly MenuEntry[]): string {
  return entries.find((entry) => entry.kind === 'catalogue')?.to ?? to.home();
}

/**
 * The menu's pages as links, in order; pages without a safe address are left out. Expects the pages of catalogue's
 * `menu()`.
 */
export function menuEntries(pages: readonly RowsetPage[], pathname: string): readonly MenuEntry[] {
  return pages.flatMap((page) => {
    const address = addressOf(page);
    if (address === undefined) return [];
    return [
      {
        key: String(page.id),
        label: page.title,
        to: address,
        kind: pageKind(page.template),
        isCurrent: isOn(pathname, address),
      },
    ];
  });
}
