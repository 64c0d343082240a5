import { to } from '@antenna/navigation';
import type { Player } from '@antenna/player-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Opens the packets, one of which is ad-free, and leaves fullscreen. */
export function useAdFree(player: Player): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (player.state.screen.isFullscreen) void player.do('toggleFullscreen', undefined, 'app');
    void navigate(to.packets());
  }, [player, navigate]);
}
