import { DAY, HOUR } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

/** Codes that were none, of one user and of one address. An address may be a household's or an office's. */
export const MISSES_PER_USER: readonly Allowance[] = [{ count: 10, within: HOUR }];
export const MISSES_PER_ADDRESS: readonly Allowance[] = [
  { count: 30, within: HOUR },
  { count: 100, within: DAY },
];

/** The condition's word on the wire. */
export const NEEDS_CARD = 'user_must_have_credit_card';
