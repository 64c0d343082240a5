import type { Category } from '@antenna/api-client';
import { CATEGORY_FAVORITES } from '@antenna/catalogue';
import type { Seconds } from '@antenna/kernel';
import type { Day } from '@antenna/schedule';
import {
  Button,
  Chips,
  iconCaretDown,
  iconCrosshairSimple,
  iconHeartFill,
  Menu,
  Skeleton,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { HOURS } from '../limits.ts';
import { DayStrip } from './DayStrip.tsx';
import './GuideBar.css';

export interface GuideBarProps {
  /** Categories are loading: their place is reserved. */
  readonly isLoading?: boolean | undefined;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  /** Number of channels in the category. */
  readonly count: number;
  readonly onCategory: (slug: string) => void;
  readonly days: readonly Day[];
  /** The visible day. */
  readonly day: Day | undefined;
  readonly now: Seconds;
  readonly onDay: (day: Day) => void;
  readonly onTime: (at: Seconds) => void;
  readonly onNow: () => void;
}

/** Choice of category, day and time. */
export function GuideBar({
  isLoading,
  categories,
  category,
  count,
  onCategory,
  days,
  day,
  now,
  onDay,
  onTime,
  onNow,
}: GuideBarProps) {
  const { t } = useTranslation();
  return (
    <div className="g-bar">
      {isLoading ? (
        <Skeleton shape="line" height={40} width="70%" />
      ) : categories.length < 2 ? (
        <span />
      ) : (
        <Chips
          label={t('channels.categories')}
          current={category === undefined ? undefined : String(category.id)}
          onChange={(key) => onCategory(categories.find(({ id }) => String(id) === key)?.slug ?? '')}
          chips={categories.map(({ id, name, short }) => ({
            key: String(id),
            label: id === category?.id ? `${short ?? name} ${count}` : (short ?? name),
            ...(id === CATEGORY_FAVORITES ? { icon: iconHeartFill } : {}),
          }))}
        />
      )}
      <div className="g-bar-time">
        <DayStrip days={days} current={day?.start ?? 0} now={now} onDay={onDay} />
        {day ? <TimeMenu day={day} onTime={onTime} /> : null}
        <Button kind="quiet" size="small" icon={iconCrosshairSimple} className="g-bar-now" onClick={onNow}>
          {t('guide.now')}
        </Button>
      </div>
    </div>
  );
}

/** Hours of the visible day by the viewer's clock; a day of 23 hours lacks one. */
export function TimeMenu({ day, onTime }: { readonly day: Day; readonly onTime: (at: Seconds) => void }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const hours = HOURS.flatMap(
    (hour) =>
      [0, -1, 1]
        .map((off) => day.start + (hour + off) * 3_600)
        .find((at) => time(at) === `${String(hour).padStart(2, '0')}:00`) ?? [],
  );
  return (
    <Menu
      label={t('guide.time')}
      align="end"
      trigger={
        <Button kind="quiet" size="small" iconEnd={iconCaretDown}>
          {t('guide.time')}
        </Button>
      }
      items={hours.map((at) => ({ key: String(at), label: time(at), onSelect: () => onTime(at) }))}
    />
  );
}
