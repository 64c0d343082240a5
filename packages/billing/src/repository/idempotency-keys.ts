import type { Database } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { KEY_LIFE } from '../limits.ts';

export interface ClaimedKey {
  readonly hash: string;
  readonly bodyHash: string;
  readonly now: Seconds;
  /** Until when the call that claims it may run; null when it is one transaction. */
  readonly runningUntil: Seconds | null;
}

export interface StoredAnswer {
  readonly body_hash: string;
  readonly answer: string | null;
}

/** Undefined when the key is claimed now; else what is stored under it. A key that is too old, or of a dead process, is taken over. */
export async function claimKey(
  trx: Database,
  { hash, bodyHash, now, runningUntil }: ClaimedKey,
): Promise<StoredAnswer | undefined> {
  const row = { hash, body_hash: bodyHash, answer: null, created_at: now, running_until: runningUntil };
  const claimed = await trx
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
  if (claimed) return undefined;
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}

export async function storeAnswer(db: Database, hash: string, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer), running_until: null })
    .where('hash', '=', hash)
    .execute();
}

/** Gives up a claim without an answer; not that of another call, which took the key over since. */
export async function releaseKey(
  db: Database,
  { hash, runningUntil }: { readonly hash: string; readonly runningUntil: Seconds },
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('hash', '=', hash)
    .where('answer', 'is', null)
    .where('running_until', '=', runningUntil)
    .execute();
}

export async function removeKeys(db: Database, createdBefore: Seconds): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', createdBefore).execute();
}
