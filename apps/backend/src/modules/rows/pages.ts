import type { Row, RowsetPage } from '@antenna/api-contract';
import type { RowsetFile } from '../../provider/catalogue-cache.ts';
import { localise } from '../../texts/localised.ts';

/** A page of the menu on the wire; `rows` when it is opened. */
export function rowset(file: RowsetFile, language: string, rows?: Row[]): RowsetPage {
  return {
    id: file.id,
    slug: file.slug,
    template: file.template,
    title: localise(file.title, language),
    description: localise(file.description, language),
    logo: file.logo ?? null,
    library_id: file.library_id ?? null,
    ...(rows ? { rows } : {}),
    ...(file.cache_timeout === undefined ? {} : { cache_timeout: file.cache_timeout }),
    priority: file.priority,
  };
}

/** Every page of the menu, first priority first; some are for users only. */
export function menuOf(files: readonly RowsetFile[], isGuest: boolean, language: string): RowsetPage[] {
  return [...files]
    .filter((file) => !(file.users_only && isGuest))
    .sort((a, b) => a.priority - b.priority)
    .map((file) => rowset(file, language));
}

export const hasItems = (row: Row): boolean =>
  row.channels.length + row.contents.length + row.promotions.length + row.persons.length + row.histories.length > 0;

/** A row with items, or the viewer's history: the apps read that one again when something was watched. */
export const isWorthShowing = (row: Row): boolean => row.template === 'history-h' || hasItems(row);

/** Titles of a shelf that are seen first. */
const LEADING = 3;

/**
 * No two shelves of a page begin alike: items that lead an earlier shelf stand behind up to three that do not. What a shelf
 * holds, and the order of the rest, stays.
 */
export function startingApart<Item>(
  items: readonly Item[],
  leading: ReadonlySet<string>,
  keyOf: (item: Item) => string,
): Item[] {
  const fresh = items.filter((item) => !leading.has(keyOf(item))).slice(0, LEADING);
  return [...fresh, ...items.filter((item) => !fresh.includes(item))];
}

/** `leading`, and those that lead a shelf of these items after it. */
export function withLeading(leading: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return new Set([...leading, ...startingApart(keys, leading, (key) => key).slice(0, LEADING)]);
}

export const titleKey = ({ id }: { readonly id: string }): string => id;
export const channelKey = ({ id }: { readonly id: number }): string => `channel ${id}`;
