import { DAY, HOUR, MINUTE, SECOND } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

// Seconds.
export const USER_CODE_LIFE = (10 * MINUTE) / SECOND;
export const POLL_INTERVAL = 5;
export const USER_CODE_LENGTH = 8;
/** Wrong codes, of one account and from one address. */
export const WRONG_USER_CODES: readonly Allowance[] = [{ count: 5, within: 15 * MINUTE }];
/** New codes for one address: each set that waits makes six an hour. */
export const USER_CODES_PER_ADDRESS: readonly Allowance[] = [
  { count: 60, within: MINUTE },
  { count: 600, within: HOUR },
];
/** How long the offer to restore a closed account stands after a sign-in. */
export const RESTORE_LIFE = (10 * MINUTE) / SECOND;
export const HANDOVER_LIFE = MINUTE / SECOND;
export const HANDOVERS_PER_USER: readonly Allowance[] = [
  { count: 20, within: MINUTE },
  { count: 500, within: DAY },
];
