import { toSeconds } from '@antenna/kernel';
import { writeAudit } from '../../audit/audit.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { requireAdult } from '../../domain/require-adult.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { createCodeBudgets } from '../otps/budgets.ts';
import { EMAIL_CODES_PER_USER } from '../otps/limits.ts';
import { emailHolder, takeCode } from '../otps/one-time-codes.ts';
import { sendEmailCode, type OneTimePinDeps, type SentToUser } from '../otps/one-time-pin.ts';
import { confirmEmail, emailState } from './repository.ts';

export interface EmailDeps extends OneTimePinDeps {
  readonly budgets: Budgets;
}

export interface EmailRequest {
  readonly viewer: Viewer;
  readonly language: string;
  readonly remote: string;
}

async function addressOf(deps: EmailDeps, viewer: Viewer): Promise<string> {
  requireAdult(viewer);
  const user = await emailState(deps.db, viewer.userId);
  if (!user?.email) throw invalid({ email: ['not_set'] });
  if (user.email_verified_at !== null) throw invalid({ email: ['not_allowed'] });
  return user.email;
}

/** Sends a code to the user's address. An account that changes its address again and again has one budget for all of them. */
export async function askToConfirm(deps: EmailDeps, request: EmailRequest): Promise<SentToUser> {
  const { viewer, remote } = request;
  const email = await addressOf(deps, viewer);
  await createCodeBudgets(deps.budgets).send(remote);
  await deps.budgets.take([
    { name: 'email-code', subject: `user ${viewer.userId}`, allowances: EMAIL_CODES_PER_USER, isByAccount: true },
  ]);
  return sendEmailCode(deps, request, email);
}

/** The code is bound to the address that it was sent to: after a change it confirms nothing. */
export async function confirmAddress(deps: EmailDeps, { viewer, remote }: EmailRequest, code: string): Promise<void> {
  const email = await addressOf(deps, viewer);
  await createCodeBudgets(deps.budgets).guess(remote, async () => {
    const taken = await takeCode(deps, emailHolder(viewer.userId, email), { code: code.trim() });
    if (!taken) throw domainError('invalid-code');
  });
  if (!(await confirmEmail(deps.db, { id: viewer.userId, email, at: toSeconds(deps.clock.now()) })))
    throw domainError('invalid-code');
  const who = `user:${viewer.userId}` as const;
  await writeAudit(deps, {
    actor: who,
    action: 'email-confirmed',
    outcome: 'done',
    providerId: viewer.providerId,
    subject: who,
    remote,
  });
}
