import type { DeletionConfirmation } from '@antenna/api-contract';
import { accountOf, endHolding, standing } from '@antenna/billing';
import { toSeconds } from '@antenna/kernel';
import type { Gateways } from '@antenna/payment-providers';
import { writeAudit } from '../../audit/audit.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { disableThroughBilling, type BillingTransport } from '../../operator-billing/index.ts';
import { deleteSessionsOf } from '../../sessions/repository.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { countSignIn } from '../auth/sign-in-budget.ts';
import { deletionHolder, takeCode } from '../otps/one-time-codes.ts';
import { sendDeletionCode, type SentToUser } from '../otps/one-time-pin.ts';
import { verifyPin } from '../parental/pin.ts';
import { forgetPerson, storedCards } from './deletion-repository.ts';
import { isDeletionAllowed } from './deletion-rule.ts';
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
  if (viewer.isGuest) throw domainError('guest-forbidden');
  if (viewer.profile === 'child') throw domainError('child-forbidden');
  if (viewer.isOperators || !isDeletionAllowed(await deps.providers.get(viewer.providerId)))
    throw domainError('permission-denied');
  const row = await userById(deps.db, viewer.userId);
  if (!row) throw domainError('unauthenticated');
  return row;
}

/** Sends the code that confirms a deletion, where the user has a phone. */
export async function askToDelete(deps: DeletionDeps, request: DeletionRequest): Promise<SentToUser> {
  await requireOwner(deps, request.viewer);
  return sendDeletionCode(deps, request);
}

/**
 * Deletes the viewer's account. Subscriptions end, personal data are removed, every device is signed out; journal and payments stay
 * under the user's number. `onFailure` gets what a pay system could not forget.
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
  // The operator's billing may refuse: then nothing has changed.
  for (const holding of await standing(db, row.id))
    if (holding.renew === 1 && holding.parent_id === null)
      await disableThroughBilling(deps, { viewer, holdingId: holding.id, language });
  const cards = await storedCards(db, row.id);
  const now = toSeconds(clock.now());
  await inTransaction(db, async (trx) => {
    // Locks the wallet: no renewal charges it meanwhile.
    await accountOf(trx, row.id);
    for (const holding of await standing(trx, row.id)) await endHolding(trx, holding, now);
    await deleteSessionsOf(trx, row.id);
    await forgetPerson(trx, row.id, now);
    const who = `user:${row.id}` as const;
    await writeAudit(
      { db: trx, clock },
      { actor: who, action: 'account-deletion', outcome: 'done', providerId: row.provider_id, subject: who, remote },
    );
  });
  await deps.sessions.forget();
  for (const { gateway, token } of cards)
    if (gateway !== null && token !== null) deps.gateways.get(gateway)?.forgetCard(token).catch(onFailure);
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
