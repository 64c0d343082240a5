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

/** A row with items, or the viewer's history: the apps read that one again when something was watched. */
export const isWorthShowing = (row: Row): boolean =>
  row.template === 'history-h' ||
  row.channels.length + row.contents.length + row.promotions.length + row.persons.length > 0;
