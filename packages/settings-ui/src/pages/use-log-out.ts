import { useOpenModal } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';

/** Asks for confirmation; the confirmed intent signs out. */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  const open = useOpenModal();
  return () =>
    open({
      name: 'confirm',
      with: {
        title: t('settings.log_out_title'),
        text: t('settings.log_out_text'),
        confirm: t('settings.log_out'),
        cancel: t('common.cancel'),
        isDangerous: true,
        intent: { do: 'log-out' },
      },
    });
}

/** The same for every device of the account. */
export function useLogOutEverywhere(): () => void {
  const { t } = useTranslation();
  const open = useOpenModal();
  return () =>
    open({
      name: 'confirm',
      with: {
        title: t('settings.log_out_everywhere_title'),
        text: t('settings.log_out_everywhere_text'),
        confirm: t('settings.log_out_everywhere'),
        cancel: t('common.cancel'),
        isDangerous: true,
        intent: { do: 'log-out-everywhere' },
      },
    });
}
