import { useOpenModal } from '@antenna/store';
import { useTexts } from '../texts.ts';

/** Asks before anything happens; what follows a yes is the intent's doing. */
export function useLogOut(): () => void {
  const text = useTexts();
  const open = useOpenModal();
  return () =>
    open({
      name: 'confirm',
      with: {
        title: text('settings.log_out_title'),
        text: text('settings.log_out_text'),
        confirm: text('settings.log_out'),
        cancel: text('common.cancel'),
        isDangerous: true,
        intent: { do: 'log-out' },
      },
    });
}
