// The app's one player, for screens that other apps draw
export { useChannelPlayer } from './use-channel-player.ts';
export { usePlayerOf } from './use-player.ts';
export { usePrefetchNeighbours } from './use-prefetch.ts';
export { useZapping } from './use-zapping.ts';
export { isGated } from './gated.ts';
