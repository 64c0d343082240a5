import { DAY, HOUR, MINUTE } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

// Wrong passwords, in the database. A right one does not count.
export const FAILED_LOGINS_PER_ADDRESS: readonly Allowance[] = [
  { count: 60, within: MINUTE },
  { count: 300, within: HOUR },
];
/** For one account from one address. */
export const FAILED_LOGINS_PER_ACCOUNT: readonly Allowance[] = [
  { count: 10, within: MINUTE },
  { count: 30, within: HOUR },
];
/** For one account from all addresses where it has never signed in. */
export const FAILED_LOGINS_ELSEWHERE: readonly Allowance[] = [
  { count: 100, within: HOUR },
  { count: 300, within: DAY },
];
