import { randomBytes } from 'node:crypto';
import type { Handover, Token } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { inTransaction } from '../../db/transaction.ts';
import { domainError } from '../../domain/domain-error.ts';
import { requireAdultInPerson } from '../../domain/require-adult.ts';
import { secretHash, type Viewer } from '../../sessions/sessions.ts';
import { openSession, type AuthDeps } from '../auth/service.ts';
import { restoreAccount } from '../users/closing.ts';
import { HANDOVER_LIFE, HANDOVERS_PER_USER } from './limits.ts';
import { insertHandover, takeHandover } from './repository.ts';
import type { CodeSignInDeps } from './service.ts';

/** What stands in the place of an operator's name where a session that was handed over is redeemed. */
export const HANDOVER = 'handover';
/** The same where a closed account is restored. */
export const RESTORING = 'restoring';

/** A code by which a page gets a session of the same user, once, within a minute, with the same profile: none from a child's. */
export async function handOver(
  { budgets, clock, db }: Pick<CodeSignInDeps, 'budgets' | 'clock' | 'db'>,
  viewer: Viewer,
): Promise<Handover> {
  requireAdultInPerson(viewer);
  const { userId, profileId } = viewer;
  await budgets.take([
    { name: 'handover', subject: `user ${userId}`, allowances: HANDOVERS_PER_USER, isByAccount: true },
  ]);
  const code = randomBytes(32).toString('base64url');
  const expiresAt = toSeconds(clock.now()) + HANDOVER_LIFE;
  await insertHandover(db, {
    code_hash: secretHash(code),
    user_id: userId,
    expires_at: expiresAt,
    profile_id: profileId,
  });
  return { code, expires_in: HANDOVER_LIFE };
}

/** The token of a session that was handed over; every other code answers invalid-code. */
export async function redeemHandover(
  deps: AuthDeps,
  { code, former, remote }: { readonly code: string; readonly former: Viewer | undefined; readonly remote: string },
): Promise<Token> {
  const now = toSeconds(deps.clock.now());
  const taken = await inTransaction(deps.db, (trx) => takeHandover(trx, secretHash(code), now));
  if (taken === undefined) throw domainError('invalid-code');
  return openSession(deps, { ...taken, former, remote, method: HANDOVER });
}

/** Restores the account that a right sign-in found closed, and opens a session of it. */
export async function redeemRestoring(
  deps: AuthDeps,
  { code, former, remote }: { readonly code: string; readonly former: Viewer | undefined; readonly remote: string },
): Promise<Token> {
  const now = toSeconds(deps.clock.now());
  const taken = await inTransaction(deps.db, (trx) => takeHandover(trx, secretHash(code), now));
  if (taken === undefined) throw domainError('invalid-code');
  const { userId } = taken;
  if (!(await restoreAccount(deps, userId, { actor: `user:${userId}`, remote }))) throw domainError('invalid-code');
  return openSession(deps, { userId, former, remote, method: RESTORING });
}
