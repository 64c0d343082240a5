import { WatchPage } from '@antenna/catalogue-ui';
import { readQuery, to } from '@antenna/navigation';
import { BrowserOnly, useTranslation } from '@antenna/ui-kit';
import { lazy } from 'react';
import { useLocation, useParams } from 'react-router';
import { optionalNumber } from './query-values.ts';
import { ScreenFallback } from '../frame/ScreenFallback.tsx';
import { useBackOr } from '../history/use-leave.ts';

const ContentPlayer = lazy(async () => ({ default: (await import('../player/ContentPlayer.tsx')).ContentPlayer }));

/** The full player over the page; continues where the viewer stopped (B-026). */
export function WatchScreen() {
  const params = useParams();
  const { search } = useLocation();
  const onBack = useBackOr(to.home());
  const id = params['content'] ?? '';
  const libraryId = optionalNumber(readQuery(search)['library_id']);
  return (
    <WatchPage
      id={id}
      player={({ content, age, title, subtitle }) => (
        <BrowserOnly fallback={<ScreenFallback name="watch" />}>
          <ContentPlayer
            subject={{ kind: 'content', id: content.id, ...(libraryId === undefined ? {} : { libraryId }) }}
            title={title}
            subtitle={subtitle}
            age={age}
            poster={content.background ?? content.cover.still}
            onBack={onBack}
          />
        </BrowserOnly>
      )}
    />
  );
}

export function TrailerScreen() {
  const params = useParams();
  const { t } = useTranslation();
  const onBack = useBackOr(to.home());
  const id = params['trailer'] ?? '';
  return (
    <BrowserOnly fallback={<ScreenFallback name="trailer" />}>
      <ContentPlayer subject={{ kind: 'trailer', id }} title={t('catalogue.trailer')} onBack={onBack} />
    </BrowserOnly>
  );
}
