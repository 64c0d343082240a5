import { LONGEST_PAGE } from './limits.ts';

/** A page of a list that is wholly in memory; without `limit` all of it. */
export function page<Item>(
  items: readonly Item[],
  { limit, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): readonly Item[] {
  return limit === undefined && offset === 0
    ? items
    : items.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** `limit` as a query may have it: the list's own default, never above 100 (1,000 for what is short). */
export function limitOf(requested: number | undefined, otherwise: number, most = LONGEST_PAGE): number {
  return Math.min(requested ?? otherwise, most);
}
