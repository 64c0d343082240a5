import type { Failure } from '@antenna/kernel';
import { failureLine, useAlerts, useConfirmEmailMutation, useSendEmailCodeMutation } from '@antenna/store';
import { Button, Field, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import './InfoPage.css';

/** Confirms the e-mail address by a code that is sent to it. */
export function EmailCode({ email, onDone }: { readonly email: string; readonly onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [send, { isLoading: isSending }] = useSendEmailCodeMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmEmailMutation();
  const { show } = useAlerts();
  const ask = async () => {
    const { error } = await send();
    if (error) show({ kind: 'error', ...failureLine(error as Failure) });
    else setSent(true);
  };
  const submit = async () => {
    if (code.trim() === '') return setWrong(true);
    const { error } = await confirm({ code: code.trim() });
    const failure = error as Failure | undefined;
    if (failure?.kind === 'invalid') return setWrong(true);
    if (failure) return show({ kind: 'error', ...failureLine(failure) });
    show({ kind: 'success', key: 'settings.email_confirmed' });
    return onDone?.();
  };
  return (
    <form
      className="st-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p role="status">{t(isSent ? 'settings.email_code_sent' : 'settings.email_unconfirmed', { email })}</p>
      {isSent ? (
        <>
          <Field
            label={t('settings.email_code')}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={16}
            onChange={(value) => {
              setCode(value);
              setWrong(false);
            }}
            error={isWrong ? t('settings.email_code_wrong') : undefined}
          />
          <Button type="submit" kind="brand" size="small" loading={isConfirming}>
            {t('settings.email_confirm')}
          </Button>
        </>
      ) : null}
      <Button kind="quiet" size="small" loading={isSending} onClick={() => void ask()}>
        {t(isSent ? 'settings.email_code_again' : 'settings.email_send_code')}
      </Button>
    </form>
  );
}
