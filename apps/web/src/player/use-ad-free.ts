import type { Player } from '@antenna/player-core';
import { useCallback } from 'react';

/** To the packets without advertisements: what plays waits, and leaves the whole screen to them. */
export function useAdFree(player: Player, go: () => void): () => void {
  return useCallback(() => {
    if (player.state.screen.isFullscreen) void player.do('toggleFullscreen', undefined, 'app');
    void player.do('pause', undefined, 'app');
    go();
  }, [player, go]);
}
