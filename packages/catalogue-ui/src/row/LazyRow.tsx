import type { Row } from '@antenna/api-client';
import { ROW_LAZY_MARGIN, rowCount, rowShape } from '@antenna/catalogue';
import { useRowQuery } from '@antenna/store';
import { SkeletonShelf } from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
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
}

/** A row below the fold: rendered, and fetched if it was empty, when 150 px away from the viewport (B-578). */
export function LazyRow({ row, isChild, isAtOnce = false, boxes = 1, isFound }: LazyRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isPrerendered } = usePrerendered();
  const [isNear, setNear] = useState(() => isPrerendered || hasNoObserver());
  const isDrawn = isNear || isAtOnce;
  useEffect(() => {
    const element = place.current;
    if (!element || isDrawn) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${ROW_LAZY_MARGIN}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isDrawn]);
  if (!isDrawn)
    return (
      <div ref={place}>
        <SkeletonShelf card={SHELF_CARDS[rowShape(row.template)]} title={row.title} count={boxes} />
      </div>
    );
  return rowCount(row) > 0 ? (
    <RowShelf row={row} isChild={isChild} isFound={isFound} />
  ) : (
    <FetchedRow row={row} isChild={isChild} />
  );
}

function FetchedRow({ row, isChild }: { readonly row: Row; readonly isChild?: boolean | undefined }) {
  const { limit } = usePrerendered();
  const { data, isLoading } = useRowQuery({ id: row.id, ...(limit === undefined ? {} : { limit }) });
  if (isLoading) return <SkeletonShelf card={SHELF_CARDS[rowShape(row.template)]} title={row.title} />;
  return data ? <RowShelf row={{ ...data, title: data.title || row.title }} isChild={isChild} /> : null;
}
