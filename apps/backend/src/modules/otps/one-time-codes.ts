import { createHash, createHmac, randomInt } from 'node:crypto';
import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import { subnetOf, widerNetworkOf } from '../../domain/ip-networks.ts';
import { allKeys } from '../../domain/key-ring.ts';
import {
  CODE_LENGTH,
  CODE_TRIES,
  FAILURES_MOST,
  FAILURES_REST,
  RESEND_AFTER,
  SHORT_CODE_TRIES,
  SHORT_TRIES_ELSEWHERE,
  TRIES_ELSEWHERE,
} from './limits.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import {
  beginSending,
  codeHolder,
  countFailure,
  countGuess,
  insertCode,
  lockHolder,
  setCodeStatus,
  setUnsent,
  useCode,
} from './codes-repository.ts';
import { deleteSending } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countSending } from './sendings.ts';
import type { SignInOrigin } from '../auth/sign-in-budget.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface OneTimeCodesDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'formerKeys' | 'secretKey'>;
}

export type Purpose = 'login' | 'pin' | 'deletion' | 'email';

/** Who a code is for: digits of a phone, or for the others the user's id. */
export interface CodeHolder {
  readonly purpose: Purpose;
  readonly subject: string;
}

export interface NewCode extends CodeHolder {
  readonly providerId: number;
  /** Null: the phone is unknown, and the caller is not to learn it. A code is made and goes nowhere. */
  readonly userId: number | null;
  readonly length: number;
  readonly life: Seconds;
  readonly method: string;
  readonly remote: string;
  readonly device?: string | undefined;
  /** Asked for from an address or with a device where this user has signed in before: has a budget that strangers do not use up. */
  readonly isKnown?: boolean;
}

export interface TakenCode {
  readonly providerId: number;
  readonly userId: number | null;
}

/** Digits by the machine's secure generator, leading zeros and all. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** Keyed, so that a reader of the database cannot try all codes; bound to its holder. */
export function codeHash(deps: OneTimeCodesDeps, { purpose, subject }: CodeHolder, code: string): string {
  return keyed(deps, `code|${purpose}|${subject}|${code}`);
}

/** By every key: one that was sent before the key was changed is still good. */
function codeHashes(deps: OneTimeCodesDeps, { purpose, subject }: CodeHolder, code: string): readonly string[] {
  return keyedByAll(deps, `code|${purpose}|${subject}|${code}`);
}

/**
 * Hashes of who may be the asker of a code, only to compare them: the device, if it is known by its mark, and the address (IPv6 by
 * its /64). A code is bound to the first.
 */
export function askerHashes(deps: OneTimeCodesDeps, { remote, device }: SignInOrigin): readonly string[] {
  return [
    ...(device === undefined ? [] : keyedByAll(deps, `device|${device}`)),
    ...keyedByAll(deps, `from|${subnetOf(remote)}`),
  ];
}

const keyed = (deps: OneTimeCodesDeps, text: string): string => keyedByAll(deps, text)[0] ?? '';

/** The first is that of the newest key. */
function keyedByAll({ settings }: OneTimeCodesDeps, text: string): readonly string[] {
  return allKeys(settings).map((key) => createHmac('sha256', key).update(text).digest('base64url'));
}

/**
 * Makes a code in the place of the one that the same browser or address asked for before, and answers it, for sending: those that
 * others asked for stay. Throws 429 with the seconds to wait before 60 s are over, and when the phone's budget is used up. Holds
 * for any number of callers at once, in any copy.
 */
export async function makeCode(deps: OneTimeCodesDeps, requested: NewCode): Promise<string> {
  const { db, clock } = deps;
  const { purpose, subject, isKnown = false } = requested;
  const now = toSeconds(clock.now());
  const code = newCode(requested.length);
  const row = {
    purpose,
    subject,
    // Others than those for signing in are bound to their user, who has one however many devices ask.
    asked_from: purpose !== 'login' ? '' : (askerHashes(deps, requested)[0] ?? ''),
    provider_id: requested.providerId,
    user_id: requested.userId,
    code_hash: codeHash(deps, requested, code),
    send_method: requested.method,
    status: 'sent',
    sent_at: now,
    expires_at: now + requested.life,
    tries_left: requested.length < CODE_LENGTH ? SHORT_CODE_TRIES : CODE_TRIES,
    tries_elsewhere: requested.length < CODE_LENGTH ? SHORT_TRIES_ELSEWHERE : TRIES_ELSEWHERE,
    used_at: null,
  };
  await inTransaction(db, async (trx) => {
    const begun = await beginSending(trx, { holder: { purpose, subject }, now, isKnown });
    if (!begun) {
      const { sent_at: sentAt = now, failures = 0 } = (await codeHolder(trx, { purpose, subject })) ?? {};
      const rest = failures >= FAILURES_MOST && !isKnown ? FAILURES_REST : RESEND_AFTER;
      throw domainError('too-often', { retryAfter: Math.max(1, sentAt + rest - now) });
    }
    await insertCode(trx, row);
    const network = keyed(deps, `network|${widerNetworkOf(requested.remote)}`);
    await countSending(trx, { purpose, subject, sentAt: now, isKnown, network });
  });
  return code;
}

/**
 * Takes a code: exactly one of any number of callers gets it, once. Undefined for a wrong, used, expired or unknown one. A guess is
 * counted before it is looked at. `origin`: where it comes from; without it, from where the code was asked for.
 */
export async function takeCode(
  deps: OneTimeCodesDeps,
  holder: CodeHolder,
  { code, origin }: { readonly code: string; readonly origin?: SignInOrigin | undefined },
): Promise<TakenCode | undefined> {
  const { db, clock } = deps;
  const now = toSeconds(clock.now());
  const from = origin === undefined ? undefined : askerHashes(deps, origin);
  const hashes = codeHashes(deps, holder, code);
  const taken = await inTransaction(db, async (trx) => {
    await lockHolder(trx, holder);
    const guessed = await countGuess(trx, { ...holder, from, now });
    if (guessed.length === 0) return undefined;
    // Not by time: the hash is keyed, so its bytes tell a guesser nothing.
    const hash = hashes.find((each) => guessed.includes(each));
    await countFailure(trx, holder, hash !== undefined);
    return hash === undefined ? undefined : useCode(trx, { ...holder, hash, now });
  });
  return taken && { providerId: taken.provider_id, userId: taken.user_id };
}

/** What became of the message; a code that could not be sent does not count as sent, so that it can be asked for again at once. */
export async function noteDelivery(
  { db }: OneTimeCodesDeps,
  { purpose, subject }: CodeHolder,
  { hash, status }: { readonly hash: string; readonly status: 'sent' | 'delivered' | 'failed' },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockHolder(trx, { purpose, subject });
    const code = await setCodeStatus(trx, { purpose, subject, codeHash: hash, status });
    if (!code || status !== 'failed') return;
    await setUnsent(trx, { purpose, subject, sentAt: code.sent_at });
    await deleteSending(trx, { purpose, subject, sentAt: code.sent_at });
  });
}

/** The one-time PIN of a user. */
export const pinHolder = (userId: number): CodeHolder => ({ purpose: 'pin', subject: String(userId) });

/** The code by which a user confirms the deletion of the account. */
export const deletionHolder = (userId: number): CodeHolder => ({ purpose: 'deletion', subject: String(userId) });

/** The code that confirms an e-mail address of a user: that one alone. */
export const emailHolder = (userId: number, email: string): CodeHolder => ({
  purpose: 'email',
  subject: `${userId} ${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`,
});

/** Whether this is the one-time PIN that was sent to the user; it is used up by this call. */
export async function takeOneTimePin(deps: OneTimeCodesDeps, userId: number, pin: string): Promise<boolean> {
  return (await takeCode(deps, pinHolder(userId), { code: pin })) !== undefined;
}
