import type { PlayerState } from '@antenna/player-core';
import type { PlayerMessage } from './messages.ts';

type Known = Pick<PlayerState, 'gate' | 'recovery' | 'session'> & {
  readonly engine: Pick<PlayerState['engine'], 'isPaused' | 'hasFirstFrame'>;
};

/** The player's status for the parent page; `undefined` before there is one. */
export function playerStatus({ gate, recovery, session, engine }: Known): PlayerMessage | undefined {
  if (gate.denied) return { antenna: 'error', reason: gate.denied.reason };
  if (recovery.overlay === 'codec' || recovery.isFinal)
    return { antenna: 'error', reason: recovery.overlay === 'codec' ? 'codec' : 'download' };
  if (session.at === 'ended') return { antenna: 'ended' };
  if (session.at !== 'active' || !engine.hasFirstFrame) return undefined;
  return { antenna: engine.isPaused ? 'paused' : 'playing' };
}
