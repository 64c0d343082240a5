import type { Millis, Seconds } from '@antenna/kernel';
import type { ShownBlackout } from '../../kernel/state.ts';

/** Unix time of the broadcast under a placeholder. */
export function blackoutWall(shown: ShownBlackout | undefined, now: Millis): Seconds | undefined {
  return shown && shown.wall + (shown.isRunning ? (now - shown.since) / 1000 : 0);
}
