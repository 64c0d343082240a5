import { createHash } from 'node:crypto';
import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { failPoint } from '../fail-point.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { Also } from '../http/serve.ts';
import type { AskedByViewer } from '../http/serve.ts';
import { KEY_HELD, KEY_LENGTH, KEY_LIFE, KEY_RETRY } from './limits.ts';

export interface IdempotencyDeps {
  readonly clock: Clock;
  readonly db: Database;
}

type Parts = IdempotencyDeps;
type Asked = Pick<AskedByViewer<unknown>, 'viewer' | 'request'> & { readonly body: unknown };

interface Key {
  readonly hash: string;
  readonly bodyHash: string;
}

/**
 * A call whose whole effect is one write: `run` gets the transaction and uses nothing but it (whatever else it needs is read
 * before). With an Idempotency-Key the answer is stored in that same write, so a repetition gets the very same answer, and one
 * that comes meanwhile waits for it. Refusals are not stored: they changed nothing (payments.md 1.1).
 */
export async function idempotent<Answer>(
  { db, clock }: Parts,
  asked: Asked,
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(asked);
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
 * A call that talks to others on its way: its key is held by a write of its own, a repetition meanwhile is told to come again
 * (409), and a failure lets the key go. Whatever moves money inside needs an `idem` of its own; `idempotencyRef` gives one.
 */
export async function idempotentAcross<Answer>(
  { db, clock }: Parts,
  asked: Asked,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(asked);
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

/** A word that is the same for repetitions of one action of a viewer: nobody can guess the key from it. Undefined when none was sent. */
export function idempotencyRef(asked: Asked): string | undefined {
  return keyOf(asked)?.hash;
}

/** Forgets keys past their day. */
export async function pruneKeys({ db, clock }: Parts): Promise<void> {
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
  { hash, bodyHash }: Key,
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

async function store(db: Database, { hash }: Key, answer: unknown): Promise<void> {
  const kept = answer instanceof Also ? { also: true, value: answer.value as unknown } : { value: answer };
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(kept), running_until: null })
    .where('hash', '=', hash)
    .execute();
}

function replay<Answer>(stored: Stored, key: Key): Answer {
  if (stored.body_hash !== key.bodyHash) throw new Refusal('idempotency_mismatch');
  if (stored.answer === null) throw new Refusal('conflict', { retry_after: KEY_RETRY });
  const { also, value } = JSON.parse(stored.answer) as { readonly also?: true; readonly value?: unknown };
  return (also ? new Also(value) : value) as Answer;
}

function keyOf({ viewer, request, body }: Asked): Key | undefined {
  const given = request.headers['idempotency-key'];
  if (typeof given !== 'string' || given === '') return undefined;
  if (given.length > KEY_LENGTH) throw invalid({ 'Idempotency-Key': ['is too long'] });
  const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  return { hash: hash([viewer.userId, request.method, path, given]), bodyHash: hash([body ?? null]) };
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
