import type { DeletionConfirmation } from '@antenna/api-contract';
import { standing } from '@antenna/billing';
import { toSeconds } from '@antenna/kernel';
import { personalDataOf, type PersonalData } from '../../personal-data/export.ts';
import type { Gateways } from '@antenna/payment-providers';
import { writeAudit } from '../../audit/audit.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { requireAdultInPerson } from '../../domain/require-adult.ts';
import { CLOSINGS_PER_USER } from '../limits.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { disableThroughBilling, type BillingTransport } from '../../operator-billing/index.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { countSignIn } from '../auth/sign-in-budget.ts';
import { deletionHolder, takeCode } from '../otps/one-time-codes.ts';
import { sendDeletionCode, type SentToUser } from '../otps/one-time-pin.ts';
import { verifyPin } from '../parental/pin.ts';
import { closeAccount, tellOfClosing } from './closing.ts';
import { eraseUser, forgetCards } from './erase.ts';
import { graceOf, isDeletionAllowed } from './deletion-rule.ts';
import { isPassword } from './passwords.ts';
import { userById } from './repository.ts';
import type { UsersDeps } from './service.ts';
import type { UserRow } from './wire.ts';

export interface DeletionDeps extends UsersDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly budgets: Budgets;
  readonly delivery: Delivery;
  readonly gateways: Gateways;
}

export interface DeletionRequest {
  readonly viewer: Viewer;
  readonly language: string;
  readonly remote: string;
}

async function requireOwner(deps: DeletionDeps, viewer: Viewer): Promise<UserRow> {
  requireAdultInPerson(viewer);
  if (!isDeletionAllowed(await deps.providers.get(viewer.providerId))) throw domainError('permission-denied');
  const row = await userById(deps.db, viewer.userId);
  if (!row) throw domainError('unauthenticated');
  return row;
}

/** Everything that is stored of the user; a child's profile is refused. */
export async function ownPersonalData(deps: DeletionDeps, viewer: Viewer, remote: string): Promise<PersonalData> {
  requireAdultInPerson(viewer);
  const data = await personalDataOf(deps, viewer.userId);
  const who = `user:${viewer.userId}` as const;
  await writeAudit(deps, {
    actor: who,
    action: 'personal-data-export',
    outcome: 'done',
    providerId: viewer.providerId,
    subject: who,
    remote,
  });
  return data;
}

/** Sends the code that confirms a deletion, where the user has a phone. */
export async function askToDelete(deps: DeletionDeps, request: DeletionRequest): Promise<SentToUser> {
  await requireOwner(deps, request.viewer);
  return sendDeletionCode(deps, request);
}

/**
 * Closes the viewer's account: signed out everywhere, renewals end. It can be restored for as long as the operator says, then a job erases
 * it; where that is no time at all, it is erased here. `onFailure` gets what a pay system could not forget.
 */
export async function deleteAccount(
  deps: DeletionDeps,
  {
    viewer,
    language,
    remote,
    device,
    confirmation,
    onFailure,
  }: DeletionRequest & {
    readonly device: string | undefined;
    readonly confirmation: DeletionConfirmation;
    readonly onFailure: (error: unknown) => void;
  },
): Promise<void> {
  const { db, clock } = deps;
  const row = await requireOwner(deps, viewer);
  await confirm(deps, row, { ...confirmation, remote, device });
  // Closing and restoring again and again would get around the removals of devices that a day allows.
  await deps.budgets.take([
    { name: 'account-closing', subject: `user ${row.id}`, allowances: CLOSINGS_PER_USER, isByAccount: true },
  ]);
  // The operator's billing may refuse: then nothing has changed.
  for (const holding of await standing(db, row.id))
    if (holding.renew === 1 && holding.parent_id === null)
      await disableThroughBilling(deps, { viewer, holdingId: holding.id, language });
  const provider = await deps.providers.get(row.provider_id);
  const grace = graceOf(provider);
  const actor = `user:${row.id}` as const;
  if (grace === 0) {
    const cards = await eraseUser({ db, clock }, row, { actor, remote });
    await deps.sessions.forget();
    void forgetCards(deps.gateways, cards, onFailure);
    return;
  }
  const erasesAt = toSeconds(clock.now()) + grace;
  const isClosed = await closeAccount({ db, clock }, row, { actor, remote, erasesAt });
  await deps.sessions.forget();
  // The answer does not wait for the gateway.
  if (isClosed) void tellOfClosing(deps.delivery, row, { id: deps.random.uuid(), provider, language, erasesAt });
}

/** The PIN where one is in use, else a code to the phone or the password. Throws what is missing or wrong; guesses are counted. */
async function confirm(
  deps: DeletionDeps,
  row: UserRow,
  {
    pincode,
    code,
    password,
    remote,
    device,
  }: DeletionConfirmation & { readonly remote: string; readonly device: string | undefined },
): Promise<void> {
  if (row.parental_status === 'set' && row.pincode_hash !== null) {
    if (pincode === undefined) throw domainError('pin-required', { action: 'settings' });
    return verifyPin(deps, row.id, pincode);
  }
  if (code !== undefined && row.phone !== null) {
    const taken = await takeCode(deps, deletionHolder(row.id), { code: code.trim() });
    if (!taken) throw domainError('invalid-code');
    return;
  }
  if (password !== undefined && row.password !== null) {
    const giveBack = await countSignIn(deps, { name: row.username, remote, device, candidates: [row] });
    if (!(await isPassword(password, row.password))) throw domainError('invalid-credentials');
    return giveBack();
  }
  if (row.phone !== null) throw invalid({ code: ['required'] });
  if (row.password !== null) throw invalid({ password: ['required'] });
  // Signed in by the operator's network, which alone knows who this is.
  throw domainError('permission-denied');
}
