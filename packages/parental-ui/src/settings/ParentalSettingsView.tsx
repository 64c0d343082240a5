import type { ParentalSettings, ParentalStatus } from '@antenna/api-client';
import { PARENTAL_ACTIONS, type ParentalAction } from '@antenna/kernel';
import { Button, EmptyState, iconShieldCheck, Switch, useTranslation } from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import './settings.css';

export interface DurationOption {
  readonly minutes: number;
  readonly name: string;
}

export interface ParentalSettingsViewProps {
  readonly status: ParentalStatus;
  readonly settings: ParentalSettings;
  readonly durations: readonly DurationOption[];
  readonly onChange: (change: Partial<ParentalSettings>) => void;
  readonly onSetCode: () => void;
  readonly onChangeCode: () => void;
  readonly onSwitchOff: () => void;
  /** Viewing limits of the children: a slot filled by the app. */
  readonly kids?: ReactNode;
}

/** By importance; the settings themselves are always protected. */
const FLAGS: readonly Exclude<ParentalAction, 'settings'>[] = (
  ['channel', 'program', 'vod', 'pay', 'profile'] as const
).filter((flag) => PARENTAL_ACTIONS.includes(flag));

/** The settings of parental control on this device. */
export function ParentalSettingsView(props: ParentalSettingsViewProps) {
  const { status, onSetCode, kids } = props;
  const { t } = useTranslation();
  return (
    <div className="pr-settings">
      {status === 'set' ? (
        <Guarded {...props} />
      ) : (
        <EmptyState
          icon={iconShieldCheck}
          title={t('parental.off_title')}
          text={t('parental.off_text')}
          action={
            <Button kind="brand" onClick={onSetCode}>
              {t('parental.start_set')}
            </Button>
          }
        />
      )}
      {kids}
    </div>
  );
}

function Guarded({ settings, durations, onChange, onChangeCode, onSwitchOff }: ParentalSettingsViewProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <>
      <p className="pr-settings-about">{t('parental.about')}</p>
      <section aria-labelledby={heading}>
        <h2 id={heading} className="pr-settings-head">
          {t('parental.flags')}
        </h2>
        <div className="pr-flags">
          {FLAGS.map((flag) => (
            <Switch
              key={flag}
              label={t(`parental.flag_${flag}`)}
              isOn={settings[flag]}
              onToggle={() => onChange({ [flag]: !settings[flag] })}
            />
          ))}
          <Switch label={t('parental.flag_settings')} help={t('parental.always')} isOn />
        </div>
      </section>
      <Duration minutes={settings.duration} durations={durations} onChange={(duration) => onChange({ duration })} />
      <div className="pr-settings-end">
        <Button kind="quiet" onClick={onChangeCode}>
          {t('parental.change_code')}
        </Button>
        <div className="pr-settings-off">
          <Button kind="danger" onClick={onSwitchOff}>
            {t('parental.switch_off')}
          </Button>
          <p>{t('parental.switch_off_about')}</p>
        </div>
      </div>
    </>
  );
}

/** The configured durations; another device's value that is not among them is shown too. */
function Duration({
  minutes,
  durations,
  onChange,
}: {
  readonly minutes: number;
  readonly durations: readonly DurationOption[];
  readonly onChange: (minutes: number) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const isKnown = minutes === 0 || durations.some((each) => each.minutes === minutes);
  return (
    <div className="pr-duration">
      <label htmlFor={id}>{t('parental.duration')}</label>
      <p id={`${id}-about`}>{t('parental.duration_about')}</p>
      <select
        id={id}
        aria-describedby={`${id}-about`}
        value={minutes}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {durations.some((each) => each.minutes === 0) ? null : (
          <option value={0}>{t('parental.duration_default')}</option>
        )}
        {durations.map((each) => (
          <option key={each.minutes} value={each.minutes}>
            {each.name}
          </option>
        ))}
        {isKnown ? null : <option value={minutes}>{minutes}</option>}
      </select>
    </div>
  );
}
