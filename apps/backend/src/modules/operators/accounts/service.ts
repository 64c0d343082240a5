import { randomUUID } from 'node:crypto';
import type {
  Account,
  Licence,
  operatorAccountCalls,
  PaymentSource,
  SourceAccount,
  WalletEntry,
} from '@antenna/api-contract';
import {
  accountOf,
  adjustmentOf,
  creditWallet,
  debitWallet,
  resumeAfterRefill,
  seenAccount,
  walletOf,
} from '@antenna/billing';
import { formatMoney, toSeconds, type Clock, type MinorUnits } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BodyOf, QueryOf } from '../../../domain/call-types.ts';
import { domainError, invalid } from '../../../domain/domain-error.ts';
import { readMoney } from '../../../domain/read-money.ts';
import { addLicence, licenceById, openLicences } from '../../../titles/index.ts';
import { account } from '../../accounts/wire.ts';
import { PAGE } from '../../limits.ts';
import { limitOf } from '../../paging.ts';
import type { UserRow } from '../../users/wire.ts';
import { sourceId } from '../own-user.ts';
import { sourceAccounts } from '../repository.ts';
import { endLicence, journalByKey, setSourceAccount, walletPostings } from './repository.ts';

export interface OperatorAccountsDeps {
  readonly clock: Clock;
  readonly db: Database;
}

/** Where money comes from, as integrators know it; the first one is theirs. */
export const SOURCES: readonly PaymentSource[] = [
  { id: 1, name: 'Billing', type: 'billing' },
  { id: 2, name: 'Pay system', type: 'paysystem' },
  { id: 3, name: 'Service', type: 'info' },
];
const [BILLING, PAY_SYSTEM, SERVICE] = SOURCES as readonly [PaymentSource, PaymentSource, PaymentSource];

/** Balances that the operator's own billing has set for the user. */
export async function sourceBalances({ db }: OperatorAccountsDeps, user: UserRow): Promise<SourceAccount[]> {
  return (await sourceAccounts(db, user.id)).map((row) => sourceAccount(row.id, row.amount));
}

const sourceAccount = (id: string, amount: MinorUnits): SourceAccount => ({
  id: sourceId(id),
  amount: formatMoney(amount),
  source: BILLING,
});

/** Sets these balances, all of them or none; answers them. */
export async function setSourceBalances(
  { db, clock }: OperatorAccountsDeps,
  user: UserRow,
  balances: readonly { readonly id: string | number; readonly amount: string | number }[],
): Promise<SourceAccount[]> {
  const rows = balances.map(({ id, amount }) => ({ id: String(id), amount: readMoney(amount, 'amount') }));
  const now = toSeconds(clock.now());
  await inTransaction(db, async (trx) => {
    for (const row of rows) await setSourceAccount(trx, { ...row, user_id: user.id, updated_at: now });
  });
  return rows.map(({ id, amount }) => sourceAccount(id, amount));
}

export async function walletOfUser({ db }: OperatorAccountsDeps, user: UserRow): Promise<Account> {
  return account(await seenAccount(db, user), false);
}

/** The user, when the path names their wallet; another's is unknown. */
export function ownWallet(user: UserRow, accountId: string | undefined): UserRow {
  if (accountId !== String(user.id)) throw domainError('missing');
  return user;
}

export async function walletEntries(
  { db }: OperatorAccountsDeps,
  user: UserRow,
  query: QueryOf<typeof operatorAccountCalls.entries>,
): Promise<WalletEntry[]> {
  const rows = await walletPostings(db, {
    ledger: walletOf(String(user.id)),
    limit: limitOf(query.limit, PAGE),
    offset: query.offset ?? 0,
  });
  return rows.map((row) =>
    entry({
      ...row,
      source: row.kind === 'operator' ? BILLING : row.kind === 'topup' || row.kind === 'refund' ? PAY_SYSTEM : SERVICE,
      description: row.kind === 'operator' ? row.ref : row.kind,
    }),
  );
}

/** Credits the wallet with what the operator's billing received; a negative sum is taken. */
export async function fillWallet(
  deps: OperatorAccountsDeps,
  { amount }: BodyOf<typeof operatorAccountCalls.fill>,
  { trx, user }: { readonly trx: Database; readonly user: UserRow },
): Promise<void> {
  const minor = amount === undefined ? 0 : readMoney(amount, 'amount');
  await post(trx, { user, minor, description: '', at: toSeconds(deps.clock.now()) });
}

/** One movement on the wallet, by its type or by its sign; never below zero. */
export async function moveMoney(
  deps: OperatorAccountsDeps,
  { amount, type, description = '' }: BodyOf<typeof operatorAccountCalls.move>,
  { trx, user }: { readonly trx: Database; readonly user: UserRow },
): Promise<WalletEntry> {
  const sum = readMoney(amount, 'amount');
  const minor = type === 'debit' ? -Math.abs(sum) : type === 'credit' ? Math.abs(sum) : sum;
  if (minor === 0) throw invalid({ amount: ['zero'] });
  return post(trx, { user, minor, description, at: toSeconds(deps.clock.now()) });
}

interface Movement {
  readonly user: UserRow;
  readonly minor: MinorUnits;
  readonly description: string;
  readonly at: number;
}

/** Gives or takes; never more than there is (needs-money). */
async function post(trx: Database, { user, minor, description, at }: Movement): Promise<WalletEntry> {
  const { id: accountId } = await accountOf(trx, user.id);
  const journal = { kind: 'operator', ref: description, idempotencyKey: `operator:${randomUUID()}`, at, accountId };
  if (minor >= 0) {
    await creditWallet(trx, { ...journal, minor, from: adjustmentOf(user.provider_id) });
    await resumeAfterRefill(trx, user.id, at);
  } else {
    const debited = await debitWallet(trx, { ...journal, minor: -minor, to: adjustmentOf(user.provider_id) });
    if (debited.kind === 'needs-money')
      throw domainError('needs-money', { amount: -minor, balance: debited.balance, missing: debited.missing });
  }
  const { id } = await journalByKey(trx, journal.idempotencyKey);
  return entry({ id, minor, source: BILLING, description, at });
}

const entry = ({
  id,
  minor,
  source,
  description,
  at,
}: Omit<Movement, 'user'> & { readonly id: number; readonly source: PaymentSource }): WalletEntry => ({
  id,
  amount: formatMoney(minor),
  source,
  type: minor < 0 ? 'debit' : 'credit',
  description,
  created_at: iso(at),
});

/** Titles that the operator sold to the user. */
export async function licencesOf({ db, clock }: OperatorAccountsDeps, user: UserRow): Promise<Licence[]> {
  return (await openLicences(db, user.id, toSeconds(clock.now()))).map(licence);
}

export async function giveLicence(deps: OperatorAccountsDeps, user: UserRow, licenceId: number): Promise<Licence[]> {
  const at = toSeconds(deps.clock.now());
  await inTransaction(deps.db, async (trx) => {
    await accountOf(trx, user.id);
    const file = await licenceById(trx, user.provider_id, licenceId);
    if (!file) throw domainError('missing');
    if ((await openLicences(trx, user.id, at)).some((row) => row.licence_id === file.id))
      throw domainError('already-held');
    await addLicence(trx, { id: randomUUID(), userId: user.id, file, amount: 0, at });
  });
  return licencesOf(deps, user);
}

/** Ends it now; answers what it was. */
export async function endUserLicence(
  { db, clock }: OperatorAccountsDeps,
  user: UserRow,
  licenceId: string | undefined,
): Promise<Licence> {
  const at = toSeconds(clock.now());
  const open = (await openLicences(db, user.id, at)).find((row) => String(row.licence_id) === licenceId);
  if (!open) throw domainError('missing');
  await endLicence(db, at, open.id);
  return licence(open);
}

const licence = ({
  licence_id: id,
  purchased_at: at,
  used_at: used,
}: {
  readonly licence_id: number;
  readonly purchased_at: number;
  readonly used_at: number | null;
}): Licence => ({ id, purchased_at: iso(at), dtr_status: used !== null });
