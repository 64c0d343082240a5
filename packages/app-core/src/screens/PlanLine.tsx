import { useCheapestPlan } from '@antenna/packets-payments-ui';
import { useTranslation } from '@antenna/ui-kit';

/** The cheapest plan that a title comes with, and its price, before any sign-in. */
export function PlanLine({ contentId }: { readonly contentId: string }) {
  const { t } = useTranslation();
  const { plan } = useCheapestPlan(contentId);
  return plan ? <p className="ca-plan">{t('catalogue.refused_plan', plan)}</p> : null;
}
