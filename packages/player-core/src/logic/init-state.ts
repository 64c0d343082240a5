import type { Engine } from '../port/engine.ts';

/** Whether an engine can play: 0 yes, 2 there is no video element. A frame needs none. */
export type InitState = 0 | 2;

export function initState({ kind, media }: Pick<Engine, 'kind' | 'media'>): InitState {
  return kind === 'vitrina' || media !== undefined ? 0 : 2;
}
