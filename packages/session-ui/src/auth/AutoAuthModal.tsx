import { useSession, useSessionDeeds, useSignIn, useSignInRules } from '@antenna/store';
import { Button, Dialog } from '@antenna/ui-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

export interface AutoAuthModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The operator did not know the line: try again, call, or sign in another way. */
export function AutoAuthModal({ open, onClose }: AutoAuthModalProps) {
  const text = useTexts();
  const rules = useSignInRules();
  const { retryAutoAuth } = useSessionDeeds();
  const { viewer } = useSession();
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
      title={text('signin.auto_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" loading={isBusy} onClick={retry}>
            {text('common.retry')}
          </Button>
          <Button kind="text" onClick={() => void signIn()}>
            {text('signin.other_way')}
          </Button>
        </>
      }
    >
      <p>{text('signin.auto_text')}</p>
      {rules?.supportPhone ? <p>{text('signin.support', { phone: rules.supportPhone })}</p> : null}
    </Dialog>
  );
}
