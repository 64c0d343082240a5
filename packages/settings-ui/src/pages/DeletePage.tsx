import type { Failure } from '@antenna/kernel';
import { to } from '@antenna/navigation';
import {
  failureLine,
  useAlerts,
  useAppStore,
  useDeleteSelfMutation,
  useSendDeletionCodeMutation,
} from '@antenna/store';
import { Button, CodeInput, Field, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { deletionProof, type DeletionProof } from '../rules/deletion.ts';
import type { SettingsSlots } from '../slots.ts';
import type { AccountView } from './use-account.ts';
import './DeletePage.css';

const LENGTH = { pincode: 4, code: 6 } as const;

/** Deleting the account: what goes, what stays, and the PIN, a code or the password as the confirmation. */
export function DeletePage({ account, slots }: { readonly account: AccountView; readonly slots: SettingsSlots }) {
  const { t } = useTranslation();
  const { user, balance } = account;
  if (!user || !account.mayDelete) return <p>{t('settings.delete_elsewhere')}</p>;
  const hasMoney = (user.account?.balance ?? 0) > 0;
  return (
    <div className="st-delete">
      <p>{t('settings.delete_lead')}</p>
      <ul>
        <li>{t('settings.delete_subscriptions')}</li>
        <li>{t('settings.delete_data')}</li>
        <li>{t('settings.delete_devices')}</li>
        {hasMoney && balance !== undefined ? <li>{t('settings.delete_balance', { balance })}</li> : null}
      </ul>
      <p>{t('settings.delete_kept')}</p>
      <DeletionForm proof={deletionProof(user)} onDeleted={slots.onAccountDeleted} />
    </div>
  );
}

function DeletionForm({
  proof,
  onDeleted,
}: {
  readonly proof: DeletionProof | undefined;
  readonly onDeleted: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const { services } = useAppStore();
  const [send, sending] = useSendDeletionCodeMutation();
  const [remove, removing] = useDeleteSelfMutation();
  const [value, setValue] = useState('');
  const [isSent, setSent] = useState(false);
  const [wrong, setWrong] = useState<string>();
  if (proof === undefined) return <p>{t('settings.delete_elsewhere')}</p>;

  const words = (failure: Failure) => {
    const line = failureLine(failure);
    return 'text' in line ? line.text : t(line.key, line.values);
  };
  const request = async () => {
    const sent = await send();
    if (sent.error) show({ kind: 'error', ...failureLine(sent.error as Failure) });
    else setSent(true);
  };
  const submit = async () => {
    const answer = await remove({ [proof]: value });
    if (answer.error) return setWrong(words(answer.error as Failure));
    show({ kind: 'success', key: 'settings.delete_done' });
    if (onDeleted) return onDeleted();
    return services.address.go(to.home(), { replace: true });
  };
  if (proof === 'code' && !isSent)
    return (
      <Button kind="quiet" loading={sending.isLoading} onClick={() => void request()}>
        {t('settings.delete_send_code')}
      </Button>
    );
  const isWhole = proof === 'password' ? value !== '' : value.length === LENGTH[proof];
  const change = (typed: string) => {
    setValue(typed);
    setWrong(undefined);
  };
  return (
    <form
      className="st-form"
      aria-label={t('settings.delete_account')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void submit();
      }}
    >
      {proof === 'password' ? (
        <Field
          label={t('settings.password_current')}
          type="password"
          autoComplete="current-password"
          maxLength={32}
          value={value}
          onChange={change}
          error={wrong}
        />
      ) : (
        <CodeInput
          label={t(proof === 'pincode' ? 'settings.delete_pin' : 'settings.delete_code')}
          length={LENGTH[proof]}
          isSecret={proof === 'pincode'}
          takesFocus
          value={value}
          onChange={change}
          error={wrong}
        />
      )}
      <div className="st-form-buttons">
        <Button kind="danger" type="submit" disabled={!isWhole} loading={removing.isLoading}>
          {t('settings.delete_confirm')}
        </Button>
        {proof === 'code' ? (
          <Button kind="text" loading={sending.isLoading} onClick={() => void request()}>
            {t('signin.resend')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
