import { createElement, useSyncExternalStore } from 'react';
import { knownMiniPlayer, onMiniPlayer } from './mini-player-view.ts';

const none = () => undefined;

/** The place of the mini player, for apps that have one. */
export function MiniPlayerSlot() {
  const view = useSyncExternalStore(onMiniPlayer, knownMiniPlayer, none);
  return view ? createElement(view) : null;
}
