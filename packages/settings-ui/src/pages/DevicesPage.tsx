import { longDate } from '@antenna/i18n';
import type { Device } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { useDevicesQuery, useOpenModal } from '@antenna/store';
import {
  Button,
  ButtonLink,
  ErrorState,
  iconTelevision,
  Skeleton,
  Tag,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { RowFact, Rows } from '../parts/Row.tsx';
import { deviceKind, deviceName } from '../rules/device-name.ts';
import type { AccountView } from './use-account.ts';
import { useLogOutEverywhere } from './use-log-out.ts';

/** Devices of the account, newest sign-in first; users can remove every device but this one. */
export function DevicesPage({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation();
  const { data: devices, isError, refetch } = useDevicesQuery();
  const openModal = useOpenModal();
  const { facts, user } = account;
  const logOutEverywhere = useLogOutEverywhere();
  if (isError && !devices) return <ErrorState title={t('settings.failed_title')} onRetry={() => void refetch()} />;
  if (!devices)
    return (
      <div aria-busy="true">
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} height={64} />
        ))}
      </div>
    );
  const remove = (device: Device, name: string) =>
    openModal({
      name: 'confirm',
      with: {
        title: t('settings.device_remove_title'),
        text: t('settings.device_remove_text', { name }),
        confirm: t('settings.device_remove'),
        cancel: t('common.cancel'),
        isDangerous: true,
        intent: { do: 'remove-device', id: device.id },
      },
    });
  return (
    <>
      {user && user.deviceLimit > 0 ? (
        <p className="k-text-2">{t('settings.devices_used', { used: devices.length, limit: user.deviceLimit })}</p>
      ) : null}
      <Rows label={t('settings.devices')}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onRemove={facts.isUser && !device.isCurrent ? remove : undefined}
          />
        ))}
      </Rows>
      {facts.isUser ? (
        <p>
          <ButtonLink kind="quiet" icon={iconTelevision} to={to.activate()}>
            {t('activate.title')}
          </ButtonLink>
        </p>
      ) : null}
      {account.showsLogOut ? (
        <p className="st-flush">
          <Button kind="danger" onClick={logOutEverywhere}>
            {t('settings.log_out_everywhere')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function DeviceRow({
  device,
  onRemove,
}: {
  readonly device: Device;
  readonly onRemove: ((device: Device, name: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const kind = deviceKind(device);
  const name = deviceName(device, t(kind.name));
  const system = [device.osName, device.osVersion].filter(Boolean).join(' ');
  const when =
    device.loginAt === undefined
      ? ''
      : t('settings.device_last', { when: `${longDate(formats, device.loginAt)}, ${formats.time(device.loginAt)}` });
  return (
    <RowFact
      icon={kind.glyph}
      label={name}
      detail={[system, when].filter(Boolean).join(' · ')}
      action={
        device.isCurrent ? (
          <Tag>{t('settings.current_device')}</Tag>
        ) : (
          onRemove && (
            <Button
              kind="danger"
              size="small"
              aria-label={t('settings.device_remove_named', { name })}
              onClick={() => onRemove(device, name)}
            >
              {t('settings.device_remove')}
            </Button>
          )
        )
      }
    />
  );
}
