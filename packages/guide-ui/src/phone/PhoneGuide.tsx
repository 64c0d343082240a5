import type { Channel, Programme } from '@antenna/api-client';
import { CATEGORY_FAVORITES, findChannel } from '@antenna/catalogue';
import type { Seconds } from '@antenna/kernel';
import { dayBounds, sameTimeOn } from '@antenna/schedule';
import {
  Button,
  Chips,
  iconCrosshairSimple,
  iconHeartFill,
  useLocale,
  VirtualList,
  VisuallyHidden,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AHEAD, AHEAD_ROWS, PHONE_ROW } from '../limits.ts';
import { DayStrip } from '../parts/DayStrip.tsx';
import { EmptyCategory } from '../parts/EmptyCategory.tsx';
import { TimeMenu } from '../parts/GuideBar.tsx';
import type { GuideViewProps } from '../views/guide-view-props.ts';
import { PhoneRow } from './PhoneRow.tsx';
import { ProgrammeSheet } from './ProgrammeSheet.tsx';
import './PhoneGuide.css';

/** The guide on a phone: what is on at a moment and what comes next, channel by channel, with days and times above. */
export function PhoneGuide(props: GuideViewProps) {
  const {
    categories,
    category,
    channels,
    onCategory,
    source,
    range,
    days,
    now,
    place,
    onPlace,
    strip,
    isChild,
    onRefused: _,
    onRetry: __,
    state: ___,
    isRestored: ____,
    ...handlers
  } = props;
  const { t } = useTranslation();
  /** `undefined` follows the present. */
  const [asked, setAsked] = useState<Seconds | undefined>(place.ts);
  const [opened, setOpened] = useState<{ readonly channel: Channel; readonly minute: Seconds } | undefined>(undefined);
  const moment = asked ?? now;
  const { want, onRange } = useRowWindow({ source, channels, moment });
  const initial = place.channel === undefined ? undefined : findChannel(channels, place.channel);
  const shown = place.category === undefined ? undefined : category?.slug;
  const go = (at: Seconds | undefined) => {
    const inRange = at === undefined ? undefined : Math.max(range.from, Math.min(range.to - 1, at));
    setAsked(inRange);
    onPlace({ category: shown, ts: inRange });
  };
  const open = (channel: Channel, programme: Programme | undefined) => {
    setOpened({ channel, minute: programme?.timestamp ?? moment });
    onPlace({ category: shown, ts: asked, channel: channel.slug || String(channel.id) });
  };
  return (
    <div className="g-page g-page--phone">
      <VisuallyHidden>
        <h1>{t('guide.title')}</h1>
      </VisuallyHidden>
      <PhoneHead
        categories={categories}
        category={category}
        onCategory={onCategory}
        days={days}
        moment={moment}
        now={now}
        isNow={asked === undefined}
        onMoment={go}
      />
      {channels.length === 0 ? (
        <div className="k-gutter">
          <EmptyCategory isChild={isChild} />
        </div>
      ) : (
        <VirtualList
          key={category?.id}
          label={t('guide.title')}
          className="gp-list"
          count={channels.length}
          rowHeight={PHONE_ROW}
          rowKey={(index) => channels[index]?.id ?? index}
          initialIndex={initial ? channels.indexOf(initial) : 0}
          onRange={onRange}
          row={(index) => {
            const channel = channels[index];
            return channel ? (
              <PhoneRow
                channel={channel}
                source={source}
                moment={moment}
                now={now}
                onOpen={open}
                onChannel={handlers.onChannel}
              />
            ) : null;
          }}
        />
      )}
      {opened ? (
        <ProgrammeSheet
          key={`programme of ${opened.channel.id}`}
          channel={opened.channel}
          minute={opened.minute}
          source={source}
          now={now}
          strip={strip}
          onLook={want}
          onClose={() => {
            setOpened(undefined);
            want(moment);
          }}
          {...handlers}
        />
      ) : null}
    </div>
  );
}

interface PhoneHeadProps extends Pick<GuideViewProps, 'categories' | 'category' | 'onCategory' | 'days' | 'now'> {
  readonly moment: Seconds;
  readonly isNow: boolean;
  /** `undefined` follows the present. */
  readonly onMoment: (moment: Seconds | undefined) => void;
}

/** Categories, days and times above the list. */
function PhoneHead({ categories, category, onCategory, days, moment, now, isNow, onMoment }: PhoneHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone } = useLocale();
  const day = dayBounds(moment, timeZone);
  return (
    <>
      {categories.length < 2 ? null : (
        <div className="gp-chips">
          <Chips
            label={t('channels.categories')}
            current={category === undefined ? undefined : String(category.id)}
            onChange={(key) => onCategory(categories.find(({ id }) => String(id) === key)?.slug ?? '')}
            chips={categories.map(({ id, name, short }) => ({
              key: String(id),
              label: short ?? name,
              ...(id === CATEGORY_FAVORITES ? { icon: iconHeartFill } : {}),
            }))}
          />
        </div>
      )}
      <div className="gp-head">
        <div className="gp-days">
          <DayStrip
            days={days}
            current={day.start}
            now={now}
            onDay={(other) =>
              onMoment(other.start <= now && now < other.end ? undefined : sameTimeOn(other, moment, timeZone))
            }
          />
        </div>
        <div className="gp-time">
          <h2 className="gp-time-title">{t(isNow ? 'guide.on_now' : 'guide.on_at', { time: formats.time(moment) })}</h2>
          <TimeMenu day={day} onTime={onMoment} />
          {isNow ? null : (
            <Button kind="quiet" size="small" icon={iconCrosshairSimple} onClick={() => onMoment(undefined)}>
              {t('guide.now')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Requests the programmes of the visible rows around a moment, and again when either changes. */
function useRowWindow({
  source,
  channels,
  moment,
}: Pick<GuideViewProps, 'source' | 'channels'> & { readonly moment: Seconds }) {
  const rows = useRef({ first: 0, last: 12 });
  useSyncExternalStore(source.subscribe, source.version, source.version);
  const want = useCallback(
    (at: Seconds) => {
      const { first, last } = rows.current;
      source.want(channels, {
        from: at - AHEAD / 2,
        to: at + AHEAD,
        firstRow: Math.max(0, first - AHEAD_ROWS),
        lastRow: last + AHEAD_ROWS,
      });
    },
    [source, channels],
  );
  useEffect(() => want(moment), [want, moment]);
  const onRange = (first: number, last: number) => {
    if (rows.current.first === first && rows.current.last === last) return;
    rows.current = { first, last };
    want(moment);
  };
  return { want, onRange };
}
