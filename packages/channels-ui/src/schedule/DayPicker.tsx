import { formatDay, type Day } from '@antenna/schedule';
import { Button, iconCaretDown, Menu, useLocale, useFormats, useTranslation } from '@antenna/ui-kit';
import { useMinute } from '../on-air.ts';
import { dayLabel } from './day-label.ts';

/** Selects a day of the schedule; dates are written dd.mm.yyyy. */
export function DayPicker({
  days,
  current,
  onChange,
  align = 'end',
}: {
  readonly days: readonly Day[];
  readonly current: Day;
  readonly onChange: (day: Day) => void;
  readonly align?: 'start' | 'end' | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const now = useMinute();
  const words = { text: t, formats, timeZone };
  return (
    <Menu
      label={t('schedule.day')}
      align={align}
      trigger={
        <Button kind="quiet" size="small" iconEnd={iconCaretDown} className="ch-day-button">
          {dayLabel(current, now, words)}
        </Button>
      }
      items={days.map((day) => ({
        key: String(day.start),
        label: dayLabel(day, now, words),
        note: formatDay(day.start, timeZone),
        checked: day.start === current.start,
        onSelect: () => onChange(day),
      }))}
    />
  );
}
