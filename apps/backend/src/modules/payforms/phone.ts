import { toSeconds, type MinorUnits, type Clock } from '@antenna/kernel';
import { GatewayError, type Gateways, PAYMENT_LIFE } from '@antenna/payment-providers';
import { RESEND_AFTER, type Intent, type Payment, type StartedPayment } from '@antenna/payments';
import { applyState, countPhoneCode, lastByPhone, paymentOf, updatePayment } from '../../payments/index.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface PhoneDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

interface PhoneAsked {
  readonly userId: number;
  readonly phone: string;
  readonly minor: MinorUnits;
  readonly intent: Intent;
}

/**
 * A code may be sent again after a minute (429 before); the same payment asked for again sends its code once more instead of
 * beginning another. Undefined: begin a new one.
 */
export async function resendOrLimit(
  { db, clock, gateways }: PhoneDeps,
  { userId, phone, minor, intent }: PhoneAsked,
): Promise<StartedPayment | undefined> {
  const now = toSeconds(clock.now());
  const last = await lastByPhone(db, userId);
  const wait = (last?.codeSentAt ?? 0) + RESEND_AFTER - now;
  if (wait > 0 && last?.status === 'pending') throw domainError('too-often', { retryAfter: wait });
  const isSame =
    last?.codeSentAt !== undefined &&
    last.status === 'pending' &&
    last.phone === phone &&
    last.minor === minor &&
    now - last.createdAt < PAYMENT_LIFE &&
    JSON.stringify(last.intent) === JSON.stringify(intent);
  const gateway = isSame ? gateways.get(last.gateway) : undefined;
  if (!gateway || last?.reference === undefined) return undefined;
  await countPhoneCode(db, { userId, phone, now });
  await orTimeout(gateway.resend(last.reference));
  return { payment: await updatePayment(db, last.id, { codeSentAt: now }), resendAfter: RESEND_AFTER };
}

/** Confirms a payment by the code of its SMS. 400 wrong_code with the tries that are left, 410 when it is too late for any. */
export async function confirmPhonePayment(
  deps: PhoneDeps,
  { userId, id, code }: { readonly userId: number; readonly id: string; readonly code: string },
): Promise<Payment> {
  const payment = await paymentOf(deps.db, userId, id);
  if (payment?.way !== 'phone') throw domainError('missing');
  if (payment.status === 'complete' || payment.status === 'refunded') return payment;
  const gateway = deps.gateways.get(payment.gateway);
  if (payment.status === 'error' || payment.reference === undefined || !gateway) throw domainError('expired');
  const answer = await orTimeout(gateway.confirm(payment.reference, code.trim()));
  if (answer.kind === 'right') return (await applyState(deps, { id, state: answer.state })) ?? payment;
  if (answer.kind === 'expired') throw domainError('expired');
  if (answer.attemptsLeft === 0) await applyState(deps, { id, state: { status: 'error', reason: 'wrong_code' } });
  throw domainError('wrong-code', { attemptsLeft: answer.attemptsLeft });
}

/** A pay system that does not answer is `no-answer`: nothing is known yet, and the same call may be repeated. */
async function orTimeout<Answer>(request: Promise<Answer>): Promise<Answer> {
  return request.catch((error: unknown) => {
    throw error instanceof GatewayError ? domainError('no-answer', { retryAfter: 5 }) : error;
  });
}
