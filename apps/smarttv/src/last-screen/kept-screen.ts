/** The names in `localStorage`, as the store's `STORAGE_KEYS` has them: the page's script is built without the store. */
const SESSION = 'session';
const LANGUAGE = 'language';
export const STORED_AS = 'lastScreen';

export const ELEMENT_ID = 'last-screen';

export interface KeptScreen {
  readonly key: string;
  readonly html: string;
}

/** What a stored session says of who watches. */
interface Watcher {
  readonly viewer?: string;
  readonly profile?: { readonly id?: string };
}

/**
 * What a kept screen depends on: styles, window, language, viewer and profile. It is shown where all are the same. Throws where
 * the session is damaged or the set refuses storage.
 */
export function screenKey({ document, localStorage, innerWidth, innerHeight }: Window): string {
  const { viewer, profile } = JSON.parse(localStorage.getItem(SESSION) ?? '{}') as Watcher;
  const styles = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
  return JSON.stringify([styles, innerWidth, innerHeight, localStorage.getItem(LANGUAGE), viewer, profile?.id]);
}
