import { createHmac, randomInt } from 'node:crypto';
import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import { sql } from 'kysely';
import { householdOf } from '../../http/networks.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  CODE_LENGTH,
  CODE_TRIES,
  CODES_WITHIN,
  FAILURES_MOST,
  FAILURES_REST,
  PIN_CODES_WITHIN,
  RESEND_AFTER,
  SHORT_CODE_TRIES,
} from './limits.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';

export interface OneTimeCodesDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export type Purpose = 'login' | 'pin';

/** Whom a code is for: digits of a phone, or for a PIN the user's id. */
export interface CodeHolder {
  readonly purpose: Purpose;
  readonly subject: string;
}

export interface CodeWish extends CodeHolder {
  readonly providerId: number;
  /** Null: nobody has that phone and the caller is not to learn it. A code is made and goes nowhere. */
  readonly userId: number | null;
  readonly length: number;
  readonly life: Seconds;
  readonly method: string;
  readonly remote: string;
}

export interface TakenCode {
  readonly providerId: number;
  readonly userId: number | null;
}

/** Digits by the machine's secure generator, leading zeros and all. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** Keyed, so that a reader of the database cannot try all codes; bound to whom it is for. */
export function codeHash(deps: OneTimeCodesDeps, { purpose, subject }: CodeHolder, code: string): string {
  return keyed(deps, `code|${purpose}|${subject}|${code}`);
}

/** What is kept of the address that asked: equal or not, and nothing more. IPv6 counts by its /64. */
export function remoteHash(deps: OneTimeCodesDeps, remote: string): string {
  return keyed(deps, `from|${householdOf(remote)}`);
}

function keyed({ settings }: OneTimeCodesDeps, text: string): string {
  return createHmac('sha256', settings.secretKey).update(text).digest('base64url');
}

/**
 * Makes a code in the place of the one before and answers it, for sending. Throws 429 with the seconds to wait before 60 s are
 * over, and when the phone's budget is used up. All in statements that hold for any number of callers at once, in any copy.
 */
export async function makeCode(deps: OneTimeCodesDeps, wish: CodeWish): Promise<string> {
  const { db, clock } = deps;
  const { purpose, subject } = wish;
  const now = toSeconds(clock.now());
  const code = newCode(wish.length);
  const row = {
    provider_id: wish.providerId,
    user_id: wish.userId,
    code_hash: codeHash(deps, wish, code),
    send_method: wish.method,
    status: 'sent',
    asked_from: remoteHash(deps, wish.remote),
    sent_at: now,
    expires_at: now + wish.life,
    tries_left: wish.length < CODE_LENGTH ? SHORT_CODE_TRIES : CODE_TRIES,
    used_at: null,
  };
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('one_time_codes')
      .values({ purpose, subject, ...row, failures: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['purpose', 'subject'])
          .doUpdateSet({
            ...row,
            failures: sql<number>`case when one_time_codes.failures >= ${sql.lit(FAILURES_MOST)} then 0 else one_time_codes.failures end`,
          })
          .where('one_time_codes.sent_at', '<=', now - RESEND_AFTER)
          .where((where) =>
            where.or([
              where('one_time_codes.failures', '<', FAILURES_MOST),
              where('one_time_codes.sent_at', '<=', now - FAILURES_REST),
            ]),
          ),
      )
      .returning('sent_at')
      .executeTakeFirst();
    if (!made) {
      const before = await trx
        .selectFrom('one_time_codes')
        .select(['sent_at', 'failures'])
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow();
      const rest = before.failures >= FAILURES_MOST ? FAILURES_REST : RESEND_AFTER;
      throw new Refusal('throttled', { retry_after: Math.max(1, before.sent_at + rest - now) });
    }
    for (const { count, within } of purpose === 'pin' ? PIN_CODES_WITHIN : CODES_WITHIN) {
      const sent = await trx
        .selectFrom('code_sendings')
        .select('sent_at')
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('sent_at', '>', now - within)
        .orderBy('sent_at', 'desc')
        .limit(count)
        .execute();
      const oldest = sent[count - 1];
      if (oldest) throw new Refusal('throttled', { retry_after: Math.max(1, oldest.sent_at + within - now) });
    }
    await trx.insertInto('code_sendings').values({ purpose, subject, sent_at: now }).execute();
  });
  return code;
}

/**
 * Takes a code: exactly one of any number of callers gets it, once. Undefined for a wrong, used, expired or unknown one. A guess is
 * counted before it is looked at.
 */
export async function takeCode(
  deps: OneTimeCodesDeps,
  holder: CodeHolder,
  code: string,
): Promise<TakenCode | undefined> {
  const { db, clock } = deps;
  const now = toSeconds(clock.now());
  const alive = (query: ReturnType<typeof update>) =>
    query
      .where('purpose', '=', holder.purpose)
      .where('subject', '=', holder.subject)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now);
  const update = () => db.updateTable('one_time_codes');
  const guessed = await alive(update())
    .set({ tries_left: sql<number>`tries_left - 1`, failures: sql<number>`failures + 1` })
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst();
  // Not by time: the hash is keyed, so its bytes tell a guesser nothing.
  if (!guessed || guessed.code_hash !== codeHash(deps, holder, code)) return undefined;
  const taken = await alive(update())
    .set({ used_at: now, failures: 0 })
    .where('code_hash', '=', guessed.code_hash)
    .returning(['provider_id', 'user_id'])
    .executeTakeFirst();
  return taken && { providerId: taken.provider_id, userId: taken.user_id };
}

/** What became of the message; a code that could not be sent does not count as sent, so that it can be asked for again at once. */
export async function noteDelivery(
  { db }: OneTimeCodesDeps,
  { purpose, subject }: CodeHolder,
  hash: string,
  status: 'sent' | 'delivered' | 'failed',
): Promise<void> {
  const update = db
    .updateTable('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', hash);
  if (status !== 'failed') return void (await update.set({ status }).execute());
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('one_time_codes')
      .select('sent_at')
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('code_hash', '=', hash)
      .executeTakeFirst();
    if (!row) return;
    await trx
      .updateTable('one_time_codes')
      .set({ status, sent_at: 0 })
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .execute();
    await trx
      .deleteFrom('code_sendings')
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('sent_at', '=', row.sent_at)
      .execute();
  });
}

/** The one-time PIN of a user. */
export const pinHolder = (userId: number): CodeHolder => ({ purpose: 'pin', subject: String(userId) });

/** Whether this is the one-time PIN that was sent to the user; it is used up by this call. */
export async function takeOneTimePin(deps: OneTimeCodesDeps, userId: number, pin: string): Promise<boolean> {
  return (await takeCode(deps, pinHolder(userId), pin)) !== undefined;
}
