import { toSeconds, type Clock } from '@antenna/kernel';
import { takeOneTimePin } from '../otps/one-time-codes.ts';
import { hashPassword, isPassword } from '../users/passwords.ts';
import { PIN_DOUBLINGS, PIN_TRIES, PIN_WAIT_MOST, PIN_WITHIN } from './limits.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { deleteTries, pinHashOf, countPinTry } from './repository.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface PinDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** What is stored of four digits. */
export function hashPin(pin: string): Promise<string> {
  return hashPassword(pin, false);
}

/**
 * Returns when `pin` is the user's, or the one-time PIN that was sent to the user; throws 400 wrong_pin with the guesses left, or
 * 429 when five in 15 minutes were wrong. A guess is counted before it is checked, so that concurrent guesses are limited too.
 * The one-time PIN has tries of its own and is taken even then: it is the way out.
 */
export async function verifyPin(deps: PinDeps, userId: number, pin: string): Promise<void> {
  if (await takeOneTimePin(deps, userId, pin)) return forgetTries(deps, userId);
  const left = await countTry(deps, userId);
  const row = await pinHashOf(deps.db, userId);
  if (!row?.pincode_hash || !(await isPassword(pin, row.pincode_hash)))
    throw domainError('wrong-pin', { triesLeft: left });
  await forgetTries(deps, userId);
}

async function forgetTries({ db }: PinDeps, userId: number): Promise<void> {
  await deleteTries(db, userId);
}

/** Counts one guess in one statement; answers how many are left after it. Used up again and again, the time to wait doubles. */
async function countTry({ db, clock }: PinDeps, userId: number): Promise<number> {
  const now = toSeconds(clock.now());
  const counted = await countPinTry(db, userId, now);
  if (counted.tries <= PIN_TRIES) return PIN_TRIES - counted.tries;
  const wait = counted.locks >= PIN_DOUBLINGS ? PIN_WAIT_MOST : PIN_WITHIN * 2 ** counted.locks;
  throw domainError('too-often', { retryAfter: Math.max(1, counted.since + wait - now) });
}
