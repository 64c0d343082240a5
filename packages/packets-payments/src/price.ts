import type { HumanPeriod, Packet, PurchaseType, QuickOffer } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';
import { choosePurchase, purchaseTrial, trialOf } from './trial.ts';

/** A price for `useFormats().price`: the trial's price first where there is one, then the regular price. */
export interface Price {
  readonly amount: MinorUnits;
  readonly period: HumanPeriod;
  /** Charged after the trial. */
  readonly next?: { readonly amount: MinorUnits; readonly period: HumanPeriod };
  readonly isTrial: boolean;
  /** Shown as the word "free" (C-247). */
  readonly isFree: boolean;
}

function priceOf(
  regular: { readonly amount: MinorUnits; readonly period: HumanPeriod },
  trial: ReturnType<typeof trialOf>,
): Price {
  if (!trial) return { ...regular, isTrial: false, isFree: regular.amount === 0 };
  return { ...trial, next: regular, isTrial: true, isFree: trial.amount === 0 };
}

/** Price of a packet without a subscription (C-070). */
export function packetPrice(packet: Packet): Price {
  const purchase = choosePurchase(packet.purchases);
  if (purchase) return purchasePrice(purchase);
  return priceOf({ amount: packet.totalPrice ?? packet.price, period: packet.periodHuman }, trialOf(packet));
}

/** Price of packets that are sold together, the one that is asked for last: one sum for all, and no trial. */
export function offerPrice({ packets, totalPrice }: Pick<QuickOffer, 'packets' | 'totalPrice'>): Price | undefined {
  const packet = packets.at(-1);
  const own = packet && packetPrice(packet);
  if (!own || packets.length === 1) return own;
  return priceOf({ amount: totalPrice, period: own.next?.period ?? own.period }, undefined);
}

export function purchasePrice(purchase: PurchaseType): Price {
  return priceOf({ amount: purchase.amount, period: purchase.periodHuman }, purchaseTrial(purchase));
}
