import { ChannelPage, ChannelsPage, FreeChannelsPage, SuggestedChannels } from '@antenna/channels-ui';
import { NotFound, PageTitle, usePrerendered } from '@antenna/catalogue-ui';
import { readTs, to } from '@antenna/navigation';
import { RegistrationPrompt } from '@antenna/session-ui';
import { BrowserOnly, useEscapeOut, useTranslation } from '@antenna/ui-kit';
import { useLocation, useParams } from 'react-router';
import { KeptKeys } from '../player/KeptKeys.tsx';
import { pausePlayer } from '../player/picture-in-use.ts';
import { useBackOr } from '../history/use-leave.ts';
import { useScreen } from '../routing/screen-context.ts';
import { lazyPart } from '../routing/screen-registry.ts';
import { useServices } from '../services/services-context.tsx';
import './ChannelScreen.css';

/** The player and hls.js load only when something is to be played. */
export const loadPlayer = () => import('../player/ChannelPlayer.tsx');
const ZapGate = lazyPart(async () => (await import('../player/ZapGate.tsx')).ZapGate);
const ChannelPlayer = lazyPart(async () => (await loadPlayer()).ChannelPlayer);

export function ChannelsScreen() {
  const params = useParams();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t('channels.title')} />
      <ChannelsPage category={params['category']} />
    </>
  );
}

export function FreeChannelsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t('channels.free_title')} />
      <FreeChannelsPage />
    </>
  );
}

/** A channel, live or from a moment of its archive (`?ts=`); `/channel` alone is the one watched last (B-017). */
export function ChannelScreen() {
  const params = useParams();
  const { place } = useScreen();
  const { context } = useServices();
  const { pathname, search } = useLocation();
  const category = params['category'];
  const { isPrerendered } = usePrerendered();
  const onBack = useBackOr(to.channels(category));
  // Escape also ends the picture. As a modal page it is left by the modal page's own Escape.
  useEscapeOut(place === 'page', () => {
    pausePlayer();
    onBack();
  });
  return (
    // The full-screen element: it stays mounted from channel to channel.
    <div className="ac-screen" data-screen>
      <ChannelPage
        channel={params['channel']}
        category={category}
        ts={readTs(search)}
        player={(handle) => (
          <BrowserOnly fallback={<KeptKeys />}>
            <ChannelPlayer handle={handle} />
          </BrowserOnly>
        )}
        zapping={
          isPrerendered
            ? undefined
            : (zap, channelHref) => (
                <BrowserOnly fallback={<KeptKeys />}>
                  <ZapGate zap={zap} channelHref={channelHref} />
                </BrowserOnly>
              )
        }
        notFound={
          <NotFound kind="channel">
            <SuggestedChannels address={params['channel']} />
          </NotFound>
        }
        title={(words) => <PageTitle words={words} />}
        isPrerender={isPrerendered}
        isWebview={context.isWebview}
        onBack={onBack}
      />
      {isPrerendered ? null : <RegistrationPrompt page={pathname} />}
    </div>
  );
}
