import type { RowsetPage } from '@antenna/api-client';
import { filterQuery, hasFilters, knownFilters, readFilters, type CatalogueFilters } from '@antenna/catalogue';
import { readQuery, toQuery } from '@antenna/navigation';
import { useCountriesQuery, useGenresQuery, useRowsetQuery } from '@antenna/store';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { EmptyState, iconFilmStrip, SkeletonShelf, VisuallyHidden, useNow, useTranslation } from '@antenna/ui-kit';
import { FilterBar } from '../catalogue/FilterBar.tsx';
import { FoundTitles } from '../catalogue/FoundTitles.tsx';
import { Hero } from '../hero/Hero.tsx';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { SuggestedRows } from '../search/SuggestedRows.tsx';
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
  /** Makes it a page of films or series that can be filtered (B-038, B-039). */
  readonly filtered?: Filtered | undefined;
  /** Content of the app below the rows. */
  readonly children?: ReactNode;
}

/** Filters live in the address, so that a filtered page can be shared and survives a reload. */
export interface Filtered {
  readonly contentType: string;
  /** The query of the page's address. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Any rowset page: rowsets, catalogues, collections. New ones need no change here. */
export function RowsetView({ rowset, libraryId, isChild = false, titleWithout, filtered, children }: RowsetViewProps) {
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
      <NotFound kind="page">
        <SuggestedRows />
      </NotFound>
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
  return filtered && hasTitles(data) ? (
    <FilteredView page={data} filtered={filtered} libraryId={libraryId} isChild={isChild} />
  ) : (
    <Plain page={data} isChild={isChild} below={children} />
  );
}

function Plain({
  page,
  isChild,
  below,
}: {
  readonly page: RowsetPage;
  readonly isChild: boolean;
  readonly below: ReactNode;
}) {
  const { t } = useTranslation();
  const hasHero = startsWithHero(page);
  return (
    <div className={hasHero ? undefined : 'ca-page'} data-usable="">
      <PageTitle words={page.title} />
      <PageHead page={page} isHidden={hasHero} />
      {page.rows.length > 0 || below ? (
        <Rows page={page} isChild={isChild} />
      ) : (
        <div className="ca-page-head">
          <EmptyState icon={iconFilmStrip} title={t('catalogue.row_empty')} />
        </div>
      )}
      {below}
    </div>
  );
}

function PageHead({ page, isHidden }: { readonly page: RowsetPage; readonly isHidden: boolean }) {
  return isHidden ? (
    <VisuallyHidden>
      <h1>{page.title}</h1>
    </VisuallyHidden>
  ) : (
    <header className="ca-page-head">
      <h1 className="k-h1">{page.title}</h1>
      {page.description ? <p>{page.description}</p> : null}
    </header>
  );
}

/** A page without titles has nothing to filter. */
const hasTitles = ({ rows }: RowsetPage): boolean => rows.some(({ contents }) => contents.length > 0);

const NONE: CatalogueFilters = {
  genre: undefined,
  subgenre: undefined,
  country: undefined,
  year: undefined,
  rating: undefined,
  sort: undefined,
};

/** The operator's rows, or the titles that match the filters. */
function FilteredView({
  page,
  filtered: { contentType, search, onSearch },
  libraryId,
  isChild,
}: {
  readonly page: RowsetPage;
  readonly filtered: Filtered;
  readonly libraryId: number | undefined;
  readonly isChild: boolean;
}) {
  const year = new Date(useNow()).getFullYear();
  const { data: genres } = useGenresQuery();
  const { data: countries } = useCountriesQuery();
  const inAddress = readFilters(readQuery(search), year);
  const filters = knownFilters(inAddress, { genres, countries });
  const isFiltered = hasFilters(filters);
  const bar = useRef<HTMLDivElement>(null);
  const change = (next: CatalogueFilters) => {
    onSearch(toQuery({ ...readQuery(search), ...NONE, ...next }));
    // The button that clears goes away, and would take the focus along.
    if (!hasFilters(next)) bar.current?.querySelector('button')?.focus();
  };
  // What does not exist leaves the address as well.
  const isUnknown = (['genre', 'subgenre', 'country'] as const).some((name) => filters[name] !== inAddress[name]);
  const leaveOut = useEffectEvent(() => onSearch(toQuery({ ...readQuery(search), ...filters })));
  useEffect(() => {
    if (isUnknown) leaveOut();
  }, [isUnknown]);
  const [first, ...rest] = page.rows;
  const hero = startsWithHero(page) && !isFiltered ? first : undefined;
  return (
    <div className={hero ? undefined : 'ca-page'} data-usable="">
      <PageTitle words={page.title} />
      <PageHead page={page} isHidden={hero !== undefined} />
      {hero ? <Hero promotions={hero.promotions} duration={hero.duration} loopCount={hero.loopCount} /> : null}
      <FilterBar ref={bar} filters={filters} year={year} onChange={change} />
      {isFiltered ? (
        <FoundTitles
          libraryId={libraryId}
          filters={filterQuery(filters, { contentType, year })}
          isChild={isChild}
          onClear={() => change({})}
        />
      ) : (
        <Rows page={hero ? { ...page, rows: rest } : page} isChild={isChild} />
      )}
    </div>
  );
}
