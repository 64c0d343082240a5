import type { Pause } from '@antenna/api-contract';
import { standing } from '@antenna/billing';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { domainError, invalid } from '../../../domain/domain-error.ts';
import type { UserRow } from '../../users/wire.ts';
import { pausesOfHoldings, setPauseEnd } from './repository.ts';
import { findOwnHolding, pauseByOperator, resumeByOperator } from './service.ts';

export interface PausesDeps {
  readonly clock: Clock;
  readonly db: Database;
}

async function pausesOf({ db }: PausesDeps, holdingIds: readonly string[]): Promise<Pause[]> {
  if (holdingIds.length === 0) return [];
  const rows = await pausesOfHoldings(db, holdingIds);
  return rows.map((row) => ({
    id: row.id,
    start_at: iso(row.start_at),
    end_at: row.end_at === null ? null : iso(row.end_at),
  }));
}

async function latestPause(deps: PausesDeps, holdingId: string): Promise<Pause> {
  const pause = (await pausesOf(deps, [holdingId])).at(-1);
  if (!pause) throw domainError('missing');
  return pause;
}

export async function pausesOfSubscription(deps: PausesDeps, user: UserRow, id: string): Promise<Pause[]> {
  return pausesOf(deps, [(await findOwnHolding(deps.db, user, id)).id]);
}

export async function pausesOfUser(deps: PausesDeps, user: UserRow): Promise<Pause[]> {
  return pausesOf(
    deps,
    (await standing(deps.db, user.id)).map(({ id }) => id),
  );
}

interface PauseRequest {
  readonly user: UserRow;
  readonly id: string;
  readonly until: Seconds | undefined;
}

export async function pauseSubscription(deps: PausesDeps, { user, id, until }: PauseRequest): Promise<Pause> {
  const at = toSeconds(deps.clock.now());
  await inTransaction(deps.db, (trx) => pauseByOperator(trx, { user, id, until, at }));
  return latestPause(deps, id);
}

/** Moves the end of the open pause. */
export async function changePause(
  deps: PausesDeps,
  { user, id, pauseId, until }: PauseRequest & { readonly pauseId: string | undefined; readonly until: Seconds },
): Promise<Pause> {
  const holding = await findOwnHolding(deps.db, user, id);
  if (until <= toSeconds(deps.clock.now())) throw invalid({ end_at: ['past'] });
  const open = await latestPause(deps, holding.id);
  if (open.id !== pauseId) throw domainError('missing');
  if (holding.status !== 'paused') throw domainError('conflict');
  await setPauseEnd(deps.db, until, open.id);
  return latestPause(deps, holding.id);
}

/** Ends the open pause. */
export async function endPause(
  deps: PausesDeps,
  { user, id, pauseId }: Omit<PauseRequest, 'until'> & { readonly pauseId: string | undefined },
): Promise<void> {
  const holding = await findOwnHolding(deps.db, user, id);
  if ((await latestPause(deps, holding.id)).id !== pauseId) throw domainError('missing');
  const at = toSeconds(deps.clock.now());
  await inTransaction(deps.db, (trx) => resumeByOperator(trx, { user, id: holding.id, at }));
}

/** Pauses all active subscriptions; returns the pauses that began. */
export async function pauseAll(deps: PausesDeps, user: UserRow, until: Seconds | undefined): Promise<Pause[]> {
  const at = toSeconds(deps.clock.now());
  const running = (await standing(deps.db, user.id)).filter(
    (holding) => holding.status === 'active' && holding.parent_id === null,
  );
  await inTransaction(deps.db, async (trx) => {
    for (const { id } of running) {
      // Pausing a base packet pauses what needs it.
      const isActive = (await findOwnHolding(trx, user, id)).status === 'active';
      if (isActive) await pauseByOperator(trx, { user, id, until, at });
    }
  });
  const pauses = await pausesOf(
    deps,
    running.map(({ id }) => id),
  );
  return pauses.filter(({ start_at: start }) => start === iso(at));
}

/** Resumes everything that the operator paused. */
export async function resumeAll(deps: PausesDeps, user: UserRow): Promise<void> {
  const at = toSeconds(deps.clock.now());
  const paused = (await standing(deps.db, user.id)).filter(
    (holding) => holding.status === 'paused' && holding.paused_reason === 'operator' && holding.parent_id === null,
  );
  await inTransaction(deps.db, async (trx) => {
    for (const { id } of paused) await resumeByOperator(trx, { user, id, at });
  });
}
