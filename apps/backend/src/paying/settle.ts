import type { Seconds, Clock } from '@antenna/kernel';
import { toSeconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { failPoint, clearingOf, creditWallet, returnFromWallet } from '@antenna/billing';
import { isDatabaseDown } from '../db/database-down.ts';
import { keepCard } from '../modules/cards/repository.ts';
import { executeIntent, undoIntent, type Executed } from './intent.ts';
import { changePayment, holdPayment, paymentById, type Payment } from './payments.ts';
import type { PayState, Gateways } from '@antenna/payment-providers';

export interface SettleDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

type Parts = SettleDeps;
type Complete = Extract<PayState, { readonly status: 'complete' }>;

/** Where a state came from, when it came by a callback: the same event never acts twice. */
export interface EventMark {
  readonly gateway: string;
  readonly eventId: string;
}

/**
 * Brings a payment to where its pay system says it stands, in one write with everything that follows from it: money into the
 * wallet, then what it was for. States may come in any order and as often as they like; what has ended stays ended, but a
 * complete payment may be refunded. Answers the payment as it stands then; undefined for an unknown one.
 */
export async function applyState(
  parts: Parts,
  id: string,
  state: PayState,
  mark?: EventMark,
): Promise<Payment | undefined> {
  const at = toSeconds(parts.clock.now());
  const write = (isIntentSkipped: boolean) =>
    parts.db.transaction().execute((trx) => move(trx, { id, state, mark, at, isIntentSkipped }));
  let payment: Payment | undefined;
  try {
    payment = await write(false);
  } catch (error) {
    // A bug in what the money was for must not keep it from its owner; when the database is down, it is tried again later.
    if (state.status !== 'complete' || isDatabaseDown(error)) throw error;
    payment = await write(true);
  }
  failPoint('payment-settled');
  if (payment?.refundState === 'due') await giveBack(parts, payment).catch(() => undefined);
  return payment;
}

interface Move {
  readonly id: string;
  readonly state: PayState;
  readonly mark: EventMark | undefined;
  readonly at: Seconds;
  readonly isIntentSkipped: boolean;
}

async function move(trx: Database, { id, state, mark, at, isIntentSkipped }: Move): Promise<Payment | undefined> {
  const payment = await holdPayment(trx, id);
  // A pay system speaks of its own payments only.
  if (!payment || (mark && mark.gateway !== payment.gateway)) return undefined;
  if (mark && !(await isNewEvent(trx, mark, id, at))) return payment;
  if (payment.status === 'pending') {
    if (state.status === 'complete' && state.currency !== undefined && state.currency !== payment.currency)
      return refuseCurrency(trx, payment, { ...state, currency: state.currency }, at);
    if (state.status === 'complete') return settle(trx, payment, state, at, isIntentSkipped);
    if (state.status === 'error')
      return changePayment(trx, id, { status: 'error', reason: state.reason, settledAt: at });
    // The news of the refund overtook that of the payment: nothing is bought with money that is gone.
    if (state.status === 'refunded')
      return reverse(
        trx,
        await settle(trx, payment, { status: 'complete', minor: state.minor }, at, true),
        state.refunded,
        at,
      );
    return payment;
  }
  if ((payment.status === 'complete' || payment.status === 'refunded') && state.status === 'refunded')
    return reverse(trx, payment, state.refunded, at);
  // Paid after it was given up: the money goes back.
  if (payment.status === 'error' && state.status === 'complete' && payment.refundState === null)
    return changePayment(trx, id, { refundState: 'due' });
  return payment;
}

/** A hundred dinars are no hundred euros: what came in another currency than was asked for buys nothing and goes back as it came. */
function refuseCurrency(
  trx: Database,
  { id }: Payment,
  { minor, currency }: Complete & { readonly currency: string },
  at: Seconds,
): Promise<Payment> {
  return changePayment(trx, id, {
    status: 'error',
    reason: 'processing_error',
    minor,
    currency,
    refundState: 'due',
    settledAt: at,
  });
}

async function isNewEvent(
  trx: Database,
  { gateway, eventId }: EventMark,
  paymentId: string,
  at: Seconds,
): Promise<boolean> {
  const row = await trx
    .insertInto('pay_events')
    .values({ gateway, event_id: eventId, payment_id: paymentId, received_at: at })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Outside money goes to the wallet first; then its intent is carried out in the same write. */
export async function settle(
  trx: Database,
  payment: Payment,
  { minor, card }: Complete,
  at: Seconds,
  isIntentSkipped = false,
): Promise<Payment> {
  const entry = { kind: 'topup', ref: payment.id, idem: `settle:${payment.id}`, at };
  await creditWallet(trx, { ...entry, accountId: payment.accountId, minor, from: clearingOf(payment.gateway) });
  failPoint('wallet-credited');
  // Given only when its owner agreed on the pay system's page; a linked one that is charged is known, or was removed meanwhile.
  if (card && payment.way !== 'card')
    await keepCard(
      trx,
      { userId: payment.userId, gateway: payment.gateway, paysystem: payment.paysystem, ...card },
      at,
    );
  const isSuperseded = await hasSuccessor(trx, payment);
  const outcome: Executed =
    isIntentSkipped || isSuperseded ? messageFor(payment) : await executeIntent(trx, { ...payment, at });
  failPoint('intent-done');
  const settled = await changePayment(trx, payment.id, { status: 'complete', minor, outcome, settledAt: at });
  const isReturned = isSuperseded || (payment.intent.kind === 'link-card' && payment.intent.neededRefund);
  return isReturned ? changePayment(trx, (await reverse(trx, settled, minor, at)).id, { refundState: 'due' }) : settled;
}

/** Another payment for the same thing took its place, and has not failed: this one is returned. */
async function hasSuccessor(trx: Database, { supersededBy }: Payment): Promise<boolean> {
  return supersededBy !== undefined && (await paymentById(trx, supersededBy))?.status !== 'error';
}

const messageFor = ({ intent }: Payment): Executed =>
  intent.kind === 'refill' || intent.kind === 'link-card' ? {} : { message: 'not_bought' };

/**
 * A reversing journal, never a changed one: what the money had bought is ended first, what was spent otherwise becomes a debt. `minor`: all that
 * went back so far; a pay system may return a payment in parts.
 */
async function reverse(trx: Database, payment: Payment, minor: number, at: Seconds): Promise<Payment> {
  const before = await returnedOf(trx, payment);
  if (minor <= before) return payment;
  if (minor >= payment.minor && payment.outcome?.message === undefined)
    await undoIntent(trx, { ...payment, at }, payment.outcome?.subscriptionId);
  const idem = before === 0 ? `refund:${payment.id}` : `refund:${payment.id}:${minor}`;
  await returnFromWallet(trx, {
    accountId: payment.accountId,
    minor: minor - before,
    to: clearingOf(payment.gateway),
    kind: 'refund',
    ref: payment.id,
    idem,
    at,
  });
  return changePayment(trx, payment.id, { status: 'refunded' });
}

async function returnedOf(trx: Database, { id, gateway }: Payment): Promise<number> {
  const rows = await trx
    .selectFrom('journals')
    .innerJoin('postings', 'postings.journal_id', 'journals.id')
    .select('postings.minor')
    .where('journals.kind', '=', 'refund')
    .where('journals.ref', '=', id)
    .where('postings.ledger', '=', clearingOf(gateway))
    .execute();
  return rows.reduce((sum, row) => sum + row.minor, 0);
}

/** Orders the pay system to return a payment; it stays due until the order was taken. Its answer to the beginning may have been lost: then it is asked under which name it keeps the payment. */
export async function giveBack({ db, gateways }: Parts, payment: Payment): Promise<void> {
  const gateway = gateways.get(payment.gateway);
  const reference = payment.reference ?? (await gateway?.find({ key: payment.id, reference: undefined }))?.reference;
  if (!gateway || reference === undefined) return;
  await gateway.refund(reference, payment.minor, `refund:${payment.id}`);
  failPoint('refund-ordered');
  await changePayment(db, payment.id, { refundState: 'done' });
}
