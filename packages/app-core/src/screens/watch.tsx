import { WatchPage } from '@antenna/catalogue-ui';
import { readQuery, to } from '@antenna/navigation';
import { useCapabilities } from '@antenna/store';
import { BrowserOnly, useTranslation } from '@antenna/ui-kit';
import { useLocation, useParams } from 'react-router';
import { optionalNumber } from './query-values.ts';
import { ScreenFallback } from '../frame/ScreenFallback.tsx';
import { lazyPart } from '../routing/screen-registry.ts';
import { useBackOr } from '../history/use-leave.ts';

const ContentPlayer = lazyPart(async () => (await import('../player/ContentPlayer.tsx')).ContentPlayer);

/** The full player over the page; continues where the viewer stopped (B-026). */
export function WatchScreen() {
  const params = useParams();
  const { search } = useLocation();
  const onBack = useBackOr(to.home());
  const { contents } = useCapabilities();
  const id = params['content'] ?? '';
  const libraryId = optionalNumber(readQuery(search)['library_id']);
  return (
    <WatchPage
      id={id}
      blockedIds={contents.blockedIds}
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
