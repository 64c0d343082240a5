import { useEffect, useEffectEvent, useRef } from 'react';
import { usePreference, useSessionValue } from './hooks.ts';

/** Most searches that are kept. */
const MOST = 8;

/** Adds a search in front. Beginnings of it, left by typing, are removed. */
export const withSearch = (searches: readonly string[], q: string): readonly string[] =>
  [q, ...searches.filter((each) => !q.startsWith(each))].slice(0, MOST);

/** Who saw results last: after a change of profiles the page may still show those of the profile before. */
let seen: { readonly q: string; readonly profileId: string | undefined } | undefined;

/** Keeps a query once its results are shown. Queries on the way to a longer one, or back from it, are not kept. */
export function useKeptSearches(q: string, hasResults: boolean): void {
  const [searches, keep] = usePreference('recentSearches');
  const profileId = useSessionValue('profileId');
  const longest = useRef('');
  const remember = useEffectEvent(() => {
    const isOfAnother = seen?.q === q && seen.profileId !== profileId;
    const isDeleting = longest.current.startsWith(q);
    if (isOfAnother || isDeleting) return;
    seen = { q, profileId };
    longest.current = q;
    keep(withSearch(searches, q));
  });
  useEffect(() => {
    if (q === '') longest.current = '';
    else if (hasResults) remember();
  }, [q, hasResults]);
}
