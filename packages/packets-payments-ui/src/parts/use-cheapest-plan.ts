import { perPeriod } from '@antenna/packets-payments';
import { skipToken, useProvider, useQuickOffersQuery, useSelling } from '@antenna/store';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { optionOf } from './packet-option.ts';
import { afterTrial } from './PriceLine.tsx';

export interface CheapestPlan {
  /** Its name, and its price with the period: `990 ₸ a month`; nothing where no plan has the title. */
  readonly plan?: { readonly plan: string; readonly price: string };
  /** Whether it is known which plan it is. */
  readonly isFound: boolean;
}

/** The cheapest plan that a title comes with, for guests as well; without an id it asks for nothing. */
export function useCheapestPlan(contentId: string | undefined): CheapestPlan {
  const { t } = useTranslation();
  const { price } = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const { showsPrices } = useSelling();
  const isAsked = contentId !== undefined && showsPrices;
  const { data, isError } = useQuickOffersQuery(isAsked ? { contentId } : skipToken);
  if (!isAsked || isError) return { isFound: true };
  if (!data) return { isFound: false };
  const [offer] = data;
  const option = offer && optionOf(offer);
  if (!option) return { isFound: true };
  const { amount, period, isFree } = afterTrial(option.price);
  const sum = price(amount, sign, t('packets.free'));
  return { isFound: true, plan: { plan: option.name, price: isFree ? sum : `${sum} ${perPeriod(t, period)}` } };
}
