import { APP_VERSION, type Subscription } from '@antenna/api-client';
import { longDate } from '@antenna/i18n';
import { stateSentence } from '@antenna/packets-payments';
import {
  failureLine,
  useAlerts,
  useAppStore,
  useCapabilities,
  useDevicesQuery,
  useNetworkQuery,
  useOpenModal,
  useParentalSettings,
  useProfilesScreen,
  useProvider,
  useRemoteAddress,
  useSelfQuery,
  useSelling,
  useSessionValue,
  useSignIn,
  useSubscriptionsQuery,
  visitOf,
} from '@antenna/store';
import { to } from '@antenna/navigation';
import { Button } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Line, Lines, Loading, Toggle } from './lines.tsx';
import { OverPage } from '../frame/OverPage.tsx';
import { Facts } from '../parts/Facts.tsx';
import { ProfileList } from '../profiles/ProfileList.tsx';
import { ProfileSteps } from '../profiles/ProfileSteps.tsx';

/** Who is signed in, and signing in or out. */
export function AccountPart() {
  const { t } = useTranslation();
  const { price } = useFormats();
  const signIn = useSignIn();
  const isUser = useSessionValue('isUser');
  const { data: user } = useSelfQuery();
  const { canLogOut } = useCapabilities().account;
  const provider = useProvider();
  if (!isUser)
    return (
      <div className="tu-column">
        <p className="tu-lead tu-settings-lead">{t('settings.guest_text')}</p>
        <Button kind="solid" id="account-sign-in" onPress={() => void signIn({ reason: 'account' })}>
          {t('signin.title')}
        </Button>
      </div>
    );
  const facts = [
    [t('settings.first_name'), user?.firstName],
    [t('settings.phone'), user?.phone && `+${user.phone}`],
    [t('settings.balance'), user?.account && price(user.account.balance, provider?.currency.symbol ?? '')],
    [t('settings.provider'), provider?.name],
  ] as const;
  return (
    <div>
      <Facts className="tu-facts" facts={facts} />
      {canLogOut ? <SignOut /> : null}
    </div>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const open = useOpenModal();
  return (
    <Button
      id="account-sign-out"
      onPress={() =>
        open({
          name: 'confirm',
          with: {
            title: t('settings.log_out_title'),
            text: t('settings.log_out_text'),
            confirm: t('settings.log_out'),
            isDangerous: true,
            intent: { do: 'log-out' },
          },
        })
      }
    >
      {t('settings.log_out')}
    </Button>
  );
}

/** What the viewer has, and the way to all plans. */
export function PlansPart() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isUser = useSessionValue('isUser');
  const formats = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const { showsPrices } = useSelling();
  const { data: held } = useSubscriptionsQuery(undefined, { skip: !isUser });
  const stateOf = (each: Subscription) => stateSentence(t, each, { formats, sign, hasPrice: showsPrices });
  return (
    <div className="tu-column">
      {held && held.length > 0 ? (
        <Facts className="tu-facts" facts={held.map((each) => [each.packet.name, stateOf(each)])} />
      ) : null}
      {held?.length === 0 ? <p className="tu-lead tu-settings-lead">{t('packets.free_title')}</p> : null}
      <Button id="all-plans" onPress={() => void navigate(to.packets())}>
        {t('packets.all')}
      </Button>
    </div>
  );
}

/** The household: switching, and from here every change of a profile. */
export function ProfilesPart() {
  const { t } = useTranslation();
  const { screen, household, isLoading, send } = useProfilesScreen({ place: 'page' });
  const visit = visitOf(useAppStore().services);
  const [asks, setAsks] = useState(visit.asks);
  const shown = screen.at === 'busy' ? screen.under : screen;
  return (
    <>
      <ProfileList
        screen={shown.at === 'list' ? shown : LISTED}
        household={household}
        isLoading={isLoading}
        send={send}
      />
      {household.profiles.length > 1 && !household.isChildWatching ? (
        <Toggle
          id="profiles-ask"
          label={t('profiles.ask_each_visit')}
          about={t('profiles.ask_each_visit_about')}
          isOn={asks}
          onToggle={() => {
            visit.setAsks(!asks);
            setAsks(!asks);
          }}
        />
      ) : null}
      {shown.at === 'list' ? null : (
        <OverPage>
          <ProfileSteps screen={screen} household={household} send={send} />
        </OverPage>
      )}
    </>
  );
}

const LISTED = { at: 'list', isManaging: false } as const;

const FLAGS = ['channel', 'program', 'vod', 'pay', 'profile'] as const;

/** What the PIN protects on this set. */
export function ParentalPart() {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const { status, settings, save, setCode, changeCode, switchOff } = useParentalSettings();
  if (status === undefined || !settings) return <Loading />;
  if (status !== 'set')
    return (
      <div className="tu-column">
        <p className="tu-lead tu-settings-lead">{t('parental.off_text')}</p>
        <Button kind="solid" id="pin-set" onPress={setCode}>
          {t('parental.start_set')}
        </Button>
      </div>
    );
  return (
    <Lines region="parental">
      {FLAGS.map((flag) => (
        <Toggle
          key={flag}
          id={`flag-${flag}`}
          label={t(`parental.flag_${flag}`)}
          isOn={settings[flag]}
          onToggle={() =>
            save({ [flag]: !settings[flag] }, (failure) => show({ kind: 'error', ...failureLine(failure) }))
          }
        />
      ))}
      <Line id="pin-change" label={t('parental.change_code')} onPress={changeCode} />
      <Line id="pin-off" label={t('parental.switch_off')} about={t('parental.switch_off_about')} onPress={switchOff} />
    </Lines>
  );
}

/** Devices of the account; every one but this can be removed. */
export function DevicesPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const open = useOpenModal();
  const { data: devices } = useDevicesQuery();
  const { data: user } = useSelfQuery();
  if (!devices) return <Loading />;
  return (
    <>
      {user && user.deviceLimit > 0 ? (
        <p className="tu-lead tu-settings-lead">
          {t('settings.devices_used', { used: devices.length, limit: user.deviceLimit })}
        </p>
      ) : null}
      <Lines region="devices">
        {devices.slice(0, 8).map((device) => {
          const name =
            device.name || [device.vendor, device.model].filter(Boolean).join(' ') || t('settings.device_unknown');
          const when = device.loginAt === undefined ? '' : longDate(formats, device.loginAt);
          return (
            <Line
              key={device.id}
              id={`device-${device.id}`}
              label={name}
              about={[device.osName, when].filter(Boolean).join(' · ')}
              value={t(device.isCurrent ? 'settings.current_device' : 'settings.device_remove')}
              onPress={() => {
                if (device.isCurrent) return;
                open({
                  name: 'confirm',
                  with: {
                    title: t('settings.device_remove_title'),
                    text: t('settings.device_remove_text', { name }),
                    confirm: t('settings.device_remove'),
                    isDangerous: true,
                    intent: { do: 'remove-device', id: device.id },
                  },
                });
              }}
            />
          );
        })}
      </Lines>
    </>
  );
}

/** What support asks for first. */
export function DiagnosticsPart() {
  const { t } = useTranslation();
  const { data: network, refetch } = useNetworkQuery();
  const { data: devices } = useDevicesQuery();
  const { data: user } = useSelfQuery();
  const address = useRemoteAddress();
  const facts = [
    [t('shell.diagnostics_version'), APP_VERSION],
    [t('settings.account_number'), user?.account?.id],
    [t('shell.diagnostics_device'), devices?.find((each) => each.isCurrent)?.id],
    [t('shell.diagnostics_ip'), address],
    [t('shell.diagnostics_country'), network?.countryName ?? network?.country],
    [t('shell.diagnostics_provider'), network?.provider.name],
    [t('shell.footer_support'), network?.provider.support.phone],
    [t('shell.diagnostics_browser'), navigator.userAgent],
  ] as const;
  return (
    <div>
      <Facts className="tu-facts" facts={facts} />
      <Button id="diagnostics-again" onPress={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
