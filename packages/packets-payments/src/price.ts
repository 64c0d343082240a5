import type { HumanPeriod, Packet, PurchaseType } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';
import { choosePurchase, purchaseTrial, trialOf } from './trial.ts';

/** What a price says, for `useFormats().price` to write: the trial's first where one counts, then what it costs after it. */
export interface Price {
  readonly amount: MinorUnits;
  readonly period: HumanPeriod;
  /** What is charged when the trial is over. */
  readonly next?: { readonly amount: MinorUnits; readonly period: HumanPeriod };
  readonly isTrial: boolean;
  /** Zero: the word for free, not a number (C-247). */
  readonly isFree: boolean;
}

function priceOf(
  regular: { readonly amount: MinorUnits; readonly period: HumanPeriod },
  trial: ReturnType<typeof trialOf>,
): Price {
  if (!trial) return { ...regular, isTrial: false, isFree: regular.amount === 0 };
  return { ...trial, next: regular, isTrial: true, isFree: trial.amount === 0 };
}

/** The price a packet shows before anyone subscribes (C-070). */
export function packetPrice(packet: Packet): Price {
  const purchase = choosePurchase(packet.purchases);
  if (purchase) return purchasePrice(purchase);
  return priceOf({ amount: packet.totalPrice ?? packet.price, period: packet.periodHuman }, trialOf(packet));
}

export function purchasePrice(purchase: PurchaseType): Price {
  return priceOf({ amount: purchase.amount, period: purchase.periodHuman }, purchaseTrial(purchase));
}
