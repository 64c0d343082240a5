import type { Player, PlayerState } from '@antenna/player-core';
import { useSyncExternalStore } from 'react';

/** A part of the player's state; select values and whole slices, never a new object. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.state);
  return useSyncExternalStore(player.subscribe, read, read);
}
