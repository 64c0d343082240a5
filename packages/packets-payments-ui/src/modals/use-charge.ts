import { parseMoney, type Failure } from '@antenna/kernel';
import type { Bill, Offered, PaymentState } from '@antenna/packets-payments';
import { failureLine, useCapabilities, useProvider } from '@antenna/store';
import { useNow, useFormats, useTranslation } from '@antenna/ui-kit';
import { chargeOfOffer, chargeOfPurchase, endOfPeriod, type HowPaid } from './charge-of.ts';
import { usePurchase, useSubscriptionChange } from './flows.ts';
import type { Charge } from './views/charge.ts';

/** The operator's currency sign. */
export const useSign = (): string => useProvider()?.currency.symbol ?? '';

type Open = Exclude<PaymentState, { readonly at: 'idle' }>;

/** What a payment is for: a purchase, a renewal, or the balance itself. */
export function useBillCharge(state: Open): Charge {
  const { t } = useTranslation();
  const now = useNow();
  const [purchase] = usePurchase();
  const [subscriptionChange] = useSubscriptionChange();
  const { bill } = state;
  const sum = 'sum' in state ? state.sum : bill.amount;
  const how: HowPaid = { now, sum, method: 'method' in state ? state.method.title : undefined };
  if (bill.of === 'purchase' && purchase.at === 'paying') return chargeOfPurchase(purchase.purchase, how);
  if (bill.of === 'subscription' && subscriptionChange.at === 'paying')
    return renewal(bill, how, subscriptionChange.change.subscription);
  return { name: bill.title || t('payments.refill_title'), amount: sum, method: how.method };
}

function renewal(
  { title, total }: Bill,
  { now, sum = total, method }: HowPaid,
  {
    nextPeriod,
    packet,
  }: Extract<ReturnType<typeof useSubscriptionChange>[0], { readonly at: 'paying' }>['change']['subscription'],
): Charge {
  const period = nextPeriod ?? packet.periodHuman;
  return {
    name: title,
    amount: sum,
    period,
    method,
    fromBalance: Math.max(0, total - sum),
    next: { amount: total, period, at: endOfPeriod(now, period) },
  };
}

/** The same of an offer. */
export function useOfferCharge({
  target,
  details: { offer, account },
  purchase,
  amount,
  system,
}: Offered & { readonly system?: Offered['systems'][number] | undefined }): Charge {
  const { t } = useTranslation();
  const now = useNow();
  const charge = chargeOfOffer(purchase, {
    name: offer.productTitle || purchase.title,
    amount,
    now,
    method: system?.title,
    isPacket: target.packetId !== undefined,
  });
  return system ? charge : { ...charge, method: t('payments.balance'), balance: account?.balance };
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
