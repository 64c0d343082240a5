import { DAY, toSeconds, type Failure } from '@antenna/kernel';
import { to } from '@antenna/navigation';
import {
  failureLine,
  useAlerts,
  useAppStore,
  useDeleteSelfMutation,
  useSendDeletionCodeMutation,
} from '@antenna/store';
import { Button, CodeInput, Field, useFormats, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { deletionProof, type DeletionProof } from '../rules/deletion.ts';
import type { SettingsSlots } from '../slots.ts';
import { PersonalDataFile } from './PersonalDataFile.tsx';
import type { AccountView } from './use-account.ts';
import './DeletePage.css';

const LENGTH = { pincode: 4, code: 6 } as const;

/** Deleting the account: until when it can be restored, what goes, what stays, and the PIN, a code or the password as the confirmation. */
export function DeletePage({ account, slots }: { readonly account: AccountView; readonly slots: SettingsSlots }) {
  const { t } = useTranslation();
  const { user, balance } = account;
  const restorableUntil = useRestorableUntil(user?.deletionGraceDays ?? 0);
  if (!user || !account.mayDelete) return <p>{t('settings.delete_elsewhere')}</p>;
  const hasMoney = (user.account?.balance ?? 0) > 0;
  return (
    <div className="st-delete">
      <p>
        {restorableUntil === undefined
          ? t('settings.delete_lead')
          : t('settings.delete_lead_grace', { date: restorableUntil })}
      </p>
      <ul>
        <li>
          {t(restorableUntil === undefined ? 'settings.delete_subscriptions' : 'settings.delete_subscriptions_grace')}
        </li>
        <li>{t('settings.delete_data')}</li>
        <li>{t('settings.delete_devices')}</li>
        {hasMoney && balance !== undefined ? <li>{t('settings.delete_balance', { balance })}</li> : null}
      </ul>
      <p>{t('settings.delete_kept')}</p>
      <PersonalDataFile />
      <DeletionForm proof={deletionProof(user)} restorableUntil={restorableUntil} onDeleted={slots.onAccountDeleted} />
    </div>
  );
}

/** The day until which a deleted account can be restored; undefined where it is erased at once. */
function useRestorableUntil(days: number): string | undefined {
  const { services } = useAppStore();
  const formats = useFormats();
  return days === 0 ? undefined : formats.date(toSeconds(services.clock.now() + days * DAY));
}

function DeletionForm({
  proof,
  restorableUntil,
  onDeleted,
}: {
  readonly proof: DeletionProof | undefined;
  readonly restorableUntil: string | undefined;
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
    show(
      restorableUntil === undefined
        ? { kind: 'success', key: 'settings.delete_done' }
        : { kind: 'success', key: 'settings.delete_closed', values: { date: restorableUntil } },
    );
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
          {t(restorableUntil === undefined ? 'settings.delete_confirm' : 'settings.delete_account')}
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
