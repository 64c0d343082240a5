import type { RowFilters } from '@antenna/api-client';
import { CATALOGUE_FIRST_PAGE, CATALOGUE_NEXT_PAGE, rowCount } from '@antenna/catalogue';
import { Button, EmptyState, ErrorState, iconFilmStrip, useTranslation } from '@antenna/ui-kit';
import { EndlessGrid } from '../row/EndlessGrid.tsx';
import { useRowPages } from '../row/use-row-pages.ts';

/** The platform's row of every title. */
const ALL_TITLES = 'all-titles';
/** The catalogue requests 100 titles, then 50 at a time (B-575). */
const SIZES = { first: CATALOGUE_FIRST_PAGE, next: CATALOGUE_NEXT_PAGE };

/** The titles that match the viewer's filters, loaded while scrolling. */
export function FoundTitles({
  libraryId,
  filters,
  isChild,
  onClear,
}: {
  readonly libraryId: number | undefined;
  readonly filters: RowFilters;
  readonly isChild: boolean;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation();
  const pages = useRowPages({ id: ALL_TITLES, libraryId, filters, sizes: SIZES });
  if (pages.isError && !pages.row)
    return <ErrorState title={t('catalogue.load_failed')} text={t('errors.server')} onRetry={pages.retry} />;
  const count = pages.row ? rowCount(pages.row) + pages.moreCount : undefined;
  return (
    <div aria-busy={!pages.row}>
      <p className="ca-found" role="status">
        {count === undefined ? '' : t('catalogue.titles_count', { count })}
      </p>
      {count === 0 ? (
        <div className="ca-page-head">
          <EmptyState
            icon={iconFilmStrip}
            title={t('errors.filters_no_found')}
            action={<Button onClick={onClear}>{t('catalogue.filters_clear')}</Button>}
          />
        </div>
      ) : (
        <EndlessGrid pages={pages} isChild={isChild} />
      )}
    </div>
  );
}
