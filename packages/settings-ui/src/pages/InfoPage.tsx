import { APP_VERSION } from '@antenna/api-client';
import { useDevicesQuery } from '@antenna/store';
import { Link } from '@antenna/ui-kit';
import { RowFact, Rows } from '../parts/Row.tsx';
import { deviceKind, deviceName } from '../rules/device-name.ts';
import { maskedPhone } from '../rules/identity.ts';
import { contacts } from '../rules/links.ts';
import { useFormats, useTexts } from '../texts.ts';
import { PersonForm } from './PersonForm.tsx';
import type { AccountView } from './use-account.ts';
import './InfoPage.css';

/** What the platform knows of the viewer and of this device, and his name and e-mail to change. */
export function InfoPage({ account }: { readonly account: AccountView }) {
  const text = useTexts();
  const { date, time } = useFormats();
  const { data: devices } = useDevicesQuery();
  const { user, network, provider, balance } = account;
  const device = devices?.find((each) => each.isCurrent);
  const support = contacts(provider?.support ?? {});
  return (
    <>
      {user ? <PersonForm key={user.id} user={user} /> : null}
      <Rows label={text('settings.info')}>
        {user ? (
          <RowFact
            label={text('settings.phone')}
            value={
              user.phone === undefined ? text('settings.not_set') : maskedPhone(user.phone, provider?.phoneMask ?? '')
            }
          />
        ) : null}
        {balance === undefined ? null : <RowFact label={text('settings.balance')} value={balance} />}
        {user?.account ? <RowFact label={text('settings.account_number')} value={user.account.id} /> : null}
        <RowFact label={text('settings.provider')} value={provider?.name} />
        {support.length > 0 ? (
          <RowFact
            label={text('settings.support')}
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
            label={text('settings.current_device')}
            value={[deviceName(device, text(deviceKind(device).name)), device.osName].filter(Boolean).join(', ')}
          />
        ) : null}
        {device?.loginAt === undefined ? null : (
          <RowFact label={text('settings.login_at')} value={`${date(device.loginAt)} ${time(device.loginAt)}`} />
        )}
        <RowFact label={text('settings.ip')} value={network?.remote} />
        <RowFact label={text('settings.version')} value={APP_VERSION} />
      </Rows>
    </>
  );
}
