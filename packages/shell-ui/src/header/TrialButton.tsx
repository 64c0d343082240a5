import { Button, iconGift, useTranslation } from '@antenna/ui-kit';
import { PROMO_DAYS_SHOWN } from '../limits.ts';

/** Offers a guest the network's trial days; more than 90 are not named. */
export function TrialButton({ days, onPress }: { readonly days: number; readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button kind="text" size="small" icon={iconGift} className="sh-trial" onClick={onPress}>
      {days <= PROMO_DAYS_SHOWN ? t('shell.trial', { count: days }) : t('shell.trial_plain')}
    </Button>
  );
}
