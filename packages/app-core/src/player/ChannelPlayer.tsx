import { ChannelTile, type PlayerHandle } from '@antenna/channels-ui';
import type { Denied } from '@antenna/player-core';
import { PlayerProvider, PlayerView, Statistics } from '@antenna/player-ui';
import { useEffect } from 'react';
import { MiniPlayer } from './mini/MiniPlayer.tsx';
import { introduceMiniPlayer } from './mini/mini-player-view.ts';
import { useDocking } from './mini/use-docking.ts';
import { WatchingGate } from './WatchingGate.tsx';
import { useChannelPlayer } from './use-channel-player.ts';
import { useLocationFollow } from './use-location-follow.ts';
import { useAdFree } from './use-ad-free.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useZapping } from './use-zapping.ts';
import { useZapSlots } from './use-zap-slots.tsx';

introduceMiniPlayer(MiniPlayer);

/** A channel's picture: the player opens what the address names, and the address follows the player. */
export function ChannelPlayer({ handle }: { readonly handle: PlayerHandle }) {
  return (
    <WatchingGate item={handle.channel.id} onBack={handle.onBack}>
      {(onDenied) => <Playing handle={handle} onGated={onDenied} />}
    </WatchingGate>
  );
}

function Playing({ handle, onGated }: { readonly handle: PlayerHandle; readonly onGated: (denied: Denied) => void }) {
  const { player, latest } = useChannelPlayer(handle, onGated);
  const { channel } = handle;
  useLocationFollow(player, { channelId: channel.id, byId: handle.zap.byId, channelHref: handle.channelHref });
  const isAway = useDocking(player, () => {
    const { channelId, at } = player.state.location;
    const { zap, channelHref } = latest.current;
    const playing = channelId === undefined ? undefined : zap.byId.get(channelId);
    return channelHref(playing ?? channel, playing === undefined || at === 'live' ? undefined : at);
  });

  // Uncovered, or the mini player was closed, without the PIN.
  useEffect(() => {
    const { denied } = player.state.gate;
    if (!isAway && denied?.reason === 'pin') latest.current.onPinRequired(denied.action);
  }, [player, isAway, latest]);

  const adFree = useAdFree(player);
  const { prefetchFocused, prefetchNeighbours } = usePrefetch(player, handle);
  useZapping(player, handle.zap);
  useGateAhead(handle.zap.all.some(({ opens }) => !opens));
  const zap = useZapSlots(handle.zap);
  const zapTo = (to: 'previous' | 'next') => (handle[to] ? () => void player.do('zap', { to }) : undefined);
  return (
    <PlayerProvider player={player}>
      <PlayerView
        isAway={isAway}
        onBack={handle.onBack}
        onChannelPrevious={zapTo('previous')}
        onChannelNext={zapTo('next')}
        onChannelNear={(which) => prefetchFocused(handle[which])}
        onActivity={prefetchNeighbours}
        zap={zap}
        statistics={(close) => <Statistics onClose={close} />}
        onAdFree={adFree}
        tile={<ChannelTile channel={channel} />}
        // A channel with a guide shows its first frame or its still; one without has nothing but its logo.
        placeholder={
          handle.programmes.length > 0 ? undefined : <ChannelTile channel={channel} size="wide" decorative />
        }
      />
    </PlayerProvider>
  );
}

/** Loads what changes channels on the page of one that does not open: keys pressed meanwhile would be lost. */
function useGateAhead(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) void import('./ZapGate.tsx').catch(() => {});
  }, [isNeeded]);
}
