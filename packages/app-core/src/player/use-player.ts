import type { Player } from '@antenna/player-core';
import { useEffect, useState } from 'react';
import type { AppServices } from '../services/services-context.tsx';
import { endDocking } from './mini/docking.ts';
import { leavePlayer, takePlayer } from './shared-player.ts';

/** The app's player while this component is mounted. */
export function usePlayerOf(services: AppServices): Player {
  const [player] = useState(() => {
    const taken = takePlayer(services);
    // Rendering may be thrown away; only a mounted component counts as a user.
    leavePlayer();
    return taken;
  });
  useEffect(() => {
    takePlayer(services);
    endDocking();
    return leavePlayer;
  }, [services]);
  return player;
}
