import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND, toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { DomainError } from './domain-error.ts';
import { failPoint } from './fail-point.ts';
import { KEY_HELD, KEY_LENGTH, KEY_LIFE, KEY_RELEASE_RETRY, KEY_RETRY } from './limits.ts';
import { claimKey, releaseKey, removeKeys, storeAnswer, type StoredAnswer } from './repository/idempotency-keys.ts';
import { inTransaction } from './repository/transaction.ts';

export interface IdempotencyDeps {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/** One action of one caller, and a fingerprint of its content. */
export interface IdempotencyKey {
  readonly hash: string;
  readonly bodyHash: string;
}

export interface KeyedAction {
  /** Whose action it is, as anything that JSON can hold. */
  readonly actor: unknown;
  readonly method: string;
  readonly path: string;
  /** As the caller sent it. */
  readonly key: string;
  readonly body: unknown;
}

/** Throws `invalid` for a key that is too long. */
export function idempotencyKey({ actor, method, path, key, body }: KeyedAction): IdempotencyKey {
  if (key.length > KEY_LENGTH) throw new DomainError({ kind: 'invalid', fields: { 'Idempotency-Key': ['too_long'] } });
  return { hash: hash([actor, method, path, key]), bodyHash: hash([body ?? null]) };
}

/**
 * Runs a call whose whole effect is one transaction; `run` uses nothing but that transaction. With a key the answer is stored as JSON in
 * it, so a repetition gets the same answer, and one that comes meanwhile waits for it. Errors are not stored: they changed nothing.
 */
export async function idempotent<Answer>(
  { db, clock }: IdempotencyDeps,
  key: IdempotencyKey | undefined,
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return inTransaction(db, run);
  const answered = await inTransaction(db, async (trx) => {
    const now = toSeconds(clock.now());
    const stored = await claimKey(trx, { ...key, now, runningUntil: null });
    if (stored) return replay<Answer>(stored, key);
    const answer = await run(trx);
    await storeAnswer(trx, key.hash, answer);
    return answer;
  });
  failPoint('call-done');
  return answered;
}

/**
 * Runs a call that talks to other systems: its key is claimed first, a repetition meanwhile gets `in-progress`, and an error releases the
 * key. Money that is moved inside needs an idempotency key of its own; the `hash` of this one can be it.
 */
export async function idempotentAcross<Answer>(
  { db, clock }: IdempotencyDeps,
  key: IdempotencyKey | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return run();
  const now = toSeconds(clock.now());
  const stored = await inTransaction(db, (trx) => claimKey(trx, { ...key, now, runningUntil: now + KEY_HELD }));
  if (stored) return replay<Answer>(stored, key);
  try {
    const answer = await run();
    await storeAnswer(db, key.hash, answer);
    return answer;
  } catch (error) {
    const claim = { hash: key.hash, runningUntil: now + KEY_HELD };
    await releaseKey(db, claim).catch(() => void releaseLater(db, claim));
    throw error;
  }
}

/** While the database is away no key can be released: tries until it is back, or the claim has ended. */
async function releaseLater(db: Database, claim: { hash: string; runningUntil: Seconds }): Promise<void> {
  const until = performance.now() + KEY_HELD * SECOND;
  while (performance.now() < until) {
    await delay(KEY_RELEASE_RETRY, undefined, { ref: false });
    const isReleased = await releaseKey(db, claim).then(
      () => true,
      () => false,
    );
    if (isReleased) return;
  }
}

/** Removes keys that are a day old. */
export async function pruneKeys({ db, clock }: IdempotencyDeps): Promise<void> {
  await removeKeys(db, toSeconds(clock.now()) - KEY_LIFE);
}

function replay<Answer>(stored: StoredAnswer, key: IdempotencyKey): Answer {
  if (stored.body_hash !== key.bodyHash) throw new DomainError({ kind: 'idempotency-mismatch' });
  if (stored.answer === null) throw new DomainError({ kind: 'in-progress', retryAfter: KEY_RETRY });
  return JSON.parse(stored.answer) as Answer;
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
