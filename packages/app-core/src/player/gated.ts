import type { Denied } from '@antenna/player-core';

/** Denials that are shown in place of the picture. */
export const isGated = ({ reason }: Denied): boolean =>
  reason === 'viewing-time' || reason === 'stream-limit' || reason === 'stream-ended';

let refused: Denied | undefined;

/** The mini player was refused its stream: the page of the picture, opened next, shows why and the choice. */
export function handToPage(denied: Denied): void {
  refused = denied;
}

/** What the mini player was refused just now, once. */
export function takeFromMini(): Denied | undefined {
  const taken = refused;
  refused = undefined;
  return taken;
}
