import type { Channel } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { canStartOver, type Notice } from '@antenna/schedule';
import {
  ButtonLink,
  IconButton,
  iconArrowCounterClockwise,
  iconPlayFill,
  iconX,
  useTranslation,
} from '@antenna/ui-kit';
import { NOTICES_AT_ONCE } from '../limits.ts';
import { ChannelTile } from '../card/ChannelTile.tsx';
import './reminders.css';

const PHASES = { soon: 'reminders.soon', now: 'reminders.now', archive: 'reminders.archive' } as const;

export interface ReminderNoticeListProps {
  readonly notices: readonly Notice[];
  readonly channelOf: (id: number) => Channel | undefined;
  /** Unix seconds. */
  readonly now: number;
  readonly onFollow: (notice: Notice) => void;
  readonly onClose: (notice: Notice) => void;
}

/** Reminder notices over every page. Always mounted, so that screen readers announce changes; takes no focus, stays until dismissed. */
export function ReminderNoticeList({ notices, channelOf, now, onFollow, onClose }: ReminderNoticeListProps) {
  const { t } = useTranslation();
  return (
    <section className="ch-notices" aria-label={t('reminders.title')} data-outside-traps="">
      <div aria-live="polite" aria-relevant="additions text">
        {notices.slice(0, NOTICES_AT_ONCE).map((notice) => (
          <NoticeCard
            key={notice.reminder.id}
            notice={notice}
            channel={channelOf(notice.reminder.channelId)}
            now={now}
            onFollow={() => onFollow(notice)}
            onClose={() => onClose(notice)}
          />
        ))}
      </div>
    </section>
  );
}

function NoticeCard({
  notice,
  channel,
  now,
  onFollow,
  onClose,
}: {
  readonly notice: Notice;
  readonly channel: Channel | undefined;
  readonly now: number;
  readonly onFollow: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { reminder, phase } = notice;
  const { start, stop, title } = reminder;
  const place = channel ?? { id: reminder.channelId };
  const shown = {
    id: reminder.id,
    channelId: reminder.channelId,
    timestamp: start,
    realTimestamp: start,
    duration: stop - start,
    realDuration: stop - start,
    isCatchupAvailable: reminder.isCatchupAvailable,
    title,
  };
  const mayStartOver = phase !== 'soon' && channel !== undefined && canStartOver({ channel, programme: shown, now });
  return (
    <article className="ch-notice">
      {channel ? <ChannelTile channel={channel} size="list" decorative /> : null}
      <div className="ch-notice-words">
        <p className="ch-notice-phase" data-phase={phase}>
          {[t(PHASES[phase]), channel?.name].filter(Boolean).join(' · ')}
        </p>
        <p className="ch-notice-title k-clamp-2">{title}</p>
      </div>
      <IconButton glyph={iconX} label={t('reminders.close', { title })} onClick={onClose} />
      <div className="ch-notice-buttons">
        <ButtonLink
          kind="play"
          size="small"
          icon={iconPlayFill}
          to={to.channel(place, phase === 'archive' ? start : undefined)}
          onClick={onFollow}
        >
          {t('reminders.watch')}
        </ButtonLink>
        {phase === 'now' && mayStartOver ? (
          <ButtonLink
            kind="quiet"
            size="small"
            icon={iconArrowCounterClockwise}
            to={to.channel(place, start)}
            onClick={onFollow}
          >
            {t('reminders.start_over')}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}
