import { to } from '@antenna/navigation';
import { useRowsetQuery, useSuggestionsQuery } from '@antenna/store';
import { Chips, EmptyState, iconMagnifyingGlass, useTranslation } from '@antenna/ui-kit';
import { Rows } from '../row/Rows.tsx';

/** Shown before a query: a hint, suggestions, and the rows of the operator's search page. */
export function SearchStart({ isChild }: { readonly isChild: boolean }) {
  const { t } = useTranslation();
  const { currentData: words = [] } = useSuggestionsQuery({});
  const { data } = useRowsetQuery({ slug: 'search' });
  return (
    <>
      <div className="ca-page-head">
        <EmptyState
          icon={iconMagnifyingGlass}
          title={t('catalogue.search_start')}
          text={t('catalogue.search_start_hint')}
        />
        {words.length > 0 ? (
          <Chips
            label={t('shell.suggestions')}
            chips={words.map((word) => ({ key: word, label: word, to: to.search(word) }))}
            current={undefined}
            wrap
          />
        ) : null}
      </div>
      {data ? <Rows page={data} isChild={isChild} /> : null}
    </>
  );
}
