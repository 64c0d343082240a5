import type { Seconds } from '@antenna/kernel';
import type { Day } from '@antenna/schedule';
import { moveFocus } from '@antenna/ui-kit';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useFormats, useTexts } from '../texts.ts';
import './DayStrip.css';

/** The days of the guide, a week back and forth; the one in sight is marked, and stands in the middle. */
export function DayStrip({ days, current, now, onDay }: { readonly days: readonly Day[]; readonly current: Seconds; readonly now: Seconds; readonly onDay: (day: Day) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => void moveFocus(event, [...(root.current?.querySelectorAll('button') ?? [])], { axis: 'horizontal', loop: false });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the focus; arrows go among them
    <div ref={root} className="g-days" role="group" aria-label={text('guide.days')} onKeyDown={onKeyDown}>
      {days.map((day) => {
        const isToday = day.start <= now && now < day.end;
        return (
          <button
            key={day.start}
            type="button"
            className="g-day"
            tabIndex={day.start === current ? 0 : -1}
            aria-current={day.start === current ? 'date' : undefined}
            aria-label={isToday ? text('schedule.today', { day: formats.dayMonth(day.start) }) : text('schedule.weekday', { weekday: formats.weekday(day.start), day: formats.dayMonth(day.start) })}
            onClick={() => onDay(day)}
          >
            <b>{Number(formats.date(day.start).slice(0, 2))}</b>
            {isToday ? text('guide.today') : formats.shortWeekday(day.start)}
          </button>
        );
      })}
    </div>
  );
}
