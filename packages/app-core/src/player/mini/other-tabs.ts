import type { Player } from '@antenna/player-core';

const NAME = 'antenna-player';

/** One a tab: a channel does not hear itself. */
let shared: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  shared ??= new BroadcastChannel(NAME);
  return shared;
}

/** Notifies the other tabs that playback starts here. */
export function notifyOtherTabs(player: Player): () => void {
  return player.on('started', () => channel()?.postMessage('started'));
}

/** Runs when a picture starts in another tab: two sounds at once are not what a viewer wants. */
export function onOtherTab(run: () => void): () => void {
  const heard = channel();
  heard?.addEventListener('message', run);
  return () => heard?.removeEventListener('message', run);
}
