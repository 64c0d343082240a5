import { writeAudit } from '../../audit/audit.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { requireAdult } from '../../domain/require-adult.ts';
import { deleteOtherSessionsOf } from '../../sessions/repository.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { countSignIn } from '../auth/sign-in-budget.ts';
import { hashPassword, isPassword, requireStrength } from './passwords.ts';
import { replacePassword, userById } from './repository.ts';
import type { UsersDeps } from './service.ts';

export interface PasswordChange {
  readonly viewer: Viewer;
  readonly remote: string;
  readonly device?: string | undefined;
  readonly current: string;
  readonly next: string;
  /** Signs out every other device of the user. */
  readonly endsOthers: boolean;
}

/**
 * Sets a new password, for the owner of the current one: a token alone is not enough, since another person may hold the device. Wrong
 * ones count as at signing in. Not for guests, nor from a child's profile.
 */
export async function changePassword(
  deps: UsersDeps & { readonly budgets: Budgets },
  { viewer, remote, device, current, next, endsOthers }: PasswordChange,
): Promise<void> {
  requireAdult(viewer);
  requireStrength(next);
  const row = await userById(deps.db, viewer.userId);
  if (!row) throw domainError('unauthenticated');
  const { password: stored } = row;
  if (stored === null) throw invalid({ current_password: ['not_set'] });
  const who = `user:${viewer.userId}` as const;
  const entry = { actor: who, action: 'password-change', providerId: viewer.providerId, subject: who, remote } as const;
  const giveBack = await countSignIn(deps, { name: row.username, remote, device, candidates: [row] });
  const isRight = await isPassword(current, stored);
  const hash = isRight ? await hashPassword(next, false) : undefined;
  const isDone =
    hash !== undefined &&
    (await inTransaction(deps.db, async (trx) => {
      // Of two changes at once one wins: the other's current password is no longer that.
      if (!(await replacePassword(trx, { userId: viewer.userId, stored, hash }))) return false;
      if (endsOthers) await deleteOtherSessionsOf(trx, viewer.userId, viewer.deviceId ?? '');
      await writeAudit({ ...deps, db: trx }, { ...entry, outcome: 'done', details: { endsOthers } });
      return true;
    }));
  if (!isDone) {
    await writeAudit(deps, { ...entry, outcome: 'refused' });
    throw domainError('invalid-credentials');
  }
  await giveBack();
  if (endsOthers) await deps.sessions.forget();
}
