import { to } from '@antenna/navigation';
import { ButtonLink, useTranslation } from '@antenna/ui-kit';
import { PROMO_DAYS_SHOWN } from '../limits.ts';

/** Leads a guest with the network's trial days to what they may try and what it costs; more than 90 are not named. */
export function TrialButton({ days, onPress }: { readonly days: number; readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <ButtonLink kind="text" size="small" className="sh-trial" to={to.packets()} onClick={onPress}>
      {days <= PROMO_DAYS_SHOWN ? t('shell.trial', { count: days }) : t('shell.trial_plain')}
    </ButtonLink>
  );
}
