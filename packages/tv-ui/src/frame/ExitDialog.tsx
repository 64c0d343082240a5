import { Button, Dialog } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';

export interface ExitDialogProps {
  readonly name: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Back on the first page. */
export function ExitDialog({ name, onLeave, onStay }: ExitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('tv.exit_title', { name })} onClose={onStay}>
      <div className="tv-buttons">
        <Button id="exit-stay" kind="play" isInitial onPress={onStay}>
          {t('tv.exit_stay')}
        </Button>
        <Button id="exit-leave" onPress={onLeave}>
          {t('tv.exit_leave')}
        </Button>
      </div>
    </Dialog>
  );
}
