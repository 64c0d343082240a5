import { BrowserOnly, EmptyState, iconMagnifyingGlass, useTranslation } from '@antenna/ui-kit';
import { RecentSearches } from './RecentSearches.tsx';
import { SuggestedRows } from './SuggestedRows.tsx';
import { SuggestedSearches } from './SuggestedSearches.tsx';

/** Shown before a query: a hint, suggestions, and the rows of the operator's search page. */
export function SearchStart() {
  const { t } = useTranslation();
  return (
    <>
      <div className="ca-page-head">
        <EmptyState
          icon={iconMagnifyingGlass}
          title={t('catalogue.search_start')}
          text={t('catalogue.search_start_hint')}
        />
        <BrowserOnly fallback={null}>
          <RecentSearches />
        </BrowserOnly>
        <SuggestedSearches />
      </div>
      <SuggestedRows />
    </>
  );
}
