import { createHash } from 'node:crypto';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { DomainError } from './domain-error.ts';
import { failPoint } from './fail-point.ts';
import { KEY_HELD, KEY_LENGTH, KEY_LIFE, KEY_RETRY } from './limits.ts';

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
  if (key.length > KEY_LENGTH)
    throw new DomainError({ kind: 'invalid', fields: { 'Idempotency-Key': ['is too long'] } });
  return { hash: hash([actor, method, path, key]), bodyHash: hash([body ?? null]) };
}

/**
 * A call whose whole effect is one write: `run` gets the transaction and uses nothing but it (whatever else it needs is read
 * before). With a key the answer is stored as JSON in that same write, so a repetition gets the very same answer, and one
 * that comes meanwhile waits for it. Refusals are not stored: they changed nothing.
 */
export async function idempotent<Answer>(
  { db, clock }: IdempotencyDeps,
  key: IdempotencyKey | undefined,
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return db.transaction().execute(run);
  const answered = await db.transaction().execute(async (trx) => {
    const now = toSeconds(clock.now());
    const stored = await claim(trx, key, now, null);
    if (stored) return replay<Answer>(stored, key);
    const answer = await run(trx);
    await store(trx, key, answer);
    return answer;
  });
  failPoint('call-done');
  return answered;
}

/**
 * A call that talks to others on its way: its key is held by a write of its own, a repetition meanwhile gets `in-progress`, and a failure lets the key go. Whatever moves money inside needs an `idem` of its own; the key's `hash` can be one.
 */
export async function idempotentAcross<Answer>(
  { db, clock }: IdempotencyDeps,
  key: IdempotencyKey | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return run();
  const now = toSeconds(clock.now());
  const stored = await db.transaction().execute((trx) => claim(trx, key, now, now + KEY_HELD));
  if (stored) return replay<Answer>(stored, key);
  try {
    const answer = await run();
    await store(db, key, answer);
    return answer;
  } catch (error) {
    await db.deleteFrom('idempotency_keys').where('hash', '=', key.hash).where('answer', 'is', null).execute();
    throw error;
  }
}

/** Forgets keys past their day. */
export async function pruneKeys({ db, clock }: IdempotencyDeps): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', toSeconds(clock.now()) - KEY_LIFE)
    .execute();
}

interface Stored {
  readonly body_hash: string;
  readonly answer: string | null;
}

/** Undefined when the key is ours now; else what is stored under it. A key past its day, or of a dead process, is taken over. */
async function claim(
  trx: Database,
  { hash, bodyHash }: IdempotencyKey,
  now: Seconds,
  runningUntil: Seconds | null,
): Promise<Stored | undefined> {
  const row = { hash, body_hash: bodyHash, answer: null, created_at: now, running_until: runningUntil };
  const taken = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where('idempotency_keys.created_at', '<=', now - KEY_LIFE),
            where.and([
              where('idempotency_keys.answer', 'is', null),
              where('idempotency_keys.running_until', '<=', now),
              where('idempotency_keys.body_hash', '=', bodyHash),
            ]),
          ]),
        ),
    )
    .returning('hash')
    .executeTakeFirst();
  if (taken) return undefined;
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}

async function store(db: Database, { hash }: IdempotencyKey, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer), running_until: null })
    .where('hash', '=', hash)
    .execute();
}

function replay<Answer>(stored: Stored, key: IdempotencyKey): Answer {
  if (stored.body_hash !== key.bodyHash) throw new DomainError({ kind: 'idempotency-mismatch' });
  if (stored.answer === null) throw new DomainError({ kind: 'in-progress', retryAfter: KEY_RETRY });
  return JSON.parse(stored.answer) as Answer;
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
