import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Failure, PaymentMethod } from '@antenna/payment-providers';

/** `open`: the payer has not started; `code`: waits for a code; `waiting`: paid, not settled; the rest are final. */
export type SandboxStatus = 'open' | 'code' | 'waiting' | 'complete' | 'error' | 'refunded';

export interface SandboxPayment {
  /** In the addresses of its pages. */
  readonly token: string;
  readonly shortToken: string;
  /** The shop's id of the payment. */
  readonly orderKey: string;
  readonly method: PaymentMethod;
  readonly minor: MinorUnits;
  readonly currency: string;
  readonly merchant: string;
  readonly description: string;
  readonly language: string;
  readonly payer: string;
  readonly returnUrl: string | null;
  /** Made to link its card: the card is saved in any case. */
  readonly isLink: boolean;
  /** Whether the box "save the card" is checked at first. */
  readonly saveCard: boolean;
  readonly phone: string | null;
  readonly status: SandboxStatus;
  readonly reason: Failure | null;
  /** Last digits of the test card that decides what happens. */
  readonly scenario: string | null;
  readonly last4: string | null;
  readonly cardToken: string | null;
  readonly code: string | null;
  readonly codeSentAt: Seconds | null;
  readonly attemptsLeft: number;
  readonly dueAt: Seconds | null;
  readonly refundAt: Seconds | null;
  readonly refunded: MinorUnits;
  /** How many status calls still fail. */
  readonly statusFailures: number;
  readonly createdAt: Seconds;
}

export type SandboxChange = Partial<
  Pick<
    SandboxPayment,
    | 'status'
    | 'reason'
    | 'scenario'
    | 'last4'
    | 'cardToken'
    | 'code'
    | 'codeSentAt'
    | 'dueAt'
    | 'refundAt'
    | 'refunded'
    | 'statusFailures'
  >
>;

export const isFinal = ({ status }: SandboxPayment): boolean =>
  status === 'complete' || status === 'error' || status === 'refunded';
