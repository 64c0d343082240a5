import type { Engine, PlayableSource } from '@antenna/player-core';
import type { Taste } from './likeliest.ts';

/** An engine whose first picture can be made ready before it is shown: two of them make a zap of one frame (player.md 5.4). */
export interface Deck extends Engine {
  readonly media: HTMLVideoElement;
  /** Makes the first picture of a live source ready: without sound, in no place, and loading next to nothing more. */
  ready(source: PlayableSource, taste: Taste): Promise<void>;
  /** What was made ready is shown from now on: everything known of it is told, and it loads like any other. */
  show(): void;
  taste(): Taste;
}
