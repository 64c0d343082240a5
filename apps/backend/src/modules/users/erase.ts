import { accountOf, endHolding, standing } from '@antenna/billing';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Gateways } from '@antenna/payment-providers';
import { writeAudit, type AuditActor } from '../../audit/audit.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { claimErasure, forgetPerson, storedCards, usersToErase } from './deletion-repository.ts';
import type { UserRow } from './wire.ts';

type StoredCards = Awaited<ReturnType<typeof storedCards>>;

/**
 * Ends subscriptions and sessions and removes what is personal; journal and payments stay under the user's number. Answers the cards that
 * pay systems hold. Sessions that copies remember are forgotten by the caller. `onlyIfDue`: not when the account was restored meanwhile.
 */
export async function eraseUser(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  row: Pick<UserRow, 'id' | 'provider_id'>,
  {
    actor,
    remote,
    onlyIfDue = false,
  }: { readonly actor: AuditActor; readonly remote?: string; readonly onlyIfDue?: boolean },
): Promise<StoredCards> {
  const cards = await storedCards(db, row.id);
  const now = toSeconds(clock.now());
  const isErased = await inTransaction(db, async (trx) => {
    // Locks the wallet: no renewal charges it meanwhile.
    await accountOf(trx, row.id);
    if (onlyIfDue && !(await claimErasure(trx, { id: row.id, now }))) return false;
    for (const holding of await standing(trx, row.id)) await endHolding(trx, holding, now);
    await forgetPerson(trx, row.id, now);
    await writeAudit(
      { db: trx, clock },
      {
        actor,
        action: 'account-deletion',
        outcome: 'done',
        providerId: row.provider_id,
        subject: `user:${row.id}`,
        remote,
      },
    );
    return true;
  });
  return isErased ? cards : [];
}

/** Has the pay systems forget cards. `onFailure` gets what one could not; our own copy is gone already. */
export function forgetCards(
  gateways: Gateways,
  cards: StoredCards,
  onFailure: (error: unknown) => void,
): Promise<unknown> {
  return Promise.all(
    cards.map(({ gateway, token }) =>
      gateway === null || token === null ? undefined : gateways.get(gateway)?.forgetCard(token).catch(onFailure),
    ),
  );
}

/** Accounts in one run of the job; what is left comes with the next. */
const ERASED_AT_ONCE = 200;

/** The job that erases closed accounts whose time is over. Any copy may run it: each account is erased once. */
export async function eraseDue(
  deps: { readonly db: Database; readonly clock: Clock; readonly gateways: Gateways },
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const row of await usersToErase(deps.db, toSeconds(deps.clock.now()), ERASED_AT_ONCE))
    await forgetCards(deps.gateways, await eraseUser(deps, row, { actor: 'job', onlyIfDue: true }), onFailure);
}
