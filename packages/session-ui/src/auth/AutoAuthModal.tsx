import { useSessionValue, useSessionActions, useSignIn, useSignInRules } from '@antenna/store';
import { Button, Dialog, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';

export interface AutoAuthModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The operator did not recognise the connection: try again, call, or sign in another way. */
export function AutoAuthModal({ open, onClose }: AutoAuthModalProps) {
  const { t } = useTranslation();
  const rules = useSignInRules();
  const { retryAutoAuth } = useSessionActions();
  const viewer = useSessionValue('viewer');
  const signIn = useSignIn();
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    if (rules?.autoAuth === undefined) return;
    setTrying(true);
    retryAutoAuth(rules.autoAuth);
  };
  const isBusy = isTrying && viewer === 'pending';
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('signin.auto_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" loading={isBusy} onClick={retry}>
            {t('common.retry')}
          </Button>
          <Button kind="text" onClick={() => void signIn()}>
            {t('signin.other_way')}
          </Button>
        </>
      }
    >
      <p>{t('signin.auto_text')}</p>
      {rules?.supportPhone ? <p>{t('signin.support', { phone: rules.supportPhone })}</p> : null}
    </Dialog>
  );
}
