import type { PurchaseRefusal } from '@antenna/payments';
import type { Failure } from '@antenna/payment-providers';

/** What a viewer reads about the end of a payment. */
export type PaymentWords = Readonly<Record<Failure | PurchaseRefusal | 'on_balance' | 'returned', string>>;
