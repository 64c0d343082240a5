import type { EngineEvent } from '../port/engine.ts';

/** One ad being played, by our own engine or by Google's player. */
export interface AdPlayback {
  start(): void;
  onEngineEvent(event: EngineEvent): void;
  /** The viewer paused or resumed it. */
  onPauseChange(): void;
  /** Returns whether it could be skipped. */
  skip(): boolean;
  /** Opens the advertiser's page, and returns whether that worked. */
  visit(): boolean;
  /** Its events are ignored from now on; its last picture may stay until another one comes. */
  stop(): void;
}
