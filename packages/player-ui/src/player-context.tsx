import type { Player, PlayerState } from '@antenna/player-core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const PlayerContext = createContext<Player | undefined>(undefined);

/** Provides a player to everything below. The app creates and destroys it. */
export function PlayerProvider({ player, children }: { readonly player: Player; readonly children?: ReactNode }) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** The player itself, for commands, `onFrame` and `time()`. */
export function usePlayerHandle(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer: there is no <PlayerProvider> above');
  return player;
}

/**
 * Selects a part of the player's state; the component renders again only when that part has changed (`Object.is`).
 * Select values and whole slices, never a new object. Positions are not state: see `player.onFrame`.
 */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  const player = usePlayerHandle();
  const read = () => select(player.state);
  return useSyncExternalStore(player.subscribe, read, read);
}
