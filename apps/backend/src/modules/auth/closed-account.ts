import { randomBytes } from 'node:crypto';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import { secretHash } from '../../sessions/sessions.ts';
import { RESTORE_LIFE } from '../code-sign-in/limits.ts';
import { insertHandover } from '../code-sign-in/repository.ts';

/** The refusal of a sign-in that was right, at an account that is closed: with a code that restores it, for who has just shown whose it is. */
export async function accountClosed(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, erasesAt }: { readonly userId: number; readonly erasesAt: Seconds },
): Promise<Error> {
  const restore = randomBytes(32).toString('base64url');
  await insertHandover(db, {
    code_hash: secretHash(restore),
    user_id: userId,
    expires_at: toSeconds(clock.now()) + RESTORE_LIFE,
    profile_id: null,
  });
  return domainError('account-closed', { erasesAt, restore });
}
