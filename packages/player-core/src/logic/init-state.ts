import type { Engine } from '../port/engine.ts';

/** What came of making a player: 0 it can play, 2 there is no video element to play on. A frame needs none. */
export type InitState = 0 | 2;

export function initState({ kind, media }: Pick<Engine, 'kind' | 'media'>): InitState {
  return kind === 'vitrina' || media !== undefined ? 0 : 2;
}
