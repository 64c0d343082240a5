import type { Clock, Http, MinorUnits, Seconds } from '@antenna/kernel';
import type { PayOrder } from '@antenna/payment-providers';
import type { SandboxChange, SandboxPayment, SandboxStatus } from './sandbox-payment.ts';

export interface SandboxMessage {
  readonly phone: string;
  readonly text: string;
  readonly at: Seconds;
}

export interface PayerLimit {
  readonly payer: string;
  readonly minor: MinorUnits;
}

/** A callback on its way to the shop. */
export interface QueuedCallback {
  readonly eventId: string;
  readonly token: string;
  readonly body: string;
  readonly attempts: number;
}

/** What the sandbox stores, in tables of its own. */
export interface SandboxRepository {
  /** The payment of an order; the same order key always has the same one. */
  create(order: PayOrder, at: Seconds): Promise<{ readonly payment: SandboxPayment; readonly isNew: boolean }>;
  find(by: 'token' | 'shortToken' | 'orderKey', value: string): Promise<SandboxPayment | undefined>;
  /** Changes a payment that is still in one of these states; undefined when it has changed meanwhile. */
  transition(token: string, from: readonly SandboxStatus[], change: SandboxChange): Promise<SandboxPayment | undefined>;
  /** Uses one attempt to enter a code; undefined when there is none left. */
  takeAttempt(token: string): Promise<{ readonly attemptsLeft: number; readonly code: string | null } | undefined>;
  /** Uses up one of the status calls that fail; false when there is none. */
  takeStatusFailure(token: string): Promise<boolean>;
  findDue(now: Seconds): Promise<readonly SandboxPayment[]>;
  findDueRefunds(now: Seconds): Promise<readonly SandboxPayment[]>;
  latest(limit: number): Promise<readonly SandboxPayment[]>;

  saveCard(card: { readonly token: string; readonly last4: string }): Promise<void>;
  findCard(token: string): Promise<{ readonly last4: string } | undefined>;
  removeCard(token: string): Promise<void>;

  addMessage(message: SandboxMessage): Promise<void>;
  latestMessages(limit: number): Promise<readonly SandboxMessage[]>;
  limitOf(payer: string): Promise<MinorUnits | undefined>;
  setLimit(limit: PayerLimit): Promise<void>;
  limits(count: number): Promise<readonly PayerLimit[]>;

  queueCallback(callback: Omit<QueuedCallback, 'attempts'>, at: Seconds): Promise<void>;
  dueCallbacks(now: Seconds, limit: number): Promise<readonly QueuedCallback[]>;
  /** Counts an attempt; false when another copy of the server took this one. */
  claimCallback(callback: QueuedCallback, nextAt: Seconds | null): Promise<boolean>;
  /** `status`: 0 without an answer. */
  noteCallback(eventId: string, result: { readonly status: number; readonly isDelivered: boolean }): Promise<void>;
  /** Makes all callbacks of a payment due again. */
  requeueCallbacks(token: string, at: Seconds): Promise<void>;
  /** Removes messages, and callbacks that were delivered or given up. */
  prune(before: Seconds): Promise<void>;

  transaction<Result>(run: (repository: SandboxRepository) => Promise<Result>): Promise<Result>;
}

export interface SandboxDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly repository: SandboxRepository;
  /** To the shop, by paths of this server. */
  readonly http: Http;
  /** What the sandbox's own keys are derived from. */
  readonly secretKey: string;
  /** Called with every SMS beside storing it. */
  readonly sendSms: (message: { readonly to: string; readonly text: string; readonly at: Seconds }) => void;
}
