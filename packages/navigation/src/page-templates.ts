/** What a rowset page is drawn as. */
export type PageKind = 'home' | 'search' | 'channels' | 'catalogue' | 'outside' | 'rowset';

const KINDS: Readonly<Record<string, PageKind>> = {
  startpage: 'home',
  search: 'search',
  tvchannels: 'channels',
  tvchannels20: 'channels',
  tvchannels30: 'channels',
  'group.catalog': 'catalogue',
  'group.catalog.page': 'catalogue',
  outer_link: 'outside',
};

/** The kind of a rowset template; a word that we do not know is a plain rowset (B-051, B-052). */
export function pageKind(template: string): PageKind {
  return Object.hasOwn(KINDS, template) ? (KINDS[template] ?? 'rowset') : 'rowset';
}
