import type { Failure, Begun, PayState } from '@antenna/payment-providers';
import { isOver, type SandboxPayment } from './store.ts';

/** How a payment stands, in the words of the port. The card is a token and its last four digits. */
export function stateOf(payment: SandboxPayment): PayState {
  if (payment.status === 'complete')
    return {
      status: 'complete',
      minor: payment.minor,
      ...(payment.card_token !== null && payment.last4 !== null
        ? { card: { token: payment.card_token, last4: payment.last4 } }
        : {}),
    };
  if (payment.status === 'error') return { status: 'error', reason: (payment.reason ?? 'processing_error') as Failure };
  if (payment.status === 'refunded') return { status: 'refunded', minor: payment.minor, refunded: payment.refunded };
  return { status: 'pending' };
}

/** What the shop is told of a payment that it began. */
export function begunOf(payment: SandboxPayment, origin: string, resendAfter?: number): Begun {
  const page = pageOf(payment, origin);
  return {
    reference: payment.token,
    state: stateOf(payment),
    ...(page !== undefined && !isOver(payment) ? { fullUrl: page } : {}),
    ...(payment.way === 'qr' ? { qr: `${origin}/sandbox/qr/${payment.token}` } : {}),
    ...(resendAfter === undefined ? {} : { resendAfter }),
  };
}

function pageOf({ way, status, token, short }: SandboxPayment, origin: string): string | undefined {
  if (way === 'page') return `${origin}/sandbox/s/${short}`;
  if (way === 'app') return `${origin}/sandbox/qr/${token}`;
  if (way === 'card' && status === 'code') return `${origin}/sandbox/code/${token}`;
  return undefined;
}
