import { Button, Dialog, useTranslation } from '@antenna/ui-kit';
import { ErrorLine } from './ErrorLine.tsx';

export interface DisableViewProps {
  readonly open: boolean;
  readonly name: string;
  /** Until when it works, and that nothing more is charged. */
  readonly words: string;
  readonly verb: string;
  readonly isBusy?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before a subscription ends; staying is what the focus is on. */
export function DisableView({ open, name, words, verb, isBusy = false, error, onConfirm, onClose }: DisableViewProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('payments.disable_title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" loading={isBusy} onClick={onConfirm}>
            {verb}
          </Button>
          <Button kind="quiet" data-autofocus="" onClick={onClose}>
            {t('payments.keep')}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <ErrorLine text={error} />
    </Dialog>
  );
}
