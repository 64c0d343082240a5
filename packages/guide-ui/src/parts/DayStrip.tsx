import type { Seconds } from '@antenna/kernel';
import type { Day } from '@antenna/schedule';
import { moveFocus, VisuallyHidden, useFormats, useTranslation } from '@antenna/ui-kit';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import './DayStrip.css';

/** Days of the guide, a week back and a week ahead; the visible day is marked and centred. */
export function DayStrip({
  days,
  current,
  now,
  onDay,
}: {
  readonly days: readonly Day[];
  readonly current: Seconds;
  readonly now: Seconds;
  readonly onDay: (day: Day) => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const names = useMemo(
    () =>
      days.map(({ start }) => {
        const day = formats.dayMonth(start);
        return {
          day,
          date: Number(formats.date(start).slice(0, 2)),
          short: formats.shortWeekday(start),
          whole: t('schedule.weekday', { weekday: formats.weekday(start), day }),
        };
      }),
    [days, formats, t],
  );
  useEffect(() => {
    const box = root.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  // The guide begins a few hours before its first whole day; the tab stop is then on the first day.
  const reachable = days.some(({ start }) => start === current) ? current : days[0]?.start;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    void moveFocus(event, [...(root.current?.querySelectorAll('button') ?? [])], { axis: 'horizontal', loop: false });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the focus; arrows go among them
    <div ref={root} className="g-days" role="group" aria-label={t('guide.days')} onKeyDown={onKeyDown}>
      {days.map((day, index) => {
        const isToday = day.start <= now && now < day.end;
        return (
          <button
            key={day.start}
            type="button"
            className="g-day"
            tabIndex={day.start === reachable ? 0 : -1}
            aria-current={day.start === current ? 'date' : undefined}
            onClick={() => onDay(day)}
          >
            <span className="g-day-label" aria-hidden="true" data-day={names[index]?.date}>
              {isToday ? t('guide.today') : names[index]?.short}
            </span>
            <VisuallyHidden>
              {isToday ? t('schedule.today', { day: names[index]?.day ?? '' }) : names[index]?.whole}
            </VisuallyHidden>
          </button>
        );
      })}
    </div>
  );
}
