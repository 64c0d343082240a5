import { longDate } from '@antenna/i18n';
import { APP_VERSION } from '@antenna/api-client';
import { useDevicesQuery, useRemoteAddress } from '@antenna/store';
import type { ReactNode } from 'react';
import { iconTrash, Link, useFormats, useTranslation } from '@antenna/ui-kit';
import { RowFact, RowLink, Rows } from '../parts/Row.tsx';
import { deviceKind, deviceName } from '../rules/device-name.ts';
import { maskedPhone } from '../rules/identity.ts';
import { contacts } from '../rules/links.ts';
import { pagePath } from '../rules/sections.ts';
import { EmailCode } from './EmailCode.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalDataFile } from './PersonalDataFile.tsx';
import { PersonForm } from './PersonForm.tsx';
import type { AccountView } from './use-account.ts';
import './InfoPage.css';

/** What the platform knows of the viewer and this device, with name and email to change. */
export function InfoPage({ account, diagnostics }: { readonly account: AccountView; readonly diagnostics: ReactNode }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: devices } = useDevicesQuery();
  const { facts, user, provider, balance } = account;
  const address = useRemoteAddress();
  const device = devices?.find((each) => each.isCurrent);
  const support = contacts(provider?.support ?? {});
  return (
    <>
      {user ? <PersonForm key={user.id} user={user} /> : null}
      {user?.mayConfirmEmail && user.email !== undefined ? <EmailCode key={user.email} email={user.email} /> : null}
      {user?.hasPassword && facts.isUser && !facts.isChild ? <PasswordForm /> : null}
      <Rows label={t('settings.info')}>
        {user ? (
          <RowFact
            label={t('settings.phone')}
            value={
              user.phone === undefined ? t('settings.not_set') : maskedPhone(user.phone, provider?.phoneMask ?? '')
            }
          />
        ) : null}
        {balance === undefined ? null : <RowFact label={t('settings.balance')} value={balance} />}
        {user?.account ? <RowFact label={t('settings.account_number')} value={user.account.id} /> : null}
        <RowFact label={t('settings.provider')} value={provider?.name} />
        {support.length > 0 ? (
          <RowFact
            label={t('settings.support')}
            value={
              <span className="st-contacts">
                {support.map(({ label, to }) =>
                  to === undefined ? (
                    <span key={label}>{label}</span>
                  ) : (
                    <Link key={label} to={to}>
                      {label}
                    </Link>
                  ),
                )}
              </span>
            }
          />
        ) : null}
        {device ? (
          <RowFact
            label={t('settings.current_device')}
            value={[deviceName(device, t(deviceKind(device).name)), device.osName].filter(Boolean).join(', ')}
          />
        ) : null}
        {device?.loginAt === undefined ? null : (
          <RowFact
            label={t('settings.login_at')}
            value={`${longDate(formats, device.loginAt)}, ${formats.time(device.loginAt)}`}
          />
        )}
        <RowFact label={t('settings.ip')} value={address} />
        <RowFact label={t('settings.version')} value={APP_VERSION} />
      </Rows>
      {facts.isUser && !facts.isChild ? (
        <div className="st-data">
          <PersonalDataFile />
        </div>
      ) : null}
      {account.mayDelete && !facts.isChild ? (
        <Rows>
          <RowLink label={t('settings.delete_account')} icon={iconTrash} to={pagePath('delete')} />
        </Rows>
      ) : null}
      {diagnostics}
    </>
  );
}
