import {
  DAILY_MINUTES_OPTIONS,
  endsNextDay,
  VIEWING_HOURS_DEFAULT,
  VIEWING_HOURS_STEPS,
  type ViewingLimits,
} from '@antenna/session';
import { Icon, iconCaretDown, iconClock, Switch, useFormats, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import './ViewingLimitsEditor.css';

export interface ViewingLimitsEditorProps {
  readonly limits: ViewingLimits;
  readonly onChange: (limits: ViewingLimits) => void;
  /** Start and end are the same. */
  readonly isWrong?: boolean | undefined;
  /** Read-only for a child. */
  readonly isReadOnly?: boolean | undefined;
}

/** Half hours of a day, plus another time that a profile already has. */
const hoursWith = (own: string | undefined) =>
  [...new Set([...VIEWING_HOURS_STEPS, ...(own === undefined ? [] : [own])])].toSorted();

/** When and how long a child may watch, with a one-sentence summary. */
export function ViewingLimitsEditor({
  limits,
  onChange,
  isWrong = false,
  isReadOnly = false,
}: ViewingLimitsEditorProps) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const hasHours = limits.from !== undefined || limits.to !== undefined;
  const minutes = [
    ...new Set([...DAILY_MINUTES_OPTIONS, ...(limits.dailyMinutes === undefined ? [] : [limits.dailyMinutes])]),
  ].toSorted((a, b) => a - b);
  return (
    <section className="se-limits" aria-label={t('profiles.limits')}>
      <h3 className="k-h3">
        <Icon glyph={iconClock} size="button" />
        {t('profiles.limits')}
      </h3>
      {isReadOnly ? null : (
        <>
          <Switch
            label={t('profiles.hours')}
            isOn={hasHours}
            onToggle={() => onChange({ dailyMinutes: limits.dailyMinutes, ...(hasHours ? {} : VIEWING_HOURS_DEFAULT) })}
          />
          {hasHours ? (
            <div className="se-limits-hours">
              <Select
                label={t('profiles.hours_from')}
                value={limits.from ?? ''}
                options={hoursWith(limits.from).map((hour) => ({ value: hour, label: hour }))}
                onChange={(from) => onChange({ ...limits, from })}
              />
              <Select
                label={t('profiles.hours_to')}
                value={limits.to ?? ''}
                options={hoursWith(limits.to).map((hour) => ({ value: hour, label: hour }))}
                onChange={(to) => onChange({ ...limits, to })}
              />
            </div>
          ) : null}
          <Select
            label={t('profiles.daily')}
            value={String(limits.dailyMinutes ?? '')}
            options={[
              { value: '', label: t('profiles.daily_none') },
              ...minutes.map((each) => ({ value: String(each), label: duration(each * 60) })),
            ]}
            onChange={(chosen) => onChange({ ...limits, dailyMinutes: chosen === '' ? undefined : Number(chosen) })}
          />
        </>
      )}
      <p className={isWrong ? 'k-field-error' : 'se-limits-meaning'} aria-live="polite">
        {isWrong ? t('profiles.same_times') : <Meaning limits={limits} />}
      </p>
    </section>
  );
}

/** The limits as text. */
function Meaning({ limits }: { readonly limits: ViewingLimits }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const { from, to, dailyMinutes } = limits;
  const parts = [
    from !== undefined && to !== undefined
      ? t(endsNextDay(limits) ? 'profiles.say_night' : 'profiles.say_hours', { from, to })
      : '',
    dailyMinutes === undefined ? '' : t('profiles.say_daily', { time: duration(dailyMinutes * 60) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('profiles.say_free');
}

function Select({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box se-select">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
        <Icon glyph={iconCaretDown} size="inline" />
      </div>
    </div>
  );
}
