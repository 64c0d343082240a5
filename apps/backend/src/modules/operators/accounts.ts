import {
  operatorAccountCalls,
  type Licence,
  type PaymentSource,
  type SourceAccount,
  type WalletEntry,
} from '@antenna/api-contract';
import { formatMoney, toSeconds, type MinorUnits, type Clock } from '@antenna/kernel';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import {
  resumeAfterRefill,
  accountOf,
  adjustmentOf,
  creditWallet,
  debitWallet,
  seenAccount,
  walletOf,
} from '@antenna/billing';
import { idempotent } from '../../http/idempotent.ts';
import type { OperatorCall, ApiRouter } from '../../http/api-router.ts';
import { iso } from '@antenna/time-zones';
import { addLicence, licenceById, openLicences } from '../../titles/index.ts';
import { account } from '../accounts/wire.ts';
import { limitOf } from '../paging.ts';
import { PAGE } from '../limits.ts';
import { actingFor, ownUser } from './own-user.ts';
import { endLicence, journalByKey, setSourceAccount, sourceAccounts, walletPostings } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readMoney } from '../../domain/read-money.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

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

interface Move {
  readonly userId: number;
  readonly providerId: number;
  readonly minor: MinorUnits;
  readonly description: string;
}

export function registerOperatorAccounts({ serveOperator: serve }: ApiRouter, deps: OperatorAccountsDeps): void {
  const { db } = deps;
  const now = () => toSeconds(deps.clock.now());

  serve(operatorAccountCalls.sources, () => [...SOURCES]);
  for (const call of [operatorAccountCalls.own, operatorAccountCalls.owns] as const)
    serve(call, async ({ operator, params }) => balances(db, (await ownUser(db, operator, params['id'])).id));

  serve(operatorAccountCalls.setOwn, async ({ operator, params, body }) => {
    const { id } = await ownUser(db, operator, params['id']);
    await setBalance(db, id, body, now());
    return { id: String(body.id), amount: formatMoney(readMoney(body.amount, 'amount')), source: BILLING };
  });
  serve(operatorAccountCalls.setOwns, async ({ operator, params, body }) => {
    const { id } = await ownUser(db, operator, params['id']);
    await inTransaction(db, async (trx) => {
      for (const each of body) await setBalance(trx, id, each, now());
    });
    return balances(db, id);
  });

  serve(operatorAccountCalls.wallets, async ({ operator, params }) => [
    account(await seenAccount(db, await ownUser(db, operator, params['id'])), false),
  ]);
  serve(operatorAccountCalls.fill, async (asked) => {
    const user = await ownUser(db, asked.operator, asked.params['id']);
    const minor = asked.body.amount === undefined ? 0 : readMoney(asked.body.amount, 'amount');
    await once(deps, asked, user, (trx) =>
      move(trx, { userId: user.id, providerId: user.provider_id, minor, description: '' }, now()),
    );
    return account(await seenAccount(db, user), false);
  });

  serve(operatorAccountCalls.entries, async ({ operator, params, query }) => {
    const user = await ownWallet(db, { operator, params });
    const rows = await walletPostings(db, {
      ledger: walletOf(String(user.id)),
      limit: limitOf(query.limit, PAGE),
      offset: query.offset ?? 0,
    });
    return rows.map(entry);
  });
  serve(operatorAccountCalls.move, async (asked) => {
    const user = await ownWallet(db, asked);
    const { body } = asked;
    const sum = readMoney(body.amount, 'amount');
    const minor = body.type === 'debit' ? -Math.abs(sum) : body.type === 'credit' ? Math.abs(sum) : sum;
    if (minor === 0) throw invalid({ amount: ['is zero'] });
    return once(deps, asked, user, (trx) =>
      move(trx, { userId: user.id, providerId: user.provider_id, minor, description: body.description ?? '' }, now()),
    );
  });

  serve(operatorAccountCalls.licences, async ({ operator, params }) =>
    licences(db, (await ownUser(db, operator, params['id'])).id, now()),
  );
  serve(operatorAccountCalls.giveLicence, async ({ operator, params, body }) => {
    const user = await ownUser(db, operator, params['id']);
    await inTransaction(db, async (trx) => {
      await accountOf(trx, user.id);
      const file = await licenceById(trx, operator.providerId, body.entity_license_id);
      if (!file) throw domainError('missing');
      if ((await openLicences(trx, user.id, now())).some((row) => row.licence_id === file.id))
        throw domainError('already-held');
      await addLicence(trx, { id: randomUUID(), userId: user.id, file, amount: 0, at: now() });
    });
    return licences(db, user.id, now());
  });
  serve(operatorAccountCalls.takeLicence, async ({ operator, params }) => {
    const user = await ownUser(db, operator, params['id']);
    const open = (await openLicences(db, user.id, now())).find((row) => String(row.licence_id) === params['licence']);
    if (!open) throw domainError('missing');
    await endLicence(db, now(), open.id);
    return licence(open);
  });
}

async function balances(db: Database, userId: number): Promise<SourceAccount[]> {
  const rows = await sourceAccounts(db, userId);
  return rows.map((row) => ({ id: row.id, amount: formatMoney(row.amount), source: BILLING }));
}

async function setBalance(
  db: Database,
  userId: number,
  { id, amount }: { readonly id: string | number; readonly amount: string | number },
  at: number,
): Promise<void> {
  await setSourceAccount(db, {
    user_id: userId,
    id: String(id),
    amount: readMoney(amount, 'amount'),
    updated_at: at,
  });
}

async function ownWallet(db: Database, { operator, params }: Pick<OperatorCall<unknown>, 'operator' | 'params'>) {
  const user = await ownUser(db, operator, params['id']);
  if (params['account'] !== String(user.id)) throw domainError('missing');
  return user;
}

/** With an Idempotency-Key a call that was sent twice moves money once; the key belongs to the user, whichever of the operator's systems calls. */
function once<Answer>(
  deps: OperatorAccountsDeps,
  { request, body }: Pick<OperatorCall<unknown>, 'request'> & { readonly body: unknown },
  user: Parameters<typeof actingFor>[0],
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
  return idempotent(deps, { viewer: actingFor(user), request, body }, run);
}

/** What the operator gives or takes; never more than there is (402). */
async function move(trx: Database, { userId, providerId, minor, description }: Move, at: number): Promise<WalletEntry> {
  const { id: accountId } = await accountOf(trx, userId);
  const entry = { kind: 'operator', ref: description, idem: `operator:${randomUUID()}`, at, accountId };
  if (minor >= 0) {
    await creditWallet(trx, { ...entry, minor, from: adjustmentOf(providerId) });
    await resumeAfterRefill(trx, userId, at);
  } else {
    const debited = await debitWallet(trx, { ...entry, minor: -minor, to: adjustmentOf(providerId) });
    if (debited.kind === 'needs-money')
      throw domainError('needs-money', { amount: -minor, balance: debited.balance, missing: debited.missing });
  }
  const { id } = await journalByKey(trx, entry.idem);
  return wireEntry(id, minor, BILLING, description, at);
}

function entry(row: {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly at: number;
  readonly minor: number;
}): WalletEntry {
  const source =
    row.kind === 'operator' ? BILLING : row.kind === 'topup' || row.kind === 'refund' ? PAY_SYSTEM : SERVICE;
  return wireEntry(row.id, row.minor, source, row.kind === 'operator' ? row.ref : row.kind, row.at);
}

const wireEntry = (
  id: number,
  minor: MinorUnits,
  source: PaymentSource,
  description: string,
  at: number,
): WalletEntry => ({
  id,
  amount: formatMoney(minor),
  source,
  type: minor < 0 ? 'debit' : 'credit',
  description,
  created_at: iso(at),
});

async function licences(db: Database, userId: number, at: number): Promise<Licence[]> {
  return (await openLicences(db, userId, at)).map(licence);
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
