import { to } from '@antenna/navigation';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  iconMagnifyingGlass,
  iconTelevision,
  Skeleton,
  SkeletonCard,
  useTranslation,
} from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useViewing } from '../viewer/viewing.tsx';
import type { LayoutProps } from './layout-props.ts';

/** The channels, or the loading, empty or error state. */
export function Channels({
  state,
  onRetry,
  channels,
  isSearch,
  skeleton,
  children,
}: Pick<LayoutProps, 'state' | 'onRetry' | 'channels' | 'isSearch'> & {
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { viewer } = useViewing();
  if (state === 'failed')
    return <ErrorState title={t('channels.failed')} text={t('errors.server')} onRetry={onRetry} />;
  if (state === 'loading') return <div aria-busy="true">{skeleton}</div>;
  if (channels.length > 0) return <>{children}</>;
  if (isSearch)
    return (
      <EmptyState
        icon={iconMagnifyingGlass}
        title={t('errors.warning_no_search_results')}
        text={t('channels.search_hint')}
      />
    );
  if (viewer.isChild)
    return <EmptyState icon={iconTelevision} title={t('catalogue.row_empty')} text={t('channels.child_empty')} />;
  return (
    <EmptyState
      icon={iconTelevision}
      title={t('channels.category_empty')}
      text={t('channels.category_empty_hint')}
      action={<ButtonLink to={to.channels('all')}>{t('channels.all_channels')}</ButtonLink>}
    />
  );
}

export function ListSkeleton() {
  return (
    <>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="ch-row-box">
          <div className="ch-row-link">
            <span />
            <Skeleton shape="tile" width={72} height={46} />
            <Skeleton shape="line" width="60%" />
            <Skeleton shape="line" width="80%" />
          </div>
        </div>
      ))}
    </>
  );
}

export function DetailSkeleton() {
  return (
    <div className="ch-detail" aria-busy="true">
      <Skeleton ratio="16 / 9" />
      <div className="ch-detail-head">
        <Skeleton shape="tile" width={72} height={46} />
        <Skeleton shape="line" width="60%" />
      </div>
    </div>
  );
}

export function GridSkeleton() {
  return (
    <div className="ch-page-skeleton">
      {Array.from({ length: 12 }, (_, index) => (
        <SkeletonCard key={index} card="live" />
      ))}
    </div>
  );
}
