import { to } from '@antenna/navigation';
import type { Player } from '@antenna/player-core';
import { useSelling, useSessionValue } from '@antenna/store';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Opens the packets, one of which is ad-free, and leaves fullscreen; undefined for a child, and in an app that sells nothing. */
export function useAdFree(player: Player): (() => void) | undefined {
  const navigate = useNavigate();
  const { showsPrices } = useSelling();
  const isChild = useSessionValue('isChild');
  const open = useCallback(() => {
    if (player.state.screen.isFullscreen) void player.do('toggleFullscreen', undefined, 'app');
    void navigate(to.packets());
  }, [player, navigate]);
  return showsPrices && !isChild ? open : undefined;
}
