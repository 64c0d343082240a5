import { DomainError } from '@antenna/billing';
import { toSeconds, type MinorUnits } from '@antenna/kernel';
import { GatewayError, PAYMENT_LIFE } from '@antenna/payment-providers';
import type { Intent } from './intent.ts';
import { GATEWAY_RETRY_AFTER, RESEND_AFTER } from './limits.ts';
import type { Payment } from './payment.ts';
import { countPhoneCode } from './phone-codes.ts';
import type { PaymentDeps } from './ports.ts';
import { applyState } from './settle.ts';
import type { StartedPayment } from './start.ts';

export interface PhonePaymentRequest {
  readonly userId: number;
  readonly phone: string;
  readonly minor: MinorUnits;
  readonly intent: Intent;
}

/**
 * Sends the code of the viewer's open phone payment again when the same payment is requested. Undefined: start a new
 * one. Throws `too-often` until RESEND_AFTER has passed since the last code.
 */
export async function resendPhoneCode(
  { store, clock, gateways }: PaymentDeps,
  { userId, phone, minor, intent }: PhonePaymentRequest,
): Promise<StartedPayment | undefined> {
  const now = toSeconds(clock.now());
  const last = await store.payments.findLastByPhone(userId);
  if (last?.codeSentAt === undefined || last.status !== 'pending') return undefined;
  const wait = last.codeSentAt + RESEND_AFTER - now;
  if (wait > 0) throw new DomainError({ kind: 'too-often', retryAfter: wait });
  const isSame =
    last.phone === phone &&
    last.minor === minor &&
    now - last.createdAt < PAYMENT_LIFE &&
    JSON.stringify(last.intent) === JSON.stringify(intent);
  const gateway = isSame ? gateways.get(last.gateway) : undefined;
  if (!gateway || last.reference === undefined) return undefined;
  await countPhoneCode(store, { userId, phone, now });
  await answered(gateway.resend(last.reference));
  return { payment: await store.payments.update(last.id, { codeSentAt: now }), resendAfter: RESEND_AFTER };
}

/**
 * Confirms a payment by the code of its SMS. Throws `wrong-code` with the attempts that are left, `expired` when no
 * code can confirm it any more, `missing` for another user's payment. A payment that came through is returned as it is.
 */
export async function confirmPhonePayment(
  deps: PaymentDeps,
  { userId, id, code }: { readonly userId: number; readonly id: string; readonly code: string },
): Promise<Payment> {
  const payment = await deps.store.payments.find(id);
  if (payment?.userId !== userId || payment.method !== 'phone') throw new DomainError({ kind: 'missing' });
  if (payment.status === 'complete' || payment.status === 'refunded') return payment;
  const gateway = deps.gateways.get(payment.gateway);
  if (payment.status === 'error' || payment.reference === undefined || !gateway)
    throw new DomainError({ kind: 'expired' });
  const answer = await answered(gateway.confirm(payment.reference, code.trim()));
  if (answer.kind === 'right') return (await applyState(deps, { id, state: answer.state })) ?? payment;
  if (answer.kind === 'expired') throw new DomainError({ kind: 'expired' });
  if (answer.attemptsLeft === 0) await applyState(deps, { id, state: { status: 'error', reason: 'wrong_code' } });
  throw new DomainError({ kind: 'wrong-code', attemptsLeft: answer.attemptsLeft });
}

/** A pay system that does not answer is `no-answer`: nothing is known yet, and the same call may be repeated. */
async function answered<Answer>(request: Promise<Answer>): Promise<Answer> {
  return request.catch((error: unknown) => {
    throw error instanceof GatewayError
      ? new DomainError({ kind: 'no-answer', retryAfter: GATEWAY_RETRY_AFTER })
      : error;
  });
}
