import type { MinorUnits } from '@antenna/kernel';

/** What something costs: the purchase's own amount, else the packet's total price, else its price. */
export interface Cost {
  readonly amount?: MinorUnits | undefined;
  readonly totalPrice?: MinorUnits | undefined;
  readonly price: MinorUnits;
}

export function costOf({ amount, totalPrice, price }: Cost): MinorUnits {
  return amount ?? totalPrice ?? price;
}

/** Equal is enough. */
export function isEnough(balance: MinorUnits, cost: Cost): boolean {
  return balance >= costOf(cost);
}

/** What has to come from outside; never less than nothing. */
export function missingOf(balance: MinorUnits, cost: Cost): MinorUnits {
  return Math.max(0, costOf(cost) - balance);
}
