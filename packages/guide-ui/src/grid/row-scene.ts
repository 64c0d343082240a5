import type { Seconds } from '@antenna/kernel';
import type { GuideRange } from '@antenna/schedule';
import type { GridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';

/** What a row is drawn from. `edition` changes when any of it except window and edge does. */
export interface RowScene {
  readonly from: Seconds;
  readonly to: Seconds;
  /** Left edge of the visible window. */
  readonly edge: Seconds;
  readonly edition: number;
  /** Frames since the grid last scrolled fast; each row moves its first label in its own frame after that. */
  readonly settled: number;
  readonly now: Seconds;
  readonly range: GuideRange;
  readonly scale: GridScale;
  readonly words: GridWords;
  readonly sign: number;
  readonly stateOf: (channelId: number, start: Seconds) => 'waiting' | 'failed';
}
