import { chargeFacts, chargeOfBill, type Charge } from '@antenna/packets-payments';
import { useProvider } from '@antenna/store';
import { usePurchase, useSubscriptionChange } from '@antenna/store/payments';
import { useFormats, useNow, useTranslation } from '@antenna/ui-kit';

/** Sums in the operator's currency, and charges in words. */
export function useMoney() {
  const { t: text } = useTranslation();
  const formats = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const money = (sum: number) => formats.price(sum, sign);
  return {
    money,
    /** Everything about a charge: what is paid now, for what and from where, and what comes later and when (C-060). */
    factsOf: (charge: Charge) => [
      [text('payments.now'), formats.price(charge.amount, sign, text('payments.nothing'))] as const,
      ...chargeFacts(charge, { text, formats, sign }),
    ],
  };
}

/** What a payment is for: a purchase, a renewal, or the balance itself. */
export function useBillCharge() {
  const { t } = useTranslation();
  const now = useNow();
  const [purchase] = usePurchase();
  const [change] = useSubscriptionChange();
  return (state: Parameters<typeof chargeOfBill>[0]) =>
    chargeOfBill(state, { purchase, change, now, refill: t('payments.refill_title') });
}
