import type { PlayerHandle, ZapLine } from '@antenna/channels-ui';
import { PlayerProvider, ZapPlace } from '@antenna/player-ui';
import { useEffect } from 'react';
import { useWebServices } from '../services-context.tsx';
import { usePlayerOf } from './use-player.ts';
import { useTurning } from './use-turning.ts';
import { useZapSlots } from './use-zap-slots.tsx';

/** The ways to another channel where this one does not open. What played before is over. */
export function ZapGate({
  zap,
  channelHref,
}: {
  readonly zap: ZapLine;
  readonly channelHref: PlayerHandle['channelHref'];
}) {
  const player = usePlayerOf(useWebServices());
  useEffect(() => {
    void player.do('close', undefined, 'app');
  }, [player]);
  useTurning(player, zap, channelHref);
  return (
    <PlayerProvider player={player}>
      <ZapPlace slots={useZapSlots(zap)} />
    </PlayerProvider>
  );
}
