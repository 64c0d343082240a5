import { IconButton, iconBell, iconBellFill, useFormats, useTranslation } from '@antenna/ui-kit';

export interface ReminderBellProps {
  readonly title: string;
  /** Unix seconds. */
  readonly start: number;
  readonly isSet: boolean;
  readonly onToggle: () => void;
  readonly kind?: 'plain' | 'square' | undefined;
  readonly className?: string | undefined;
}

/** The reminder button of a future programme: filled while the reminder is set. Its name stays; its action is the description. */
export function ReminderBell({ title, start, isSet, onToggle, kind, className }: ReminderBellProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const label = t('reminders.remind', { title, time: time(start) });
  return (
    <IconButton
      kind={kind}
      glyph={isSet ? iconBellFill : iconBell}
      label={label}
      title={isSet ? t('reminders.remove', { title }) : label}
      pressed={isSet}
      className={className}
      onClick={onToggle}
    />
  );
}
