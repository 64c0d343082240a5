import type { Card, PayIntent } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';
import type { Price } from '../price.ts';
import type { PaymentMethod, PaymentRoute } from './payment-method.ts';

/** The flow that requested the payment and receives its outcome. */
export type BillFor = 'purchase' | 'refill' | 'subscription';

/** An amount to be paid from outside the wallet, and what it is for. */
export interface Bill {
  readonly of: BillFor;
  readonly accountId: number;
  readonly amount: MinorUnits;
  /** Full price: a balance of this amount makes a payment unnecessary. */
  readonly total: MinorUnits;
  /** Name of what is paid for. */
  readonly title: string;
  /** Price now and later; absent for a refill (C-060). */
  readonly price?: Price;
  /** Executed by the server once the money has arrived. */
  readonly intent?: PayIntent;
  readonly packetId?: number;
  /** The additional packet that is bought next (C-148). */
  readonly nextPacketId?: number;
  readonly methods: readonly PaymentMethod[];
  readonly cards: readonly Card[];
  readonly phone?: string;
  /** The viewer came by a promo link: a purchase by card is delayed longer. */
  readonly isByPromoLink: boolean;
  /** Preferred kind of payment, as the server's refusal requests it (C-309). */
  readonly prefers?: PaymentRoute;
  /** The pay system's page may be shown in an iframe. */
  readonly framesForms: boolean;
}

export function primaryCard({ cards }: Pick<Bill, 'cards'>): Card | undefined {
  return cards.find(({ isPrimary }) => isPrimary) ?? cards[0];
}

/** The amount, raised to the pay form's minimum; the surplus stays in the wallet. */
export function sumFor(bill: Pick<Bill, 'amount'>, method: Pick<PaymentMethod, 'min'>): MinorUnits {
  return Math.max(bill.amount, method.min ?? 0);
}
