import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Clock } from '@antenna/kernel';
import type { Gateways, PayBrand, StoredCard } from '@antenna/payment-providers';
import type { Intent, IntentRequest, PurchaseResult } from './intent.ts';
import type { CallbackSource, NewPayment, Payment, PaymentChange } from './payment.ts';

/** Stored payments, and the events that were received about them. */
export interface PaymentRepository {
  /** Throws when one with its idempotency key exists. */
  insert(payment: NewPayment): Promise<Payment>;
  find(id: string): Promise<Payment | undefined>;
  findByIdempotencyKey(key: string): Promise<Payment | undefined>;
  findByReference(gateway: string, reference: string): Promise<Payment | undefined>;
  /** The user's newest payment by phone. */
  findLastByPhone(userId: number): Promise<Payment | undefined>;
  /** Pending ones with this subject that no other has replaced, the newest first. */
  findOpen(userId: number, subject: string): Promise<readonly Payment[]>;
  /** The payment, locked until the transaction ends. */
  lock(id: string): Promise<Payment | undefined>;
  update(id: string, change: PaymentChange): Promise<Payment>;
  /** Marks a pending payment as replaced; undefined when it has ended meanwhile. */
  supersede(id: string, by: string): Promise<Payment | undefined>;
  /** How many of a user's are pending, and since when the oldest. */
  pendingOf(userId: number): Promise<{ readonly count: number; readonly since: Seconds }>;
  /**
   * Pending since before `createdBefore` and not checked since `checkedBefore`. In turns: first the longest waiting one of each
   * user, then everybody's second, so that no user's payments hold up another's.
   */
  findUnchecked(limits: UncheckedLimits): Promise<readonly Payment[]>;
  /** In the same turns; what was tried before comes after what was not. */
  findRefundsDue(limit: number): Promise<readonly Payment[]>;
  /** What the journal says went back to the payer so far. */
  refundedAmount(payment: Pick<Payment, 'id' | 'gateway'>): Promise<MinorUnits>;
  /** False: this event was received before. */
  addEvent(event: CallbackSource & { readonly paymentId: string; readonly at: Seconds }): Promise<boolean>;
  removeEvents(receivedBefore: Seconds): Promise<void>;
}

export interface UncheckedLimits {
  readonly createdBefore: Seconds;
  readonly checkedBefore: Seconds;
  readonly limit: number;
}

export interface PayerAccount {
  readonly id: string;
  readonly isPaymentAllowed: boolean;
}

/** Outside money that enters or leaves a wallet. `idempotencyKey`: the same one never moves money twice. */
export interface WalletTransfer {
  readonly accountId: string;
  readonly minor: MinorUnits;
  readonly gateway: string;
  readonly paymentId: string;
  readonly idempotencyKey: string;
  readonly at: Seconds;
}

export interface Wallets {
  /** The user's account; in a transaction it is locked until its end. */
  accountOf(userId: number): Promise<PayerAccount>;
  deposit(transfer: WalletTransfer): Promise<void>;
  /** What the wallet no longer holds becomes a debt. */
  refund(transfer: WalletTransfer): Promise<void>;
}

export interface LinkedCard {
  readonly id: string;
  readonly gateway: string | null;
  readonly paysystem: string | null;
  /** Null for a card that no pay system can charge. */
  readonly token: string | null;
}

export interface Cards {
  /** The primary card first. */
  linked(userId: number): Promise<readonly LinkedCard[]>;
  /** Stores the card of a payment; the same card is stored once. */
  keep(payment: Payment, card: StoredCard, at: Seconds): Promise<void>;
}

/** What a payment may be for, except money for the wallet itself. */
export type PurchaseIntent = Exclude<Intent, { readonly kind: 'refill' | 'link-card' }>;

/** Carries out what payments were for, from the wallet. */
export interface Purchases {
  /** Undefined: done, and there is nothing to show for it. */
  execute(request: IntentRequest & { readonly intent: PurchaseIntent }): Promise<PurchaseResult | undefined>;
  /** Ends what was bought, so that its price is in the wallet again; nothing where it ended already. */
  undo(request: IntentRequest, subscriptionId: string | undefined): Promise<void>;
  /** Packets that are paused for lack of money go on as far as the wallet allows. */
  resumePaused(userId: number, at: Seconds): Promise<void>;
}

/** Codes that were sent to phones, by subject: a phone number or a viewer. */
export interface PhoneCodeRepository {
  /** Serialises those who count for one of the subjects until the transaction ends. */
  lock(subjects: readonly string[]): Promise<void>;
  /** When the `count`-th newest code since then was sent; undefined when there were fewer. */
  sentAt(code: {
    readonly subject: string;
    readonly since: Seconds;
    readonly count: number;
  }): Promise<Seconds | undefined>;
  add(subject: string, at: Seconds): Promise<void>;
}

/** Everything that is written together. */
export interface PaymentTransaction {
  readonly payments: PaymentRepository;
  readonly wallets: Wallets;
  readonly cards: Cards;
  readonly purchases: Purchases;
  readonly phoneCodes: PhoneCodeRepository;
}

/** The same, each call on its own; and transactions. */
export interface PaymentStore extends PaymentTransaction {
  transaction<Result>(run: (transaction: PaymentTransaction) => Promise<Result>): Promise<Result>;
  /** Whether an error says that the database is unavailable: the same call may succeed later. */
  isUnavailable(error: unknown): boolean;
}

export interface PaymentDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly store: PaymentStore;
  readonly gateways: Gateways;
}

/** What of an operator matters to a payment. */
export interface Operator {
  readonly id: number;
  readonly brand: PayBrand;
  /** ISO 4217. */
  readonly currency: string;
  /** The operator's name as the payer reads it. */
  readonly merchant: string;
  /** Packets are sold by the operator's own billing, and not for money that comes in here. */
  readonly isBilledElsewhere: boolean;
}
