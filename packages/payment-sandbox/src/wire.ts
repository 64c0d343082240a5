import type { CreatedPayment, PayState } from '@antenna/payment-providers';
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
export function createdPayment(payment: SandboxPayment, origin: string, resendAfter?: number): CreatedPayment {
  const page = pageOf(payment, origin);
  return {
    reference: payment.token,
    state: stateOf(payment),
    ...(page !== undefined && !isFinal(payment) ? { fullUrl: page } : {}),
    ...(payment.method === 'qr' ? { qr: `${origin}/sandbox/qr/${payment.token}` } : {}),
    ...(resendAfter === undefined ? {} : { resendAfter }),
  };
}

function pageOf({ method, status, token, shortToken }: SandboxPayment, origin: string): string | undefined {
  if (method === 'page') return `${origin}/sandbox/s/${shortToken}`;
  if (method === 'app') return `${origin}/sandbox/qr/${token}`;
  if (method === 'card' && status === 'code') return `${origin}/sandbox/code/${token}`;
  return undefined;
}
