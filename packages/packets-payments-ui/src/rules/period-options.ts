import type { Period, PurchaseType } from '@antenna/api-client';
import { choosePurchase, DAYS_OF_MONTH, discountOf } from '@antenna/packets-payments';
import type { PeriodOption } from '../parts/PeriodChoice.tsx';

/** The way each length is bought: with a trial first. */
const purchasesOf = (periods: readonly Period[]) => periods.flatMap(({ purchases }) => choosePurchase(purchases) ?? []);

const daysOf = ({ periodHuman: { days, months, years } }: PurchaseType) => days + (months + years * 12) * DAYS_OF_MONTH;

/** Every length with its sum, what a month of it comes to, and what it saves against the first (C-249, C-250). */
export function periodOptions(periods: readonly Period[]): readonly PeriodOption[] {
  const all = purchasesOf(periods);
  const [first] = all;
  return all.map((each) => {
    const days = daysOf(each);
    return {
      id: each.id,
      period: each.periodHuman,
      amount: each.amount,
      ...(days > DAYS_OF_MONTH && { monthly: Math.round((each.amount * DAYS_OF_MONTH) / days) }),
      ...(first && first !== each && { discount: discountOf(each, first) }),
    };
  });
}

/** The length that is chosen at first: the one of the address, by its id or its place in the list (C-014), else one with a trial, else the shortest. */
export function firstPurchase(periods: readonly Period[], requested: string | undefined): PurchaseType | undefined {
  const all = purchasesOf(periods);
  return (
    periods.flatMap(({ purchases }) => purchases).find(({ id }) => id === requested) ??
    all[Number(requested) - 1] ??
    choosePurchase(all)
  );
}
