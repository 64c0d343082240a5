import type { Clock } from '@antenna/kernel';
import { writeAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/open.ts';

/** By what a user was recognised. */
export type SignInMethod =
  'password' | 'code' | 'other-device' | 'handover' | 'restoring' | 'telegram' | 'network' | 'operator';

interface SignInAuditDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface Attempt {
  readonly method: SignInMethod;
  readonly remote?: string | undefined;
}

export function auditSignIn(
  deps: SignInAuditDeps,
  { userId, providerId, remote, method }: Attempt & { readonly userId: number; readonly providerId: number },
): Promise<void> {
  return writeAudit(deps, {
    actor: method === 'operator' ? 'unknown' : `user:${userId}`,
    action: 'sign-in',
    outcome: 'done',
    providerId,
    subject: `user:${userId}`,
    remote,
    details: { method },
  });
}

/** A failed attempt at each user who may be meant; what was typed is not kept, it may be a password in the wrong field. */
export async function auditFailures(
  deps: SignInAuditDeps,
  users: readonly { readonly id: number; readonly provider_id: number; readonly is_guest?: number }[],
  { remote, method }: Attempt,
): Promise<void> {
  const failed = { actor: 'unknown', action: 'sign-in', outcome: 'refused', remote, details: { method } } as const;
  if (users.length === 0) await writeAudit(deps, failed);
  for (const { id, provider_id: providerId, is_guest: isGuest } of users)
    if (isGuest !== 1) await writeAudit(deps, { ...failed, providerId, subject: `user:${id}` });
}
