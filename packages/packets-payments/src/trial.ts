import type { HumanPeriod, Packet, PurchaseType } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';

/** Whether a period is longer than nothing. */
export function hasLength({ days, months, years }: HumanPeriod): boolean {
  return days > 0 || months > 0 || years > 0;
}

/** Price and length of a trial. */
export interface Trial {
  readonly amount: MinorUnits;
  readonly period: HumanPeriod;
}

/** The trial of a packet, if it has a length and the viewer has not used it. */
export function trialOf(
  packet: Pick<Packet, 'isUsedTrial' | 'trialPeriod' | 'trialAmount' | 'trialPrice'>,
): Trial | undefined {
  const amount = packet.trialAmount ?? packet.trialPrice;
  return packet.isUsedTrial || !hasLength(packet.trialPeriod) || amount === undefined
    ? undefined
    : { amount, period: packet.trialPeriod };
}

/** The trial of a purchase type. */
export function purchaseTrial({
  hasTrial,
  trialPeriod,
  trialAmount,
}: Pick<PurchaseType, 'hasTrial' | 'trialPeriod' | 'trialAmount'>): Trial | undefined {
  return hasTrial && hasLength(trialPeriod) ? { amount: trialAmount, period: trialPeriod } : undefined;
}

/** The requested one, else the first with a trial, else the first. */
export function choosePurchase(
  purchases: readonly PurchaseType[],
  requested?: string | undefined,
): PurchaseType | undefined {
  return (
    purchases.find(({ id }) => id === requested) ??
    purchases.find((each) => purchaseTrial(each) !== undefined) ??
    purchases[0]
  );
}
