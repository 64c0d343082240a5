import { Button, Dialog } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { Facts } from '../parts/Facts.tsx';
import './modals.css';

/** What is about to be done, its charge, and the way back, where the focus begins. */
export function Ask({
  title,
  text,
  facts = [],
  error,
  confirm,
  kind = 'solid',
  isBusy,
  onConfirm,
  onClose,
  onBack = onClose,
  cancel,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly facts?: readonly (readonly [string, string])[];
  readonly error?: string | undefined;
  readonly confirm: string;
  /** `quiet`: what ends something is not what the dialog recommends. */
  readonly kind?: 'solid' | 'quiet';
  readonly cancel?: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The back key, where it does not close. */
  readonly onBack?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} text={text} onClose={onBack}>
      <Facts className="tu-charge" facts={facts} />
      {error ? (
        <p className="tu-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="tv-buttons">
        <Button kind={kind} id="pay-confirm" isDisabled={isBusy} onPress={onConfirm}>
          {confirm}
        </Button>
        <Button id="pay-cancel" isInitial onPress={onClose}>
          {cancel ?? t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
