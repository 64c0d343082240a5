import type { Engine, PlayableSource } from '@antenna/player-core';
import type { LevelPreference } from './likely-variant.ts';

/** An engine whose first picture can be loaded before it is shown: with two of them a zap takes one frame. */
export interface PreloadableEngine extends Engine {
  readonly media: HTMLVideoElement;
  /** Loads the first picture of a live source: muted, detached from the page, and little more than that picture. */
  preload(source: PlayableSource, preference: LevelPreference): Promise<void>;
  /** Shows what was preloaded: its facts are emitted, and it loads like any other source. */
  show(): void;
  levelPreference(): LevelPreference;
}
