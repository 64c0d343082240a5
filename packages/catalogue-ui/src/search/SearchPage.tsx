import { rowCount, visibleRow } from '@antenna/catalogue';
import { useKeptSearches, useRowsetQuery } from '@antenna/store';
import { ErrorState, SkeletonShelf, useTranslation } from '@antenna/ui-kit';
import { useMemo } from 'react';
import { Rows } from '../row/Rows.tsx';
import { LayoutHint } from './LayoutHint.tsx';
import { OpenedResults } from './OpenedResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { SuggestedRows } from './SuggestedRows.tsx';
import { SuggestedSearches } from './SuggestedSearches.tsx';
import '../row/Rows.css';

export interface SearchPageProps {
  /** Trimmed and lowercased. */
  readonly q: string;
  readonly minChars: number;
  readonly isChild?: boolean | undefined;
}

/** Search results, row by row, or what is near them; a query that is too short requests nothing (B-036). */
export function SearchPage({ q, minChars, isChild = false }: SearchPageProps) {
  const { t } = useTranslation();
  const isAsked = q.length >= Math.max(1, minChars);
  const { currentData: data, isError, isFetching, refetch } = useRowsetQuery({ slug: 'search', q }, { skip: !isAsked });
  const isEmpty = data !== undefined && data.rows.every((row) => rowCount(visibleRow(row, { isChild }, true)) === 0);
  const nearest = useMemo(() => (data?.nearestRows?.length ? { ...data, rows: data.nearestRows } : undefined), [data]);
  const shown = isEmpty ? nearest : data;
  useKeptSearches(isAsked ? q : '', data !== undefined && !isEmpty);
  return (
    <div className="ca-page">
      <header className="ca-page-head">
        <h1 className="k-h1" aria-live="polite">
          {isAsked ? t(isEmpty ? 'catalogue.search_empty' : 'catalogue.search_found', { q }) : t('catalogue.search')}
        </h1>
        {isEmpty ? <p>{t('catalogue.search_empty_hint')}</p> : null}
        {isAsked ? <LayoutHint q={q} page={data} /> : null}
        {isEmpty ? <SuggestedSearches /> : null}
      </header>
      {!isAsked ? <SearchStart /> : null}
      {isAsked && isError && !data ? (
        <div className="ca-page-head">
          <ErrorState
            title={t('catalogue.load_failed')}
            text={t('errors.server')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : null}
      {isAsked && !data && !isError ? (
        <div aria-busy="true">
          <SkeletonShelf card="live" />
          <SkeletonShelf card="poster" />
        </div>
      ) : null}
      {isEmpty && !nearest ? <SuggestedRows /> : null}
      {shown ? (
        <OpenedResults q={q} page={shown} isChild={isChild}>
          <Rows page={shown} isChild={isChild} isFound />
        </OpenedResults>
      ) : null}
    </div>
  );
}
