import type { User } from '@antenna/api-client';
import { emailProblem } from '@antenna/session';
import { failureLine, useAlerts, useOpenModal, usePatchSelfMutation } from '@antenna/store';
import type { Failure } from '@antenna/kernel';
import { Button, Field, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';

/** The one field of the request for an email address. A wrong one is said to be wrong and not sent. */
export function EmailForm({ onSaved }: { readonly onSaved: (user: User) => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [patch, { isLoading }] = usePatchSelfMutation();
  const { show } = useAlerts();
  const openModal = useOpenModal();
  const save = async () => {
    const address = email.trim();
    if (emailProblem(address) !== undefined) return setWrong(true);
    const { data, error } = await patch({ email: address });
    const failure = error as Failure | undefined;
    if (data) {
      show({ kind: 'success', key: 'settings.notify_email_alert' });
      return onSaved(data);
    }
    if (failure === undefined) return undefined;
    if (failure.kind === 'unprocessable') return setWrong(true);
    if (failure.kind !== 'invalid') return show({ kind: 'error', ...failureLine(failure) });
    return openModal({
      name: 'message',
      with: { title: t('settings.error_title'), text: t('settings.error_duplicate_email') },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('settings.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(value) => {
          setEmail(value);
          setWrong(false);
        }}
        error={isWrong ? t('settings.email_wrong', { example: 'name@example.com' }) : undefined}
      />
      <Button type="submit" kind="brand" size="small" disabled={isLoading}>
        {t('popups.email_save')}
      </Button>
    </form>
  );
}
