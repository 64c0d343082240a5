import type { Seconds } from '@antenna/kernel';
import { useLocale, useTranslation } from '@antenna/ui-kit';
import { useMemo } from 'react';

/** `20:05`, always 24 hours, in the viewer's zone. Written here because the formats of i18n include eleven calendars, which are too large for an embed. */
export function useClockText(): (ts: Seconds) => string {
  const { timeZone } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone ? { timeZone } : {}),
    });
    return (ts) => format.format(ts * 1000);
  }, [timeZone]);
}

/** From a day on a past moment is given with its date. */
export const DAY_MINUTES = 1_440;

/** `21.11` in the viewer's zone; empty for the day of `now`. */
export function useDayText(): (ts: Seconds, now: Seconds) => string | undefined {
  const { timeZone } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      ...(timeZone ? { timeZone } : {}),
    });
    const dayOf = (ts: Seconds) => format.format(ts * 1000).replace('/', '.');
    return (ts, now) => (dayOf(ts) === dayOf(now) ? undefined : dayOf(ts));
  }, [timeZone]);
}

const two = (value: number) => String(value).padStart(2, '0');

/** `1:54:03`, `4:09`: a position or a distance. */
export function positionText(seconds: Seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `1 hour 54 minutes 3 seconds`, for screen readers. */
export function useLengthText(): (seconds: Seconds) => string {
  const { t } = useTranslation();
  return useMemo(
    () => (seconds) => {
      const whole = Math.max(0, Math.floor(seconds));
      const parts = [
        ['hours', Math.floor(whole / 3600)],
        ['minutes', Math.floor(whole / 60) % 60],
        ['seconds', whole % 60],
      ] as const;
      const words = parts.filter(([, count]) => count > 0).map(([unit, count]) => t(`player.${unit}`, { count }));
      return words.length > 0 ? words.join(' ') : t('player.seconds', { count: 0 });
    },
    [t],
  );
}
