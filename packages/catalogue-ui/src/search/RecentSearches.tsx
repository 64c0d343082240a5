import { to } from '@antenna/navigation';
import { usePreference } from '@antenna/store';
import { Button, IconButton, iconX, Link, useTranslation } from '@antenna/ui-kit';
import { useId, useRef } from 'react';
import './RecentSearches.css';

/** What this profile searched for on this device; each can be removed, and all of them. */
export function RecentSearches() {
  const { t } = useTranslation();
  const [searches, keep] = usePreference('recentSearches');
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  if (searches.length === 0) return null;
  const remove = (q: string) => {
    // The button goes with its search: the focus moves to the next one.
    const index = searches.indexOf(q);
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    (links[index + 1] ?? links[index - 1])?.focus();
    keep(searches.filter((each) => each !== q));
  };
  return (
    <section className="ca-recent" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className="k-h3">
          {t('catalogue.search_recent')}
        </h2>
        <Button kind="quiet" size="small" onClick={() => keep([])}>
          {t('catalogue.search_clear')}
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul ref={list} role="list">
        {searches.map((q) => (
          <li key={q}>
            <Link to={to.search(q)}>{q}</Link>
            <IconButton glyph={iconX} label={t('catalogue.search_remove', { q })} onClick={() => remove(q)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
