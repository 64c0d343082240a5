import { HOUR, type Millis } from '@antenna/kernel';
import { pruneKeys } from '../money/index.ts';
import type { Platform } from '../platform.ts';

export interface Job {
  readonly name: string;
  readonly every: Millis;
  run(platform: Platform): Promise<unknown>;
}

/** What becomes due with time wherever money is concerned. Any copy may run each of them, and twice is as good as once. */
export const MONEY_JOBS: readonly Job[] = [
  { name: 'idempotency keys', every: HOUR, run: pruneKeys },
];
