import type { Begun, PayState } from '@antenna/payment-providers';
import { isFinal, type SandboxPayment } from './sandbox-payment.ts';

/** The state of a payment as the port has it. The card is a token and its last four digits. */
export function stateOf(payment: SandboxPayment): PayState {
  switch (payment.status) {
    case 'complete':
      return {
        status: 'complete',
        minor: payment.minor,
        ...(payment.cardToken !== null && payment.last4 !== null
          ? { card: { token: payment.cardToken, last4: payment.last4 } }
          : {}),
      };
    case 'error':
      return { status: 'error', reason: payment.reason ?? 'processing_error' };
    case 'refunded':
      return { status: 'refunded', minor: payment.minor, refunded: payment.refunded };
    default:
      return { status: 'pending' };
  }
}

/** What the shop learns about a payment that it created. */
export function begunOf(payment: SandboxPayment, origin: string, resendAfter?: number): Begun {
  const page = pageOf(payment, origin);
  return {
    reference: payment.token,
    state: stateOf(payment),
    ...(page !== undefined && !isFinal(payment) ? { fullUrl: page } : {}),
    ...(payment.way === 'qr' ? { qr: `${origin}/sandbox/qr/${payment.token}` } : {}),
    ...(resendAfter === undefined ? {} : { resendAfter }),
  };
}

function pageOf({ way, status, token, shortToken }: SandboxPayment, origin: string): string | undefined {
  if (way === 'page') return `${origin}/sandbox/s/${shortToken}`;
  if (way === 'app') return `${origin}/sandbox/qr/${token}`;
  if (way === 'card' && status === 'code') return `${origin}/sandbox/code/${token}`;
  return undefined;
}
