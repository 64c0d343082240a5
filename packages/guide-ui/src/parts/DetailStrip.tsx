import type { Channel } from '@antenna/api-client';
import { cleanDescription } from '@antenna/catalogue';
import type { Seconds } from '@antenna/kernel';
import { minutesLeft, onAirAt } from '@antenna/schedule';
import { Chips, Picture, Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import { gridWords } from '../grid/grid-words.ts';
import type { GuideAction, Selection } from '../selection.ts';
import { ProgrammeActions, type ProgrammeActionHandlers } from './ProgrammeActions.tsx';
import { Tile } from './Tile.tsx';
import './DetailStrip.css';

/** Details that the guide does not include, loaded when the cursor rests on a programme. */
export interface Details {
  readonly image?: string | undefined;
  readonly description?: string | undefined;
  readonly genre?: string | undefined;
}

export interface DetailStripProps extends ProgrammeActionHandlers {
  readonly channel: Channel;
  readonly selection: Selection;
  readonly action: GuideAction;
  readonly now: Seconds;
  readonly timeZone: string | undefined;
  readonly details?: Details | undefined;
  readonly onChoose: (start: Seconds) => void;
}

/** The selected programme: still, title, two lines and actions. */
export function DetailStrip({
  channel,
  selection,
  action,
  now,
  timeZone,
  details,
  onChoose,
  ...handlers
}: DetailStripProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = gridWords(t, formats, timeZone);
  const programme = selection.kind === 'programme' ? selection.programme : undefined;
  const title = programme?.title ?? t(selection.kind === 'gap' ? 'guide.no_data' : 'guide.waiting');
  const span = programme
    ? words.span(programme.timestamp, programme.timestamp + programme.duration, now)
    : selection.kind === 'programme'
      ? ''
      : words.span(selection.start, selection.end, now);
  const state = selection.kind === 'programme' ? selection.state : undefined;
  const left =
    programme && state === 'now'
      ? t('common.time_left', { time: formats.duration(minutesLeft(programme, onAirAt(channel, now)) * 60) })
      : undefined;
  const age = programme?.age;
  const group = selection.kind === 'programme' ? selection.group : [];
  return (
    <section className="g-strip" aria-label={t('guide.details')}>
      <div className="g-strip-picture">
        <Picture
          src={details?.image ?? (programme ? undefined : channel.cover.bg)}
          title={title}
          tone={details?.genre ?? channel.slug}
        />
      </div>
      <div className="g-strip-words">
        <p className="g-strip-line">
          <Tile channel={channel} />
          {state === 'now' ? <Tag kind="live">{t('channels.live')}</Tag> : null}
          <span className="g-strip-when">{[span, left].filter(Boolean).join(', ')}</span>
          {age === undefined ? null : <Tag kind="outline">{t('channels.age', { age })}</Tag>}
          {state === 'closed' ? <span className="g-strip-note">{t('schedule.closed')}</span> : null}
        </p>
        <h2 className="g-strip-title k-clip">{title}</h2>
        {group.length > 0 && programme ? (
          <Chips
            label={t('guide.group', { count: group.length })}
            current={String(programme.timestamp)}
            onChange={(key) => onChoose(Number(key))}
            chips={group.map((each) => ({
              key: String(each.timestamp),
              label: `${words.time(each.timestamp)} ${each.title}`,
            }))}
          />
        ) : (
          <p className="g-strip-text k-clamp-2">
            {selection.kind === 'gap' ? t('guide.no_data_hint') : cleanDescription(details?.description)}
          </p>
        )}
      </div>
      <div className="g-strip-actions">
        <ProgrammeActions channel={channel} selection={selection} action={action} now={now} {...handlers} />
      </div>
    </section>
  );
}
