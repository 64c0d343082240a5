import type { PlayerMessage } from '@antenna/embed-sdk';
import type { PlayerState } from '@antenna/player-core';

type Known = Pick<PlayerState, 'gate' | 'recovery' | 'session'> & {
  readonly engine: Pick<PlayerState['engine'], 'isPaused' | 'hasFirstFrame'>;
};

export type StatusMessage = Extract<PlayerMessage, { readonly antenna: 'playing' | 'paused' | 'ended' | 'error' }>;

/** The player's status for the parent page; `undefined` before there is one. */
export function playerStatus({ gate, recovery, session, engine }: Known): StatusMessage | undefined {
  if (gate.denied) return { antenna: 'error', reason: gate.denied.reason };
  if (recovery.overlay === 'codec' || recovery.isFinal)
    return { antenna: 'error', reason: recovery.overlay === 'codec' ? 'codec' : 'download' };
  if (session.at === 'ended') return { antenna: 'ended' };
  if (session.at !== 'active' || !engine.hasFirstFrame) return undefined;
  return { antenna: engine.isPaused ? 'paused' : 'playing' };
}
