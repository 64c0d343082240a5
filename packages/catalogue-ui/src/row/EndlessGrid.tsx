import type { Row } from '@antenna/api-client';
import { CATALOGUE_SCROLL_TRIGGER, rowShape, visibleRow } from '@antenna/catalogue';
import { CardList, ErrorState, SkeletonCard, Spinner, useGridWindow, useTranslation } from '@antenna/ui-kit';
import { Suspense, useEffect, useRef } from 'react';
import { rowCards, SHELF_CARDS } from './RowShelf.tsx';
import type { RowPages } from './use-row-pages.ts';
import './Rows.css';

/** The cards of a row that grows by a page when its end is 1000 px away (B-341, B-576). */
export function EndlessGrid({ pages, isChild }: { readonly pages: RowPages; readonly isChild: boolean }) {
  const { t } = useTranslation();
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
  if (!pages.row) return <SkeletonGrid />;
  return (
    <>
      <Suspense fallback={<SkeletonGrid />}>
        <RowGrid row={visibleRow(pages.row, { isChild })} />
      </Suspense>
      <div ref={end} className="ca-more">
        {pages.isLoadingMore ? <Spinner size={28} /> : null}
        {pages.isStalled ? (
          <ErrorState title={t('catalogue.load_failed')} text={t('errors.server')} onRetry={pages.retry} />
        ) : null}
      </div>
    </>
  );
}

export function SkeletonGrid() {
  return (
    <ul className="ca-grid" role="list">
      {Array.from({ length: 14 }, (_, index) => (
        <li key={index}>
          <SkeletonCard card="poster" />
        </li>
      ))}
    </ul>
  );
}

/** Only the cards near the window are rendered: a grid of thousands has few nodes. */
function RowGrid({ row }: { readonly row: Row }) {
  const shape = rowShape(row.template);
  const grid = useRef<HTMLUListElement>(null);
  const cards = rowCards(row, shape);
  const { from, to, above, below } = useGridWindow(grid, cards.length);
  return (
    <CardList
      ref={grid}
      className="ca-grid"
      data-card={SHELF_CARDS[shape]}
      part={{ before: from, count: cards.length }}
      style={{ paddingTop: above || undefined, paddingBottom: below || undefined }}
    >
      {cards.slice(from, to)}
    </CardList>
  );
}
