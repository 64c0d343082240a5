import { DAY, HOUR, MINUTE, SECOND } from '@antenna/kernel';
import type { Allowance } from '../domain/rate-limit.ts';

/** Bytes of a request body; no call of the wire needs more. */
export const BODY_LIMIT = 64 * 1024;
/** How long a request's headers and body may take to arrive. */
export const REQUEST_WITHIN = 20 * SECOND;
/** Connections of one address: each may hold a half-sent body of up to BODY_LIMIT. */
export const CONNECTIONS_PER_ADDRESS = 1_000;
/** Characters of one part of a path: ids and slugs. */
export const PATH_PART = 256;
/** Answers below this are sent as they are. */
export const COMPRESS_FROM = 1_400;
/** Of Brotli, for what is compressed while a caller waits. */
export const BROTLI_QUALITY = 5;
/** Bytes of ready answers kept in memory. */
export const ANSWER_MEMORY = 64 * 1024 * 1024;
/** Bytes of what ready answers leave with, by what was asked. */
export const REPLY_MEMORY = 8 * 1024 * 1024;
/** How long a token's owner is remembered without asking the database; revocations are noticed within a second. */
export const SESSION_MEMORY = 30 * SECOND;
export const SESSIONS_REMEMBERED = 50_000;

// Budgets. Per address they allow a household behind one.
export const PER_TOKEN: readonly Allowance[] = [
  { count: 100, within: SECOND },
  { count: 20_000, within: HOUR },
  { count: 200_000, within: DAY },
];
export const USERS_PER_ADDRESS: readonly Allowance[] = [
  { count: 120, within: MINUTE },
  { count: 1_200, within: HOUR },
  { count: 5_000, within: DAY },
];
/** Signing out everywhere. */
export const ENDS_PER_USER: readonly Allowance[] = [{ count: 5, within: DAY }];
export const LOGINS_PER_ADDRESS: readonly Allowance[] = [
  { count: 240, within: MINUTE },
  { count: 5_000, within: HOUR },
];
/** Everything that is stored of a user is read from every table. */
export const EXPORTS_PER_USER: readonly Allowance[] = [{ count: 5, within: DAY }];
export const RENEWALS_PER_DEVICE: readonly Allowance[] = [
  { count: 10, within: MINUTE },
  { count: 100, within: HOUR },
];
export const OPEN_CALLS_PER_ADDRESS: readonly Allowance[] = [{ count: 600, within: MINUTE }];
/** Calls of one account that run at once: less than half of the connections to the database. */
export const CALLS_AT_ONCE = 4;
/** Pages that are made for an address; a page that is kept does not count, so that many viewers behind one have enough. */
export const PAGES_PER_ADDRESS: readonly Allowance[] = [
  { count: 30, within: SECOND },
  { count: 300, within: MINUTE },
];
