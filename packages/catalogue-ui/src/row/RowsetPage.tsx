import { useRowsetQuery } from '@antenna/store';
import type { ReactNode } from 'react';
import { EmptyState, iconFilmStrip, SkeletonShelf, VisuallyHidden, useTranslation } from '@antenna/ui-kit';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { Rows, startsWithHero } from './Rows.tsx';
import './Rows.css';

export interface RowsetViewProps {
  /** Slug or id; the trailing digits are the id. */
  readonly rowset: string;
  readonly libraryId?: number | undefined;
  readonly isChild?: boolean | undefined;
  /** Shows the page, with this title and `children`, even if the platform has no such rowset. */
  readonly titleWithout?: string | undefined;
  /** Content of the app below the rows. */
  readonly children?: ReactNode;
}

/** Any rowset page: rowsets, catalogues, collections. New ones need no change here. */
export function RowsetView({ rowset, libraryId, isChild, titleWithout, children }: RowsetViewProps) {
  const { t } = useTranslation();
  const { data, isError, error, isFetching, refetch } = useRowsetQuery({ slug: rowset, libraryId });
  if (isError && !data && titleWithout !== undefined && isMissing(error)) {
    return (
      <div className="ca-page" data-usable="">
        <PageTitle words={titleWithout} />
        <header className="ca-page-head">
          <h1 className="k-h1">{titleWithout}</h1>
        </header>
        {children}
      </div>
    );
  }
  if (isError && !data)
    return isMissing(error) ? (
      <NotFound kind="page" />
    ) : (
      <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data)
    return (
      <div className="ca-page" aria-busy="true">
        <div className="ca-rows">
          <SkeletonShelf card="poster" />
          <SkeletonShelf card="wide" />
        </div>
      </div>
    );
  const hasHero = startsWithHero(data);
  return (
    <div className={hasHero ? undefined : 'ca-page'} data-usable="">
      <PageTitle words={data.title} />
      {hasHero ? (
        <VisuallyHidden>
          <h1>{data.title}</h1>
        </VisuallyHidden>
      ) : (
        <header className="ca-page-head">
          <h1 className="k-h1">{data.title}</h1>
          {data.description ? <p>{data.description}</p> : null}
        </header>
      )}
      {data.rows.length > 0 || children ? (
        <Rows page={data} isChild={isChild} />
      ) : (
        <div className="ca-page-head">
          <EmptyState icon={iconFilmStrip} title={t('catalogue.row_empty')} />
        </div>
      )}
      {children}
    </div>
  );
}
