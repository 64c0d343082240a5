import type { Playlists } from '@antenna/player-core';

/** The prefetch cache knows addresses in their absolute form. */
export function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}

export function allAbsolute(playlists: Playlists): Playlists {
  return Object.fromEntries(Object.entries(playlists).map(([address, text]) => [absolute(address), text]));
}
