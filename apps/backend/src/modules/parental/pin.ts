import { toSeconds, type Clock } from '@antenna/kernel';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import { takeOneTimePin } from '../otps/one-time-codes.ts';
import { hashPassword, isPassword } from '../users/passwords.ts';
import { PIN_DOUBLINGS, PIN_TRIES, PIN_WAIT_MOST, PIN_WITHIN } from './limits.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';

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
 * Returns when `pin` is the user's, or the one-time PIN that an SMS brought him; throws 400 wrong_pin with the guesses left, or
 * 429 when five in 15 minutes were wrong. A guess is counted before it is looked at, so that many at once are no more than five.
 * The one-time PIN has tries of its own and is taken even then: it is the way out.
 */
export async function verifyPin(deps: PinDeps, userId: number, pin: string): Promise<void> {
  if (await takeOneTimePin(deps, userId, pin)) return forgetTries(deps, userId);
  const left = await countTry(deps, userId);
  const row = await deps.db.selectFrom('users').select('pincode_hash').where('id', '=', userId).executeTakeFirst();
  if (!row?.pincode_hash || !(await isPassword(pin, row.pincode_hash)))
    throw new Refusal('wrong_pin', { tries_left: left });
  await forgetTries(deps, userId);
}

async function forgetTries({ db }: PinDeps, userId: number): Promise<void> {
  await db.deleteFrom('pin_tries').where('user_id', '=', userId).execute();
}

/** Counts one guess in one statement; answers how many are left after it. Used up again and again, the time to wait doubles. */
async function countTry({ db, clock }: PinDeps, userId: number): Promise<number> {
  const now = toSeconds(clock.now());
  const [at, most] = [sql.lit(now), sql.lit(PIN_TRIES)];
  const isOver = sql<boolean>`pin_tries.since + case when pin_tries.locks >= ${sql.lit(PIN_DOUBLINGS)} then ${sql.lit(PIN_WAIT_MOST)} else ${sql.lit(PIN_WITHIN)} * (1 << pin_tries.locks) end <= ${at}`;
  const counted = await db
    .insertInto('pin_tries')
    .values({ user_id: userId, tries: 1, since: now, locks: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        tries: sql<number>`case when ${isOver} then 1 when pin_tries.tries > ${most} then pin_tries.tries else pin_tries.tries + 1 end`,
        since: sql<number>`case when ${isOver} then ${at} else pin_tries.since end`,
        locks: sql<number>`case when ${isOver} and pin_tries.tries >= ${most} then pin_tries.locks + 1 else pin_tries.locks end`,
      }),
    )
    .returning(['tries', 'since', 'locks'])
    .executeTakeFirstOrThrow();
  if (counted.tries <= PIN_TRIES) return PIN_TRIES - counted.tries;
  const wait = counted.locks >= PIN_DOUBLINGS ? PIN_WAIT_MOST : PIN_WITHIN * 2 ** counted.locks;
  throw new Refusal('throttled', { retry_after: Math.max(1, counted.since + wait - now) });
}
