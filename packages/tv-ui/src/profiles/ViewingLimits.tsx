import {
  DAILY_MINUTES_OPTIONS,
  VIEWING_HOURS_DEFAULT,
  VIEWING_HOURS_STEPS,
  type ViewingLimits as Limits,
} from '@antenna/session';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { ChoiceDialog } from '../parts/ChoiceDialog.tsx';
import { Line, Toggle } from '../settings/lines.tsx';

export interface ViewingLimitsProps {
  readonly limits: Limits;
  /** Start and end are the same. */
  readonly isWrong: boolean;
  readonly onChange: (limits: Limits) => void;
}

/** A value that the profile has already is among those to choose from. */
const withOwn = <Value extends string | number>(options: readonly Value[], own: Value | undefined) =>
  [...new Set([...options, ...(own === undefined ? [] : [own])])].toSorted((a, b) => (a < b ? -1 : 1));

/** When and how long a child may watch. */
export function ViewingLimits({ limits, isWrong, onChange }: ViewingLimitsProps) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const [asked, ask] = useState<'from' | 'to' | 'daily'>();
  const close = () => ask(undefined);
  const { from, to, dailyMinutes } = limits;
  const hasHours = from !== undefined || to !== undefined;
  const daily = (minutes: number | undefined) =>
    minutes === undefined ? t('profiles.daily_none') : duration(minutes * 60);
  return (
    <>
      <Line id="limits-daily" label={t('profiles.daily')} value={daily(dailyMinutes)} onPress={() => ask('daily')} />
      <Toggle
        id="limits-hours"
        label={t('profiles.hours')}
        isOn={hasHours}
        onToggle={() => onChange({ dailyMinutes, ...(hasHours ? {} : VIEWING_HOURS_DEFAULT) })}
      />
      {hasHours ? (
        <div className="tu-limits-hours">
          <Line id="limits-from" label={t('profiles.hours_from')} value={from ?? ''} onPress={() => ask('from')} />
          <Line id="limits-to" label={t('profiles.hours_to')} value={to ?? ''} onPress={() => ask('to')} />
        </div>
      ) : null}
      {isWrong ? (
        <p className="tu-error" role="alert">
          {t('profiles.same_times')}
        </p>
      ) : null}
      {asked === 'daily' ? (
        <ChoiceDialog
          title={t('profiles.daily')}
          options={[undefined, ...withOwn(DAILY_MINUTES_OPTIONS, dailyMinutes)].map((value) => ({
            value,
            label: daily(value),
          }))}
          chosen={dailyMinutes}
          onChoose={(minutes) => onChange({ ...limits, dailyMinutes: minutes })}
          onClose={close}
        />
      ) : asked ? (
        <ChoiceDialog
          title={t(asked === 'from' ? 'profiles.hours_from' : 'profiles.hours_to')}
          options={withOwn(VIEWING_HOURS_STEPS, limits[asked]).map((value) => ({ value, label: value }))}
          chosen={limits[asked]}
          onChoose={(hour) => onChange({ ...limits, [asked]: hour })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
