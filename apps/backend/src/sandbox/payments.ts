import type { AppSettings } from '../settings.ts';
import { createHash, randomInt } from 'node:crypto';
import { toSeconds, type Seconds, type Clock, type Http } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { Failure, PayOrder } from '@antenna/payment-providers';
import { announce, deliver } from './callbacks.ts';
import { BANK_CODE, CODE_LIFE, KEPT, SESSION_LIFE } from './limits.ts';
import {
  addMessage,
  duePayments,
  dueRefunds,
  isOver,
  limitOf,
  move,
  openPayment,
  paymentBy,
  type SandboxPayment,
  type SandboxStatus,
} from './store.ts';
import { scriptOf, type Script } from './test-cards.ts';
import { smsText } from './texts/index.ts';
import type { Outbox } from '../delivery/outbox.ts';

export interface PaymentsDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly selfHttp: Http;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export type Parts = PaymentsDeps;
export type Entered =
  | { readonly kind: 'right'; readonly payment: SandboxPayment }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'expired' };

const OPEN: readonly SandboxStatus[] = ['open', 'code', 'waiting'];
const nowOf = ({ clock }: Parts): Seconds => toSeconds(clock.now());
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** The same card of the same payer has the same token, so that linking it twice keeps one. */
const tokenOf = (payer: string, last4: string): string => `tok_${last4}_${digest(`${payer}.${last4}`).slice(0, 24)}`;

/** Takes an order on. The same key again answers the same payment and does nothing. */
export async function begin(parts: Parts, order: PayOrder): Promise<SandboxPayment> {
  const { payment, isNew } = await openPayment(parts.db, order, nowOf(parts));
  if (!isNew) return payment;
  if (order.way === 'card') return chargeStored(parts, payment);
  if (order.way === 'account') return chargeAccount(parts, payment);
  if (order.way === 'phone') return chargePhone(parts, payment);
  return payment;
}

/** A payment on the page, with one of the test cards. */
export async function payWithCard(
  parts: Parts,
  payment: SandboxPayment,
  { last4, isSaved }: { readonly last4: string; readonly isSaved: boolean },
): Promise<SandboxPayment> {
  const script = scriptOf(last4);
  if (!script || nowOf(parts) - payment.created_at >= SESSION_LIFE)
    return end(parts, payment, 'error', { reason: script ? 'expired' : 'processing_error' });
  const token = tokenOf(payment.payer, last4);
  if (isSaved)
    await parts.db
      .insertInto('sandbox_cards')
      .values({ token, script: last4, last4 })
      .onConflict((conflict) => conflict.column('token').doNothing())
      .execute();
  const card = { script: last4, last4, card_token: isSaved ? token : null, troubles: script.troubles ?? 0 };
  if (script.asksCode)
    return (await move(parts.db, payment.token, ['open'], { ...card, status: 'code', code: BANK_CODE })) ?? payment;
  return run(parts, (await move(parts.db, payment.token, ['open'], { ...card, status: 'waiting' })) ?? payment, script);
}

/** The shop charges a card that it keeps. Cards that a fresh machine begins with have tokens like `tok_4242`. */
async function chargeStored(parts: Parts, payment: SandboxPayment): Promise<SandboxPayment> {
  const token = payment.card_token ?? '';
  const stored = await parts.db.selectFrom('sandbox_cards').selectAll().where('token', '=', token).executeTakeFirst();
  const last4 = stored?.last4 ?? /^tok_(\d{4})$/.exec(token)?.[1] ?? '';
  const script = scriptOf(last4);
  if (!script) return end(parts, payment, 'error', { reason: 'unknown_card' });
  const card = { script: last4, last4, troubles: script.troubles ?? 0 };
  if (script.linked)
    return end(parts, (await move(parts.db, payment.token, ['open'], card)) ?? payment, 'error', {
      reason: script.linked,
    });
  if (script.asksCode)
    return (await move(parts.db, payment.token, ['open'], { ...card, status: 'code', code: BANK_CODE })) ?? payment;
  return run(parts, (await move(parts.db, payment.token, ['open'], { ...card, status: 'waiting' })) ?? payment, script);
}

async function chargeAccount(parts: Parts, payment: SandboxPayment): Promise<SandboxPayment> {
  const limit = await limitOf(parts.db, payment.payer);
  return limit !== undefined && payment.minor > limit
    ? end(parts, payment, 'error', { reason: 'limit_exceeded' })
    : end(parts, payment, 'complete');
}

/** Numbers that end in 00 are declined; a code to one that ends in 01 never arrives. */
async function chargePhone(parts: Parts, payment: SandboxPayment): Promise<SandboxPayment> {
  if (payment.phone?.endsWith('00')) return end(parts, payment, 'error', { reason: 'declined_by_operator' });
  return sendCode(parts, payment);
}

export async function sendCode(parts: Parts, payment: SandboxPayment): Promise<SandboxPayment> {
  const code = String(randomInt(0, 10_000)).padStart(4, '0');
  const at = nowOf(parts);
  const moved = await move(parts.db, payment.token, ['open', 'code'], { status: 'code', code, code_sent_at: at });
  if (moved?.phone && !moved.phone.endsWith('01')) {
    const text = smsText(moved, code);
    await addMessage(parts.db, moved.phone, text, at);
    // The phone that the demo operator shows gets them as well.
    parts.outbox.send({ to: moved.phone, text, at });
  }
  return moved ?? payment;
}

/** A code typed for a payment; the third wrong one ends it. Each try counts, also when several come at once. */
export async function enterCode(parts: Parts, payment: SandboxPayment, code: string): Promise<Entered> {
  const { db } = parts;
  if (payment.status !== 'code')
    return payment.status === 'complete' ? { kind: 'right', payment } : { kind: 'expired' };
  if (payment.code_sent_at !== null && nowOf(parts) - payment.code_sent_at > CODE_LIFE) return { kind: 'expired' };
  const tried = await db
    .updateTable('sandbox_payments')
    .set((write) => ({ attempts_left: write('attempts_left', '-', 1) }))
    .where('token', '=', payment.token)
    .where('status', '=', 'code')
    .where('attempts_left', '>', 0)
    .returning(['attempts_left', 'code'])
    .executeTakeFirst();
  if (!tried) return { kind: 'expired' };
  if (tried.code === code) {
    const script = scriptOf(payment.script ?? '') ?? { outcome: 'complete' };
    return {
      kind: 'right',
      payment: await run(parts, (await move(db, payment.token, ['code'], { status: 'waiting' })) ?? payment, script),
    };
  }
  if (tried.attempts_left === 0) await end(parts, payment, 'error', { reason: 'wrong_code' });
  return { kind: 'wrong', attemptsLeft: tried.attempts_left };
}

/** Runs what a test card does from here on. */
async function run(parts: Parts, payment: SandboxPayment, script: Script): Promise<SandboxPayment> {
  if (payment.status !== 'waiting') return payment;
  if (script.outcome === 'never') return payment;
  if (script.outcome !== 'complete') return end(parts, payment, 'error', { reason: script.outcome });
  if (script.after !== undefined)
    return (await move(parts.db, payment.token, ['waiting'], { due_at: nowOf(parts) + script.after })) ?? payment;
  return end(parts, payment, 'complete');
}

/** The end of a payment, once; the shop hears of it as its card says. */
export async function end(
  parts: Parts,
  payment: SandboxPayment,
  status: 'complete' | 'error',
  { reason }: { readonly reason?: Failure } = {},
): Promise<SandboxPayment> {
  const at = nowOf(parts);
  const script = scriptOf(payment.script ?? '');
  const ended = await parts.db.transaction().execute(async (trx) => {
    const moved = await move(trx, payment.token, OPEN, {
      status,
      reason: reason ?? null,
      code: null,
      due_at: null,
      refund_at: status === 'complete' && script?.refundAfter !== undefined ? at + script.refundAfter : null,
    });
    if (moved) await announce(trx, moved, at, script?.callbacks ?? 1);
    return moved;
  });
  return ended ?? (await paymentBy(parts.db, 'token', payment.token)) ?? payment;
}

/** Gives money back, all of it once or part of it; the shop hears of it. */
export async function refund(parts: Parts, payment: SandboxPayment, minor = payment.minor): Promise<SandboxPayment> {
  const at = nowOf(parts);
  const refunded = await parts.db.transaction().execute(async (trx) => {
    const moved = await move(trx, payment.token, ['complete'], {
      status: 'refunded',
      refunded: Math.min(minor, payment.minor),
      refund_at: null,
    });
    if (moved) await announce(trx, moved, at);
    return moved;
  });
  return refunded ?? payment;
}

/** What falls due with time: late settlements, refunds, callbacks. Any copy may run it, as often as it likes. */
export async function runSandbox(parts: Parts): Promise<void> {
  const now = nowOf(parts);
  for (const payment of await duePayments(parts.db, now)) await end(parts, payment, 'complete');
  for (const payment of await dueRefunds(parts.db, now)) await refund(parts, payment);
  await deliver(parts);
}

/** Ends what was not paid; answers how it stands then. */
export async function cancel(parts: Parts, payment: SandboxPayment): Promise<SandboxPayment> {
  return isOver(payment) ? payment : end(parts, payment, 'error', { reason: 'expired' });
}

export async function forgetCard(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sandbox_cards').where('token', '=', token).execute();
}

/** Forgets what is no longer shown: messages, and callbacks that were heard or given up. */
export async function pruneSandbox({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const old = toSeconds(clock.now()) - KEPT;
  await db.deleteFrom('sandbox_messages').where('at', '<=', old).execute();
  await db.deleteFrom('sandbox_callbacks').where('created_at', '<=', old).where('next_at', 'is', null).execute();
}
