import { ChannelPage, ChannelsPage, FreeChannelsPage } from '@antenna/channels-ui';
import { NotFound, PageTitle } from '@antenna/catalogue-ui';
import { isPrerender, readTs, to } from '@antenna/navigation';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWebServices } from '../services-context.tsx';
import { useTexts } from '../use-texts.ts';
import type { ScreenProps } from './screen-props.ts';

/** The player and hls.js come only when something is to be played. */
export const loadPlayer = () => import('../player/ChannelPlayer.tsx');
const ChannelPlayer = lazy(async () => ({ default: (await loadPlayer()).ChannelPlayer }));

export function ChannelsScreen({ params }: ScreenProps) {
  const t = useTexts();
  return <><PageTitle words={t('channels.title')} /><ChannelsPage category={params['category']} /></>;
}

export function FreeChannelsScreen() {
  const t = useTexts();
  return <><PageTitle words={t('channels.free_title')} /><FreeChannelsPage /></>;
}

/** A channel, live or from a moment of its archive (`?ts=`). */
export function ChannelScreen({ params, search }: ScreenProps) {
  const { context } = useWebServices();
  const navigate = useNavigate();
  const { key } = useLocation();
  const category = params['category'];
  const onBack = () => {
    // Opened cold there is nothing of ours to go back to.
    if (key === 'default') void navigate(to.channels(category), { replace: true });
    else void navigate(-1);
  };
  return (
    <ChannelPage
      channel={params['channel']}
      category={category}
      ts={readTs(search)}
      player={(handle) => <Suspense fallback={null}><ChannelPlayer handle={handle} /></Suspense>}
      notFound={<NotFound kind="channel" />}
      title={(words) => <PageTitle words={words} />}
      isPrerender={isPrerender({ userAgent: navigator.userAgent, search })}
      isWebview={context.isWebview}
      onBack={onBack}
    />
  );
}

/** `/channel`: the channel watched last (B-017). */
export function LastChannelScreen(props: ScreenProps) {
  return <ChannelScreen {...props} />;
}
