import { toSeconds } from '@antenna/kernel';
import type { ClosedAccount } from '@antenna/session';
import { useRestoring } from '@antenna/store';
import { Button } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { failureWords } from './failure-words.ts';

export interface RestoreWayProps {
  readonly closed: ClosedAccount;
  readonly onCancel: () => void;
}

/** The sign-in was right, and the account is closed: it can be restored until it is erased. */
export function RestoreWay({ closed, onCancel }: RestoreWayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { isBusy, failure, restore } = useRestoring(closed);
  return (
    <div className="tu-column">
      {closed.until === undefined ? null : (
        <p className="tu-lead">{t('signin.closed_text', { date: formats.date(toSeconds(closed.until)) })}</p>
      )}
      {failure ? (
        <p className="tu-error" role="alert">
          {failureWords(failure, t)}
        </p>
      ) : null}
      <div className="tu-actions">
        <Button kind="play" id="restore" isInitial isDisabled={isBusy} onPress={() => void restore()}>
          {t('signin.restore')}
        </Button>
        <Button id="restore-cancel" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}
