import type { MinorUnits } from '@antenna/kernel';

/** The purchase's own amount, else the packet's total price, else its price. */
export interface Cost {
  readonly amount?: MinorUnits | undefined;
  readonly totalPrice?: MinorUnits | undefined;
  readonly price: MinorUnits;
}

export function costOf({ amount, totalPrice, price }: Cost): MinorUnits {
  return amount ?? totalPrice ?? price;
}

/** Whether the balance covers the cost; an equal balance does. */
export function isEnough(balance: MinorUnits, cost: Cost): boolean {
  return balance >= costOf(cost);
}

/** The part of the cost that the balance does not cover; 0 when it covers all. */
export function missingOf(balance: MinorUnits, cost: Cost): MinorUnits {
  return Math.max(0, costOf(cost) - balance);
}
