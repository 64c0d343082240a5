import type { PlayerHandle, ZapLine } from '@antenna/channels-ui';
import { PlayerProvider, ZapPlace } from '@antenna/player-ui';
import { useEffect } from 'react';
import { useLocationFollow } from './use-location-follow.ts';
import { usePlayerOf } from './use-player.ts';
import { useZapping } from './use-zapping.ts';
import { useZapSlots } from './use-zap-slots.tsx';
import { useServices } from '../services/services-context.tsx';

/** Zapping on from a channel that does not open. What played before ends. */
export function ZapGate({
  zap,
  channelHref,
}: {
  readonly zap: ZapLine;
  readonly channelHref: PlayerHandle['channelHref'];
}) {
  const player = usePlayerOf(useServices());
  useEffect(() => {
    void player.do('close', undefined, 'app');
  }, [player]);
  useZapping(player, zap);
  // The next channel may open.
  useEffect(() => void import('./ChannelPlayer.tsx').catch(() => {}), []);
  useLocationFollow(player, { channelId: zap.currentId, byId: zap.byId, channelHref });
  return (
    <PlayerProvider player={player}>
      <ZapPlace slots={useZapSlots(zap)} />
    </PlayerProvider>
  );
}
