import type { HumanPeriod, Period, PurchaseType, Subscription } from '@antenna/api-client';
import { DAYS_OF_MONTH, discountOf, purchaseTrial } from '@antenna/packets-payments';
import type { MinorUnits } from '@antenna/kernel';
import type { PeriodItem } from './views/PeriodViews.tsx';

const daysOf = ({ days, months, years }: HumanPeriod) => days + (months + years * 12) * DAYS_OF_MONTH;

/** What a month of it comes to; nothing for a month itself and for what has no length. */
function monthlyOf({ amount, periodHuman }: PurchaseType): MinorUnits | undefined {
  const days = daysOf(periodHuman);
  return days > DAYS_OF_MONTH && amount > 0 ? Math.round((amount * DAYS_OF_MONTH) / days) : undefined;
}

/** The length that counts from the next payment on: the planned one, else the one of now. */
export function currentPurchaseId(held: Subscription | undefined): string | undefined {
  return held?.nextPurchase?.purchaseTypeId ?? held?.userPurchase?.purchaseTypeId;
}

/** All that a packet is sold for, shortest first; a trial only to whom it is not held. */
export function periodItems(periods: readonly Period[], held: Subscription | undefined): readonly PeriodItem[] {
  const all = periods.flatMap(({ purchases, description }) => purchases.map((purchase) => ({ purchase, description })));
  const first = all[0]?.purchase;
  return all.map(({ purchase, description }) => ({
    purchaseTypeId: purchase.id,
    period: purchase.periodHuman,
    description: purchase.description || description || undefined,
    amount: purchase.amount,
    trial: held ? undefined : purchaseTrial(purchase),
    discount: first && purchase !== first ? discountOf(purchase, first) : undefined,
    perMonth: monthlyOf(purchase),
    isCurrent: purchase.id === currentPurchaseId(held),
  }));
}
