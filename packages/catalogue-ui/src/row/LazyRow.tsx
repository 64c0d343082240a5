import type { Row } from '@antenna/api-client';
import { ROW_LAZY_MARGIN, rowCount, rowShape } from '@antenna/catalogue';
import { useRowQuery } from '@antenna/store';
import { ErrorState, SkeletonShelf, useTranslation } from '@antenna/ui-kit';
import { memo, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { isMissing } from '../state/is-missing.ts';
import { usePrerendered } from './prerendered.tsx';
import { RowShelf, SHELF_CARDS } from './RowShelf.tsx';

/** A browser without it renders everything; the server renders nothing outside the viewport. */
const hasNoObserver = () => typeof window !== 'undefined' && typeof IntersectionObserver !== 'function';

export interface LazyRowProps {
  readonly row: Row;
  readonly isChild?: boolean | undefined;
  /** Renders at once; a row that is rendered keeps its cards. */
  readonly isAtOnce?: boolean | undefined;
  /** How many skeleton cards keep its space. One is enough outside the viewport: ten rows would have hundreds of boxes. */
  readonly boxes?: number | undefined;
  readonly isFound?: boolean | undefined;
  /** The page that it stands on. */
  readonly rowset: string;
}

/** A row below the fold: rendered, and fetched if it was empty, when 150 px away from the viewport (B-578). */
export function LazyRow({ row, rowset, isChild, isAtOnce = false, boxes = 1, isFound }: LazyRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isPrerendered } = usePrerendered();
  const [isNear, setNear] = useState(() => isPrerendered || hasNoObserver());
  const isDrawn = isNear || isAtOnce;
  useEffect(() => {
    const element = place.current;
    if (!element || isDrawn) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        // The placeholder stays until the code of its cards is here.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: `${ROW_LAZY_MARGIN}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isDrawn]);
  if (!isDrawn)
    return (
      <div ref={place}>
        <SkeletonShelf card={SHELF_CARDS[rowShape(row.template)]} title={row.title} count={boxes} still />
      </div>
    );
  return rowCount(row) > 0 ? (
    <RowShelf row={row} isChild={isChild} isFound={isFound} />
  ) : (
    <FetchedRow row={row} rowset={rowset} isChild={isChild} />
  );
}

function FetchedRow({ row, rowset, isChild }: Pick<LazyRowProps, 'row' | 'rowset' | 'isChild'>) {
  const { t } = useTranslation();
  const { limit } = usePrerendered();
  const { data, isLoading, isFetching, error, refetch } = useRowQuery({
    id: row.id,
    rowset,
    ...(limit === undefined ? {} : { limit }),
  });
  // The store renders its answers in one piece, which blocks a slow phone for 300 ms; the cards follow in slices.
  const shown = useDeferredValue(data);
  // What is no longer there leaves no gap.
  if (error && !data && !isMissing(error))
    return (
      <ErrorState
        title={t('catalogue.load_failed')}
        text={t('errors.server')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (isLoading || (data && !shown))
    return <SkeletonShelf card={SHELF_CARDS[rowShape(row.template)]} title={row.title} />;
  return shown ? <FullShelf row={shown} title={shown.title || row.title} isChild={isChild} /> : null;
}

/** Memoised: nothing is rendered again between an answer and its cards. */
const FullShelf = memo(function FullShelf({
  row,
  title,
  isChild,
}: Pick<LazyRowProps, 'row' | 'isChild'> & { readonly title: string }) {
  return <RowShelf row={{ ...row, title }} isChild={isChild} />;
});
