import type { Channel } from '@antenna/api-client';
import { EmptyState, ErrorState, iconTelevision, SkeletonCard, useTranslation } from '@antenna/ui-kit';
import { ChannelGrid } from './ChannelGrid.tsx';
import './ChannelsView.css';

/** All channels that play without a packet, numbered from one. */
export function FreeChannelsView({
  state,
  channels,
  onRetry,
}: {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly channels: readonly Channel[];
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="ch-page">
      <h1 className="k-h1">{t('channels.free_title')}</h1>
      {state === 'failed' ? (
        <ErrorState title={t('channels.failed')} text={t('errors.server')} onRetry={onRetry} />
      ) : null}
      {state === 'loading' ? (
        <div className="ch-page-skeleton" aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            <SkeletonCard key={index} card="live" />
          ))}
        </div>
      ) : null}
      {state === 'ready' && channels.length === 0 ? (
        <EmptyState icon={iconTelevision} title={t('channels.free_empty')} />
      ) : null}
      {state === 'ready' && channels.length > 0 ? (
        <ChannelGrid label={t('channels.free_title')} channels={channels} isNumbered />
      ) : null}
    </div>
  );
}
