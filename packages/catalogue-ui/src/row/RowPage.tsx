import type { Row } from '@antenna/api-client';
import { CATALOGUE_SCROLL_TRIGGER, rowShape, visibleRow } from '@antenna/catalogue';

import { LinkPlaceProvider, SkeletonCard, Spinner } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { rowCards, SHELF_CARDS } from './RowShelf.tsx';
import { useRowPages } from './use-row-pages.ts';
import './Rows.css';

export interface RowViewProps {
  readonly row: string;
  readonly libraryId?: number | undefined;
  readonly text?: string | undefined;
  readonly isChild?: boolean | undefined;
}

/** All of one row, loaded page by page while scrolling, until a page is short (B-132, B-342). */
export function RowView({ row: id, libraryId, text, isChild = false }: RowViewProps) {
  const pages = useRowPages({ id, libraryId, text });
  const end = useRef<HTMLDivElement>(null);
  const { loadMore, hasMore } = pages;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || typeof IntersectionObserver !== 'function') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: `${CATALOGUE_SCROLL_TRIGGER}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [loadMore, hasMore, pages.row]);
  if (pages.isError && !pages.row)
    return isMissing(pages.error) ? <NotFound kind="page" /> : <LoadFailed onRetry={pages.retry} />;
  if (!pages.row)
    return (
      <div className="ca-page" aria-busy="true">
        <ul className="ca-grid" role="list">
          {Array.from({ length: 14 }, (_, index) => (
            <li key={index}>
              <SkeletonCard card="poster" />
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="ca-page" data-usable="">
      <PageTitle words={pages.row.title} />
      <header className="ca-page-head">
        <h1 className="k-h1">{pages.row.title}</h1>
        {pages.row.description ? <p>{pages.row.description}</p> : null}
      </header>
      <RowGrid row={visibleRow(pages.row, { isChild })} />
      <div ref={end} className="ca-more">
        {pages.isLoadingMore ? <Spinner size={28} /> : null}
      </div>
    </div>
  );
}

function RowGrid({ row }: { readonly row: Row }) {
  const shape = rowShape(row.template);
  return (
    <ul className="ca-grid" role="list" data-card={SHELF_CARDS[shape]}>
      {rowCards(row, shape).map((card, index) => (
        <li key={index}>
          <LinkPlaceProvider position={index + 1}>{card}</LinkPlaceProvider>
        </li>
      ))}
    </ul>
  );
}
