import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { SuggestedRows } from '../search/SuggestedRows.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { EndlessGrid, SkeletonGrid } from './EndlessGrid.tsx';
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
  if (pages.isError && !pages.row)
    return isMissing(pages.error) ? (
      <NotFound kind="page">
        <SuggestedRows />
      </NotFound>
    ) : (
      <LoadFailed onRetry={pages.retry} />
    );
  if (!pages.row)
    return (
      <div className="ca-page" aria-busy="true">
        <SkeletonGrid />
      </div>
    );
  return (
    <div className="ca-page" data-usable="">
      <PageTitle words={pages.row.title} />
      <header className="ca-page-head">
        <h1 className="k-h1">{pages.row.title}</h1>
        {pages.row.description ? <p>{pages.row.description}</p> : null}
      </header>
      <EndlessGrid pages={pages} isChild={isChild} />
    </div>
  );
}
