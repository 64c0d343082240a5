import { useRowsetQuery } from '@antenna/store';
import { EmptyState, iconTelevision, SkeletonShelf, VisuallyHidden, useTranslation } from '@antenna/ui-kit';
import { HeroSkeleton } from '../hero/Hero.tsx';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { isBlank, Rows, startsWithHero } from './Rows.tsx';
import './Rows.css';

export interface HomePageProps {
  readonly slug?: string | undefined;
  readonly libraryId?: number | undefined;
  readonly brandName: string;
  readonly isChild?: boolean | undefined;
}

/** The start page, built from its rowset; its hero runs under the header. */
export function HomePage({ slug = 'startpage', libraryId, brandName, isChild }: HomePageProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRowsetQuery({ slug, libraryId });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('catalogue.loading')}</VisuallyHidden>
        <HeroSkeleton />
        <div className="ca-rows">
          <SkeletonShelf card="live" />
          <SkeletonShelf card="poster" />
        </div>
      </div>
    );
  }
  const hasHero = startsWithHero(data);
  return (
    <div className={hasHero ? undefined : 'ca-page'}>
      <VisuallyHidden>
        <h1>{data.title || brandName}</h1>
      </VisuallyHidden>
      {isBlank(data) ? (
        <div className="ca-page-head">
          <EmptyState
            icon={iconTelevision}
            title={t('catalogue.row_empty')}
            text={isChild ? t('channels.child_empty') : undefined}
          />
        </div>
      ) : (
        <Rows page={data} isChild={isChild} />
      )}
    </div>
  );
}
