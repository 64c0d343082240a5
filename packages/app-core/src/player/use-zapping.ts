import type { ZapLine } from '@antenna/channels-ui';
import type { Player } from '@antenna/player-core';
import { useEffect } from 'react';

/** Tells the player which channels the viewer can zap through from this page. */
export function useZapping(player: Player, { channels, all, currentId, lastId }: ZapLine): void {
  useEffect(() => {
    void player.do('setChannels', { channels, numbered: all, currentId, lastId }, 'app');
  }, [player, channels, all, currentId, lastId]);
}
