import type { Category } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import type { Day } from '@antenna/schedule';
import { Button } from '@antenna/tv-kit';
import { iconCalendarDots, iconSquaresFour, useFormats, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { ChoiceDialog } from '../parts/ChoiceDialog.tsx';
import './guide.css';

export interface GuideChoicesProps {
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  readonly onCategory: (slug: string) => void;
  readonly days: readonly Day[];
  /** The moment that the cursor is at. */
  readonly at: Seconds;
  readonly now: Seconds;
  readonly onDay: (day: Day) => void;
}

/** Category and day of the guide, each a list at the edge of the screen. */
export function GuideChoices({ categories, category, onCategory, days, at, now, onDay }: GuideChoicesProps) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'category' | 'day'>();
  const dayName = useDayName(days, now);
  const close = () => ask(undefined);
  const day = dayOf(days, at) ?? dayOf(days, now);
  return (
    <div className="tu-guide-choices" data-region="guide-choices" data-enter="nearest">
      {categories.length > 1 && category ? (
        <Button id="guide-category" glyph={iconSquaresFour} onPress={() => ask('category')}>
          {category.name}
        </Button>
      ) : null}
      {day ? (
        <Button id="guide-day" glyph={iconCalendarDots} onPress={() => ask('day')}>
          {dayName(day)}
        </Button>
      ) : null}
      {asked === 'category' ? (
        <ChoiceDialog
          title={t('channels.categories')}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={category?.slug ?? ''}
          onChoose={onCategory}
          onClose={close}
        />
      ) : asked === 'day' ? (
        <ChoiceDialog
          title={t('guide.days')}
          options={days.map((each) => ({ value: each, label: dayName(each) }))}
          chosen={day}
          onChoose={(chosen) => chosen && onDay(chosen)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

const dayOf = (days: readonly Day[], at: Seconds) => days.find(({ start, end }) => start <= at && at < end);

/** `Today, 28 November`, `Sunday, 29 November`. */
function useDayName(days: readonly Day[], now: Seconds): (day: Day) => string {
  const { t } = useTranslation();
  const { dayMonth, weekday } = useFormats();
  const today = days.findIndex(({ start, end }) => start <= now && now < end);
  return (day) => {
    const named = dayMonth(day.start);
    const off = days.indexOf(day) - today;
    if (off === 0) return t('schedule.today', { day: named });
    if (off === 1) return t('schedule.tomorrow', { day: named });
    if (off === -1) return t('schedule.yesterday', { day: named });
    const name = weekday(day.start);
    return t('schedule.weekday', { weekday: name.slice(0, 1).toUpperCase() + name.slice(1), day: named });
  };
}
