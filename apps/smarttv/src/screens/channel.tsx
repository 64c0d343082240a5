import type { Channel } from '@antenna/api-client';
import { findChannel, isAdultChannel, startChannel, type Viewer } from '@antenna/catalogue';
import { useChannelPlayer, usePrefetchNeighbours, useZapping } from '@antenna/app-core/player';
import {
  useChannels,
  useOpenedChannel,
  useStoreViewing,
  ViewingProvider,
  type ChannelsData,
} from '@antenna/channels-ui';
import { readTs, to } from '@antenna/navigation';
import { Button, Message, Waiting } from '@antenna/tv-kit';
import { ChannelRefused, PlayerScreen } from '@antenna/tv-ui';
import { iconTelevision, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import { useCapabilities, useFavoritePress, useSignIn, useSessionValue } from '@antenna/store';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useWatching } from '../watching.tsx';

/** A channel, live or from a moment of its archive; `/channel` alone is the one watched last. */
export function ChannelScreen() {
  const params = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const viewing = useStoreViewing();
  const data = useChannels(viewing.viewer, params['category']);
  if (data.state === 'loading') return <Waiting label={t('common.loading')} className="tu-picture-focus" />;
  const named = params['channel'];
  const channel = named === undefined ? startChannel(data.listed, data.lastChannelId) : findChannel(data.listed, named);
  if (data.state === 'failed' || !channel) {
    const isFailed = data.state === 'failed';
    return (
      <div className="tu-page">
        <Message
          glyph={isFailed ? iconWarningCircle : iconTelevision}
          title={t(isFailed ? 'channels.channel_failed' : 'errors.not_found_channel')}
        >
          {isFailed ? (
            <Button id="channel-retry" kind="play" isInitial onPress={data.onRetry}>
              {t('common.retry')}
            </Button>
          ) : null}
          <Button id="channel-all" isInitial={!isFailed} onPress={() => void navigate(to.channels())}>
            {t('channels.all_channels')}
          </Button>
        </Message>
      </div>
    );
  }
  return (
    <ViewingProvider value={viewing}>
      <Opened channel={channel} data={data} viewer={viewing.viewer} category={params['category']} />
    </ViewingProvider>
  );
}

interface OpenedProps {
  readonly channel: Channel;
  readonly data: ChannelsData;
  readonly viewer: Viewer;
  readonly category: string | undefined;
}

function Opened({ channel, data, viewer, category }: OpenedProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const isUser = useSessionValue('isUser');
  const onBack = () => void navigate(-1);
  const opened = useOpenedChannel({ channel, data, category, ts: readTs(search), onBack });
  const { outcome, lock } = opened;
  if (outcome.open === 'refused')
    return (
      <ChannelRefused
        channel={channel}
        why={outcome.why}
        ts={readTs(search)}
        onSignIn={isUser ? undefined : () => void signIn()}
        unlock={lock.gate}
        isAdult={isAdultChannel(channel, viewer)}
        onBack={onBack}
      />
    );
  return <Playing opened={opened} onBack={onBack} />;
}

function Playing({
  opened,
  onBack,
}: {
  readonly opened: ReturnType<typeof useOpenedChannel>;
  readonly onBack: () => void;
}) {
  const navigate = useNavigate();
  const { handle, programme } = opened;
  const { channel } = handle;
  const watching = useWatching(channel.id);
  const { upDownZaps } = useCapabilities().tv;
  const pressFavorite = useFavoritePress();
  const { player } = useChannelPlayer(handle, watching.onDenied);
  useZapping(player, handle.zap);
  usePrefetchNeighbours(player, handle);
  // The place follows the picture: another channel takes the place of this one, so that back leaves the channels.
  const follow = useEffectEvent((channelId: number, at: 'live' | number) => {
    const other = handle.zap.byId.get(channelId);
    if (other) void navigate(handle.channelHref(other, at === 'live' ? undefined : at), { replace: true });
  });
  useEffect(() => player.on('location', ({ channelId, at }) => follow(channelId, at)), [player]);
  if (watching.refused) return watching.refused;
  return (
    <PlayerScreen
      player={player}
      title={channel.name}
      subtitle={programme?.subtitle}
      programme={programme}
      of={{
        channel,
        byId: handle.zap.byId,
        around: opened.around,
        programmes: opened.schedule.programmes,
        programme,
        onChannel: ({ id }) => void player.do('zap', { to: { id } }),
        onProgramme: opened.onProgramme,
        onStartOver: opened.onStartOver,
        onLive: opened.onLive,
        upDownZaps,
        onFavorite: () => pressFavorite({ target: { kind: 'channel', id: channel.id }, isWanted: !channel.isFavored }),
      }}
      onGuide={() => void navigate(to.guide({ channel: String(channel.id) }))}
      onBack={onBack}
    />
  );
}
