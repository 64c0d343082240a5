import { APP_VERSION } from '@antenna/api-client';
import { longDate, offeredLanguages } from '@antenna/i18n';
import {
  failureLine,
  useActiveProfile,
  useAlerts,
  useCapabilities,
  useDevicesQuery,
  useLanguage,
  useNetworkQuery,
  useOpenModal,
  useParentalSettings,
  usePlaybackSettings,
  usePreference,
  useProfilesQuery,
  useProvider,
  useRemoteAddress,
  useSelfQuery,
  useSession,
  useSignIn,
  useSubscriptionsQuery,
} from '@antenna/store';
import { to } from '@antenna/navigation';
import { Button } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { useNavigate } from 'react-router';
import { Line, Lines, Loading, Toggle } from './lines.tsx';
import { TvQr } from '../parts/TvQr.tsx';
import { useServiceAddress } from '../parts/use-service-address.ts';
import { ProfileTiles, useProfileSwitch } from './ProfilesDialog.tsx';

/** Who is signed in, and signing in or out. */
export function AccountPart() {
  const { t } = useTranslation();
  const { price } = useFormats();
  const signIn = useSignIn();
  const { isUser } = useSession();
  const { data: user } = useSelfQuery();
  const { canLogOut } = useCapabilities().account;
  const provider = useProvider();
  if (!isUser)
    return (
      <div className="tu-column">
        <p className="tu-lead">{t('settings.guest_text')}</p>
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
      <dl className="tu-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
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
  const { isUser } = useSession();
  const { data: held } = useSubscriptionsQuery(undefined, { skip: !isUser });
  return (
    <div className="tu-column">
      {(held ?? []).map(({ id, packet }) => (
        <p key={id}>{packet.name}</p>
      ))}
      {held?.length === 0 ? <p className="tu-lead">{t('packets.free_title')}</p> : null}
      <Button id="all-plans" onPress={() => void navigate(to.packets())}>
        {t('packets.all')}
      </Button>
    </div>
  );
}

/** Switching profiles; new ones are made on the phone, where names are typed. */
export function ProfilesPart() {
  const { t } = useTranslation();
  const address = useServiceAddress();
  const { data: profiles } = useProfilesQuery();
  const active = useActiveProfile();
  const choose = useProfileSwitch(() => undefined);
  return (
    <div>
      <ProfileTiles profiles={profiles} activeId={active?.id} onChoose={choose} />
      <div className="tu-settings-phone">
        <TvQr size="small" says={address('/settings/profiles')} alt={t('set.scan')} />
        <p className="tu-lead">{t('set.profiles_phone')}</p>
      </div>
    </div>
  );
}

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
        <p className="tu-lead">{t('parental.off_text')}</p>
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
        <p className="tu-lead">{t('settings.devices_used', { used: devices.length, limit: user.deviceLimit })}</p>
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

/** The interface's language, audio and subtitles. */
export function LanguagePart() {
  const { t } = useTranslation();
  const { data: network } = useNetworkQuery();
  const [language, setLanguage] = useLanguage();
  const [subtitle, setSubtitle] = usePreference('subtitleLanguage');
  const [order, setOrder] = usePreference('audioOrder');
  const { audio = [], subtitle: subtitles = [] } = network?.languages ?? {};
  const tongues = offeredLanguages(network?.languages.available ?? []);
  const nextOf = <Item,>(items: readonly Item[], at: number): Item | undefined => items[(at + 1) % items.length];
  const first = audio.find(({ key }) => key === order[0]) ?? audio[0];
  const choices = [undefined, ...subtitles.map(({ key }) => key)];
  return (
    <Lines region="languages">
      <Line
        id="language-interface"
        label={t('settings.language_interface')}
        value={tongues.find((each) => each.language === language)?.name}
        onPress={() => {
          const next = nextOf(
            tongues,
            tongues.findIndex((each) => each.language === language),
          );
          if (next) setLanguage(next.language);
        }}
      />
      {first ? (
        <Line
          id="language-audio"
          label={t('settings.language_audio')}
          value={first.name}
          onPress={() => {
            const next = nextOf(audio, audio.indexOf(first));
            if (next) setOrder([next.key, ...audio.map(({ key }) => key).filter((key) => key !== next.key)]);
          }}
        />
      ) : null}
      {subtitles.length > 0 ? (
        <Line
          id="language-subtitle"
          label={t('settings.language_subtitle')}
          value={subtitles.find(({ key }) => key === subtitle)?.name ?? t('settings.subtitle_none')}
          onPress={() => setSubtitle(nextOf(choices, choices.indexOf(subtitle)))}
        />
      ) : null}
    </Lines>
  );
}

const LIMITS = [undefined, 1080, 720, 480, 360] as const;

/** How the active profile is played to. */
export function PlaybackPart() {
  const { t } = useTranslation();
  const [{ qualityLimit, autoplaysNext, isDataSaver }, change] = usePlaybackSettings();
  const at = LIMITS.findIndex((each) => each === qualityLimit);
  return (
    <Lines region="playback">
      <Toggle
        id="playback-next"
        label={t('settings.autoplay_next')}
        about={t('settings.autoplay_next_about')}
        isOn={autoplaysNext}
        onToggle={() => change({ autoplaysNext: !autoplaysNext })}
      />
      <Toggle
        id="playback-saver"
        label={t('settings.data_saver')}
        about={t('settings.data_saver_about')}
        isOn={isDataSaver}
        onToggle={() => change({ isDataSaver: !isDataSaver })}
      />
      <Line
        id="playback-quality"
        label={t('settings.quality_limit')}
        value={
          qualityLimit === undefined ? t('settings.quality_best') : t('settings.quality_lines', { lines: qualityLimit })
        }
        onPress={() => change({ qualityLimit: LIMITS[(at + 1) % LIMITS.length] })}
      />
    </Lines>
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
      <dl className="tu-facts">
        {facts.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Button id="diagnostics-again" onPress={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
