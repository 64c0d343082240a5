import { useOpenModal } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';

/** Asks for confirmation; the confirmed intent signs out. */
export function useLogOut(): () => void {
  return useConfirmed('log-out', 'settings.log_out');
}

/** The same for every device of the account. */
export function useLogOutEverywhere(): () => void {
  return useConfirmed('log-out-everywhere', 'settings.log_out_everywhere');
}

function useConfirmed(
  intent: 'log-out' | 'log-out-everywhere',
  key: 'settings.log_out' | 'settings.log_out_everywhere',
) {
  const { t } = useTranslation();
  const open = useOpenModal();
  return () =>
    open({
      name: 'confirm',
      with: {
        title: t(`${key}_title`),
        text: t(`${key}_text`),
        confirm: t(key),
        cancel: t('common.cancel'),
        isDangerous: true,
        intent: { do: intent },
      },
    });
}
