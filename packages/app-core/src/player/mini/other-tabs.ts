import type { Player } from '@antenna/player-core';

const NAME = 'antenna-player';

/** One per tab: a channel does not receive its own messages. */
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
  const receiver = channel();
  receiver?.addEventListener('message', run);
  return () => receiver?.removeEventListener('message', run);
}
