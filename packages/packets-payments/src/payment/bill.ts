import type { Card, PayIntent } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';
import type { Price } from '../price.ts';
import type { PayMeans, PayRoute } from './means.ts';

/** For whom money is brought; the dialogs and the answer go by it. */
export type BillFor = 'purchase' | 'refill' | 'subscription';

/** A sum that has to come from outside, and what it is for. */
export interface Bill {
  readonly of: BillFor;
  readonly accountId: number;
  readonly amount: MinorUnits;
  /** What the whole costs: with so much in the wallet nothing has to come any more. */
  readonly total: MinorUnits;
  /** What is paid for, in the operator's words. */
  readonly title: string;
  /** What that costs now and later, where it is no mere refill (C-060). */
  readonly price?: Price;
  /** Carried out by the server once the money is there. */
  readonly intent?: PayIntent;
  readonly packetId?: number;
  /** The additional packet that comes next (C-148). */
  readonly nextPacketId?: number;
  readonly means: readonly PayMeans[];
  readonly cards: readonly Card[];
  readonly phone?: string;
  /** The viewer came by a promo link: a purchase by card waits longer. */
  readonly isByPromoLink: boolean;
  /** This way if there is one: what the server's refusal asks for (C-309). */
  readonly prefers?: PayRoute;
  /** The pay system's page may stand in a frame of ours. */
  readonly framesForms: boolean;
}

export function primaryCard({ cards }: Pick<Bill, 'cards'>): Card | undefined {
  return cards.find(({ isPrimary }) => isPrimary) ?? cards[0];
}

/** No less than the pay form takes; what is too much stays in the wallet. */
export function sumFor(bill: Pick<Bill, 'amount'>, means: Pick<PayMeans, 'min'>): MinorUnits {
  return Math.max(bill.amount, means.min ?? 0);
}
