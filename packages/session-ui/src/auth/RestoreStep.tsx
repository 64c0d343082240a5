import type { ClosedAccount } from '@antenna/session';
import { toSeconds } from '@antenna/kernel';
import { useRestoring } from '@antenna/store';
import { Button, Icon, iconWarningCircle, useFormats, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import { failureText } from './failure-text.ts';

export interface RestoreStepProps {
  readonly closed: ClosedAccount;
  readonly onCancel: () => void;
}

/** The sign-in was right, and the account is closed: it can be restored until it is erased. */
export function RestoreStep({ closed, onCancel }: RestoreStepProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { isBusy, failure, restore } = useRestoring(closed);
  const lead = useRef<HTMLParagraphElement>(null);
  // The field of the previous step had the focus and is gone.
  useEffect(() => lead.current?.focus({ preventScroll: true }), []);
  return (
    <div className="se-auth-form">
      <p ref={lead} tabIndex={-1} className="se-auth-lead">
        {closed.until === undefined
          ? t('signin.closed_title')
          : t('signin.closed_text', { date: formats.date(toSeconds(closed.until)) })}
      </p>
      <p className="se-auth-error" role="alert">
        {failure ? (
          <>
            <Icon glyph={iconWarningCircle} size="inline" />
            {failureText(failure, t)}
          </>
        ) : null}
      </p>
      <Button kind="brand" wide loading={isBusy} onClick={() => void restore()}>
        {t('signin.restore')}
      </Button>
      <Button kind="text" wide disabled={isBusy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
