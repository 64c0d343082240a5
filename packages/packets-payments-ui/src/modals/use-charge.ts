import { parseMoney, type Failure } from '@antenna/kernel';
import { chargeOfBill, chargeOfOffered, type Charge } from '@antenna/packets-payments';
import { failureLine, useCapabilities, useProvider } from '@antenna/store';
import { useNow, useFormats, useTranslation } from '@antenna/ui-kit';
import { usePurchase, useSubscriptionChange } from './flows.ts';

/** The operator's currency sign. */
export const useSign = (): string => useProvider()?.currency.symbol ?? '';

/** What a payment is for: a purchase, a renewal, or the balance itself. */
export function useBillCharge(state: Parameters<typeof chargeOfBill>[0]): Charge {
  const { t } = useTranslation();
  const now = useNow();
  const [purchase] = usePurchase();
  const [change] = useSubscriptionChange();
  return chargeOfBill(state, { purchase, change, now, refill: t('payments.refill_title') });
}

/** The same of an offer. */
export function useOfferCharge(state: Parameters<typeof chargeOfOffered>[0]): Charge {
  const { t } = useTranslation();
  const now = useNow();
  return chargeOfOffered(state, { now, balance: t('payments.balance') });
}

/** What a refusal says in the dialog itself; the store shows the others. */
export function useErrorText(): (failure: Failure | undefined) => string | undefined {
  const { t } = useTranslation();
  const { price } = useFormats();
  const sign = useSign();
  return (failure) => {
    if (!failure) return undefined;
    if (failure.kind === 'price-changed') return t('payments.price_changed', { sum: price(priceIn(failure), sign) });
    const line = failureLine(failure);
    return 'text' in line ? line.text : t(line.key, line.values);
  };
}

const priceIn = ({ amount }: Extract<Failure, { readonly kind: 'price-changed' }>) =>
  typeof amount === 'string' ? (parseMoney(amount) ?? 0) : (amount ?? 0);

/** What this deployment lets a payment form do. */
export const usePaymentRules = () => useCapabilities().payments;
