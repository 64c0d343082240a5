import type { Lists } from '@antenna/player-core';

/** An address as the larder knows it: whole. */
export function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}

export function allAbsolute(lists: Lists): Lists {
  return Object.fromEntries(Object.entries(lists).map(([address, text]) => [absolute(address), text]));
}
