import type { PushContent } from '@antenna/api-contract';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { inParallel } from './in-parallel.ts';
import { AT_ONCE, BATCH, BATCHES_PER_TURN, BATCH_WITHIN, PAUSE_MOST, PAUSES } from './limits.ts';
import { pushText, topicOf } from './push-text.ts';
import type { Outcome, PushService } from './push-service.ts';
import {
  claimSend,
  dueRetries,
  retriesOf,
  subscriptionsAfter,
  writeServed,
  type SendRow,
  type Served,
  type SubscriptionRow,
} from './repository.ts';

export interface SendPushesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pushes: PushService;
}

/**
 * Serves what operators sent, a batch after another; any copy may do so. What was served is written with its batch, so that a
 * copy that stops repeats one batch at most, and browsers replace a push by its repetition.
 */
export async function sendPushes(deps: SendPushesDeps): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_TURN; batch += 1) {
    const now = toSeconds(deps.clock.now());
    const send = await claimSend(deps.db, { now, until: now + BATCH_WITHIN });
    if (!send) return;
    await sendBatch(deps, send, now);
  }
}

interface Turn {
  readonly row: SubscriptionRow;
  /** Attempts before this one. */
  readonly attempts: number;
  readonly outcome: Outcome;
}

async function sendBatch({ db, pushes }: SendPushesDeps, send: SendRow, now: Seconds): Promise<void> {
  const fresh = now < send.ends_at ? await subscriptionsAfter(db, send, BATCH) : [];
  const due =
    fresh.length > 0
      ? fresh.map((row) => ({ ...row, attempts: 0 }))
      : await dueRetries(db, send.id, { now, limit: BATCH });
  const text = pushText(send.id, JSON.parse(send.push) as PushContent);
  const outgoing = { text, ttl: Math.max(0, send.ends_at - now), topic: topicOf(send.id) };
  const turns = await inParallel(due, AT_ONCE, async ({ attempts, ...row }): Promise<Turn> => ({
    row,
    attempts,
    outcome: now < send.ends_at ? await pushes.deliver(row, outgoing) : { is: 'failed' },
  }));
  const served = judge(turns, send, now);
  const count = (is: string) => turns.filter(({ outcome }) => outcome.is === is).length;
  const givenUp = count('again') - served.later.length;
  const next = {
    ...send,
    position: fresh.at(-1)?.id ?? send.position,
    delivered: send.delivered + count('delivered'),
    removed: send.removed + count('gone'),
    failed: send.failed + count('failed') + givenUp,
    next_at: now + pauseOf(turns),
  };
  await writeServed(db, next, served);
  if (turns.length > 0) return;
  // All were served once: what waits is tried again, or there is nothing more to do.
  const { count: waiting, nextAt } = await retriesOf(db, send.id);
  const state = waiting === 0 ? 'done' : 'sending';
  await writeServed(db, { ...next, state, next_at: Math.max(now + 1, nextAt ?? now) }, NOTHING);
}

const NOTHING: Served = { gone: [], later: [], settled: [] };

function judge(turns: readonly Turn[], { ends_at: endsAt }: SendRow, now: Seconds): Served {
  const later = turns.flatMap(({ row, attempts, outcome }) => {
    const pause = PAUSES[attempts];
    if (outcome.is !== 'again' || pause === undefined) return [];
    const nextAt = now + Math.min(PAUSE_MOST, Math.max(pause, outcome.after ?? 0));
    return nextAt < endsAt ? [{ id: row.id, attempts: attempts + 1, nextAt }] : [];
  });
  const waits = new Set(later.map(({ id }) => id));
  return {
    gone: turns.filter(({ outcome }) => outcome.is === 'gone').map(({ row }) => row.id),
    later,
    settled: turns.filter(({ row, attempts }) => attempts > 0 && !waits.has(row.id)).map(({ row }) => row.id),
  };
}

/** A push service that wants fewer gets none until its time: the next batch waits as well. */
function pauseOf(turns: readonly Turn[]): Seconds {
  return turns.reduce(
    (most, { outcome }) => (outcome.is === 'again' ? Math.max(most, Math.min(PAUSE_MOST, outcome.after ?? 0)) : most),
    0,
  );
}
