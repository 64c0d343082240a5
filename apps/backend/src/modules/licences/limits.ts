import { MINUTE } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

/** How long an address for licences is good: a film, and one more beginning of it; seconds. */
export const PASS_LIFE = 6 * 3_600;
/** A player asks once per film; this leaves room for many a new beginning, and none for trying keys out. */
export const LICENCES_PER_SESSION: readonly Allowance[] = [{ count: 30, within: MINUTE }];
