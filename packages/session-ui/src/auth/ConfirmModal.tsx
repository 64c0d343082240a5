import type { ConfirmQuestion } from '@antenna/navigation';
import { useConfirmed } from '@antenna/store';
import { Button, Dialog, useTranslation } from '@antenna/ui-kit';

export interface ConfirmModalProps {
  readonly with: ConfirmQuestion;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A confirmation before something that cannot be undone; confirming runs the intent. */
export function ConfirmModal({
  with: { title, text: words, confirm, cancel, isDangerous = false, intent },
  open,
  onClose,
}: ConfirmModalProps) {
  const { t } = useTranslation();
  const carryOut = useConfirmed();
  const agree = () => {
    onClose();
    carryOut(intent);
  };
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind={isDangerous ? 'danger' : 'brand'} onClick={agree}>
            {confirm}
          </Button>
          <Button kind="quiet" data-autofocus="" onClick={onClose}>
            {cancel ?? t('common.cancel')}
          </Button>
        </>
      }
    >
      {words ? <p>{words}</p> : null}
    </Dialog>
  );
}
