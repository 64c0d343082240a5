import { useReminders } from '@antenna/store';
import { Button, iconBell, iconBellFill, useFormats, useNow, useTranslation } from '@antenna/ui-kit';

export interface RemindProps {
  readonly title: string;
  readonly showing: {
    readonly channelId: number;
    readonly channelName?: string | undefined;
    readonly start: number;
    readonly stop?: number | undefined;
  };
}

/** Sets or removes a reminder of a title's next showing; a guest signs in first. Nothing once it has begun. */
export function Remind({ title, showing: { channelId, channelName, start, stop } }: RemindProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { has, toggle } = useReminders();
  const now = useNow() / 1_000;
  if (start <= now) return null;
  const isSet = has(channelId, start);
  const isToday = formats.dayKey(start) === formats.dayKey(now);
  const when = `${formats.dayMonth(start)}, ${formats.time(start)}`;
  return (
    <Button
      icon={isSet ? iconBellFill : iconBell}
      aria-pressed={isSet}
      title={channelName === undefined ? when : `${channelName}, ${when}`}
      onClick={() => toggle({ channelId, start, stop, title })}
    >
      {isToday
        ? t('catalogue.remind_at', { time: formats.time(start) })
        : t('catalogue.remind_on', { day: formats.dayMonth(start) })}
    </Button>
  );
}
