import { createHash, randomInt } from 'node:crypto';
import { toSeconds, type MinorUnits, type Seconds } from '@antenna/kernel';
import type { Failure, PayOrder } from '@antenna/payment-providers';
import { deliverCallbacks, queueCallback } from './callbacks.ts';
import { BANK_CODE, CODE_LIFE, KEPT, SESSION_LIFE } from './limits.ts';
import type { SandboxDeps } from './ports.ts';
import { isFinal, type SandboxPayment, type SandboxStatus } from './sandbox-payment.ts';
import { scenarioOf, type Scenario } from './test-cards.ts';
import { smsText } from './texts/index.ts';

export type CodeResult =
  | { readonly kind: 'right'; readonly payment: SandboxPayment }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'expired' };

/** How a payment ends. */
export type Ending = { readonly status: 'complete' } | { readonly status: 'error'; readonly reason: Failure };

const UNFINISHED: readonly SandboxStatus[] = ['open', 'code', 'waiting'];
const nowOf = ({ clock }: SandboxDeps): Seconds => toSeconds(clock.now());
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** The same card of the same payer has the same token, so that linking it twice stores one. */
const tokenOf = (payer: string, last4: string): string => `tok_${last4}_${digest(`${payer}.${last4}`).slice(0, 24)}`;

/** All that `write` does, or nothing: a payment never stays between two states that follow at once. */
const atOnce = <Result>(deps: SandboxDeps, write: (deps: SandboxDeps) => Promise<Result>): Promise<Result> =>
  deps.repository.transaction((repository) => write({ ...deps, repository }));

/** Accepts an order. The same key again returns the same payment and does nothing. */
export const createPayment = (deps: SandboxDeps, order: PayOrder): Promise<SandboxPayment> =>
  atOnce(deps, (inside) => create(inside, order));

async function create(deps: SandboxDeps, order: PayOrder): Promise<SandboxPayment> {
  const { payment, isNew } = await deps.repository.create(order, nowOf(deps));
  if (!isNew) return payment;
  if (order.method === 'card') return chargeStoredCard(deps, payment);
  if (order.method === 'account') return chargeAccount(deps, payment);
  if (order.method === 'phone') return chargePhone(deps, payment);
  return payment;
}

interface EnteredCard {
  readonly last4: string;
  readonly isSaved: boolean;
}

/** Pays on the page with one of the test cards. */
export const payWithCard = (deps: SandboxDeps, payment: SandboxPayment, card: EnteredCard): Promise<SandboxPayment> =>
  atOnce(deps, (inside) => chargeEnteredCard(inside, payment, card));

async function chargeEnteredCard(
  deps: SandboxDeps,
  payment: SandboxPayment,
  { last4, isSaved }: EnteredCard,
): Promise<SandboxPayment> {
  const scenario = scenarioOf(last4);
  if (!scenario) return endPayment(deps, payment, { status: 'error', reason: 'processing_error' });
  if (nowOf(deps) - payment.createdAt >= SESSION_LIFE)
    return endPayment(deps, payment, { status: 'error', reason: 'expired' });
  const token = tokenOf(payment.payer, last4);
  if (isSaved) await deps.repository.saveCard({ token, last4 });
  return useCard(deps, payment, { last4, cardToken: isSaved ? token : null, scenario });
}

/** The shop charges a card that it stores. Cards of the seed data have tokens like `tok_4242`. */
async function chargeStoredCard(deps: SandboxDeps, payment: SandboxPayment): Promise<SandboxPayment> {
  const cardToken = payment.cardToken ?? '';
  const last4 = (await deps.repository.findCard(cardToken))?.last4 ?? /^tok_(\d{4})$/.exec(cardToken)?.[1] ?? '';
  const scenario = scenarioOf(last4);
  if (!scenario) return endPayment(deps, payment, { status: 'error', reason: 'unknown_card' });
  if (!scenario.laterCharges) return useCard(deps, payment, { last4, cardToken, scenario });
  const known = await deps.repository.transition(payment.token, ['open'], { scenario: last4, last4 });
  return endPayment(deps, known ?? payment, { status: 'error', reason: scenario.laterCharges });
}

interface UsedCard {
  readonly last4: string;
  readonly cardToken: string | null;
  readonly scenario: Scenario;
}

async function useCard(
  deps: SandboxDeps,
  payment: SandboxPayment,
  { last4, cardToken, scenario }: UsedCard,
): Promise<SandboxPayment> {
  const card = { scenario: last4, last4, cardToken, statusFailures: scenario.statusFailures ?? 0 };
  const moved = await deps.repository.transition(
    payment.token,
    ['open'],
    scenario.asksCode ? { ...card, status: 'code', code: BANK_CODE } : { ...card, status: 'waiting' },
  );
  return play(deps, moved ?? payment, scenario);
}

async function chargeAccount(deps: SandboxDeps, payment: SandboxPayment): Promise<SandboxPayment> {
  const limit = await deps.repository.limitOf(payment.payer);
  return endPayment(
    deps,
    payment,
    limit !== undefined && payment.minor > limit
      ? { status: 'error', reason: 'limit_exceeded' }
      : { status: 'complete' },
  );
}

/** Numbers that end in 00 are declined; a code to one that ends in 01 never arrives. */
async function chargePhone(deps: SandboxDeps, payment: SandboxPayment): Promise<SandboxPayment> {
  return payment.phone?.endsWith('00')
    ? endPayment(deps, payment, { status: 'error', reason: 'declined_by_operator' })
    : sendCode(deps, payment);
}

/** Sends a new code for a payment by phone. */
export async function sendCode(deps: SandboxDeps, payment: SandboxPayment): Promise<SandboxPayment> {
  const code = String(randomInt(0, 10_000)).padStart(4, '0');
  const at = nowOf(deps);
  const moved = await deps.repository.transition(payment.token, ['open', 'code'], {
    status: 'code',
    code,
    codeSentAt: at,
  });
  if (moved?.phone && !moved.phone.endsWith('01')) {
    const text = smsText(moved, code);
    await deps.repository.addMessage({ phone: moved.phone, text, at });
    deps.sendSms({ to: moved.phone, text, at });
  }
  return moved ?? payment;
}

/** Checks a code that was entered; the third wrong one ends the payment. Each attempt counts, also when several come at once. */
export const enterCode = (deps: SandboxDeps, payment: SandboxPayment, code: string): Promise<CodeResult> =>
  atOnce(deps, (inside) => checkCode(inside, payment, code));

async function checkCode(deps: SandboxDeps, payment: SandboxPayment, code: string): Promise<CodeResult> {
  const { repository } = deps;
  if (payment.status !== 'code')
    return payment.status === 'complete' ? { kind: 'right', payment } : { kind: 'expired' };
  if (payment.codeSentAt !== null && nowOf(deps) - payment.codeSentAt > CODE_LIFE) return { kind: 'expired' };
  const attempt = await repository.takeAttempt(payment.token);
  if (!attempt) return { kind: 'expired' };
  if (attempt.code === code) {
    const moved = await repository.transition(payment.token, ['code'], { status: 'waiting' });
    const scenario = scenarioOf(payment.scenario ?? '') ?? { outcome: 'complete' };
    return { kind: 'right', payment: await play(deps, moved ?? payment, scenario) };
  }
  if (attempt.attemptsLeft === 0) await endPayment(deps, payment, { status: 'error', reason: 'wrong_code' });
  return { kind: 'wrong', attemptsLeft: attempt.attemptsLeft };
}

/** Does what a test card does once the payer has paid. */
async function play(deps: SandboxDeps, payment: SandboxPayment, scenario: Scenario): Promise<SandboxPayment> {
  if (payment.status !== 'waiting' || scenario.outcome === 'never') return payment;
  if (scenario.outcome !== 'complete') return endPayment(deps, payment, { status: 'error', reason: scenario.outcome });
  if (scenario.settlesAfter === undefined) return endPayment(deps, payment, { status: 'complete' });
  const dueAt = nowOf(deps) + scenario.settlesAfter;
  return (await deps.repository.transition(payment.token, ['waiting'], { dueAt })) ?? payment;
}

/** Ends a payment, once, and queues the callbacks that its card has. */
export async function endPayment(deps: SandboxDeps, payment: SandboxPayment, ending: Ending): Promise<SandboxPayment> {
  const at = nowOf(deps);
  const scenario = scenarioOf(payment.scenario ?? '');
  const ended = await deps.repository.transaction(async (repository) => {
    const moved = await repository.transition(payment.token, UNFINISHED, {
      status: ending.status,
      reason: ending.status === 'error' ? ending.reason : null,
      code: null,
      dueAt: null,
      refundAt: ending.status === 'complete' && scenario?.refundAfter !== undefined ? at + scenario.refundAfter : null,
    });
    if (moved) await queueCallback(repository, moved, { at, copies: scenario?.callbacks ?? 1 });
    return moved;
  });
  return ended ?? (await deps.repository.find('token', payment.token)) ?? payment;
}

/** Gives all of the money or a part of it back, once, and queues the callback. */
export async function refundPayment(
  deps: SandboxDeps,
  payment: SandboxPayment,
  minor: MinorUnits = payment.minor,
): Promise<SandboxPayment> {
  const at = nowOf(deps);
  const refunded = await deps.repository.transaction(async (repository) => {
    const moved = await repository.transition(payment.token, ['complete'], {
      status: 'refunded',
      refunded: Math.min(minor, payment.minor),
      refundAt: null,
    });
    if (moved) await queueCallback(repository, moved, { at });
    return moved;
  });
  return refunded ?? payment;
}

/** Ends a payment that was not paid; returns it as it is then. */
export async function cancelPayment(deps: SandboxDeps, payment: SandboxPayment): Promise<SandboxPayment> {
  return isFinal(payment) ? payment : endPayment(deps, payment, { status: 'error', reason: 'expired' });
}

/** Does what is due: late settlements, refunds, callbacks. Any copy of the server may run it at any time. */
export async function runSandbox(deps: SandboxDeps): Promise<void> {
  const now = nowOf(deps);
  for (const payment of await deps.repository.findDue(now)) await endPayment(deps, payment, { status: 'complete' });
  for (const payment of await deps.repository.findDueRefunds(now)) await refundPayment(deps, payment);
  await deliverCallbacks(deps);
}

/** Removes messages and callbacks that are no longer shown. */
export async function pruneSandbox({ repository, clock }: Pick<SandboxDeps, 'repository' | 'clock'>): Promise<void> {
  await repository.prune(toSeconds(clock.now()) - KEPT);
}
