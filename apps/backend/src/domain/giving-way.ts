import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Millis } from '@antenna/kernel';

/** A call that asks PostgreSQL several times in a row waits so long at each answer. */
const TURN_MOST: Millis = 1;

/**
 * For long work beside the calls, which awaits the answer between its steps: lets calls go on as soon as the steps since the last
 * time have taken `TURN_MOST`.
 */
export function givingWay(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MOST) return;
    await nextTurn();
    began = performance.now();
  };
}
