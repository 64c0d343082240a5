import { accountOf, stopRenewals } from '@antenna/billing';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import { writeAudit, type AuditActor } from '../../audit/audit.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { deleteSessionsOf } from '../../sessions/repository.ts';
import { textsIn } from '../../texts/index.ts';
import { localise } from '../../texts/localised.ts';
import { deletePushes, markClosed, markRestored } from './deletion-repository.ts';
import type { UserRow } from './wire.ts';

interface ClosingDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface By {
  readonly actor: AuditActor;
  readonly remote?: string | undefined;
}

/**
 * Closes an account until it is erased: signed out everywhere, nothing is charged and no push sent any more. Nothing is removed but
 * sessions and push subscriptions. False when it is closed already. Sessions that copies remember are forgotten by the caller.
 */
export async function closeAccount(
  { db, clock }: ClosingDeps,
  { id, provider_id: providerId }: Pick<UserRow, 'id' | 'provider_id'>,
  { actor, remote, erasesAt }: By & { readonly erasesAt: Seconds },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Locks the wallet: no renewal charges it meanwhile.
    await accountOf(trx, id);
    if (!(await markClosed(trx, { id, erasesAt }))) return false;
    await stopRenewals(trx, { userId: id, at: toSeconds(clock.now()) });
    await deleteSessionsOf(trx, id);
    await deletePushes(trx, id);
    await writeAudit(
      { db: trx, clock },
      {
        actor,
        action: 'account-closing',
        outcome: 'done',
        providerId,
        subject: `user:${id}`,
        remote,
        details: { erasesAt },
      },
    );
    return true;
  });
}

/** Opens a closed account again; false when it is not closed, or its time is over. Renewals stay off. */
export async function restoreAccount({ db, clock }: ClosingDeps, id: number, { actor, remote }: By): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await markRestored(trx, { id, now: toSeconds(clock.now()) });
    if (!row) return false;
    await writeAudit(
      { db: trx, clock },
      {
        actor,
        action: 'account-restoring',
        outcome: 'done',
        providerId: row.provider_id,
        subject: `user:${id}`,
        remote,
      },
    );
    return true;
  });
}

/** Tells the owner that the account was closed and until when it can be restored: it may have been somebody else. Never throws. */
export async function tellOfClosing(
  delivery: Delivery,
  { email, email_verified_at: confirmed, phone }: Pick<UserRow, 'email' | 'email_verified_at' | 'phone'>,
  {
    id,
    provider,
    language,
    erasesAt,
  }: {
    readonly id: string;
    readonly provider: ProviderData;
    readonly language: string;
    readonly erasesAt: Seconds;
  },
): Promise<void> {
  const { brand } = provider;
  const isDemo = brand.demo === true;
  const isMail = email !== null && confirmed !== null && delivery.supports('email', isDemo);
  const to = isMail ? email : phone;
  if (to === null || (!isMail && !delivery.supports('phone', isDemo))) return;
  const values: Readonly<Record<string, string>> = {
    brand: localise(brand.provider.name, language),
    date: iso(erasesAt).slice(0, 10).split('-').toReversed().join('.'),
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  const { title, text } = textsIn(language).accountClosed;
  await delivery.send(
    {
      id,
      by: isMail ? 'email' : 'phone',
      method: isMail ? 'email' : 'sms',
      to,
      purpose: 'closed',
      title: filled(title),
      text: filled(text),
      language,
      provider: brand.provider.shortname,
    },
    isDemo,
  );
}
