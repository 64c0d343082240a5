import { to } from '@antenna/navigation';
import { useSuggestionsQuery } from '@antenna/store';
import { BrowserOnly, Chips, EmptyState, iconMagnifyingGlass, useTranslation } from '@antenna/ui-kit';
import { RecentSearches } from './RecentSearches.tsx';
import { SuggestedRows } from './SuggestedRows.tsx';

/** Shown before a query: a hint, suggestions, and the rows of the operator's search page. */
export function SearchStart() {
  const { t } = useTranslation();
  const { currentData: suggestions = [] } = useSuggestionsQuery({});
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
        {suggestions.length > 0 ? (
          <Chips
            label={t('shell.suggestions')}
            chips={suggestions.map(({ text }) => ({ key: text, label: text, to: to.search(text) }))}
            current={undefined}
            wrap
          />
        ) : null}
      </div>
      <SuggestedRows />
    </>
  );
}
